import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Memory } from '../../../../src/engine';
import { sentencesBeyond } from '../../../../src/engine/prose/sentences';
import {
  type Further,
  furtherOfDetail,
  furtherOfRepetition,
  holdsAtOtherTimes,
  mergedFields,
  mergeInto,
  takeOver,
} from '../../../../src/engine/remember/takeOver';

const known: Memory = {
  id: 'known',
  type: 'fact',
  title: 'The pool has ten clients',
  body: 'The pool has ten clients.',
  tags: ['pool'],
  importance: 0.6,
  confidence: 1,
  created: '2026-03-01T12:00:00.000Z',
  relations: [],
  entities: [],
  scope: [],
};

/** Merged with what is said of a further text. */
const withMore = (more: Further, own: Partial<Memory> = {}) => {
  const before = { ...known, ...own };
  const merged = takeOver(before, more);
  return { merged, fields: mergedFields(before, merged) };
};

describe('a known memory takes over', () => {
  it.each<readonly [name: string, own: Partial<Memory>, more: Further, result: Partial<Memory>]>([
    ['tags', {}, { tags: ['pool', 'db'] }, { tags: ['pool', 'db'] }],
    ['entities', { entities: ['Redis'] }, { entities: ['Ada'] }, { entities: ['Redis', 'Ada'] }],
    ['scope', {}, { scope: ['src/a.ts'] }, { scope: ['src/a.ts'] }],
    [
      'anchors',
      { anchors: [{ path: 'src/a.ts', lines: '3' }] },
      { anchors: [{ path: 'src/b.ts' }, { path: 'src/a.ts', lines: '3' }] },
      { anchors: [{ path: 'src/a.ts', lines: '3' }, { path: 'src/b.ts' }] },
    ],
    [
      'anchors',
      { anchors: [{ path: 'src/a.ts', lines: '3', hash: 'old' }] },
      { anchors: [{ path: 'src/a.ts', lines: '3', hash: 'new' }] },
      { anchors: [{ path: 'src/a.ts', lines: '3', hash: 'new' }] },
    ],
    ['sourceEpisodes', {}, { sourceEpisodes: ['e1'] }, { sourceEpisodes: ['e1'] }],
    ['importance', {}, { importance: 0.9 }, { importance: 0.9 }],
    ['priority', {}, { priority: 'critical' }, { priority: 'critical' }],
    ['pinned', {}, { pinned: true }, { pinned: true }],
    [
      'emotion',
      { emotion: { valence: 0, arousal: 0.3 } },
      { emotion: { valence: -1, arousal: 0.9, flashbulb: true } },
      { emotion: { valence: -1, arousal: 0.9, flashbulb: true } },
    ],
    ['temporal', {}, { temporal: 'persistent' }, { temporal: 'persistent' }],
    ['dataSource', {}, { dataSource: 'src/a.ts:3' }, { dataSource: 'src/a.ts:3' }],
    [
      'dataSource',
      { dataSource: 'src/a.ts:3' },
      { dataSource: 'user_message' },
      { dataSource: 'src/a.ts:3, user_message' },
    ],
    ['source', {}, { source: 'Incident 7' }, { source: 'Incident 7' }],
  ])('%s, and names it', (name, own, more, result) => {
    const { merged, fields } = withMore(more, own);
    expect(merged).toMatchObject(result);
    expect(fields).toEqual([name]);
  });

  it('since when it is true, and keeps the day on which it was learnt', () => {
    const { merged, fields } = withMore({ validFrom: '2026-02-01T00:00:00.000Z' });
    expect(merged).toMatchObject({
      validFrom: '2026-02-01T00:00:00.000Z',
      recordedAt: known.created,
    });
    expect(fields).toEqual(['validFrom', 'recordedAt']);
  });

  it.each<readonly [name: string, own: Partial<Memory>, more: Further]>([
    ['a lower importance', {}, { importance: 0.2 }],
    ['a priority under that of its type', { type: 'correction' }, { priority: 'low' }],
    [
      'a calmer feeling',
      { emotion: { valence: 1, arousal: 0.5 } },
      { emotion: { valence: 0, arousal: 0.1 } },
    ],
    ['a pin that was taken off', { pinned: false }, { pinned: true }],
    ['a source that it has', { dataSource: 'a, b, c' }, { dataSource: 'b' }],
    ['nothing', { temporal: 'time_bounded' }, { temporal: 'persistent' }],
  ])('nothing of %s', (_name, own, more) => {
    expect(withMore(more, own).fields).toEqual([]);
  });
});

describe('what a text brings along', () => {
  const said: Memory = {
    ...known,
    importance: 0.7,
    tags: ['db'],
    scope: ['src/a.ts'],
    dataSource: 'src/a.ts:3',
  };

  it('is no importance that nobody gave, unless it is a flashbulb', () => {
    expect(furtherOfDetail(said, {})).not.toHaveProperty('importance');
    expect(furtherOfDetail(said, { importance: 0.7 })).toMatchObject({ importance: 0.7 });
    const emotion = { valence: -1, arousal: 0.9, flashbulb: true };
    expect(furtherOfDetail({ ...said, emotion }, {})).toMatchObject({ importance: 0.7 });
  });

  it('is what a person gave with a repetition, of an agent the place alone, of hearsay nothing', () => {
    const given = { tags: ['db'], scope: ['src/a.ts'] };
    expect(furtherOfRepetition(said, given, { isByPerson: true })).toEqual(given);
    expect(furtherOfRepetition(said, given, { isByPerson: false })).toEqual({
      scope: ['src/a.ts'],
    });
    const overheard = { ...given, writeSource: 'observer' };
    expect(furtherOfRepetition(said, overheard, { isByPerson: true })).toEqual({});
  });
});

describe('a text that is true at other times', () => {
  it.each<readonly [own: Partial<Memory>, said: Partial<Memory>, isOther: boolean]>([
    [{}, { validUntil: '2026-04-01T00:00:00.000Z' }, true],
    [{ validUntil: '2026-04-01T00:00:00.000Z' }, { validUntil: '2026-04-01T00:00:00.000Z' }, false],
    [{}, { temporal: 'time_bounded' }, true],
    [{}, { validFrom: '2026-02-01T00:00:00.000Z' }, false],
    [{}, { validFrom: '2026-03-05T00:00:00.000Z' }, true],
    [{ validFrom: '2026-01-01T00:00:00.000Z' }, { validFrom: '2026-02-01T00:00:00.000Z' }, true],
  ])('than %j: %j', (own, said, isOther) => {
    expect(holdsAtOtherTimes({ ...known, ...said }, { ...known, ...own })).toBe(isOther);
  });
});

describe('a merge of any two memories', () => {
  const sentence = fc.constantFrom(
    'The pool has ten clients.',
    'Each client waits for 30 seconds!',
    'Is the pool shared?',
    'Havuz yarın büyür.',
    '- It is written in Rust.',
    '`pool --size 10` sets it.',
  );
  const word = fc.constantFrom('pool', 'db', 'redis', 'ada');
  const list = fc.uniqueArray(word, { maxLength: 3 });
  const anchor = fc.record(
    { path: fc.constantFrom('src/a.ts', 'src/b.ts'), lines: fc.constantFrom('3', '4-5') },
    { requiredKeys: ['path'] },
  );
  const place = (one: { path: string; lines?: string }) => `${one.path}:${one.lines ?? ''}`;
  const memory = fc
    .record(
      {
        title: sentence,
        body: fc.array(sentence, { maxLength: 4 }).map((all) => all.join('\n')),
        tags: list,
        entities: list,
        scope: list,
        anchors: fc.uniqueArray(anchor, { maxLength: 3, selector: place }),
        dataSource: word,
        source: word,
        priority: fc.constantFrom('critical', 'low'),
        pinned: fc.boolean(),
        emotion: fc.record({ valence: fc.constant(0), arousal: fc.constantFrom(0.2, 0.9) }),
        validFrom: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
      },
      { requiredKeys: ['title', 'body', 'tags', 'entities', 'scope'] },
    )
    .map((fields): Memory => ({ ...known, ...fields }) as Memory);
  const day = '2026-03-07';
  const merge = (own: Memory, said: Memory): Memory =>
    mergeInto(own, said, { more: furtherOfDetail(said, {}), day });

  it('loses no sentence, anchor, tag, entity, scope or source of either', () => {
    fc.assert(
      fc.property(memory, memory, (own, said) => {
        const merged = merge(own, said);
        const text = `${merged.title}\n${merged.body}`;
        for (const one of [own, said]) {
          expect(sentencesBeyond(one.body, text)).toBe('');
          for (const field of ['tags', 'entities', 'scope'] as const) {
            expect(merged[field]).toEqual(expect.arrayContaining([...one[field]]));
          }
          const places = (merged.anchors ?? []).map(place);
          expect(places).toEqual(expect.arrayContaining((one.anchors ?? []).map(place)));
          expect(new Set(places).size).toBe(places.length);
          expect(merged.dataSource ?? '').toContain(one.dataSource ?? '');
          expect(merged.source ?? '').toContain(one.source ?? '');
        }
      }),
    );
  });

  it('names every field that it changed, and changes nothing the second time', () => {
    fc.assert(
      fc.property(memory, memory, (own, said) => {
        const merged = merge(own, said);
        const named = mergedFields(own, merged);
        for (const field of Object.keys(merged) as (keyof Memory)[]) {
          if (!named.includes(field)) expect(merged[field]).toEqual(own[field]);
        }
        expect(merge(merged, said)).toEqual(merged);
        expect(mergedFields(merged, merge(merged, said))).toEqual([]);
      }),
    );
  });
});
