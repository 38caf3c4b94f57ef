import { describe, expect, it } from 'vitest';
import { languageProviders } from '../../../src/engine';
import { defaultSettings } from '../../../src/engine/settings';
import { languageItems } from '../../../src/extension/model/providers';
import { english } from '../../../src/messages';

describe('whose language models can be asked, to choose among', () => {
  it('are all that there are, in their usual order, none of them picked at first', () => {
    const items = languageItems(defaultSettings().language, english);
    expect(items.map(({ provider }) => provider)).toEqual([...languageProviders]);
    expect(items.some(({ picked }) => picked)).toBe(false);
  });

  it('are those that are chosen first, in the order that a person gave them', () => {
    const items = languageItems(
      { ...defaultSettings().language, providers: ['openai', 'editor'] },
      english,
    );
    expect(items.map(({ provider, picked }) => [provider, picked])).toEqual([
      ['openai', true],
      ['editor', true],
      ['ollama', false],
    ]);
  });

  it('say what choosing them means, and which model answers where', () => {
    const items = languageItems(defaultSettings().language, english);
    for (const { detail } of items) expect(detail).toMatch(/\.$/u);
    expect(items.find(({ provider }) => provider === 'openai')).toMatchObject({
      description: 'gpt-4o-mini · https://api.openai.com/v1',
      detail: expect.stringContaining('sent to that server'),
    });
  });
});
