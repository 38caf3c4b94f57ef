import { sharesOf } from '../model/logisticModel';
import type { Needs } from '../store/services';
import type { ClassifiedText } from '../vectors/embedder';
import classes from './classes.json';
import type { Neighbour } from './decide';
import { isLearned, leastAlike } from './learnedGate';
import { comparedText, gatherNeighbours, type Nearness } from './neighbours';
import type { Belief } from './statements';

/** How likely each class is: 0..1, together 1. */
type Likelihoods = ReadonlyMap<string, number>;

/** What the text classifier makes of a belief (docs/decisions/text-classifier.md). */
interface Classified {
  readonly isLate?: true;
  /** How likely each kind of sentence is; absent where it did not tell in time. */
  readonly kinds?: Likelihoods;
  /** How likely each outcome is beside known beliefs, by their `comparedText`. */
  readonly outcomes?: ReadonlyMap<string, Likelihoods>;
}

/** Known beliefs that it is asked about, the nearest: each takes as long as embedding a text of both. */
const mostPairs = 4;

/**
 * Milliseconds that a write waits for it: it may still have to be loaded where the model has just answered, and both are loaded for the
 * next write where that was not there either.
 */
const [longestWarm, longestCold] = [1_500, 250];

const outcomesIn = (row: Float32Array): Likelihoods =>
  sharesOf(classes.outcomes, [...row.subarray(0, classes.outcomes.length)]);

/** How likely each kind of sentence is, from the logits of one. */
export const kindsIn = (row: Float32Array): Likelihoods =>
  sharesOf(classes.kinds, [...row.subarray(classes.outcomes.length)]);

/** Those beside which it is asked, the nearest first. */
const besideWhich = (said: Belief, neighbours: readonly Neighbour[]): readonly Neighbour[] =>
  neighbours
    .filter(
      ({ memory: known, similarity }) =>
        similarity >= leastAlike &&
        comparedText(known) !== comparedText(said) &&
        isLearned({ said, known, similarity }),
    )
    .sort((left, right) => right.similarity - left.similarity)
    .slice(0, mostPairs);

/** Has it read a belief alone, and beside the known ones that are nearest. */
const readBelief = async (
  { vectors }: Needs<'vectors'>,
  said: Belief,
  { neighbours, wait }: { readonly neighbours: readonly Neighbour[]; readonly wait: number },
): Promise<Classified> => {
  const known = besideWhich(said, neighbours).map(({ memory }) => memory);
  const texts: readonly ClassifiedText[] = [
    [said.body],
    ...known.map(({ body }): ClassifiedText => [body, said.body]),
  ];
  const { rows = [], ...told } = await vectors.classify(texts, { wait });
  const [alone, ...beside] = rows;
  if (alone === undefined) return told;
  return {
    kinds: kindsIn(alone),
    outcomes: new Map(
      beside.map((row, at) => [comparedText(known[at] ?? said), outcomesIn(row)] as const),
    ),
  };
};

/**
 * The nearness with what the text classifier makes of the belief beside known ones, and how likely each kind of sentence is. It is
 * asked before the lock is taken; what it does not tell within `wait` milliseconds, it may tell later.
 */
export const classified = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'files' | 'newId' | 'turns' | 'usage' | 'vectors'
  >,
  said: Belief,
  nearness: Nearness,
  wait?: number,
): Promise<{ readonly nearness: Nearness; readonly kinds?: Likelihoods }> => {
  // What is private or long reaches no model, and who ends with the answer loads none.
  const isWarm = nearness.asked !== undefined;
  if (!isWarm && !(nearness.isLate === true && services.turns.isShared)) return { nearness };
  const neighbours = await gatherNeighbours(services, said, nearness);
  const { kinds, ...told } = await readBelief(services, said, {
    neighbours,
    wait: wait ?? (isWarm ? longestWarm : longestCold),
  });
  return { nearness: { ...nearness, ...told }, ...(kinds && { kinds }) };
};
