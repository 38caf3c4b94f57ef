import type { InputOf, Operations, ResultOf } from '../engine/operations';
import type { BootstrapResult, ErrorCode, ErrorData, LanguageMessage } from '../engine/vocabulary';

/** One of the client's language models. */
export interface EditorModelParams {
  /** By its id or its family; `auto`: the first that there is. */
  readonly model: string;
}

/** Why a language model of the client does not answer. */
export interface EditorModelFault {
  readonly fault: /** There is no such model. */
    | 'missing'
    /** The person has not been asked for the permission, which only happens when they sit there. */
    | 'not_asked'
    /** The person has not given it, or the model may not be used. */
    | 'not_permitted'
    /** The workspace is not trusted. */
    | 'untrusted'
    /** Anything else. */
    | 'failed';
}

export interface EditorCompletionParams extends EditorModelParams {
  readonly messages: readonly LanguageMessage[];
  /** A person has just asked for this, so that they may be asked for the permission. */
  readonly isAttended: boolean;
}

/** The server whose key is meant. Keys are kept for the place that they are for, and go nowhere else. */
export interface KeyParams {
  /** As it is configured: `https://api.openai.com/v1`. */
  readonly address: string;
}

/** What the server may ask of its client: method -> [params, result]. A key is in no file, and in no log. */
export interface HostRequests {
  /** Null where none is kept for this server, and in a workspace that is not trusted. */
  'cognitiveMemory/key': [params: KeyParams, result: string | null];
  /** Keeps a key that was found where it should not be; fails where it cannot be kept. */
  'cognitiveMemory/keepKey': [params: KeyParams & { readonly key: string }, result: null];
  /** Whether that model would answer, and as what a person knows it; asks it nothing. */
  'cognitiveMemory/languageModel': [
    params: EditorModelParams,
    result: { readonly name: string } | EditorModelFault,
  ];
  /** Has a model go on with the conversation; ends early when it is cancelled. */
  'cognitiveMemory/complete': [
    params: EditorCompletionParams,
    result: { readonly text: string; readonly name: string } | EditorModelFault,
  ];
}

export type HostMethod = keyof HostRequests;
export type HostParams<M extends HostMethod> = HostRequests[M][0];
export type HostResult<M extends HostMethod> = HostRequests[M][1];

/** Names the workspace folder that a request is about, as a URI. */
interface FolderParams {
  readonly folder: string;
}

/** What stands in a request beside the input of its operation. */
export interface RequestParams extends FolderParams {
  /** What set it off, for the history: `editor:remember`; the operation's name by default. */
  readonly trigger?: string;
  /** Its progress is told under this token, as the language server protocol has it. */
  readonly workDoneToken?: string | number;
}

/** Without the index by which the schema of an empty object says that it takes nothing. */
type Named<Input> = { [Name in keyof Input as string extends Name ? never : Name]: Input[Name] };

type OperationRequests = {
  [Name in keyof Operations as `cognitiveMemory/${Name}`]: [
    params: RequestParams & Named<InputOf<Operations[Name]>>,
    result: ResultOf<Operations[Name]>,
  ];
};

/**
 * What the client may ask of the server: method -> [params, result]. Every operation of the engine's table, under its name;
 * failures are described by `MemoryErrorData`.
 */
interface Requests extends OperationRequests {
  /** Has a key that lies in the folder's settings kept by the client, and takes it out of the file; false for none. */
  'cognitiveMemory/moveKey': [params: RequestParams, result: boolean];
  /** Has what the project's texts say wait for a person. */
  'cognitiveMemory/bootstrap': [params: RequestParams, result: BootstrapResult];
  /** Which agents are connected in the project of a folder, and what would change; changes it where it was seen. */
  'cognitiveMemory/connections': [
    params: RequestParams & ConnectionsParams,
    result: ConnectionsResult,
  ];
  /** Whether Git merges memories field by field; sets it up where that is asked. */
  'cognitiveMemory/merging': [params: RequestParams & MergingParams, result: MergingResult];
}

export type Method = keyof Requests;
export type Params<M extends Method> = Requests[M][0];
export type Result<M extends Method> = Requests[M][1];

/** JSON-RPC code of every engine error; which one it is stands in the response's data. */
export const memoryErrorNumber = -32050;

/** Data of a response error whose code is `memoryErrorNumber`. */
export interface MemoryErrorData {
  readonly code: ErrorCode;
  readonly data: ErrorData;
}

/** Reads the data of a response error; undefined where another server or another version wrote it. */
export const tryMemoryErrorData = (value: unknown): MemoryErrorData | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, data } = value as Partial<Record<keyof MemoryErrorData, unknown>>;
  if (typeof code !== 'string' || typeof data !== 'object' || data === null) return undefined;
  return { code: code as ErrorCode, data: data as ErrorData };
};

/** A workspace folder and the setting that names its memory folder. */
export interface FolderSetting {
  readonly folder: string;
  /** `cognitiveMemory.folder`: relative to the workspace folder. */
  readonly memoryFolder: string;
}

/**
 * How Node runs the server. Its young generation is kept small: the reading of a large folder would else leave some 50 MB
 * behind that nobody gives back, in a process that then mostly waits (docs/EVALUATION.md).
 */
export const serverArguments: readonly string[] = ['--max-semi-space-size=1'];

/** Passed with the language server's `initialize` request. */
export interface InitializationOptions {
  readonly folders: readonly FolderSetting[];
  /** True in a workspace that is not trusted: nothing is written, git is not run. */
  readonly readOnly: boolean;
  readonly session: string;
  /** Translations by English message; absent where the editor speaks English. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** What the server knows about one workspace folder. */
export interface FolderState extends FolderParams {
  /** URI of the memory folder; null where the setting names none that can be used. */
  readonly memoryFolder: string | null;
  /** True where it holds a memory store. */
  readonly exists: boolean;
  /** Why the folder cannot be used. */
  readonly error?: MemoryErrorData;
}

/** From the server: method -> params. */
export interface ServerNotifications {
  /** Anything in the memory folder changed, by this server or by other hands. */
  'cognitiveMemory/didChange': FolderParams;
  /** Sent once after start, and again when a folder comes, goes, or gets its first memory store. */
  'cognitiveMemory/serverState': { readonly folders: readonly FolderState[] };
}

/** From the client: method -> params. */
export interface ClientNotifications {
  /** The workspace folders or their settings changed; replaces the list that was known before. */
  'cognitiveMemory/setFolders': { readonly folders: readonly FolderSetting[] };
  /** A key was kept, changed or removed: who was refused for the lack of it may be asked again. */
  'cognitiveMemory/didChangeKeys': Readonly<Record<string, never>>;
  /** The client has other language models, or another permission to use them. */
  'cognitiveMemory/didChangeLanguageModels': Readonly<Record<string, never>>;
}

/** A file of the project as it is and as it would be; null where it is not there. */
interface ConnectionFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What is to become of the settings of agents in a project. */
export interface ConnectionsParams {
  readonly action: 'look' | 'connect' | 'disconnect';
  /** Names of agents. */
  readonly agents: readonly string[];
  /** True: the memories that the agents keep by themselves are switched off in the project. */
  readonly alone?: boolean;
  /** The files as a person saw them: they are written then, and only as they were seen. */
  readonly seen?: readonly ConnectionFile[];
}

export interface ConnectionsResult {
  /** Path of the project's folder. */
  readonly root: string;
  readonly agents: readonly {
    readonly name: string;
    readonly label: string;
    readonly connected: boolean;
    /** True where the memory that it keeps by itself can be switched off in a project. */
    readonly mayBeAlone: boolean;
  }[];
  /** Those that change. */
  readonly files: readonly ConnectionFile[];
}

/** Whether Git merges the memories of a folder by what they say; sets that up where `setUp` is true. */
export interface MergingParams {
  readonly setUp?: boolean;
}

export interface MergingResult {
  /** URI of the memory folder. */
  readonly memoryFolder: string;
  /** True where a Git repository is around it. */
  readonly isInRepository: boolean;
  readonly isSetUp: boolean;
}
