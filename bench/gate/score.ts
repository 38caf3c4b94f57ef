import type { EmbeddingModel } from '../../src/engine/model/embedding';
import type { Memory } from '../../src/engine/model/memory';
import { decideGate, type Neighbour, type Verdict } from '../../src/engine/remember/decide';
import { calibrated, calibrationOf, wordCalibration } from '../../src/engine/vectors/windows';
import { beliefOf, type Comparison } from './measured';
import type { Pair } from './pairs';

const memoryOf = (text: string, id: string): Memory => ({
  id,
  type: 'general',
  tags: [],
  importance: 0.5,
  confidence: 0.8,
  relations: [],
  entities: [],
  scope: [],
  ...beliefOf(text),
});

/** What the gate does with each pair; by words alone without a model. */
export const decideAll = (
  pairs: readonly Pair[],
  comparison: Comparison,
  model: EmbeddingModel | undefined,
): readonly (readonly [Pair, Verdict])[] => {
  const points = model === undefined ? undefined : calibrationOf(model);
  return pairs.map((pair) => {
    const { said, known } = pair;
    const words = calibrated(wordCalibration, comparison.words(said, known));
    const meaning = points === undefined ? 0 : calibrated(points, comparison.meaning(said, known));
    const neighbour: Neighbour = {
      memory: memoryOf(known, 'known'),
      similarity: Math.max(words, meaning),
      isPrivate: false,
    };
    const newcomer = {
      memory: memoryOf(said, 'new'),
      isPrivate: false,
      actor: 'human:ada',
    } as const;
    return [pair, decideGate(newcomer, [neighbour])];
  });
};

/** A share with what it is a share of. */
export interface Share {
  readonly right: number;
  readonly of: number;
}

export interface Scores {
  /** Of what was superseded, how much contradicts. */
  readonly supersedePrecision: Share;
  /** Of what was updated or reinforced, how much says the same or more. */
  readonly updatePrecision: Share;
  /** Of what says the same in other words, how much was updated or reinforced. */
  readonly duplicateRecall: Share;
  /** Of what contradicts, how much was superseded. */
  readonly contradictionRecall: Share;
  /** Of what is near and another thing, how much was kept as its own. */
  readonly distinctKept: Share;
}

const contradictions: readonly string[] = ['value', 'negation', 'switch', 'date'];
const merged: readonly string[] = ['update', 'reinforce'];

export const scoresOf = (decided: readonly (readonly [Pair, Verdict])[]): Scores => {
  const share = (
    among: (pair: Pair, verdict: Verdict) => boolean,
    isRight: (pair: Pair, verdict: Verdict) => boolean,
  ): Share => {
    const counted = decided.filter(([pair, verdict]) => among(pair, verdict));
    return {
      right: counted.filter(([pair, verdict]) => isRight(pair, verdict)).length,
      of: counted.length,
    };
  };
  const contradicts = ({ kind }: Pair): boolean => contradictions.includes(kind);
  const isMerged = (_: Pair, { action }: Verdict): boolean => merged.includes(action);
  const isSuperseded = (_: Pair, { action }: Verdict): boolean => action === 'supersede';
  return {
    supersedePrecision: share(isSuperseded, contradicts),
    updatePrecision: share(isMerged, ({ kind }) => kind === 'same' || kind === 'more'),
    duplicateRecall: share(({ kind }) => kind === 'same', isMerged),
    contradictionRecall: share(contradicts, isSuperseded),
    distinctKept: share(
      ({ kind }) => kind === 'other',
      (_, { action }) => action === 'create',
    ),
  };
};
