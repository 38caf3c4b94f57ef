import * as vscode from 'vscode';
import type {
  ClientNotifications,
  FolderState,
  InitializationOptions,
  Method,
  Params,
  Result,
} from '../protocol/requests';
import type { Client, RequestOptions } from './client';
import type { Keys } from './keys';
import type { EditorLanguageModels } from './languageModels';
import type { ServerPhase } from './model/hostState';
import { readFolderSettings } from './settings';
import { t } from './translate';

/** What the server can be asked, as the engine's table names it. */
type Asked = Method extends `cognitiveMemory/${infer Name}` ? Name : never;

/** And what it is told. */
type Told = keyof ClientNotifications extends `cognitiveMemory/${infer Name}` ? Name : never;

/** Thrown where a request has no server to go to; the state says why. */
export class ServerUnavailable extends Error {
  override readonly name = 'ServerUnavailable';
}

export interface ServerProcessInit {
  readonly serverModule: string;
  readonly log: vscode.LogOutputChannel;
  readonly keys: Keys;
  readonly languageModels: EditorLanguageModels;
}

/** The server process over its restarts: its phase, what it last told, and the way to ask it. */
export class ServerProcess implements vscode.Disposable {
  readonly #phaseEmitter = new vscode.EventEmitter<void>();
  readonly #foldersEmitter = new vscode.EventEmitter<void>();
  readonly #changeEmitter = new vscode.EventEmitter<string>();
  #phase: ServerPhase = { kind: 'idle' };
  #folders: readonly FolderState[] | undefined;
  #client: Promise<Client> | undefined;

  readonly onDidChangePhase = this.#phaseEmitter.event;
  readonly onDidChangeFolders = this.#foldersEmitter.event;
  readonly onDidChangeMemory = this.#changeEmitter.event;

  constructor(private readonly init: ServerProcessInit) {}

  get phase(): ServerPhase {
    return this.#phase;
  }

  /** Undefined until the process has told. */
  get folders(): readonly FolderState[] | undefined {
    return this.#folders;
  }

  /** Does nothing where the process is already starting or running. */
  start(): void {
    this.#client ??= this.#start();
    // Requests and the phase tell of the failure.
    this.#client.catch(() => undefined);
  }

  async restart(): Promise<void> {
    await this.stop();
    this.start();
  }

  async stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#setPhase({ kind: 'idle' });
    this.#setFolders(undefined);
    const running = await client?.catch(() => undefined);
    await running?.stop().catch((error: unknown) => this.init.log.warn(String(error)));
  }

  /** Sends the workspace folders and their settings after either changed. */
  sendFolders(): void {
    this.tell('setFolders', { folders: readFolderSettings() });
  }

  /** Where a process is running: one that starts later finds out by itself. */
  tell<N extends Told>(name: N, params: ClientNotifications[`cognitiveMemory/${N}`]): void {
    const send = (client: Client): void => client.notify(`cognitiveMemory/${name}`, params);
    this.#client?.then(send, () => undefined);
  }

  /**
   * Waits for the process to be up; the history tells `editor:` and the name as what set it off, unless `trigger` says otherwise.
   * Rejects with MemoryError, or ServerUnavailable where there is no process.
   */
  async request<N extends Asked>(
    name: N,
    params: Params<`cognitiveMemory/${N}`>,
    options?: RequestOptions,
  ): Promise<Result<`cognitiveMemory/${N}`>> {
    const client = await this.#client?.catch(() => undefined);
    if (client === undefined || this.#phase.kind === 'stopped') throw new ServerUnavailable(name);
    const asked = { trigger: `editor:${name}`, ...params };
    return client.request(`cognitiveMemory/${name}`, asked, options);
  }

  dispose(): void {
    this.#phaseEmitter.dispose();
    this.#foldersEmitter.dispose();
    this.#changeEmitter.dispose();
  }

  async #start(): Promise<Client> {
    this.#setPhase({ kind: 'starting' });
    try {
      // Loaded here, so that the library does not weigh on the activation.
      const { startClient } = await import('./client');
      return await startClient({
        ...this.init,
        options: initializationOptions,
        handlers: {
          'cognitiveMemory/didChange': ({ folder }) => this.#changeEmitter.fire(folder),
          'cognitiveMemory/serverState': ({ folders }) => this.#setFolders(folders),
        },
        answers: {
          'cognitiveMemory/key': (params) => this.init.keys.read(params),
          'cognitiveMemory/keepKey': (params) => this.init.keys.keep(params),
          'cognitiveMemory/languageModel': (params) => this.init.languageModels.tell(params),
          'cognitiveMemory/complete': (params, token) =>
            this.init.languageModels.complete(params, token),
        },
        onRunning: () => this.#setPhase({ kind: 'running' }),
        onRestarting: () => this.#setPhase({ kind: 'starting' }),
        onGivenUp: () => this.#setStopped(t('It ended unexpectedly several times.')),
      });
    } catch (error) {
      this.init.log.error(error instanceof Error ? error : String(error));
      this.#setStopped(t('It could not be started.'));
      throw error;
    }
  }

  #setStopped(reason: string): void {
    this.#setPhase({ kind: 'stopped', reason });
    this.#setFolders(undefined);
  }

  #setPhase(phase: ServerPhase): void {
    this.#phase = phase;
    this.#phaseEmitter.fire();
  }

  #setFolders(folders: readonly FolderState[] | undefined): void {
    this.#folders = folders;
    this.#foldersEmitter.fire();
  }
}

const initializationOptions = (): InitializationOptions => ({
  folders: readFolderSettings(),
  readOnly: !vscode.workspace.isTrusted,
  session: vscode.env.sessionId,
  ...(vscode.l10n.bundle === undefined ? {} : { messages: vscode.l10n.bundle }),
});
