import type { BlockForm, ContextReason } from '../model/context';
import { type MemoryType, memoryTypeRow } from '../model/memoryTypes';
import { fullFrom } from '../recall/certainty';
import { isRule } from './baseline';
import {
  byValue,
  type Candidate,
  type ContextLayer,
  type ContextSource,
  candidateOf,
  type Known,
} from './layer';
import { taskWeights } from './taskKind';
import { contextualScore, leastScore, matchOf } from './value';

/** What has to do with the task, by its prompt or by its files: mistakes to avoid, what is known, how it is done. */

const isRelevant = ({ match, file }: Known): boolean => match !== undefined || file !== undefined;

/** True where it surely has to do with the task: likely enough, about one of its files, or apart from all else. */
const isSure = (known: Known): boolean =>
  matchOf(known) >= fullFrom || known.match?.isApart === true;

const isBest = ({ match }: Known): boolean => match?.rank === 1;

const reasonOf = (known: Known): ContextReason => {
  const { file, match: { certainty = 0 } = {} } = known;
  if (file !== undefined) return { code: 'file', data: { file } };
  return { code: isBest(known) && !isSure(known) ? 'best' : 'prompt', data: { certainty } };
};

/** What may have to do with the task is named; what surely does is told, and so is the best of what may. */
const formOf = (known: Known): BlockForm => (isSure(known) || isBest(known) ? 'whole' : 'title');

const toCandidate = (known: Known): Candidate => candidateOf(known, reasonOf(known), formOf(known));

/** Higher the more it has to do with the task and the stronger it is. */
const valueIn =
  ({ now }: ContextSource) =>
  (known: Known): number =>
    matchOf(known) * contextualScore(known, now);

/** What surely has to do with the task stands before what may, however strong that is. */
const ordered = (known: readonly Known[], source: ContextSource): readonly Known[] => {
  const value = valueIn(source);
  const rank = (one: Known): number => 2 * Number(isSure(one)) + Number(isBest(one));
  return [...known].sort((left, right) => rank(right) - rank(left) || byValue(value)(left, right));
};

const mistakeTypes: ReadonlySet<MemoryType> = new Set(['pitfall', 'anti_pattern']);

/** However little a kind of task learns from mistakes, those with its own files have to be told before each (document 004). */
const leastForMistakes = 0.25;

/** Mistakes to avoid with these files and this task (document 004). */
export const mistakes: ContextLayer = {
  name: 'mistakes',
  share: (task) => Math.max(leastForMistakes, taskWeights[task].mistakes),
  candidates: (source) =>
    ordered(
      source.memories.filter((one) => mistakeTypes.has(one.entry.memory.type) && isRelevant(one)),
      source,
    ).map(toCandidate),
};

const isProcedure = ({ entry: { memory } }: Known): boolean =>
  memoryTypeRow(memory.type).store === 'procedural';

/** What is known about the task and still alive (document 003, "Layer B"); a rule for its files lives on unused. */
export const contextual: ContextLayer = {
  name: 'contextual',
  share: (task) => taskWeights[task].semantic,
  candidates: (source) =>
    ordered(
      source.memories.filter(
        (one) =>
          isRelevant(one) &&
          !isProcedure(one) &&
          (isRule(one) || contextualScore(one, source.now) >= leastScore),
      ),
      source,
    ).map(toCandidate),
};

/** Document 003, "Layer C". */
const mostProcedures = 3;

/** Somebody used it, and it was of use. */
const isProven = ({ use, utility }: Known): boolean => use.accessCount > 0 && utility > 0.5;

/** How it is done: at most three, proven ones first, and before them none that no person has seen (document 003, "Layer C"). */
export const procedures: ContextLayer = {
  name: 'procedures',
  share: (task) => taskWeights[task].procedural,
  candidates: (source) => {
    const rank = (one: Known): number => 2 * Number(one.isReviewed) + Number(isProven(one));
    return ordered(
      source.memories.filter((one) => isProcedure(one) && isRelevant(one)),
      source,
    )
      .toSorted((left, right) => rank(right) - rank(left))
      .slice(0, mostProcedures)
      .map((one) =>
        isProven(one)
          ? candidateOf(one, { code: 'proven', data: { uses: one.use.accessCount } }, formOf(one))
          : toCandidate(one),
      );
  },
};
