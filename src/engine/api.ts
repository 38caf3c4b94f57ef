import type { Actor, OperationContext } from './model/actor';
import type { MemoryReference } from './model/decision';
import type { RelationRecord } from './model/edge';
import type { EntitySummary, NearEntity } from './model/entity';
import type { ChangedBy, Memory, MemoryDraft, MemoryTier, Status } from './model/memory';
import type { ListOrder, MemoryFilter } from './model/memoryFilter';
import type { MemoryPath } from './model/memoryPath';
import type { MemoryType } from './model/memoryTypes';
import type { Problem } from './model/problem';
import type { RecordedReflection, Reflection } from './model/reflection';
import type { RelationType } from './model/relationTypes';
import type { ProposalSummary, ProposeResult } from './model/review';
import type { RetentionLaw } from './model/settings';
import type { FileChange, Operation } from './ports';
import type { SubTier } from './strength/tier';

/** Whatever names a memory: its id, an unambiguous prefix of it, its path, its file name, or its exact title. */
export type Reference = string;

/** How strong a memory is now; computed when asked, never stored. */
export interface Strengths {
  /** Document 000's decay score: importance, age, use and type weight; 999 when pinned. Unbounded above. */
  readonly relevance: number;
  readonly status: Status;
  readonly accessCount: number;
  /** ISO 8601; undefined for a memory that was never read. */
  readonly lastAccessed?: string;
  /** Days since the last access, or since it was last changed or first seen here. */
  readonly ageDays: number;
  /** Day before which minimum retention keeps it active, ISO 8601. */
  readonly keptUntil: string;
  /** How often it was said again, which is counted apart from reading. */
  readonly reinforcedCount: number;
  /** How much it was given in full, or found by a test of recall, in uses; absent for never. */
  readonly given?: number;
  /** Document 001's storage (1..10) and retrieval strength (0..1), and the stability (days) by the law that is set. */
  readonly retention: {
    readonly law: RetentionLaw;
    readonly stability: number;
    readonly retrieval: number;
    readonly storage: number;
    /** Deep, and out of reach now: by its words it does not come to mind. */
    readonly isOnTipOfTongue: boolean;
  };
  /** Document 001's hierarchy, and what kind of memory of it; none for a dormant one. */
  readonly tier: MemoryTier;
  readonly subTier?: SubTier;
  /** 0..1, how useful it turned out to be; 0.5 as long as nothing is known. */
  readonly utility: number;
  /** How often it was reported as no use, or at hand when work failed, of late. */
  readonly failures: number;
  /** What its first stability was multiplied by, and why. */
  readonly encoding: {
    /** 0.7..1.3, by its importance when it was made. */
    readonly boost: number;
    readonly isFlashbulb: boolean;
    /** When something strong was stored beside it while it was weak, ISO 8601. */
    readonly capturedAt?: string;
    /** True while it is weak and waits for that. */
    readonly isTagged: boolean;
  };
  readonly association: {
    /** 1..2, what uses of other memories multiply the stability by. */
    readonly boost: number;
    /** Uses of memories that it is related to, since it exists. */
    readonly neighbourUses: number;
    /** Memories that were used together with it, the most often first. */
    readonly together: readonly {
      readonly id: string;
      readonly title: string;
      readonly count: number;
    }[];
  };
}

/** A memory without its body, with what lists and trees show. */
export interface MemorySummary extends MemoryReference {
  readonly tags: readonly string[];
  readonly importance: number;
  readonly status: Status;
  readonly relevance: number;
  readonly pinned: boolean;
  /** True for what lies in `private/`. */
  readonly private: boolean;
  readonly updated?: string;
  readonly author?: Actor;
  /** False for what an agent or a process wrote and no person has seen. */
  readonly reviewed: boolean;
  /** Other hands changed it on the disk since a person saw it. */
  readonly changedBy?: ChangedBy;
  /** First 200 characters of the body. */
  readonly preview: string;
}

export interface MemoryDetail extends MemoryReference {
  readonly memory: Memory;
  /** Those whose other end is there; what an edge file says wins over the front matter of either end. */
  readonly relations: readonly RelationRecord[];
  readonly strengths: Strengths;
}

/** A memory after somebody said whether it was of use. */
export interface FeedbackResult extends MemoryReference {
  readonly helped: boolean;
  /** False where an agent spoke against what a person wrote: that changes nothing. */
  readonly counted: boolean;
  /** 0..1, as it is now. */
  readonly utility: number;
}

export interface ListOptions extends MemoryFilter {
  /** `relevance` by default. */
  readonly sort?: ListOrder;
  /** Leaves out what a person put away, unless archived ones are asked for. */
  readonly withoutPutAway?: boolean;
}

export interface ReadOptions {
  /** Reads without counting an access. */
  readonly peek?: boolean;
  /** Who reads, for the recall log. */
  readonly by?: OperationContext;
}

/** A memory as a point of the graph. */
export interface GraphNode extends MemoryReference {
  readonly status: Status;
  /** As in `Strengths`. */
  readonly relevance: number;
  readonly pinned: boolean;
  readonly tags: readonly string[];
  readonly entities: readonly string[];
}

/** A relation between two nodes; there is at most one for each (from, to, type). */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly type: RelationType;
  /** 0..1; the middle where no file names one. */
  readonly strength: number;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  /** Both ends are among the nodes. */
  readonly edges: readonly GraphEdge[];
}

/** An entity with the memories that are about it. */
export interface EntityHub {
  readonly entity: EntitySummary;
  /** The most relevant first. */
  readonly memories: readonly MemorySummary[];
  /** Other entities of these memories, the most frequent first. */
  readonly near: readonly NearEntity[];
  /** Memories that were left out because they are archived or superseded. */
  readonly hidden: number;
}

/** What was snoozed. */
export interface SnoozeResult {
  readonly memories: readonly MemoryReference[];
  /** ISO 8601; all of them stay active at least until then. */
  readonly until: string;
}

/** A memory of which somebody said that it still holds. */
export interface ConfirmResult extends MemoryReference {
  readonly status: Status;
  /** ISO 8601: until then it is active whatever happens. */
  readonly keptUntil: string;
  /** False where no person has seen what an agent wrote. */
  readonly reviewed: boolean;
}

/** How a dream goes about its work. */
export interface DreamOptions {
  /** Says what it would do, and changes nothing. */
  readonly dryRun?: boolean;
  /** Does nothing where the last one was less than 20 hours ago and no summary is due. */
  readonly ifDue?: boolean;
}

/** What a dream did, or would do. */
export interface DreamReport {
  /** True where none was due. */
  readonly skipped: boolean;
  readonly dryRun: boolean;
  readonly memories: number;
  readonly tiers: Readonly<Record<'episodic' | 'semantic' | 'dormant', number>>;
  /** Document 001's twelve, in its order. */
  readonly steps: readonly {
    readonly name: string;
    /** How many memories, pairs or groups it is about. */
    readonly found: number;
    /** Memories that stand otherwise on this machine. */
    readonly changed: number;
    /** What a person is asked. */
    readonly asked: number;
  }[];
  /** Their files are null where nothing was written. */
  readonly proposals: readonly { readonly path: MemoryPath | null; readonly reason: string }[];
}

/** What was compacted, or would be. */
export interface CompactReport extends Pick<DreamReport, 'dryRun' | 'memories' | 'proposals'> {
  /** Of what is kept beside the memories. */
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

/** Titles that were cut short, and what they could be. */
export interface TitlesResult extends ProposeResult {
  readonly titles: readonly { readonly memory: MemoryReference; readonly title: string }[];
}

/** What of the log is wanted. */
export interface LogFilter {
  /** Only what was decided. */
  readonly decisions?: boolean;
  readonly limit?: number;
}

/** What changed of late, and what is about to. */
export interface Digest {
  /** ISO 8601. */
  readonly since: string;
  readonly days: number;
  /** How many operations, by what they did, the most frequent first. */
  readonly counts: Readonly<Record<string, number>>;
  /** The newest first. */
  readonly operations: readonly Operation[];
  /** How many memories fade in as many days. */
  readonly fades: number;
  /** Proposals that wait for a person. */
  readonly waits: number;
}

/** Where reflection stands. */
export interface ReflectionOverview {
  /** The one that waits for tokens or for its approval. */
  readonly pending: Reflection | null;
  /** True where the person wants to be asked for tokens; otherwise a request waits for nothing but their word. */
  readonly asksForTokens: boolean;
  /** Proposals that came with the pending reflection, or with the last one, the undecided first. */
  readonly proposals: readonly ProposalSummary[];
  readonly last: RecordedReflection | null;
  /** Memories that were created or changed since the last one ended; over the last week where there was none. */
  readonly changed: number;
}

/** What became of an approval or a rejection. */
export interface ReflectionResult {
  /** Null where it was rejected. */
  readonly recorded: RecordedReflection | null;
  /** Undo it to have the reflection wait again; null where there is no history. */
  readonly operation: Operation | null;
}

export interface InitResult {
  readonly created: readonly MemoryPath[];
  /** Files that were there already and were left as they are. */
  readonly kept: readonly MemoryPath[];
  /** Files that were there already and got the lines that they lacked (`.gitignore`). */
  readonly extended: readonly MemoryPath[];
}

export interface Stats {
  readonly total: number;
  readonly byType: Readonly<Partial<Record<MemoryType, number>>>;
  readonly byStatus: Readonly<Record<Status, number>>;
  readonly pinned: number;
  /** Sum over titles and bodies. */
  readonly tokens: number;
  readonly problems: readonly Problem[];
}

export interface ReindexResult {
  readonly indexed: number;
  readonly problems: readonly Problem[];
}

export interface UndoResult {
  /** The operation that was taken back. */
  readonly undone: Operation;
  /** The operation that took it back; undo it to have the first one again. Null where the history did not take it. */
  readonly operation: Operation | null;
  readonly changes: readonly FileChange[];
}

export interface HistoryFilter {
  readonly reference?: Reference;
  readonly limit?: number;
}

/** Fields of a memory that `update` changes; undefined leaves a field as it is. */
export type MemoryChanges = Omit<MemoryDraft, 'private' | 'core'>;
