import { describe, expect, it } from 'vitest';
import { rank, type SearchedPart } from '../../../src/engine/recall/rank';
import { noRoute, type RankContext } from '../../../src/engine/recall/stage';
import { createTextIndex } from '../../../src/engine/recall/textIndex';
import { factsOf } from './facts';

const context: RankContext = {
  ...{ stages: {}, fusion: 'weighted_sum', route: noRoute, pool: 10, now: 0, weighsStatus: false },
  accepts: () => true,
  factsOf: () => factsOf(),
  neighboursOf: () => ({ related: [] }),
  causesOf: () => [],
  questionedBy: () => [],
  aboutEntitiesIn: () => [],
  sessionDay: () => ({ from: 0, until: 1 }),
};

/** A question of which no word is found, and memories by how near they are to it in meaning. */
const meant = (cosines: Readonly<Record<string, number>>): SearchedPart => ({
  part: {
    ...{ text: 'which database', written: 'which database', expansions: [], words: 2, asked: 2 },
    ...{ names: new Set(), isForeign: false },
  },
  matches: createTextIndex().match('which database'),
  similarities: {
    model: { id: 'test', provider: 'embedded', name: 'test' },
    of: (id) => cosines[id],
    between: () => undefined,
    nearest: () => Object.entries(cosines).map(([id, similarity]) => ({ id, similarity })),
  },
});

describe('a memory that has no word of the question', () => {
  it('may answer from a cosine of .05 on', () => {
    const candidates = rank([meant({ near: 0.3, just: 0.05, less: 0.045 })], context);
    expect(candidates.map(({ id }) => id)).toEqual(['near', 'just']);
  });
});
