import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextDocument, TextIndex } from '../../../src/engine/recall/textIndex';
import { createTextIndex } from '../../../src/engine/recall/textIndex';
import type { TextHit } from '../../../src/engine/recall/textMatch';
import { anyText } from '../../support/anyText';
import { copyOf } from './copyOf';

const WORDS = [
  'retry',
  'Retries',
  'the',
  'maxRetryCount',
  'socket_keepalive',
  'café',
  'ayarları',
  'için',
  'v3.1.0',
  'constructor',
  '__proto__',
];
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 });
const text = words.map((chosen) => chosen.join(' '));
const content = fc.record({ title: text, tags: words, body: text, entities: words });
const contents = fc.array(content, { maxLength: 12 });

function indexOf(documents: readonly TextDocument[]): TextIndex {
  const index = createTextIndex();
  for (const document of documents) index.set(document);
  return index;
}

const named = (given: readonly Omit<TextDocument, 'id'>[], prefix: string) =>
  given.map((document, position) => ({ id: `${prefix}${position}`, ...document }));

const ids = (hits: readonly TextHit[]) => hits.map(({ id }) => id).sort();

test('any query on any documents is answered, best first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ title: anyText(), body: fc.string() })),
      fc.oneof(anyText(), text),
      fc.boolean(),
      (given, query, asYouType) => {
        const documents = named(
          given.map((document) => ({ ...document, tags: [document.body], entities: [] })),
          'm',
        );
        const scores = indexOf(documents)
          .search(query, { limit: 20, asYouType })
          .map(({ score }) => score);
        expect(scores.every((score) => score > 0)).toBe(true);
        expect(scores).toEqual([...scores].sort((left, right) => right - left));
      },
    ),
  );
});

test('every word of a document finds it', () => {
  fc.assert(
    fc.property(contents, content, (others, own) => {
      const index = indexOf([...named(others, 'other'), { id: 'own', ...own }]);
      for (const word of [...own.body.split(' '), ...own.tags]) {
        const topical = !['', 'the', 'için'].includes(word);
        if (topical) expect(ids(index.search(word, { limit: 99 }))).toContain('own');
      }
    }),
  );
});

test('removing gives what never adding gives', () => {
  fc.assert(
    fc.property(contents, contents, text, (kept, removed, query) => {
      const never = indexOf(named(kept, 'kept'));
      const index = indexOf([...named(removed, 'gone'), ...named(kept, 'kept')]);
      for (const { id } of named(removed, 'gone')) index.remove(id);
      const expected = never.search(query, { limit: 99 });
      expect(ids(index.search(query, { limit: 99 }))).toEqual(ids(expected));

      // What is written down is swept, so that the scores are the same as well.
      const swept = copyOf(index)?.search(query, { limit: 99 }) ?? [];
      const actual = new Map(swept.map((hit) => [hit.id, hit]));
      for (const hit of expected) {
        expect(actual.get(hit.id)?.score).toBeCloseTo(hit.score, 6);
        expect(actual.get(hit.id)?.matches).toEqual(hit.matches);
      }
    }),
  );
});

test('setting twice gives what setting once gives', () => {
  fc.assert(
    fc.property(contents, text, (given, query) => {
      const documents = named(given, 'm');
      const twice = indexOf([...documents, ...documents]);
      expect(twice.size).toBe(documents.length);
      expect(ids(twice.search(query, { limit: 99 }))).toEqual(
        ids(indexOf(documents).search(query, { limit: 99 })),
      );
    }),
  );
});

test('what is near to a text is what a search for it finds first, where the words are few', () => {
  const topical = fc
    .array(fc.constantFrom('retry', 'socket', 'café', 'ayarlar', 'constructor', '__proto__'), {
      minLength: 1,
      maxLength: 6,
    })
    .map((chosen) => chosen.join(' '));
  fc.assert(
    fc.property(contents, contents, topical, (given, removed, query) => {
      const index = indexOf([...named(removed, 'gone'), ...named(given, 'm')]);
      for (const { id } of named(removed, 'gone')) index.remove(id);
      const swept = copyOf(index) ?? index;
      const hits = new Map(
        swept.search(query, { limit: 99 }).map(({ id, score }) => [id, score.toFixed(6)]),
      );
      const near = swept.near(query, { limit: 99, accept: () => true });
      expect([...near].sort()).toEqual([...hits.keys()].sort());
      const scores = near.map((id) => Number(hits.get(id)));
      expect(scores).toEqual([...scores].sort((left, right) => right - left));
    }),
  );
});
