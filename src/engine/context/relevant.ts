import type { BlockForm, ContextLayerName, ContextReason } from '../model/context';
import { byPriority, type MemoryType, memoryTypeRow } from '../model/memoryTypes';
import { fullFrom } from '../recall/certainty';
import { daysBetween, keptSince, lastUseOf, weightedUses } from '../strength/relevance';
import {
  byValue,
  type Candidate,
  type ContextLayer,
  type ContextSource,
  candidateOf,
  type Known,
  taskWeights,
} from './layer';

/** What has to do with the task, by its prompt or by its files: mistakes to avoid, what is known, how it is done. */

const isRelevant = ({ match, file }: Known): boolean => match !== undefined || file !== undefined;

/** True where it surely has to do with the task: likely enough, about one of its files, or apart from all else. */
const isSure = (known: Known): boolean =>
  matchOf(known) >= fullFrom || known.match?.isApart === true;

/** Layers of what may have to do with a turn; a rule may as well. */
const ofTurn: ReadonlySet<ContextLayerName> = new Set([
  'baseline',
  'mistakes',
  'contextual',
  'procedures',
]);

export const isOfTurn = (name: ContextLayerName): boolean => ofTurn.has(name);

/** True for what surely has to do with the task, which is worth more than what holds whatever is done. */
export const isOfTask = ({ known, form }: Candidate): boolean =>
  known !== undefined && form === 'whole' && isSure(known);

/** How sure that is, 0..1. */
export const sureness = ({ known }: Candidate): number =>
  known === undefined ? 0 : matchOf(known);

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

/** Types of rules (document 003, "Layer A"). */
const ruling: ReadonlySet<MemoryType> = new Set(['policy', 'architecture', 'preference']);

const priorityOf = ({ entry: { memory } }: Known) =>
  memory.priority ?? memoryTypeRow(memory.type).priority;

/** What would be a rule here, had a person seen it: of high priority and more, and for everything or for one of the files at hand. */
const ruleLike = (known: Known): boolean =>
  ruling.has(known.entry.memory.type) &&
  byPriority(priorityOf(known), 'high') <= 0 &&
  (known.entry.memory.scope.length === 0 || known.file !== undefined);

/** A rule that holds here, seen by a person: an agent's own rule is none. */
export const isRule = (known: Known): boolean => known.isReviewed && ruleLike(known);

/** A rule of which no person has decided whether it holds. */
export const isWaitingRule = (known: Known): boolean => !known.isReviewed && ruleLike(known);

/**
 * Rules that bind whatever is done: those that the task is surely about, then the strongest, of equal ones what has to do with
 * the task (document 003, "Layer A").
 */
export const baseline: ContextLayer = {
  name: 'baseline',
  share: () => 0.35,
  candidates: ({ memories }) =>
    memories
      .filter(isRule)
      .sort(
        (left, right) =>
          Number(isSure(right)) - Number(isSure(left)) ||
          byPriority(priorityOf(left), priorityOf(right)) ||
          matchOf(right) - matchOf(left) ||
          byValue(({ relevance }) => relevance)(left, right),
      )
      .map((known) => candidateOf(known, { code: 'rule', data: { priority: priorityOf(known) } })),
};

/** Days in which layer B's score halves without use (document 003). */
const halfLifeDays = 90;

/** Below it a memory is effectively dead (document 003, "Decay & Consolidation"). */
export const leastScore = 0.1;

/** However often a memory was used, it counts no more than double. */
const mostReinforcement = 2;

/**
 * Document 003, "Layer B": type weight × decay × reinforcement, with decay = 0.5^(d / 90), d the days since the last use, and
 * reinforcement = min(2, 1 + 0.2 log2(n + 1)) of n uses (ORIGINS 003 layers): the plain count would let what is used often
 * stand above what answers.
 */
export const contextualScore = (
  { entry: { memory }, use }: Pick<Known, 'entry' | 'use'>,
  now: number,
): number => {
  const days = daysBetween(lastUseOf(use) ?? keptSince(memory, use, now), now);
  const reinforcement = Math.min(mostReinforcement, 1 + 0.2 * Math.log2(weightedUses(use) + 1));
  return memoryTypeRow(memory.type).weight * 0.5 ** (days / halfLifeDays) * reinforcement;
};

/** How much a memory has to do with the task, 0..1: what is about one of its files surely does. */
export const matchOf = ({ match, file }: Known): number =>
  Math.max(match?.certainty ?? 0, file === undefined ? 0 : 1);
