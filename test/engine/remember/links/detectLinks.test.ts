import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkGrounds, type MemoryType } from '../../../../src/engine';
import {
  detectLinks,
  type FoundLink,
  type Linkable,
  type LinkCandidate,
} from '../../../../src/engine/remember/detectLinks';

const memory = (given: Partial<Linkable> = {}): Linkable => ({
  id: 'new',
  type: 'fact',
  title: 'A new thing',
  body: 'Something new.',
  tags: [],
  ...given,
});

const candidate = (
  given: Partial<Linkable> = {},
  more: Partial<Omit<LinkCandidate, 'memory'>> = {},
): LinkCandidate => {
  const known = memory({ id: 'known', title: 'A known thing', body: 'Something known.', ...given });
  return {
    memory: known,
    path: `graph/facts/${known.id}.md`,
    similarity: { byWords: 0, byMeaning: 0 },
    sharedEntities: 0,
    ...more,
  };
};

const detect = (
  one: Linkable,
  candidates: readonly LinkCandidate[],
  byModel?: readonly FoundLink[],
) => detectLinks({ memory: one, candidates, ...(byModel === undefined ? {} : { byModel }) });

describe('relations of a new memory are found', () => {
  const problem = { type: 'problem', title: 'Redis drops connections under load' } as const;

  it('by what its text says of one that it names', () => {
    const body = 'Shorter keep-alives, because of [[Redis drops connections under load]].';
    expect(detect(memory({ body }), [candidate(problem)])).toEqual([
      { other: 'known', type: 'CAUSES', isReversed: true, strength: 0.9, foundBy: 'named' },
    ]);
  });

  it('by the types of the two where the text only names the other', () => {
    const body = 'See [[Redis drops connections under load]].';
    const link = { other: 'known', isReversed: false, strength: 0.8, foundBy: 'named' };
    expect(detect(memory({ type: 'fix', body }), [candidate(problem)])).toEqual([
      { ...link, type: 'SOLVES' },
    ]);
    expect(detect(memory({ body }), [candidate(problem)])).toEqual([
      { ...link, type: 'RELATED_TO' },
    ]);
  });

  it('as related and not as solved where the text denies it', () => {
    const body = 'This does not fix [[Redis drops connections under load]].';
    expect(detect(memory({ type: 'fix', body }), [candidate(problem)])).toMatchObject([
      { type: 'RELATED_TO', foundBy: 'named' },
    ]);
  });

  it('by two entities that few are about', () => {
    expect(detect(memory(), [candidate({}, { sharedEntities: 2 })])).toEqual([
      {
        other: 'known',
        type: 'SAME_ENTITY',
        isReversed: false,
        strength: 0.7,
        foundBy: 'entities',
      },
    ]);
    const far = { title: 'Backups', body: 'Nightly at three.' };
    expect(detect(memory(), [candidate(far, { sharedEntities: 1 })])).toEqual([]);
  });

  it('as a detail more where many words and an entity are shared', () => {
    const known = candidate(
      { title: 'Sessions', body: 'Sessions are stored in Redis for a day.' },
      { sharedEntities: 1 },
    );
    const one = memory({
      title: 'Session keys',
      body: 'Sessions stored in Redis have keys that begin with the tenant.',
    });
    expect(detect(one, [known])).toMatchObject([
      { type: 'ELABORATES', strength: 0.5, foundBy: 'words' },
    ]);
    expect(detect(one, [{ ...known, sharedEntities: 0 }])).toEqual([]);
  });

  it('never as a detail of what a number tells apart', () => {
    const known = candidate(
      { title: 'Deploy 1 of the shop failed', body: 'Deploy 1 of the shop to Kubernetes failed.' },
      { sharedEntities: 1 },
    );
    const body = 'Deploy 2 of the shop to Kubernetes failed.';
    expect(detect(memory({ title: 'Deploy 2 of the shop failed', body }), [known])).toEqual([]);
  });

  it('by meaning, with the nearness as strength, and turned round where the types say so', () => {
    const similarity = { byWords: 0, byMeaning: 0.7612 };
    const fix = candidate({ type: 'fix' }, { similarity });
    expect(detect(memory({ type: 'error' }), [fix])).toEqual([
      { other: 'known', type: 'SOLVES', isReversed: true, strength: 0.76, foundBy: 'meaning' },
    ]);
    const decision = candidate({ type: 'decision' }, { similarity });
    expect(detect(memory({ type: 'workflow' }), [decision])).toMatchObject([{ type: 'BUILDS_ON' }]);
    expect(detect(memory({ type: 'policy' }), [decision])).toMatchObject([{ type: 'RELATED_TO' }]);
  });

  it('not by nearness between two of one type', () => {
    const similarity = { byWords: 0.9, byMeaning: 0.9 };
    expect(detect(memory({ tags: ['a'] }), [candidate({ tags: ['a'] }, { similarity })])).toEqual(
      [],
    );
  });

  it('by words alone only with a tag in common', () => {
    const similarity = { byWords: 0.8, byMeaning: 0 };
    const one = memory({ type: 'fix', tags: ['redis'] });
    const known = { type: 'problem', tags: ['redis'] } as const;
    expect(detect(one, [candidate(known, { similarity })])).toMatchObject([
      { type: 'SOLVES', strength: 0.8, foundBy: 'words' },
    ]);
    expect(detect(one, [candidate({ ...known, tags: [] }, { similarity })])).toEqual([]);
  });

  it('by a model instead of by rules, but for what the text itself says', () => {
    const byModel: FoundLink[] = [
      { other: 'b', type: 'CAUSES', isReversed: false, strength: 0.8, foundBy: 'model' },
      { other: 'c', type: 'CAUSES', isReversed: false, strength: 0.8, foundBy: 'model' },
    ];
    const body = 'It requires [[Redis drops connections under load]].';
    const candidates = [
      candidate({ id: 'a' }, { sharedEntities: 3 }),
      candidate({ id: 'b' }),
      candidate({ ...problem, id: 'c' }),
    ];
    expect(detect(memory({ body }), candidates, byModel)).toMatchObject([
      { other: 'c', type: 'REQUIRES', foundBy: 'named' },
      { other: 'b', type: 'CAUSES', foundBy: 'model' },
    ]);
    expect(detect(memory(), candidates, [])).toEqual([]);
  });
});

const types = ['fact', 'fix', 'problem', 'decision', 'workflow'] as const satisfies MemoryType[];
const share = fc.double({ min: 0, max: 1, noNaN: true });
const candidates = fc
  .array(
    fc.record({
      type: fc.constantFrom(...types),
      tags: fc.constantFrom<readonly string[]>([], ['a']),
      byWords: share,
      byMeaning: share,
      sharedEntities: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ type, tags, byWords, byMeaning, sharedEntities }, index) =>
      candidate(
        { id: `k${index}`, type, tags, title: `Known thing number ${index}` },
        { similarity: { byWords, byMeaning }, sharedEntities },
      ),
    ),
  );

describe('whatever is known', () => {
  it('each is linked once, the firmest ground first, whatever the order', () => {
    fc.assert(
      fc.property(candidates, fc.constantFrom(...types), (all, type) => {
        const one = memory({ type, tags: ['a'], body: 'It requires [[Known thing number 1]].' });
        const links = detect(one, all);
        expect(new Set(links.map(({ other }) => other)).size).toBe(links.length);
        const ranks = links.map(({ foundBy }) => linkGrounds.indexOf(foundBy));
        expect(ranks).toEqual([...ranks].sort());
        for (const { strength } of links) {
          expect(strength).toBeGreaterThan(0);
          expect(strength).toBeLessThanOrEqual(1);
        }
        expect(detect(one, [...all].reverse())).toEqual(links);
      }),
    );
  });
});
