import { describe, expect, it } from 'vitest';
import { embeddingChoices } from '../../../src/engine';
import { defaultSettings } from '../../../src/engine/settings';
import { providerItems } from '../../../src/extension/model/providers';
import { english } from '../../../src/messages';

describe('who can make vectors, to choose among', () => {
  it('are all that the settings know, the present one marked', () => {
    const items = providerItems({ ...defaultSettings().embedding, provider: 'ollama' }, english);
    expect(items.map(({ provider }) => provider)).toEqual([...embeddingChoices]);
    const marked = items.filter(({ label }) => label.startsWith('$(check) '));
    expect(marked.map(({ provider }) => provider)).toEqual(['ollama']);
  });

  it('say what choosing them means, and which model answers where', () => {
    const items = providerItems(defaultSettings().embedding, english);
    for (const { detail } of items) expect(detail).toMatch(/\.$/u);
    expect(items.find(({ provider }) => provider === 'openai')).toMatchObject({
      description: 'text-embedding-3-small · https://api.openai.com/v1',
      detail: expect.stringContaining('sent to that server'),
    });
  });
});
