import { isUnseenRule, type Status } from '../model/memory';
import type { StageSwitches } from '../model/recall';
import { asGoodAsInUse, byScore, type Candidate, isInUse } from './candidate';
import { abbreviatedFrom } from './certainty';
import { holdsFrom } from './memoryTimes';
import { diversify, diversity } from './optional/diversity';
import { type FactsOf, neutralUtility, type Route } from './stage';
import { isOn } from './switches';

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
  /** Whether what time put aside is shown beside what is in use where it is clearly more certain. */
  readonly followsBetter: boolean;
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
 * Memories that follow beside those in use because they answer as well: with more of them what is needless comes back,
 * with fewer what is needed is missed (docs/evaluation/time.md).
 */
const mostFollowers = 1;

/**
 * Those that are shown: by status; of what time put aside, the best that answer as well as what is in use, and the
 * rest, one status after the other, as long as nobody shown so far is likely to answer.
 */
const visibleOf = (
  candidates: readonly Candidate[],
  { factsOf, isShown, aside, isPutAway, followsBetter }: ChooseOptions,
): readonly Candidate[] => {
  const statusOf = (id: string): Status => factsOf(id)?.status ?? 'archived';
  const isAside = ({ id }: Candidate, statuses: readonly Status[]): boolean =>
    statuses.includes(statusOf(id)) && !isPutAway(id);
  const asGood = asGoodAsInUse(candidates, (id) => isInUse(statusOf(id)));
  const inUse = candidates.filter(({ id }) => isShown(id, statusOf(id)));
  const followers = candidates
    .filter((one) => followsBetter && one.certainty >= asGood && isAside(one, aside))
    .filter(({ id }) => !isShown(id, statusOf(id)))
    .slice(0, mostFollowers);
  let shown = [...inUse, ...followers].sort(byScore);
  for (const status of aside) {
    if (bestCertainty(shown) >= abbreviatedFrom) return shown;
    const known = new Set(shown);
    const following = candidates.filter((one) => !known.has(one) && isAside(one, [status]));
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
  // However useful it turned out to be, a rule that no person has seen stands behind what people wrote.
  const behind = ({ id }: Candidate): number => {
    const facts = factsOf(id);
    return facts !== undefined && isUnseenRule(facts.memory) ? 1 : 0;
  };
  return [...hits].sort(
    (left, right) =>
      behind(left) - behind(right) || utility(right) - utility(left) || byScore(left, right),
  );
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

/**
 * The course of what was found: each candidate with the memories that it superseded or that superseded it, however many
 * steps away, the best candidate's first, at most `limit`. One that comes in so has the score of the candidate that led to
 * it, as one part of value 0.
 */
export const withPredecessors = (
  candidates: readonly Candidate[],
  {
    limit,
    supersession,
    accepts,
  }: {
    readonly limit: number;
    /** Ids that the memory supersedes or is superseded by. */
    readonly supersession: (id: string) => readonly string[];
    readonly accepts: (id: string) => boolean;
  },
): readonly Candidate[] => {
  const found = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const chosen = new Map<string, Candidate>();
  for (const seed of candidates) {
    if (chosen.size >= limit) break;
    const waiting = [seed.id];
    const seen = new Set(waiting);
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (chosen.size < limit && !chosen.has(id)) {
        chosen.set(id, found.get(id) ?? ledTo(id, seed));
      }
      for (const next of supersession(id)) {
        if (seen.has(next) || !accepts(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  return [...chosen.values()];
};

const ledTo = (id: string, { score, certainty }: Candidate): Candidate => ({
  id,
  score,
  parts: [{ stage: 'time', value: 0, contribution: score }],
  bm25: 0,
  text: 0,
  matches: [],
  certainty,
});

/** In the order in which they came to hold, the oldest first; those of one moment by score. */
export const oldestFirst = (
  candidates: readonly Candidate[],
  holdsFrom: (id: string) => number,
): readonly Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, from: holdsFrom(candidate.id) }))
    .sort((left, right) =>
      left.from === right.from
        ? right.candidate.score - left.candidate.score
        : left.from - right.from,
    )
    .map(({ candidate }) => candidate);
