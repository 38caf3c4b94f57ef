import type { EmbeddingModel } from '../../../src/engine';
import type { Similarities } from '../../../src/engine/recall/vectorScan';
import type { MeaningAnswer } from '../../../src/engine/vectors/vectorIndex';

export const fakeModel: EmbeddingModel = { provider: 'embedded', name: 'fake', id: 'fake' };

/** How near memories are to whatever is asked, as the test says; the others have no vector. */
export const fakeSimilarities = (cosines: Readonly<Record<string, number>>): Similarities => ({
  model: fakeModel,
  of: (id) => cosines[id],
  nearest: ({ limit, accept = () => true }) =>
    Object.entries(cosines)
      .filter(([id]) => accept(id))
      .map(([id, similarity]) => ({ id, similarity }))
      .sort((left, right) => right.similarity - left.similarity || (left.id < right.id ? -1 : 1))
      .slice(0, limit),
  between: (left, right) =>
    cosines[left] === undefined || cosines[right] === undefined
      ? undefined
      : 1 - Math.abs(cosines[left] - cosines[right]),
});

export const answering = (cosines: Readonly<Record<string, number>>): MeaningAnswer => ({
  similarities: fakeSimilarities(cosines),
  faults: [],
  pending: 0,
});
