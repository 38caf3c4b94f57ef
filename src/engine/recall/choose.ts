import type { Status } from '../model/memory';
import type { StageSwitches } from '../model/recall';
import { byScore, type Candidate } from './candidate';
import { abbreviatedFrom } from './certainty';
import { type FactsOf, neutralUtility } from './memoryFacts';
import { holdsFrom } from './memoryTimes';
import { diversify, diversity } from './optional/diversity';
import type { Route } from './route';
import { isOn } from './switches';
import { oldestFirst, withPredecessors } from './timeline';

/** Candidates compared with each other for each hit that is wanted. */
const comparedForEach = 3;

export interface ChooseOptions {
  readonly stages: StageSwitches;
  readonly route: Route;
  readonly limit: number;
  /** 0..1 */
  readonly minimumScore: number;
  readonly factsOf: FactsOf;
  /** Whether a memory of that status is shown at first. */
  readonly isShown: (id: string, status: Status) => boolean;
  /**
   * What time put aside, nearest first: those of one status follow where nothing better answers
   * (docs/decisions/stepping-aside.md).
   */
  readonly aside: readonly Status[];
  /** Whether somebody put it away, so that it never follows. */
  readonly isPutAway: (id: string) => boolean;
  /** 0..1, how alike two memories are. */
  readonly likeness: (left: string, right: string) => number;
  /** Given for a timeline: what a memory supersedes or is superseded by, and whether such a one may be shown. */
  readonly course?: {
    readonly supersession: (id: string) => readonly string[];
    readonly accepts: (id: string) => boolean;
  };
}

export interface Chosen {
  readonly hits: readonly Candidate[];
  /** Candidates left out because of their status. */
  readonly hidden: number;
  /** How many could be shown, whatever their number. */
  readonly visible: number;
}

const bestCertainty = (candidates: readonly Candidate[]): number =>
  candidates.reduce((best, { certainty }) => Math.max(best, certainty), 0);

/**
 * Those that are shown: by status, and then what time put aside, one status after the other, as long as nobody shown so
 * far is likely to answer.
 */
const visibleOf = (
  candidates: readonly Candidate[],
  { factsOf, isShown, aside, isPutAway }: ChooseOptions,
): readonly Candidate[] => {
  const statusOf = (id: string): Status => factsOf(id)?.status ?? 'archived';
  let shown = candidates.filter(({ id }) => isShown(id, statusOf(id)));
  for (const status of aside) {
    if (bestCertainty(shown) >= abbreviatedFrom) return shown;
    const following = candidates.filter(
      ({ id }) => statusOf(id) === status && !isShown(id, status) && !isPutAway(id),
    );
    shown = [...shown, ...following].sort(byScore);
  }
  return shown;
};

const instantOf = (id: string, factsOf: FactsOf): number => {
  const memory = factsOf(id)?.memory;
  return memory === undefined ? Number.NEGATIVE_INFINITY : holdsFrom(memory);
};

/** The order that the kind of question asks for, once the hits are chosen. */
const inOrder = (
  hits: readonly Candidate[],
  { route, factsOf }: ChooseOptions,
): readonly Candidate[] => {
  if (route.order === 'valid_from')
    return oldestFirst(hits, (id) => instantOf(id, factsOf)).toReversed();
  if (route.order === 'score') return hits;
  const utility = ({ id }: Candidate) => factsOf(id)?.utility ?? neutralUtility;
  return [...hits].sort((left, right) => utility(right) - utility(left) || byScore(left, right));
};

/** The hits among the candidates, which come best first, in the order in which they are shown. */
export const choose = (candidates: readonly Candidate[], options: ChooseOptions): Chosen => {
  const { limit, minimumScore, stages, course, factsOf } = options;
  const visible = visibleOf(candidates, options);
  const hidden = candidates.length - visible.length;
  const good = visible.filter(({ score }) => score >= minimumScore);
  const told = { hidden, visible: good.length };
  if (course !== undefined) {
    const all = withPredecessors(good, { ...course, limit });
    return { ...told, hits: oldestFirst(all, (id) => instantOf(id, factsOf)) };
  }
  const hits = isOn(stages, diversity)
    ? diversify(good.slice(0, limit * comparedForEach), { limit, likeness: options.likeness })
    : good.slice(0, limit);
  return { ...told, hits: inOrder(hits, options) };
};
