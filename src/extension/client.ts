import type { CancellationToken, LogOutputChannel } from 'vscode';
import {
  CloseAction,
  ErrorAction,
  type ErrorHandler,
  LanguageClient,
  LSPErrorCodes,
  ResponseError,
  RevealOutputChannelOn,
  State,
  TransportKind,
  WorkDoneProgress,
} from 'vscode-languageclient/node';
import { MemoryError } from '../engine/vocabulary';
import {
  type ClientNotifications,
  type HostMethod,
  type HostParams,
  type HostResult,
  type InitializationOptions,
  type Method,
  memoryErrorNumber,
  type Params,
  type Result,
  type ServerNotifications,
  serverArguments,
  tryMemoryErrorData,
} from '../protocol/requests';

export interface ClientInit {
  readonly serverModule: string;
  readonly log: LogOutputChannel;
  /** Asked at each start of the process, also after a crash. */
  options(): InitializationOptions;
  readonly handlers: {
    readonly [N in keyof ServerNotifications]: (params: ServerNotifications[N]) => void;
  };
  readonly answers: {
    readonly [M in HostMethod]: (
      params: HostParams<M>,
      token: CancellationToken,
    ) => Promise<HostResult<M>>;
  };
  onRunning(): void;
  onRestarting(): void;
  /** The process ended too often and is not started again. */
  onGivenUp(): void;
}

export interface RequestProgress {
  /** 0..100. */
  readonly percentage: number;
  /** Steps done and in all, to be shown as they are. */
  readonly steps: string;
}

export interface RequestOptions {
  readonly token?: CancellationToken;
  readonly onProgress?: (progress: RequestProgress) => void;
}

export interface Client {
  /** Rejects with MemoryError for what the engine refuses, with another error where there is no answer. */
  request<M extends Method>(
    method: M,
    params: Params<M>,
    options?: RequestOptions,
  ): Promise<Result<M>>;
  notify<N extends keyof ClientNotifications>(method: N, params: ClientNotifications[N]): void;
  stop(): Promise<void>;
}

/** Crashes within the window after which the process is left alone. */
const mostCrashes = 4;
const crashWindow = 180_000;

/** How long a process that is asked to end may take, in milliseconds. */
const stopTimeout = 2_000;

const createErrorHandler = (init: ClientInit): ErrorHandler => {
  let crashes: number[] = [];
  return {
    error: () => ({ action: ErrorAction.Continue, handled: true }),
    closed: () => {
      const now = Date.now();
      crashes = [...crashes.filter((crash) => now - crash < crashWindow), now];
      const giveUp = crashes.length >= mostCrashes;
      init.log.error(
        `The server process ended unexpectedly (${crashes.length} of ${mostCrashes}).`,
      );
      if (giveUp) init.onGivenUp();
      else init.onRestarting();
      return { action: giveUp ? CloseAction.DoNotRestart : CloseAction.Restart, handled: true };
    },
  };
};

const fromResponseError = (error: unknown): unknown => {
  if (!(error instanceof ResponseError)) return error;
  if (error.code === LSPErrorCodes.RequestCancelled) return new MemoryError('cancelled');
  const data = error.code === memoryErrorNumber ? tryMemoryErrorData(error.data) : undefined;
  return data === undefined ? error : new MemoryError(data.code, data.data, { cause: error });
};

/** Findings of ours; the server is not asked about those of others. */
const source = 'Cognitive Memory';

let progressTokens = 0;

const sendRequest = async <M extends Method>(
  client: LanguageClient,
  method: M,
  { params, token, onProgress }: RequestOptions & { readonly params: Params<M> },
): Promise<Result<M>> => {
  // A token that is undefined would be sent as a second parameter.
  const send = (sent: Params<M>): Promise<Result<M>> =>
    token === undefined
      ? client.sendRequest(method, sent)
      : client.sendRequest(method, sent, token);
  if (onProgress === undefined) return send(params);
  progressTokens += 1;
  const workDoneToken = `cognitiveMemory/${progressTokens}`;
  const listening = client.onProgress(WorkDoneProgress.type, workDoneToken, (value) => {
    if (value.kind !== 'report') return;
    onProgress({ percentage: value.percentage ?? 0, steps: value.message ?? '' });
  });
  try {
    return await send({ ...params, workDoneToken });
  } finally {
    listening.dispose();
  }
};

/** Starts the server process and resolves when it answers. */
export const startClient = async (init: ClientInit): Promise<Client> => {
  const server = {
    module: init.serverModule,
    transport: TransportKind.ipc,
    options: { execArgv: [...serverArguments] },
  };
  const client = new LanguageClient(
    'cognitiveMemory',
    'Cognitive Memory',
    {
      run: server,
      debug: {
        ...server,
        options: { execArgv: [...serverArguments, '--nolazy', '--inspect=6019'] },
      },
    },
    {
      outputChannel: init.log,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationOptions: () => init.options(),
      initializationFailedHandler: () => false,
      errorHandler: createErrorHandler(init),
      // For fixes, of which only findings in a memory folder have any; nothing else is asked for documents.
      documentSelector: [{ scheme: 'file' }],
      middleware: {
        provideCodeActions: (document, range, context, token, next) =>
          context.diagnostics.some((diagnostic) => diagnostic.source === source)
            ? next(document, range, context, token)
            : null,
      },
    },
  );
  for (const method of Object.keys(init.handlers) as (keyof ServerNotifications)[]) {
    client.onNotification(method, init.handlers[method]);
  }
  for (const method of Object.keys(init.answers) as HostMethod[]) {
    const answer = init.answers[method] as (
      params: unknown,
      token: CancellationToken,
    ) => Promise<unknown>;
    client.onRequest(method, answer);
  }
  client.onDidChangeState(({ newState }) => {
    if (newState === State.Running) init.onRunning();
  });
  await client.start();
  return {
    request: async (method, params, options) => {
      try {
        return await sendRequest(client, method, { ...options, params });
      } catch (error) {
        throw fromResponseError(error);
      }
    },
    // A notification to a process that is just ending has no one left to act on it.
    notify: (method, params) => void client.sendNotification(method, params).catch(() => undefined),
    stop: () => client.dispose(stopTimeout),
  };
};
