import { describe, expect, it } from 'vitest';
import type { MemoryDraft } from '../../../src/engine/model/memory';
import { ada, initialisedEngine } from '../support/testEngine';

const drafts: Readonly<Record<string, MemoryDraft>> = {
  'a sentence': { body: 'We deploy on Fridays at 16:00 because support is quiet then.' },
  'a text with spaces, quotes and a title of its own': {
    title: '  The "cache" of  Müller & Söhne: ',
    body: '\n\n  It keeps `src/pay.ts` for 5 minutes.  \r\n\r\nNobody was happy about that.\n\n',
  },
  'a draft with fields': {
    type: 'procedure',
    title: 'How to restore the database',
    body: 'Ask Marta first.',
    steps: ['Stop the writers.', 'Run `restore.sh`: it takes an hour.'],
    tags: ['Database', 'on call', 'database'],
    entities: ['Marta'],
    importance: 0.123456789,
    confidence: 1,
    scope: ['src/db/**'],
    validUntil: '2030-01-01',
  },
};

describe('a memory that was just written', () => {
  it.each(Object.entries(drafts))('is known as its file says it: %s', async (_what, draft) => {
    const { engine } = await initialisedEngine();
    const { memory } = await engine.remember(draft, ada);
    expect(memory).not.toBeNull();
    const written = await engine.list();
    await engine.reindex();
    expect(await engine.list()).toEqual(written);
  });
});
