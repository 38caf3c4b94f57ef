import type {
  ApproveOptions,
  DecayReport,
  Decision,
  DoctorReport,
  EdgeDetail,
  EdgeFilter,
  EmbeddingReport,
  GrantDraft,
  Graph,
  GraphEdge,
  HistoryFilter,
  InitResult,
  JudgedMemories,
  LanguageOptions,
  LanguageReport,
  ListOptions,
  MemoryChanges,
  MemoryDetail,
  MemoryDraft,
  MemoryPath,
  MemorySummary,
  Operation,
  Problem,
  ProposalDetail,
  ProposalFilter,
  ProposalSummary,
  Reason,
  RecallAnswer,
  RecallOptions,
  Reference,
  Reflection,
  ReflectionOverview,
  ReflectionResult,
  ReindexResult,
  RejectOptions,
  RelatedAnswer,
  RelatedOptions,
  RelationDecision,
  RelationDraft,
  RepairOptions,
  RepairResult,
  ReviewResult,
  Settings,
  SettingsChange,
  Stats,
  UndoResult,
} from '../engine/vocabulary';

/** Names the workspace folder that a request is about, as a URI. */
export interface FolderParams {
  readonly folder: string;
}

/** Every request that changes something says what set it off, for the history. */
export interface WriteParams extends FolderParams {
  readonly trigger: string;
}

export interface ReferenceParams extends FolderParams {
  readonly reference: Reference;
}

export interface ReferenceWriteParams extends WriteParams {
  readonly reference: Reference;
}

/** A request whose work may take long: its progress is told under this token, as the language server protocol has it. */
export interface LongWorkParams {
  readonly workDoneToken?: string | number;
}

/** The two ends of a relation; it leads from the first to the second. */
export interface RelationEnds {
  readonly from: Reference;
  readonly to: Reference;
}

/** What the client may ask of the server: method -> [params, result]. Failures are described in `errors.ts`. */
export interface Requests {
  'cognitiveMemory/initialize': [params: WriteParams, result: InitResult];
  'cognitiveMemory/remember': [
    params: WriteParams & { readonly input: string | MemoryDraft },
    result: Decision,
  ];
  /** What new memories were linked to by themselves; waits until that was looked for. */
  'cognitiveMemory/linked': [
    params: FolderParams & { readonly ids: readonly string[] },
    result: readonly Reason[],
  ];
  'cognitiveMemory/recall': [
    params: FolderParams & {
      readonly query: string;
      readonly options?: RecallOptions;
      /** Still being written: found for, but no question that the recall log should know. */
      readonly isDraft?: boolean;
    },
    result: RecallAnswer,
  ];
  /** Reads without counting an access; `touch` counts. */
  'cognitiveMemory/get': [params: ReferenceParams, result: MemoryDetail];
  'cognitiveMemory/touch': [params: ReferenceParams, result: null];
  /** Most relevant first. */
  'cognitiveMemory/list': [
    params: FolderParams & { readonly filter?: ListOptions },
    result: readonly MemorySummary[],
  ];
  'cognitiveMemory/graph': [params: FolderParams, result: Graph];
  /** The relations of the graph, without its memories. */
  'cognitiveMemory/relations': [params: FolderParams, result: readonly GraphEdge[]];
  'cognitiveMemory/related': [
    params: ReferenceParams & { readonly options?: RelatedOptions },
    result: RelatedAnswer,
  ];
  /** Relations that are described in a file of their own. */
  'cognitiveMemory/edges': [
    params: FolderParams & { readonly filter?: EdgeFilter },
    result: readonly EdgeDetail[],
  ];
  'cognitiveMemory/relate': [
    params: WriteParams &
      RelationEnds & { readonly relation: RelationDraft & { readonly type: string } },
    result: RelationDecision,
  ];
  /** Without a type: every relation between the two. */
  'cognitiveMemory/unrelate': [
    params: WriteParams & RelationEnds & { readonly type?: string },
    result: RelationDecision,
  ];
  'cognitiveMemory/decay': [params: FolderParams, result: DecayReport];
  /** What a person has set for this folder on this machine, and the defaults. */
  'cognitiveMemory/settings': [params: FolderParams, result: Settings];
  'cognitiveMemory/configure': [
    params: FolderParams & { readonly change: SettingsChange },
    result: Settings,
  ];
  /** Has a key that lies in the folder's settings kept by the client, and takes it out of the file; false for none. */
  'cognitiveMemory/moveKey': [params: FolderParams, result: boolean];
  'cognitiveMemory/update': [
    params: ReferenceWriteParams & { readonly changes: MemoryChanges },
    result: Decision,
  ];
  'cognitiveMemory/forget': [params: ReferenceWriteParams, result: Decision];
  'cognitiveMemory/restore': [params: ReferenceWriteParams, result: Decision];
  'cognitiveMemory/pin': [
    params: ReferenceWriteParams & { readonly pinned: boolean },
    result: Decision,
  ];
  /** Moves a memory into the folder that is never shared, or back. */
  'cognitiveMemory/keepPrivate': [
    params: ReferenceWriteParams & { readonly isPrivate: boolean },
    result: Decision,
  ];
  /** Without an operation: the last one of this editor's user. */
  'cognitiveMemory/undo': [
    params: WriteParams & { readonly operation?: string },
    result: UndoResult,
  ];
  /** Newest first. */
  'cognitiveMemory/history': [
    params: FolderParams & { readonly filter?: HistoryFilter },
    result: readonly Operation[],
  ];
  /** Null where the file did not exist after that operation. */
  'cognitiveMemory/contentAt': [
    params: FolderParams & { readonly operation: string; readonly path: MemoryPath },
    result: string | null,
  ];
  /** The newest first; without a filter those that wait for a decision. */
  'cognitiveMemory/proposals': [
    params: FolderParams & { readonly filter?: ProposalFilter },
    result: readonly ProposalSummary[],
  ];
  'cognitiveMemory/proposal': [
    params: FolderParams & { readonly proposal: string },
    result: ProposalDetail,
  ];
  'cognitiveMemory/approve': [
    params: WriteParams & { readonly proposal: string; readonly approval: ApproveOptions },
    result: ReviewResult,
  ];
  'cognitiveMemory/reject': [
    params: WriteParams & { readonly proposal: string; readonly rejection: RejectOptions },
    result: ReviewResult,
  ];
  /** A person accepts memories that agents wrote. */
  'cognitiveMemory/accept': [
    params: WriteParams & { readonly references: readonly Reference[] },
    result: JudgedMemories,
  ];
  'cognitiveMemory/decline': [
    params: WriteParams & { readonly references: readonly Reference[]; readonly reason: string },
    result: JudgedMemories,
  ];
  'cognitiveMemory/reflection': [params: FolderParams, result: ReflectionOverview];
  'cognitiveMemory/requestReflection': [params: WriteParams, result: Reflection];
  'cognitiveMemory/grantReflection': [
    params: WriteParams & { readonly grant: GrantDraft },
    result: Reflection,
  ];
  'cognitiveMemory/approveReflection': [params: WriteParams, result: ReflectionResult];
  'cognitiveMemory/rejectReflection': [
    params: WriteParams & { readonly reason: string },
    result: ReflectionResult,
  ];
  'cognitiveMemory/stats': [params: FolderParams, result: Stats];
  'cognitiveMemory/problems': [params: FolderParams, result: readonly Problem[]];
  'cognitiveMemory/reindex': [params: FolderParams & LongWorkParams, result: ReindexResult];
  'cognitiveMemory/embed': [
    params: FolderParams & LongWorkParams & { readonly all?: boolean },
    result: EmbeddingReport,
  ];
  /** Where the vectors stand; embeds nothing. */
  'cognitiveMemory/embedding': [params: FolderParams, result: EmbeddingReport];
  /** Which language model answers, and why others do not. */
  'cognitiveMemory/language': [params: FolderParams & LanguageOptions, result: LanguageReport];
  /** Its findings are published as diagnostics as well. */
  'cognitiveMemory/doctor': [params: FolderParams & LongWorkParams, result: DoctorReport];
  /** A person has looked at critical files that other hands changed; answers with those that were so. */
  'cognitiveMemory/acknowledge': [
    params: WriteParams & { readonly paths: readonly string[] },
    result: readonly MemoryPath[],
  ];
  'cognitiveMemory/repair': [
    params: WriteParams & LongWorkParams & Pick<RepairOptions, 'dryRun' | 'paths'>,
    result: RepairResult,
  ];
}

export type Method = keyof Requests;
export type Params<M extends Method> = Requests[M][0];
export type Result<M extends Method> = Requests[M][1];
