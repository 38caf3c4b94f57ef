import { clipped } from '../format/markdown';
import { sameKey } from '../format/relations';
import type { Memory, Relation } from '../model/memory';
import type { MemoryType } from '../model/memoryTypes';
import type { RelationType } from '../model/relationTypes';
import { byText } from '../model/tally';
import type { KnownMemory } from './material';

/** The weightier first; each memory goes to the first kind that wants it. */
export const findingKinds = ['insight', 'duplicate', 'relation', 'archive', 'summary'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A change of a memory that is there; applied to its file as it is when the proposal is made. */
export interface MemoryEdit {
  readonly id: string;
  readonly fields: readonly (keyof Memory)[];
  readonly change: (memory: Memory) => Memory;
  readonly rationale: string;
}

/**
 * Something that a reflection suggests; it becomes a proposal of its own. No two findings of one reflection change the
 * same memory, so that approving one never puts another in conflict.
 */
export interface Finding {
  readonly kind: FindingKind;
  /**
   * What it is about, the same words for the same suggestion about the same texts: a finding that a person rejected is
   * known by them, and does not come again until one of its memories changed.
   */
  readonly subject: string;
  /** One sentence, for the list of proposals; a question where only a person can know. */
  readonly reason: string;
  readonly added?: { readonly memory: Memory; readonly rationale: string };
  readonly edits: readonly MemoryEdit[];
}

/** Types that tell of something that goes wrong. */
const failures: ReadonlySet<MemoryType> = new Set([
  'error',
  'problem',
  'pitfall',
  'anti_pattern',
  'correction',
]);

/** Failures that wait for a solution; the others are lessons already. */
const openFailures: ReadonlySet<MemoryType> = new Set(['error', 'problem']);

/** What a solution can be for. */
const solvable: ReadonlySet<MemoryType> = new Set(['error', 'problem', 'pitfall']);
const solving: ReadonlySet<MemoryType> = new Set(['solution', 'fix']);

export const isFailure = (type: MemoryType): boolean => failures.has(type);
export const isOpenFailure = (type: MemoryType): boolean => openFailures.has(type);

/** True where the first is of a type that solves what the second is of. */
export const maySolve = (one: MemoryType, other: MemoryType): boolean =>
  solving.has(one) && solvable.has(other);

/** True where one may be the problem and the other its solution: however alike, they say two things. */
export const areProblemAndSolution = (one: MemoryType, other: MemoryType): boolean =>
  isFailure(one) !== isFailure(other);

/** Digits of a content hash that a subject carries: enough to see that a text changed. */
const hashDigits = 8;

/** A memory with its text, as a subject names it. Neither ids nor hashes hold `@` or spaces. */
export const markOf = ({ memory, contentHash }: KnownMemory): string =>
  `${memory.id}@${contentHash.slice(0, hashDigits)}`;

/** What a finding is about: its kind, and the memories with their texts, in the order of their ids. */
export const subjectOf = (kind: FindingKind, members: readonly KnownMemory[]): string =>
  [kind, ...members.map(markOf).sort(byText)].join(' ');

/** The memories of each settled finding of a kind, as subjects name them. */
export const settledOf = (
  subjects: ReadonlySet<string>,
  kind: FindingKind,
): readonly ReadonlySet<string>[] =>
  [...subjects].flatMap((subject) => {
    const [of, ...marks] = subject.split(' ');
    return of === kind ? [new Set(marks)] : [];
  });

/** Longest title in a sentence about a memory. */
const longestQuotedTitle = 80;

/** A tag, a word or an entity as people read it: of an entity its own name, of a file the last part of its path. */
export const readableName = (name: string): string => {
  const [, kind, own] = /^entity:\/\/([^/]+)\/(.+)$/u.exec(name) ?? [];
  if (own === undefined) return name;
  return kind === 'file' ? own.slice(own.lastIndexOf('/') + 1) : own;
};

/** A title within a sentence. */
export const quoted = (title: string): string => {
  const cut = clipped(title, longestQuotedTitle);
  // A word that is cut in the middle would read as another one.
  return `“${[...title].length > longestQuotedTitle ? cut.replace(/\s+\S*…$/u, '…') : cut}”`;
};

/** Words as a list in a sentence: `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `1 memory`, `2 memories`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const memories = (count: number): string => counted(count, 'memory', 'memories');

const roundTo = (value: number): number => Math.round(value * 100) / 100;

/**
 * Strength of a relation by how near two texts are (cosine, 0..1): a relation that names none has half (the middle of
 * the scale), and the nearer the texts the more of the other half. So the strengths found by rules lie where people and
 * programs put theirs, 0.6 to 0.9 (ORIGINS 000 links).
 */
export const strengthOf = (similarity: number): number => roundTo(0.5 + similarity / 2);

/** The memory with the relation; one that it has already stays as it is. */
export const withRelation = (memory: Memory, relation: Relation): Memory =>
  memory.relations.some((known) => sameKey(known, relation))
    ? memory
    : { ...memory, relations: [...memory.relations, relation] };

export interface NewRelation {
  readonly from: string;
  readonly to: string;
  readonly type: RelationType;
  /** 0..1. */
  readonly strength: number;
}

/** The relation as its origin holds it. */
export const outgoing = ({ to, type, strength }: NewRelation): Relation => ({
  target: to,
  type,
  direction: 'outgoing',
  strength,
});

/** The relation as its target holds it. */
export const incoming = ({ from, type, strength }: NewRelation): Relation => ({
  target: from,
  type,
  direction: 'incoming',
  strength,
});

/** Adds a relation to a memory, and says when. */
export const relationEdit = (
  id: string,
  relation: Relation,
  { at, rationale }: { readonly at: string; readonly rationale: string },
): MemoryEdit => ({
  id,
  fields: ['relations', 'updated'],
  change: (memory) => {
    const related = withRelation(memory, relation);
    return related === memory ? memory : { ...related, updated: at };
  },
  rationale,
});
