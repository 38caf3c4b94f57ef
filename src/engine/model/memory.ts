import { type Actor, actorKind, type OperationContext } from './actor';
import type { MemoryType, Priority } from './memoryTypes';
import type { RelationDirection, RelationType } from './relationTypes';

/**
 * Why a relation was made by itself, from the firmest ground to the weakest. `gate`: the new memory stands beside one that it
 * may contradict or elaborate; `named`: its text names the other; `model`: a language model said so; `entities`: both are
 * about the same rare things; `words` and `meaning`: their texts are near.
 */
export const linkGrounds = ['gate', 'named', 'model', 'entities', 'words', 'meaning'] as const;
export type LinkGround = (typeof linkGrounds)[number];

const known: ReadonlySet<string> = new Set(linkGrounds);

/** Reads a ground; undefined for what is none. */
export const tryLinkGround = (text: string): LinkGround | undefined =>
  known.has(text) ? (text as LinkGround) : undefined;

/** One end of a relation, as its memory's front matter holds it. Natural key: (from, to, type). */
export interface Relation {
  readonly target: string;
  readonly type: RelationType;
  readonly direction: RelationDirection;
  /** 0..1; undefined where the file names none. */
  readonly strength?: number;
  readonly context?: string;
  /** The edge file that describes the relation; where there is one it wins. */
  readonly edgeId?: string;
  /** Why it was made by itself; undefined for what somebody made, or has changed since. */
  readonly foundBy?: LinkGround;
}

/** Document 001, "Emotional Memory System". */
export interface Emotion {
  /** -1 (bad) .. 1 (good). */
  readonly valence: number;
  /** 0 (calm) .. 1 (stirred). */
  readonly arousal: number;
  readonly category?: string;
  /** Set for arousal of at least 0.8: kept vivid and pinned. */
  readonly flashbulb?: boolean;
}

/** A place in the source code that a memory is about. */
export interface Anchor {
  readonly path: string;
  readonly lines?: string;
  readonly hash?: string;
}

/** The same belief in other words, as somebody said it. */
export interface Said {
  readonly text: string;
  readonly by: Actor;
  /** ISO 8601. */
  readonly at: string;
}

/** Lists that only some types carry (procedure, pattern); 000 and 004. */
export type MemoryListField =
  | 'steps'
  | 'preconditions'
  | 'postconditions'
  | 'commonErrors'
  | 'exitCriteria'
  | 'conditions'
  | 'sourceEpisodes';

/** Single texts that only some types carry (pattern, anti_pattern); 004. */
export type MemoryTextField =
  | 'correctApproach'
  | 'incorrectApproach'
  | 'whatFails'
  | 'why'
  | 'prevention'
  | 'source';

/** One belief, one markdown file. Everything here is content; use and strengths live in the state. */
export interface Memory
  extends Readonly<Partial<Record<MemoryListField, readonly string[]>>>,
    Readonly<Partial<Record<MemoryTextField, string>>> {
  readonly id: string;
  readonly type: MemoryType;
  readonly title: string;
  readonly tags: readonly string[];
  /** 0..1. */
  readonly importance: number;
  /** 0..1; 0.8 where the file names none (document 000). */
  readonly confidence: number;
  /** ISO 8601; undefined where the file names none. */
  readonly created?: string;
  readonly updated?: string;
  readonly relations: readonly Relation[];
  readonly body: string;
  readonly entities: readonly string[];
  /** Globs of source files that the memory is about. */
  readonly scope: readonly string[];
  readonly priority?: Priority;
  readonly validFrom?: string;
  readonly validUntil?: string;
  readonly recordedAt?: string;
  readonly temporal?: 'persistent' | 'time_bounded';
  readonly pinned?: boolean;
  readonly immutable?: boolean;
  /** The stored flag; derived status is computed by the laws of strength. */
  readonly status?: 'archived' | 'superseded';
  readonly writeSource?: string;
  readonly dataSource?: string;
  readonly emotion?: Emotion;
  readonly author?: Actor;
  /** Who looked at it and when, as `human:name 2026-11-21`; undefined until a person has seen it. */
  readonly reviewed?: string;
  /** Other hands changed what a person had seen of it, and no person has seen it since; this machine tells, no file does. */
  readonly changedBy?: ChangedBy;
  /** Why the person who looked at it did not want it; it is archived then. */
  readonly rejected?: string;
  readonly anchors?: readonly Anchor[];
  /** The same in other words, the oldest first; an exact repetition is only counted. */
  readonly said?: readonly Said[];
  readonly graph?: 'hide';
}

/** What a new belief can be said to be to a known one. */
export const stances = ['replaces', 'same_as', 'adds_to', 'separate_from'] as const;

export type Stance = (typeof stances)[number];

/** What a new belief is to the memory of a reference: an id, a path, a title. */
export interface StanceTo {
  readonly kind: Stance;
  readonly reference: string;
}

/** A memory's content as a caller gives it; what is missing is found by rules. `relate` makes relations, at both ends. */
export type MemoryDraft = Partial<Omit<Memory, 'id' | 'created' | 'updated' | 'relations'>> & {
  /** True: into `private/`, which is never shared; false: not there, whatever it is. Only for a new memory. */
  readonly private?: boolean;
  /** What it is to a known memory, where whoever says it knows that; the gate does not decide over it then. */
  readonly stance?: StanceTo;
  /** The text that it was formed of, where it says that in other words. */
  readonly wording?: string;
  /** True: a line of it is proposed for MEMORY.md; false: none is. Without it only what is plainly worth one. */
  readonly core?: boolean;
};

/** Confidence of a memory that names none (document 000). */
export const defaultConfidence = 0.8;
/** Importance of a memory that names none: the middle of document 000's standard band. */
export const defaultImportance = 0.5;

/** The branch of the owner's repository in whose commit a change from outside stands, or nobody knows. */
export type ChangedBy = 'unknown' | `branch:${string}`;

/** Where a file stands as it is now: in a commit that a remote-tracking branch reaches, or only on a branch of this machine. */
export type Committed = 'remote' | { readonly branch: string };

/** The branch that a change from outside came by; undefined where an unknown program made it. */
export const branchOf = (changedBy: ChangedBy): string | undefined =>
  changedBy === 'unknown' ? undefined : changedBy.slice('branch:'.length);

/**
 * What an agent or a process wrote is unreviewed until a person has seen it, and so is what other hands changed since; what
 * names no author was there before agents were.
 */
export const isReviewed = ({
  author,
  reviewed,
  changedBy,
}: Pick<Memory, 'author' | 'reviewed' | 'changedBy'>): boolean =>
  changedBy === undefined &&
  (reviewed !== undefined || author === undefined || actorKind(author) === 'human');

/** Types that say what is to be done, and so what everybody does. */
const ruling: ReadonlySet<MemoryType> = new Set([
  'policy',
  'preference',
  'procedure',
  'correction',
]);

/** True for a rule that no person has seen: what an agent wrote of these types is no more than a claim. */
export const isUnseenRule = (
  memory: Pick<Memory, 'author' | 'reviewed' | 'changedBy' | 'type'>,
): boolean => ruling.has(memory.type) && !isReviewed(memory);

/** What an agent's memory is worth at most until a person has seen it. */
const mostUnseen = 0.8;

type Weight = Pick<Memory, 'importance' | 'priority' | 'author' | 'reviewed' | 'changedBy'>;

/** 0..1, the importance that counts; what an agent asked for beyond it counts once a person has accepted the memory. */
export const countedImportance = (memory: Omit<Weight, 'priority'>): number =>
  isReviewed(memory) ? memory.importance : Math.min(memory.importance, mostUnseen);

/** As `countedImportance`; undefined where the memory names none. */
export const countedPriority = (memory: Omit<Weight, 'importance'>): Priority | undefined => {
  const { priority } = memory;
  return priority === undefined || priority === 'low' || isReviewed(memory) ? priority : 'normal';
};

/** Asks what the gate leaves in doubt; whoever answers has looked at the new memory. */
export const gateAuthor: Actor = 'process:gate';

/** Who looked at a memory and on which day, as its front matter holds it: `human:ada 2026-01-31`. */
export const signatureOf = (by: Actor, day: string): string => `${by} ${day}`;

/** True for a caller who writes in somebody's place, and of whose writes a person has to be told. */
export const isAutomatic = ({ actor }: Pick<OperationContext, 'actor'>): boolean =>
  actorKind(actor) !== 'human';

/** An agent votes down no word of a person; what names no author is a person's. */
export const mayVoteDown = ({ author }: Pick<Memory, 'author'>, by: OperationContext): boolean =>
  !isAutomatic(by) || (author !== undefined && actorKind(author) !== 'human');

/** What a person sees, one word; see the laws of strength. */
export const statuses = ['active', 'fading', 'dormant', 'archived', 'superseded'] as const;

export type Status = (typeof statuses)[number];

/** True for what a person or a newer belief put aside: it is shown where statuses are what one looks at. */
export const isPutAside = ({ status }: { readonly status?: Status }): boolean =>
  status === 'archived' || status === 'superseded';

/** Document 001's hierarchy (Tulving's episodic and semantic memory); computed, stored nowhere. */
export const memoryTiers = ['episodic', 'semantic', 'dormant'] as const;
export type MemoryTier = (typeof memoryTiers)[number];

/** Utility of a memory of which nothing is known yet (document 001, "neutral prior"). */
export const neutralUtility = 0.5;

/** Longest tag; what is longer is almost always text that was put in the wrong field. */
export const longestTag = 64;

const parseJsonList = (text: string): readonly string[] | undefined => {
  if (!/^\s*\[.*\]\s*$/su.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map(String) : undefined;
  } catch {
    // Not JSON after all, such as `[wip], later`: it is read as a comma list.
    return undefined;
  }
};

/** A date, ISO 8601, or the other one where that is later: a clock that was set back puts no end before its beginning. */
export const notBefore = (date: string, earliest: string | undefined): string =>
  earliest !== undefined && Date.parse(date) < Date.parse(earliest) ? earliest : date;

/**
 * Tags from any of the forms that callers use: a list, a JSON array in a string, a comma list (ORIGINS 000 tags).
 * Trimmed, lower-cased, without empty or repeated ones, in the order given.
 */
export const normaliseTags = (input: string | readonly string[] | undefined): readonly string[] => {
  if (input === undefined) return [];
  const listed = typeof input === 'string' ? (parseJsonList(input) ?? input.split(',')) : input;
  const clean = listed.map((tag) =>
    tag.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase(),
  );
  return [...new Set(clean.filter((tag) => tag !== ''))];
};
