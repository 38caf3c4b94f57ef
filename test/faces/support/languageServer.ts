import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import {
  type CancellationToken,
  CancellationTokenSource,
  createMessageConnection,
  type MessageConnection,
  type MessageReader,
  type MessageWriter,
  ProgressType,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import type {
  ClientNotifications,
  FolderState,
  InitializationOptions,
  Method,
  Params,
  Result,
} from '../../../src/protocol/requests';
import { openConnection } from '../../../src/server/connection';
import { startService } from '../../../src/server/server';
import { bundle } from './cogmem';
import { EditorStandIn } from './editorStandIn';

/** A diagnostic as the protocol of language servers sends it. */
export interface Diagnostic {
  readonly source: string;
  readonly data?: unknown;
  readonly message: string;
  readonly severity: number;
  readonly code: string;
  readonly range: { readonly start: { readonly line: number } };
}

/** A message about work that lasts, as the protocol sends it. */
export interface WorkDone {
  readonly kind: 'begin' | 'report' | 'end';
  readonly percentage?: number;
  readonly message?: string;
}

/** What the light bulb offers, as the protocol sends it. */
export interface CodeAction {
  readonly title: string;
  readonly kind: string;
  readonly isPreferred: boolean;
  readonly command: { readonly command: string; readonly arguments: readonly unknown[] };
}

const workDone = new ProgressType<WorkDone>();
let progressTokens = 0;

/** Waits until the check gives something, at most `milliseconds`. */
export const until = async <T>(
  check: () => T | undefined | false,
  milliseconds = 20_000,
): Promise<T> => {
  const end = Date.now() + milliseconds;
  for (;;) {
    const value = check();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`Nothing within ${milliseconds} ms: ${check}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** A server's end: where its messages come from and go to, and how it is waited for. */
interface ServerEnd {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
  /** After the answer to `shutdown`. Rejects where it ends with an error. */
  readonly ended: (connection: MessageConnection) => Promise<void>;
}

/** A server in this process, connected by two streams. */
const serverHere = (): ServerEnd => {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  startService(
    openConnection({
      reader: new StreamMessageReader(toServer),
      writer: new StreamMessageWriter(toClient),
    }),
  );
  return {
    reader: new StreamMessageReader(toClient),
    writer: new StreamMessageWriter(toServer),
    ended: async () => undefined,
  };
};

/** The built server as a process of its own, as the editor starts it. */
const serverProcess = (env: Readonly<Record<string, string>>): ServerEnd => {
  const child = spawn(process.execPath, [bundle('server.js'), '--stdio'], {
    env: { ...process.env, COGNITIVE_MEMORY_EMBEDDING: 'none', ...env },
  });
  return {
    reader: new StreamMessageReader(child.stdout),
    writer: new StreamMessageWriter(child.stdin),
    ended: async (connection) => {
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      await connection.sendNotification('exit');
      const code = await ended;
      if (code !== 0) throw new Error(`The server ended with ${code}.`);
    },
  };
};

/** Starts a server in this process, and speaks with it as the editor does. */
export const startServer = (given: Partial<InitializationOptions> = {}) =>
  talkTo(serverHere(), given);

/** The same with a process of its own, which has its own environment. */
export const startServerProcess = (
  given: Partial<InitializationOptions> = {},
  env: Readonly<Record<string, string>> = {},
) => talkTo(serverProcess(env), given);

const talkTo = (server: ServerEnd, given: Partial<InitializationOptions>) => {
  const connection = createMessageConnection(server.reader, server.writer);
  const diagnostics = new Map<string, readonly Diagnostic[]>();
  const changes: string[] = [];
  let folders: readonly FolderState[] | undefined;
  const log: string[] = [];
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    diagnostics.set(params.uri, params.diagnostics);
  });
  connection.onNotification('cognitiveMemory/didChange', ({ folder }) => {
    changes.push(folder);
  });
  connection.onNotification('cognitiveMemory/serverState', (state) => {
    folders = state.folders;
  });
  connection.onNotification('window/logMessage', ({ message }) => {
    log.push(message);
  });
  const keys = new Map<string, string>();
  connection.onRequest('cognitiveMemory/key', ({ address }) => keys.get(address) ?? null);
  connection.onRequest('cognitiveMemory/keepKey', ({ address, key }) => {
    keys.set(address, key);
    return null;
  });
  const editor = new EditorStandIn();
  // The library cannot tell that a text and a fault are both answers.
  connection.onRequest('cognitiveMemory/languageModel', (): Promise<unknown> => editor.tell());
  connection.onRequest(
    'cognitiveMemory/complete',
    (params, token: CancellationToken): Promise<unknown> => editor.answer(params, token),
  );
  connection.listen();

  return {
    /** What the client keeps in secret, by the address of the server that it is for. */
    keys,
    /** The language models of the client. */
    editor,
    diagnostics,
    changes,
    log,
    folders: () => folders,
    initialize: async (): Promise<void> => {
      const initializationOptions: InitializationOptions = {
        folders: [],
        readOnly: false,
        session: 'test',
        ...given,
      };
      await connection.sendRequest('initialize', {
        processId: process.pid,
        rootUri: null,
        capabilities: {},
        initializationOptions,
      });
      await connection.sendNotification('initialized', {});
    },
    request: <M extends Method>(method: M, params: Params<M>): Promise<Result<M>> =>
      connection.sendRequest(method, params),
    /** Asks with progress; `stopAfter` cancels once so many reports have come. */
    requestLongWork: async <M extends Method>(
      method: M,
      params: Params<M>,
      { stopAfter = Number.POSITIVE_INFINITY }: { readonly stopAfter?: number } = {},
    ) => {
      const progress: WorkDone[] = [];
      const source = new CancellationTokenSource();
      if (stopAfter === 0) source.cancel();
      const token = `progress ${progressTokens++}`;
      const listening = connection.onProgress(workDone, token, (value) => {
        progress.push(value);
        if (progress.filter(({ kind }) => kind === 'report').length >= stopAfter) source.cancel();
      });
      const sent: Promise<Result<M>> = connection.sendRequest(
        method,
        { ...params, workDoneToken: token },
        source.token,
      );
      try {
        return { progress, result: await sent };
      } finally {
        listening.dispose();
      }
    },
    /** What the light bulb offers at these diagnostics. */
    fixes: (uri: string, diagnostics: readonly Diagnostic[]): Promise<readonly CodeAction[]> =>
      connection.sendRequest('textDocument/codeAction', {
        textDocument: { uri },
        range: diagnostics[0]?.range,
        context: { diagnostics },
      }),
    notify: <N extends keyof ClientNotifications>(method: N, params: ClientNotifications[N]) =>
      connection.sendNotification(method, params),
    stop: async (): Promise<void> => {
      await connection.sendRequest('shutdown');
      await server.ended(connection);
      connection.dispose();
    },
  };
};

export type TestServer = ReturnType<typeof startServer>;

/** A workspace folder with its memory in the usual place. */
export const folderSetting = (path: string, memoryFolder = 'memory') => ({
  folder: pathToFileURL(path).href,
  memoryFolder,
});
