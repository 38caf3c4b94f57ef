import type { Actor, OperationContext } from './model/actor';
import type { AgentsReport } from './model/agents';
import type { AuditEntry, AuditFilter, ExportedLog } from './model/audit';
import type {
  BootstrapOptions,
  BootstrapResult,
  DecidedCandidates,
  DropOptions,
  KeepOptions,
  WaitingCandidate,
} from './model/candidate';
import type { ContextAnswer, ContextOptions } from './model/context';
import type { CheckpointState, Handoff, HandoffOptions } from './model/continuity';
import type { CoreResult } from './model/core';
import type { Decision, MemoryReference, Reason } from './model/decision';
import type {
  Backlinks,
  DeleteOptions,
  DeletionResult,
  EdgeChanges,
  EdgeDetail,
  EdgeFilter,
  RelatedAnswer,
  RelatedOptions,
  RelationDecision,
  RelationDraft,
  RelationRecord,
} from './model/edge';
import type { EmbeddingReport } from './model/embedding';
import type { EntityFilter, EntitySummary, NearEntity } from './model/entity';
import type { EpisodeDraft, EpisodeFilter, EpisodeRecord, EpisodeResult } from './model/episode';
import type { LanguageOptions, LanguageReport } from './model/language';
import type {
  Memory,
  MemoryDraft,
  MemoryTier,
  RetentionLaw,
  StanceTo,
  Status,
} from './model/memory';
import type { ListOrder, MemoryFilter } from './model/memoryFilter';
import type { MemoryPath } from './model/memoryPath';
import type { MemoryType } from './model/memoryTypes';
import type { MessageRole, Observation, ObserveOptions } from './model/observation';
import type { PendingDecision } from './model/pendingDecision';
import type {
  DoctorReport,
  LongWork,
  Problem,
  RepairOptions,
  RepairResult,
  Warning,
} from './model/problem';
import type { ProjectText } from './model/projectText';
import type { Given, RecallAnswer, RecallOptions } from './model/recall';
import type { GrantDraft, RecordedReflection, Reflection } from './model/reflection';
import type { RelationType } from './model/relationTypes';
import type {
  ApproveOptions,
  ChangeDraft,
  JudgedMemories,
  ProposalDetail,
  ProposalFilter,
  ProposalSummary,
  ProposeResult,
  RejectOptions,
  ReviewResult,
} from './model/review';
import type { ScrubOptions, ScrubResult } from './model/scrub';
import type { Settings, SettingsChange } from './model/settings';
import type { Disposable, FileChange, Operation } from './ports';
import type {
  DecayMemory,
  DecayReport,
  Forecast,
  ForecastOptions,
  ForeseenFade,
} from './strength/forecast';
import type { SubTier } from './strength/tier';
import type { RecallEntry } from './usage/recallLog';

export type { DecayMemory, DecayReport, Forecast, ForecastOptions, ForeseenFade, RecallEntry };

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
  readonly changedBy?: 'unknown';
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

/** What a session has at hand (document 001, "Working Memory"), the highest score first. */
export interface WorkingMemory {
  readonly session: string | null;
  readonly items: readonly (MemoryReference & {
    /** importance × e^(−minutes / 30) × (1 + 0.1 uses). */
    readonly score: number;
    readonly uses: number;
    /** ISO 8601. */
    readonly lastUsed: string;
    /** Used twice, or important: what would be promoted. */
    readonly isWorthKeeping: boolean;
  })[];
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

/**
 * The one door to a memory folder. Calls that name a memory throw MemoryError `memory_not_found`,
 * `ambiguous_reference` or `broken_memory`; every call but `init` throws `no_memory_folder` where there is none.
 * Content never throws: what cannot be stored is answered as `refused`, what cannot be read is a problem. One thing does:
 * a call that would write a secret, and has no decision to refuse it with, throws `secret_found`, and `personal_data`
 * where the settings refuse that.
 */
export interface Engine {
  /** True where the folder holds a memory store, of ours or of document 000. */
  exists(): Promise<boolean>;
  /** Creates what is missing of the folder; never overwrites. */
  init(context: OperationContext): Promise<InitResult>;
  /**
   * Stores a draft, or a text from which title, type and tags are found by rules. A text of several facts becomes several
   * memories, in one operation: the first is `memory`, the others are in `also`.
   */
  remember(input: string | MemoryDraft, context: OperationContext): Promise<Decision>;
  /**
   * Says what a memory is to another one that it may contradict, repeat or add to. Of what a person wrote or accepted an agent
   * only proposes it.
   */
  answer(reference: Reference, stance: StanceTo, context: OperationContext): Promise<Decision>;
  /**
   * What memories were linked to by themselves after they were stored, a reason `linked` for each relation. Waits until that
   * was looked for, which takes as long as a language model does where one is asked.
   */
  linked(ids: readonly string[]): Promise<readonly Reason[]>;
  /**
   * Looks at one message of a conversation: what it asks to remember is remembered, what else is worth keeping waits as a
   * candidate. Nothing is done about what it asks of the memory beyond that.
   */
  observe(
    message: string,
    role: MessageRole,
    context: OperationContext,
    options?: ObserveOptions,
  ): Promise<Observation>;
  recall(query: string, options?: RecallOptions): Promise<RecallAnswer>;
  /** What an agent should know before it goes on, within a budget of tokens. */
  context(options?: ContextOptions): Promise<ContextAnswer>;
  /** Reads a memory and counts the access, unless `peek`. */
  get(reference: Reference, options?: ReadOptions): Promise<MemoryDetail>;
  /** Counts an access without reading: the editor opened the file. */
  touch(reference: Reference, by?: OperationContext): Promise<void>;
  /** Counts that memories were given in full to an agent, each at most once a day. */
  given(memories: readonly Given[]): Promise<void>;
  /** Whether a memory was of use to who was given it; what was, counts as used. */
  feedback(
    reference: Reference,
    helped: boolean,
    context: OperationContext,
  ): Promise<FeedbackResult>;
  /** Most relevant first, unless another order is asked for. Throws `invalid_argument` for a date that is none. */
  list(options?: ListOptions): Promise<readonly MemorySummary[]>;
  /** Every memory with its relations, but those that hide from the graph. */
  graph(): Promise<Graph>;
  /** Everything that memories are about, the most frequent first. */
  entities(filter?: EntityFilter): Promise<readonly EntitySummary[]>;
  /** By name or address, whatever the case: `redis`, `entity://tech/redis`. Throws `entity_not_found`. */
  entity(name: string, filter?: EntityFilter): Promise<EntityHub>;
  /** The relations of the graph alone. */
  graphEdges(): Promise<readonly GraphEdge[]>;
  /** What the laws of time need to know of every memory. */
  decay(): Promise<DecayReport>;
  /** What fades, when and why, if nobody uses it; by the folder's law or another. */
  forecast(options?: ForecastOptions): Promise<Forecast>;
  /** Keeps memories active for so many days, 30 by default and for an agent at most. */
  snooze(
    references: readonly Reference[],
    days: number | undefined,
    context: OperationContext,
  ): Promise<SnoozeResult>;
  /** A memory still holds: a use, and by a person a review. */
  confirm(reference: Reference, context: OperationContext): Promise<ConfirmResult>;
  /** The upkeep; throws `cancelled` where nobody waits any more, and nothing is changed. */
  dream(options: DreamOptions, context: OperationContext, work?: LongWork): Promise<DreamReport>;
  /** What a session has at hand; the one that was busy last where none is named. */
  working(options: { readonly session?: string }): Promise<WorkingMemory>;
  /** Proposes to merge duplicates of the whole folder, and writes indexes and use anew. Throws `cancelled`. */
  compact(
    options: Pick<DreamOptions, 'dryRun'>,
    context: OperationContext,
    work?: LongWork,
  ): Promise<CompactReport>;
  /** Proposes titles that name their memories in place of cut ones, as one proposal; nothing is written where it is tried out. */
  titles(options: Pick<DreamOptions, 'dryRun'>, context: OperationContext): Promise<TitlesResult>;
  /** What was asked, used and decided on this machine, the newest first. */
  log(filter?: LogFilter): Promise<readonly RecallEntry[]>;
  /** What changed in so many days, and what fades in as many. */
  digest(days: number): Promise<Digest>;
  settings(): Promise<Settings>;
  /** Throws `invalid_argument` for what is out of bounds, `broken_config` where `_config.json` cannot be read. */
  configure(change: SettingsChange): Promise<Settings>;
  /**
   * Hands the key that document 000 kept in `_config.json` to who keeps it in a safe place, and takes it out of the file
   * when that has succeeded; false where there is none. What `keep` throws is thrown, and nothing has changed.
   */
  moveKey(keep: (key: string) => Promise<void>): Promise<boolean>;
  update(
    reference: Reference,
    changes: MemoryChanges,
    context: OperationContext,
  ): Promise<Decision>;
  /** Soft: sets the stored flag `archived`; the file stays. */
  forget(reference: Reference, context: OperationContext): Promise<Decision>;
  restore(reference: Reference, context: OperationContext): Promise<Decision>;
  pin(reference: Reference, pinned: boolean, context: OperationContext): Promise<Decision>;
  /**
   * Moves a memory into `private/`, which is never shared, or back, with its relations kept right. What is shared then says
   * nothing of it; files of people that still name it are in the answer's reason. Throws `sharing_needs_person`.
   */
  keepPrivate(
    reference: Reference,
    isPrivate: boolean,
    context: OperationContext,
  ): Promise<Decision>;
  /**
   * The memory's file is gone for good, and with it every mention: relations, edge files, links of the day logs, use,
   * caches. Throws `invalid_argument` without `permanent`. Only the history still has it.
   */
  delete(
    reference: Reference,
    options: DeleteOptions,
    context: OperationContext,
  ): Promise<DeletionResult>;
  /** Finds the secrets of the folder's files; with `confirm` they are taken out. Throws `deletion_needs_person`. */
  scrub(options: ScrubOptions, context: OperationContext): Promise<ScrubResult>;
  /**
   * Makes or changes a relation; both ends hold it. `type` is any spelling that the table knows, one from the other end
   * (`solved-by`) included. Throws `invalid_argument` for an unknown type, a strength out of 0..1, two equal ends.
   */
  relate(
    from: Reference,
    to: Reference,
    relation: RelationDraft & { readonly type: string },
    context: OperationContext,
  ): Promise<RelationDecision>;
  /** Removes one relation, or without a type every one between the two, whichever way it leads. */
  unrelate(
    from: Reference,
    to: Reference,
    options: { readonly type?: string },
    context: OperationContext,
  ): Promise<RelationDecision>;
  /** Memories near another one. Throws `invalid_argument` for hops or a limit out of bounds. */
  related(reference: Reference, options?: RelatedOptions): Promise<RelatedAnswer>;
  /** What leads to a memory: relations, and `[[links]]` of texts. */
  backlinks(reference: Reference): Promise<Backlinks>;
  /** A described relation by id, its beginning, or the path of its file. Throws `edge_not_found`. */
  edge(reference: Reference): Promise<EdgeDetail>;
  /** Described relations, by the titles of their ends. */
  edges(filter?: EdgeFilter): Promise<readonly EdgeDetail[]>;
  /** Changes the file and both ends. */
  updateEdge(
    reference: Reference,
    changes: EdgeChanges,
    context: OperationContext,
  ): Promise<RelationDecision>;
  /** Removes the file, and the relation from both ends. */
  deleteEdge(reference: Reference, context: OperationContext): Promise<RelationDecision>;
  /** Notes where a session stands, in CONTINUITY.md. Throws `secret_found`, and `injection_found` for an agent. */
  checkpoint(state: CheckpointState, context: OperationContext): Promise<Handoff>;
  /** A checkpoint for whoever goes on. */
  handoff(state: CheckpointState & HandoffOptions, context: OperationContext): Promise<Handoff>;
  /** A session of an agent ends: what it had in mind is cleared, what it needed often counts as used once more. */
  endSession(context: OperationContext): Promise<void>;
  /** Notes what an agent was given, for `agents`. */
  noteGiven(
    given: { readonly text: string; readonly keys: readonly string[] },
    context: OperationContext,
  ): Promise<void>;
  /** Who connected in the last days, what each was given and stored, and what that cost. */
  agents(filter: { readonly days: number }): Promise<AgentsReport>;
  /** Adds an entry to the log of today. */
  addEpisode(draft: EpisodeDraft, context: OperationContext): Promise<EpisodeResult>;
  /** Entries of the day logs, the newest first. */
  episodes(filter?: EpisodeFilter): Promise<readonly EpisodeRecord[]>;
  /** Lines of all audit logs, this clone's and those that others share, the newest first. */
  audit(filter?: AuditFilter): Promise<readonly AuditEntry[]>;
  /** Day logs and audit log of all writers in one, as documents 000 and 002 have them. */
  exportLogs(): Promise<readonly ExportedLog[]>;
  /** Generates CORE.md (document 000), and writes it only where its content is new. */
  core(context: OperationContext): Promise<CoreResult>;
  /**
   * A person has looked at critical files (SOUL.md, IDENTITY.md) that other hands changed, or at what became of a damaged
   * history (`_history.git`): they are no problem any more. Without paths all of them. Answers with those that were one. Throws `approval_needs_person`, `invalid_argument`.
   */
  acknowledge(paths: readonly string[], context: OperationContext): Promise<readonly MemoryPath[]>;
  /** Looks at the whole folder and changes nothing. */
  doctor(work?: LongWork): Promise<DoctorReport>;
  /** Mends what is safe, as one operation. */
  repair(options: RepairOptions, context: OperationContext): Promise<RepairResult>;
  /** Takes back an operation, by default the actor's own last one that still holds. Throws `nothing_to_undo`, `undo_conflict`. */
  undo(operation: string | undefined, context: OperationContext): Promise<UndoResult>;
  /** Newest first. */
  history(filter?: HistoryFilter): Promise<readonly Operation[]>;
  /** The file as it was after an operation; undefined where it did not exist. */
  contentAt(operation: string, path: MemoryPath): Promise<string | undefined>;
  /**
   * Stores changes of files for a person to decide about, and applies nothing (docs/decisions/proposals.md). What a
   * person rejected before or has still to decide is skipped, paths that may not be proposed are refused; the rest
   * becomes one proposal. Throws `invalid_argument` for an empty reason.
   */
  propose(
    changes: readonly ChangeDraft[],
    reason: string,
    context: OperationContext,
  ): Promise<ProposeResult>;
  /** The newest first; conflicts are computed against the files as they are now. */
  proposals(filter?: ProposalFilter): Promise<readonly ProposalSummary[]>;
  /** By id, its beginning, or the path of its file. Throws `proposal_not_found`. */
  proposal(reference: string): Promise<ProposalDetail>;
  /** What waits, changes that belong together as one decision, as a person reads it. */
  decisions(): Promise<readonly PendingDecision[]>;
  /**
   * Applies changes as one operation, all their files or none; one whose file changed meanwhile is left out and named.
   * Throws `approval_needs_person` where the actor is not human, `invalid_argument` for a path that is not in it.
   */
  approve(
    reference: string,
    approval: ApproveOptions,
    context: OperationContext,
  ): Promise<ReviewResult>;
  /** Keeps the changes as rejected, with the reason, which must not be empty. Throws as `approve` does. */
  reject(
    reference: string,
    rejection: RejectOptions,
    context: OperationContext,
  ): Promise<ReviewResult>;
  /**
   * A person accepts memories that agents wrote, in one operation (docs/decisions/trust.md). Those that were reviewed
   * before are left and named. Throws `approval_needs_person`.
   */
  accept(references: readonly Reference[], context: OperationContext): Promise<JudgedMemories>;
  /** As `accept`, but archives them; the reason, which must not be empty, is kept in each. */
  decline(
    references: readonly Reference[],
    reason: string,
    context: OperationContext,
  ): Promise<JudgedMemories>;
  /** What was captured unasked and waits for a person, the likeliest to be worth keeping first. */
  candidates(): Promise<readonly WaitingCandidate[]>;
  /** Has what texts of the project say wait for a person, or in a dry run only says what; a second time only what is new. */
  bootstrap(
    texts: readonly ProjectText[],
    options: BootstrapOptions,
    context: OperationContext,
  ): Promise<BootstrapResult>;
  /** A person has candidates remembered, by ids or unique beginnings of them. Throws `approval_needs_person`. */
  keep(
    ids: readonly string[],
    options: KeepOptions,
    context: OperationContext,
  ): Promise<DecidedCandidates>;
  /** A person does not want candidates, or has them wait again. Throws `approval_needs_person`. */
  drop(
    ids: readonly string[],
    options: DropOptions,
    context: OperationContext,
  ): Promise<DecidedCandidates>;
  reflection(): Promise<ReflectionOverview>;
  /**
   * Asks for the tokens of a reflection (document 002) and reads nothing before a person grants them. Answers with the
   * pending reflection where there is one.
   */
  requestReflection(context: OperationContext): Promise<Reflection>;
  /**
   * Begins a reflection: by rules, which spend no tokens, it is written at once where a person asks; with a request for tokens
   * where the settings want the whole ritual of document 002. Answers with the one that waits, where there is one.
   */
  reflect(context: OperationContext): Promise<Reflection>;
  /**
   * A person's answer: reads what is in scope, writes the reflection by rules, and stores its proposals. Makes the request
   * where there is none. Throws `approval_needs_person`, `reflection_decided` where tokens were granted before,
   * `invalid_argument` for an amount that leaves too few or too many tokens.
   */
  grantReflection(grant: GrantDraft, context: OperationContext): Promise<Reflection>;
  /** Records the pending reflection as its file has it now (document 002). Throws `no_reflection`, `approval_needs_person`. */
  approveReflection(context: OperationContext): Promise<ReflectionResult>;
  /** Drops the pending reflection, or its request; the reason is kept, and rejects what is open of its proposals too. */
  rejectReflection(reason: string, context: OperationContext): Promise<ReflectionResult>;
  stats(): Promise<Stats>;
  /** Reads every file anew and rewrites the caches. */
  reindex(work?: LongWork): Promise<ReindexResult>;
  problems(): Promise<readonly Problem[]>;
  /** What keeps answers from being whole, as far as it is known; reads nothing. */
  warnings(): readonly Warning[];
  /** Embeds what has no vector of the present model yet; `all` also what has. Answers with how it then stands. */
  embed(work?: LongWork & { readonly all?: boolean }): Promise<EmbeddingReport>;
  /** Where the vectors stand; embeds nothing. */
  embedding(): Promise<EmbeddingReport>;
  /** Which language model answers, and why the others do not; asks it nothing, unless `trial` is set. */
  language(options?: LanguageOptions): Promise<LanguageReport>;
  /** Called after anything in the folder changed, by this engine or by other hands, with the ids of the memories that did. */
  onDidChange(listener: (ids: ReadonlySet<string>) => void): Disposable;
  /** Takes in what other hands have changed up to now, which an engine that watches would else do within a second. */
  catchUp(): Promise<void>;
  /** Waits until history and caches are written. */
  settled(): Promise<void>;
  /** Settles, saves the caches and stops watching. */
  close(): Promise<void>;
}
