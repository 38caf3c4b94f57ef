import type { MemoryErrorData } from './errors';
import type { FolderParams } from './requests';

/** A workspace folder and the setting that names its memory folder. */
export interface FolderSetting {
  /** URI of the workspace folder. */
  readonly folder: string;
  /** `cognitiveMemory.folder`: relative to the workspace folder. */
  readonly memoryFolder: string;
}

/** Passed with the language server's `initialize` request. */
export interface InitializationOptions {
  readonly folders: readonly FolderSetting[];
  /** True in a workspace that is not trusted: nothing is written, git is not run. */
  readonly readOnly: boolean;
  /** One editor window. */
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
