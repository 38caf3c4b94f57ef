import type { MemoryReference } from '../model/decision';
import { isFailure, isOpenFailure } from './finding';
import { type KnownMemory, type Link, referenceOf } from './material';
import { byRelevance, byText, changedAt, holds } from './scope';
import { computeCommonness, namesOf } from './sharedWords';
import type { SurveyPeriod } from './survey';

/** Something that went wrong more than once. */
export interface RepeatedFailure {
  /** Tags and entities that all of them carry. */
  readonly names: readonly string[];
  /** The most relevant first. */
  readonly memories: readonly MemoryReference[];
  /** How many of them are errors or problems that nothing solves. */
  readonly unsolved: number;
}

const leastRepetitions = 2;

const solvedIds = (shared: readonly KnownMemory[], links: readonly Link[], until: number) => {
  const held = new Set(shared.filter((one) => holds(one, until)).map(({ memory }) => memory.id));
  return new Set(
    links.filter(({ from, type }) => type === 'SOLVES' && held.has(from)).map(({ to }) => to),
  );
};

/** By the memories that carry them: names of the same memories are one failure with several names. */
const gather = (
  failures: readonly KnownMemory[],
  isTelling: (name: string) => boolean,
): readonly (readonly [names: string[], memories: readonly KnownMemory[]])[] => {
  const byName = new Map<string, KnownMemory[]>();
  for (const one of failures) {
    for (const name of namesOf(one).filter(isTelling)) {
      const carriers = byName.get(name);
      if (carriers === undefined) byName.set(name, [one]);
      else carriers.push(one);
    }
  }
  const byMemories = new Map<string, readonly [names: string[], memories: KnownMemory[]]>();
  for (const [name, carriers] of byName) {
    if (carriers.length < leastRepetitions) continue;
    const key = carriers.map(({ memory }) => memory.id).join(' ');
    const same = byMemories.get(key);
    if (same === undefined) byMemories.set(key, [[name], carriers]);
    else same[0].push(name);
  }
  return [...byMemories.values()];
};

/**
 * What failed repeatedly: errors, problems, pitfalls, anti-patterns and corrections that share a tag or an entity, at
 * least one of them of the period. What is unsolved comes first, then what failed most often.
 */
export const computeFailures = (
  shared: readonly KnownMemory[],
  links: readonly Link[],
  { from, until }: SurveyPeriod,
): readonly RepeatedFailure[] => {
  const failures = shared
    .filter((one) => isFailure(one.memory.type) && holds(one, until))
    .sort(byRelevance);
  const solved = solvedIds(shared, links, until);
  const { carriers } = computeCommonness(shared);
  // A name that half of everything carries does not say what fails.
  const isTelling = (name: string): boolean => carriers(name) <= Math.max(3, shared.length / 4);
  return gather(failures, isTelling)
    .filter(([, memories]) => memories.some((one) => changedAt(one) >= from))
    .map(([names, memories]) => ({
      names: [...names].sort(byText),
      memories: memories.map(referenceOf),
      unsolved: memories.filter(
        ({ memory }) => isOpenFailure(memory.type) && !solved.has(memory.id),
      ).length,
    }))
    .sort(
      (left, right) =>
        right.unsolved - left.unsolved ||
        right.memories.length - left.memories.length ||
        byText(left.names.join(' '), right.names.join(' ')),
    );
};
