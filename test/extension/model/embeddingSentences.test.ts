import { describe, expect, it } from 'vitest';
import { type EmbeddingReport, providerFaultCodes, providers } from '../../../src/engine';
import { describeEmbedded, describeEmbeddingState } from '../../../src/extension/model/providers';
import { describeFault, english } from '../../../src/messages';

const report = (changes: Partial<EmbeddingReport> = {}): EmbeddingReport => ({
  model: { provider: 'embedded', name: 'MiniLM', id: 'embedded:MiniLM' },
  faults: [],
  total: 10,
  embedded: 10,
  dimension: 384,
  windows: 10,
  ...changes,
});

describe('sentences about embedding', () => {
  it('say why each provider does not answer, without a gap', () => {
    const data = { address: 'http://localhost:1', status: 500, model: 'm', detail: 'no memory' };
    for (const provider of providers) {
      for (const code of providerFaultCodes) {
        const words = describeFault({ provider, code, data }, english);
        expect(words).toMatch(/^[^{}?]+[^.]$/u);
      }
    }
  });

  it.each([
    [{ reason: 'missing', file: '/x/model.onnx' }, /lacks the file .*model\.onnx.*install/u],
    [{ reason: 'damaged', file: '/x/model.onnx' }, /damaged file, .*model\.onnx.*install/u],
    [{ reason: 'ended', code: 1 }, /ended by itself/u],
    [{ reason: 'runtime', detail: 'out of memory' }, /could not be loaded: out of memory/u],
  ])('say what is wrong with the built-in model: %j', (data, words) => {
    const fault = { provider: 'embedded', code: 'not_loaded', data } as const;
    expect(describeFault(fault, english)).toMatch(words);
  });

  it('tell how far the folders are together, and each reason once', () => {
    const fault = { provider: 'ollama', code: 'timeout', data: {} } as const;
    expect(describeEmbedded([report(), report()], english)).toBe(
      '20 of 20 memories are embedded by MiniLM.',
    );
    const behind = report({ embedded: 4, faults: [fault] });
    expect(describeEmbedded([behind, behind], english)).toBe(
      '8 of 20 memories are embedded by MiniLM; the others are found by their words. Ollama did not answer in time.',
    );
    expect(describeEmbedded([report({ model: null, embedded: 0 })], english)).toContain(
      'No model answers',
    );
    expect(describeEmbedded([], english)).toBe('');
  });

  it('are one line in the status bar, and none where no model answers', () => {
    expect(describeEmbeddingState([report()], english)).toBe('Search by meaning: MiniLM');
    expect(describeEmbeddingState([report(), report({ embedded: 3 })], english)).toBe(
      'Search by meaning: MiniLM, 7 memories wait',
    );
    expect(describeEmbeddingState([report({ model: null })], english)).toBe('');
    expect(describeEmbeddingState([], english)).toBe('');
  });
});
