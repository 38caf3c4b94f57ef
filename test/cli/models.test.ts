import { describe, expect, it, vi } from 'vitest';
import type { EmbeddingReport, Engine, LanguageReport } from '../../src/engine';
import { runWithFake } from './support/runWithFake';

const embedding: EmbeddingReport = {
  model: { provider: 'embedded', name: 'all-MiniLM-L6-v2', id: 'embedded:all-MiniLM-L6-v2' },
  faults: [{ provider: 'ollama', code: 'unreachable', data: { address: 'http://127.0.0.1:1' } }],
  ...{ total: 2, embedded: 2, dimension: 384, windows: 2 },
};

const answering: LanguageReport = {
  model: { provider: 'ollama', name: 'qwen3:4b', id: 'ollama:qwen3:4b' },
  faults: [],
};

const off: LanguageReport = {
  ...{ model: null, faults: [], failure: { code: 'off', faults: [] } },
};

const run = async (args: readonly string[], report: LanguageReport) => {
  const language = vi.fn<Engine['language']>(async () => report);
  const engine = { embedding: async () => embedding, language };
  return { ...(await runWithFake(['models', ...args], { engine })), language };
};

describe('cogmem models', () => {
  it('says which models answer, and why others do not', async () => {
    const { stdout, exitCode, language } = await run([], answering);
    expect(stdout.split('\n')).toEqual([
      'embedding',
      '  2 of 2 memories are embedded by all-MiniLM-L6-v2.',
      '  Ollama cannot be reached at http://127.0.0.1:1.',
      'language',
      '  qwen3:4b answers, by Ollama.',
      '',
    ]);
    expect(exitCode).toBe(0);
    expect(language).toHaveBeenCalledWith({ trial: false });
  });

  it('asks the language model only when told to, and fails where it does not answer', async () => {
    const faults = [{ provider: 'ollama', code: 'timeout', data: {} }] as const;
    const failed = await run(['--try'], {
      ...{ model: null, faults, failure: { code: 'unavailable', faults } },
    });
    expect(failed.language).toHaveBeenCalledWith({ trial: true });
    expect(failed.exitCode).toBe(1);
    expect(failed.stdout).toContain(
      'Rules do the work of a language model: Ollama did not answer in time.',
    );
  });

  it('finds nothing wrong where nobody chose one', async () => {
    const { exitCode, stdout } = await run(['--try'], off);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('no language model is chosen');
  });

  it('gives machines the codes, with sentences', async () => {
    const { stdout } = await run(['--json'], off);
    expect(JSON.parse(stdout)).toMatchObject({
      embedding: { faults: [{ code: 'unreachable', message: expect.stringContaining('Ollama') }] },
      language: { model: null, failure: { code: 'off', message: 'no language model is chosen' } },
    });
  });
});
