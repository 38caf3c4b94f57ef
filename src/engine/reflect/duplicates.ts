import { dayOf } from '../format/calendar';
import { escaped } from '../format/markdown';
import { sameKey } from '../format/relations';
import type { Memory } from '../model/memory';
import { changedFields, hasMoreFields, mergedLists, withListsOf } from '../model/mergedLists';
import { byText } from '../model/tally';
import { sentencesBeyond } from '../prose/sentences';
import { analyzeText, languageOfDocument } from '../recall/analyzer';
import { findDifference, lacks, valuesOf } from './contradictions';
import type { Evidence } from './evidence';
import {
  areProblemAndSolution,
  type Finding,
  incoming,
  listed,
  type MemoryEdit,
  outgoing,
  quoted,
  relationEdit,
  strengthOf,
  subjectOf,
  withRelation,
} from './finding';
import { changedAt, pairKey, type ReadMemory } from './material';

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

const longestTitle = 100;

/** The memory with what another says beyond it, under a line that says from where and when. */
const withSentencesOf = (memory: Memory, other: Memory, day: string): Memory => {
  const beyond = sentencesBeyond(other.body, memory.body);
  const merged = withListsOf(memory, other);
  if (beyond === '') return merged;
  const line = `*From “${escaped(other.title, longestTitle)}”, ${day}:*`;
  return { ...merged, body: [memory.body, line, beyond].filter(Boolean).join('\n\n') };
};

const wholeOf = ({ memory, body }: ReadMemory): Memory => ({ ...memory, body });

/** Only what the other adds to is written, so that no other line of the file changes. */
const fieldsTaken = (memory: Memory, other: Memory, day: string): readonly (keyof Memory)[] => {
  return changedFields(memory, withSentencesOf(memory, other, day), [...mergedLists, 'body']);
};

/** A question whether two memories say the same; approved, one supersedes the other and no sentence is lost. */
export const duplicateFinding = (
  { kept, other, similarity }: DuplicatePair,
  { material, similarity: texts }: Evidence,
): Finding => {
  const { until, timeZone } = material;
  const at = new Date(until).toISOString();
  const day = dayOf(new Date(until), timeZone);
  const relation = {
    from: kept.memory.id,
    to: other.memory.id,
    type: 'SUPERSEDES',
    strength: strengthOf(similarity),
  } as const;
  const [survivor, replaced] = [quoted(kept.memory.title), quoted(other.memory.title)];
  const words = texts.words(kept.memory.id, other.memory.id);
  const because = words.length === 0 ? '' : `; both speak of ${listed(words)}`;
  const more = wholeOf(other);
  // What would end later by itself ends now: until its end it would hold.
  const endsLater = (memory: Memory): boolean => Date.parse(memory.validUntil ?? '') > until;
  const survivorEdit: MemoryEdit = {
    id: kept.memory.id,
    fields: ['relations', 'updated', ...fieldsTaken(wholeOf(kept), more, day)],
    change: (memory) => {
      if (memory.relations.some((one) => sameKey(one, outgoing(relation)))) return memory;
      const merged = withSentencesOf(memory, more, day);
      return { ...withRelation(merged, outgoing(relation)), updated: at };
    },
    rationale: `It takes the place of ${replaced}, with every sentence that it lacked.`,
  };
  const relate = relationEdit(other.memory.id, incoming(relation), {
    at,
    rationale: `${survivor} says it.`,
  });
  return {
    kind: 'duplicate',
    subject: subjectOf('duplicate', [kept, other]),
    reason: `Do ${survivor} and ${replaced} say the same?`,
    edits: [
      survivorEdit,
      {
        ...relate,
        fields: [
          ...relate.fields,
          'status',
          ...(endsLater(other.memory) ? (['validUntil'] as const) : []),
        ],
        change: (memory) => ({
          ...relate.change(memory),
          status: 'superseded',
          ...(endsLater(memory) && { validUntil: at }),
        }),
        rationale: `${survivor} would say it${because}. The file stays.`,
      },
    ],
  };
};
