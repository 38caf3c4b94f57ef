import { hasMoreFields } from '../model/moreFields';
import { analyzeText, languageOfDocument } from '../recall/analysis/analyzer';
import { findDifference, valuesOf } from './difference';
import type { Evidence } from './evidence';
import type { ReadMemory } from './material';
import { areProblemAndSolution } from './roles';
import { byText, changedAt, pairKey } from './scope';

/** Two memories that seem to say the same; one of them could take the other's place. */
export interface DuplicatePair {
  readonly kept: ReadMemory;
  readonly other: ReadMemory;
  /** Cosine of the texts, 0..1. */
  readonly similarity: number;
}

/**
 * Pairs that say the same in other words have 0.81 to 0.97 among this project's memories, neighbours that do not (one
 * deployment of two, one person's taste of two) at most 0.69, and no two memories of the project more than 0.48. What
 * is above and differs in a value or a negation is told apart by rule: no threshold could
 * (docs/decisions/likeness-never-decides-alone.md).
 */
const leastSimilarity = 0.75;

const termsOf = (text: string, language: ReturnType<typeof languageOfDocument>) =>
  new Set(analyzeText(text, language));

/** True where each title names something that the other memory nowhere speaks of: two things of one kind. */
const areAboutTwoThings = (left: ReadMemory, right: ReadMemory): boolean => {
  const namesBeyond = (one: ReadMemory, other: ReadMemory): boolean => {
    const text = `${other.memory.title}\n${other.memory.tags.join('\n')}\n${other.body}`;
    const language = languageOfDocument(text);
    const said = termsOf(text, language);
    return [...termsOf(one.memory.title, language)].some((term) => !said.has(term));
  };
  return namesBeyond(left, right) && namesBeyond(right, left);
};

const lacks = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((item) => !other.has(item));

/** Different numbers or versions, wherever they stand, or sentences that deny each other. */
const mayContradict = (left: ReadMemory, right: ReadMemory): boolean => {
  const [values, others] = [left, right].map(({ memory, body }) =>
    valuesOf(`${memory.title}\n${body}`),
  );
  if (values === undefined || others === undefined) return false;
  return (
    (lacks(values, others) && lacks(others, values)) || findDifference(left, right) !== undefined
  );
};

/** What a person wrote or has read counts before what nobody looked at; then the stronger, then the newer one. */
const byStanding = (left: ReadMemory, right: ReadMemory): number => {
  const seen = ({ memory }: ReadMemory): number =>
    Number(memory.author?.startsWith('agent:') !== true || memory.reviewed !== undefined);
  return (
    Number(right.memory.pinned === true) - Number(left.memory.pinned === true) ||
    seen(right) - seen(left) ||
    right.relevance - left.relevance ||
    changedAt(right) - changedAt(left) ||
    byText(left.memory.id, right.memory.id)
  );
};

/** The pairs that a person should be asked about, the most similar first. */
export const findDuplicates = ({ open, similarity, told }: Evidence): readonly DuplicatePair[] => {
  const mayChange = new Set(open.map(({ memory }) => memory.id));
  return similarity.pairs(leastSimilarity).flatMap(({ left, right, similarity: near }) => {
    const [one, other] = [left.memory, right.memory];
    if (!mayChange.has(one.id) || !mayChange.has(other.id)) return [];
    if (told.has(pairKey(one.id, other.id))) return [];
    if (one.type === 'insight' || other.type === 'insight') return [];
    if (areProblemAndSolution(one.type, other.type)) return [];
    if (areAboutTwoThings(left, right) || mayContradict(left, right)) return [];
    const [kept, replaced] = byStanding(left, right) <= 0 ? [left, right] : [right, left];
    if (replaced.memory.pinned === true) return [];
    if (hasMoreFields(replaced.memory, kept.memory)) return [];
    return [{ kept, other: replaced, similarity: near }];
  });
};
