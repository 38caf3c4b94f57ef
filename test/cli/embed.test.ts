import { describe, expect, it, vi } from 'vitest';
import type { EmbeddingReport, Engine } from '../../src/engine';
import { runWithFake } from './support/runWithFake';

const report: EmbeddingReport = {
  model: { provider: 'embedded', name: 'all-MiniLM-L6-v2', id: 'embedded:all-MiniLM-L6-v2' },
  faults: [],
  total: 120,
  embedded: 120,
  dimension: 384,
  windows: 131,
};

const embedding = (answer: Partial<EmbeddingReport> = {}) => {
  const embed = vi.fn<Engine['embed']>(async (work) => {
    for (let done = 0; done <= 120; done += 6) work?.onProgress?.(done, 120);
    return { ...report, ...answer };
  });
  return { embed };
};

describe('cogmem embed', () => {
  it('tells how far it is, by which model, and what there is in the end', async () => {
    const engine = embedding();
    const { exitCode, stdout, stderr } = await runWithFake(['embed'], { engine });
    expect(exitCode).toBe(0);
    expect(stdout).toBe(
      '120 of 120 memories are embedded by all-MiniLM-L6-v2.\n131 vectors of 384 numbers\n',
    );
    expect(stderr.split('\n').slice(0, 2)).toEqual([
      'Embedding: 12 of 120',
      'Embedding: 24 of 120',
    ]);
    expect(engine.embed.mock.calls[0]?.[0]).toMatchObject({ all: false });
  });

  it('embeds everything anew with --all', async () => {
    const engine = embedding();
    await runWithFake(['embed', '--all', '--quiet'], { engine });
    expect(engine.embed.mock.calls[0]?.[0]).toMatchObject({ all: true });
  });

  it('fails with the reason where no model answers', async () => {
    const { exitCode, stdout } = await runWithFake(['embed'], {
      engine: embedding({
        model: null,
        embedded: 0,
        dimension: null,
        windows: 0,
        faults: [
          { provider: 'ollama', code: 'unreachable', data: { address: 'http://127.0.0.1:11434' } },
        ],
      }),
    });
    expect(exitCode).toBe(1);
    expect(stdout).toBe(
      'No model answers; memories are found by their words alone.\nOllama cannot be reached at http://127.0.0.1:11434.\n',
    );
  });

  it('answers in JSON with everything, and each reason in words', async () => {
    const fault = { provider: 'ollama', code: 'timeout', data: {} } as const;
    const { stdout, exitCode } = await runWithFake(['embed', '--json'], {
      engine: embedding({ embedded: 60, faults: [fault] }),
    });
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      ...report,
      embedded: 60,
      faults: [{ ...fault, message: 'Ollama did not answer in time' }],
    });
  });

  it('stops when it is interrupted', async () => {
    const controller = new AbortController();
    const engine = {
      embed: vi.fn<Engine['embed']>(async (work) => {
        expect(work?.isCancelled?.()).toBe(false);
        controller.abort();
        expect(work?.isCancelled?.()).toBe(true);
        return report;
      }),
    };
    await runWithFake(['embed'], { engine, signal: controller.signal });
    expect(engine.embed).toHaveBeenCalledOnce();
  });
});
