import { describe, expect, it } from 'vitest';
import type { Memory, MemoryDetail, RelationRecord } from '../../../src/engine/vocabulary';
import { cardMarkdown, cardOf } from '../../../src/extension/model/card';
import { english } from '../../../src/messages';
import { summary } from '../summaries';

const now = new Date(2026, 10, 25, 12, 0);
const daysAgo = (days: number) => new Date(2026, 10, 25 - days, 9, 0).toISOString();
const options = { t: english, now, language: 'en' };

const self = summary({ id: 'retry', title: 'Retry  three\ntimes', type: 'fix' });
const other = summary({ id: 'timeout', title: 'Payments time out', type: 'problem' });

const detail = (
  given: Partial<Memory> = {},
  more: {
    readonly relations?: readonly RelationRecord[];
    readonly strengths?: Partial<MemoryDetail['strengths']>;
  } = {},
): MemoryDetail => {
  const { id, title, type, path, tags } = self;
  const memory: Memory = {
    ...{ id, title, type, tags, importance: 0.5, confidence: 0.8 },
    ...{ relations: [], body: 'A second try mostly succeeds.', entities: [], scope: [] },
    created: daysAgo(20),
    author: 'human:ada',
    ...given,
  };
  const strengths = {
    ...{ status: 'active', relevance: 0.6, accessCount: 0, keptUntil: daysAgo(1) },
    ...more.strengths,
  } as MemoryDetail['strengths'];
  return { id, title, type, path, memory, relations: more.relations ?? [], strengths };
};

const related = (
  type: RelationRecord['type'],
  from: typeof self,
  to: typeof self,
): RelationRecord => ({ type, from, to, strength: 0.8 });

describe('the card of a memory', () => {
  it('has title, type and strength in words', () => {
    expect(cardOf(detail(), options)).toMatchObject({
      title: 'Retry three times',
      facts: ['fix', 'active'],
      notices: [],
    });
    const factsOf = (memory: Partial<Memory>, strengths: Partial<MemoryDetail['strengths']> = {}) =>
      cardOf(detail(memory, { strengths }), options).facts[1];
    expect(factsOf({ pinned: true })).toBe('pinned, never fades');
    expect(factsOf({}, { keptUntil: new Date(2026, 11, 9, 9).toISOString() })).toBe(
      'active, at least until Dec 9, 2026',
    );
    expect(factsOf({}, { status: 'fading' })).toBe('fading');
  });

  it('says above the text what speaks against it', () => {
    const notices = (memory: Partial<Memory>, relations: readonly RelationRecord[] = []) =>
      cardOf(detail(memory, { relations }), options).notices.map(({ before, link, after }) =>
        `${before} ${link?.title ?? ''}${after}`.trim(),
      );
    expect(notices({}, [related('SUPERSEDES', other, self)])).toEqual([
      'Replaced by Payments time out',
    ]);
    expect(notices({}, [related('CONTRADICTS', other, self)])).toEqual([
      'Questioned by Payments time out, which is newer',
    ]);
    expect(notices({ author: 'agent:robot' })).toEqual(['No person has seen it yet.']);
    expect(notices({ author: 'agent:robot', reviewed: 'human:ada 2026-11-21' })).toEqual([]);
    expect(notices({ changedBy: 'unknown' })).toEqual([
      'It was changed from outside since a person saw it.',
    ]);
    expect(notices({ validUntil: daysAgo(3) })).toEqual(['It held until Nov 22, 2026.']);
  });

  it('reads relations from its own end, with the other memory as a link', () => {
    const card = cardOf(
      detail({}, { relations: [related('SOLVES', self, other), related('CAUSES', other, self)] }),
      options,
    );
    const link = { id: 'timeout', title: 'Payments time out', type: 'problem' };
    expect(card.relations).toEqual([
      { before: 'solves', link, after: '' },
      { before: 'caused by', link, after: '' },
    ]);
  });

  it('tells where it was learned, who says so, and how it was used', () => {
    const origin = (memory: Partial<Memory>, strengths: Partial<MemoryDetail['strengths']> = {}) =>
      cardOf(detail(memory, { strengths }), options).origin;
    expect(origin({ anchors: [{ path: 'src/pay.ts', lines: '3-5' }, { path: 'a.md' }] })).toEqual([
      'Learned from src/pay.ts, lines 3-5; a.md.',
      'Written by ada, 2 weeks ago.',
      'Never used.',
    ]);
    expect(
      origin(
        {
          ...{ scope: ['src/**'], author: 'agent:robot', updated: daysAgo(1) },
          reviewed: 'human:Ada Lovelace 2026-11-21',
        },
        { accessCount: 3, lastAccessed: daysAgo(0) },
      ),
    ).toEqual([
      'About src/**.',
      'Written by robot (agent), 2 weeks ago.',
      'Changed yesterday.',
      'Seen by Ada Lovelace on Nov 21, 2026.',
      'Used 3 times, last today.',
    ]);
  });

  it('is text in a hover, whatever the memory says', () => {
    const card = cardOf(
      detail({ tags: ['<b>'] }, { relations: [related('SOLVES', self, other)] }),
      options,
    );
    const markdown = cardMarkdown(card, '[click](command:evil) *now*');
    expect(markdown).toContain('**Retry three times**');
    expect(markdown).toContain('\\[click\\]\\(command\\:evil\\) \\*now\\*');
    expect(markdown).toContain('solves “Payments time out”');
    expect(markdown).not.toContain('<b>');
  });
});
