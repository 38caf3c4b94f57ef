import {
  type CancellationToken,
  CancellationTokenSource,
  type CodeAction,
  CodeActionKind,
  createConnection,
  type Diagnostic,
  DiagnosticSeverity,
  type MessageReader,
  type MessageWriter,
  ProposedFeatures,
  ResponseError,
} from 'vscode-languageserver/node';
import {
  type CancelOptions,
  isMemoryError,
  type Logger,
  type LongWork,
} from '../engine/vocabulary';
import { describeError, english } from '../messages';
import {
  type ClientNotifications,
  type HostMethod,
  type HostParams,
  type HostResult,
  type InitializationOptions,
  type MemoryErrorData,
  type Method,
  memoryErrorNumber,
  type RequestParams,
  type ServerNotifications,
} from '../protocol/requests';

/** Milliseconds between two reports: nobody reads faster, and the work should not wait for the telling. */
const reportInterval = 100;

/** The client's end of a progress, in the terms of the language server protocol. */
interface ProgressReporter {
  begin(title: string, percentage: number, message: undefined, cancellable: boolean): void;
  report(percentage: number, message: string): void;
  done(): void;
}

interface LongWorkInit {
  readonly reporter: ProgressReporter;
  isCancelled(): boolean;
}

interface OpenLongWork extends Required<LongWork> {
  /** The work has ended, however it did. */
  end(): void;
}

/** Tells the client of the progress of one request, from the first step that is known on. */
const openLongWork = ({ reporter, isCancelled }: LongWorkInit): OpenLongWork => {
  let told: number | undefined;
  return {
    isCancelled,
    onProgress: (done, total) => {
      const now = Date.now();
      if (told === undefined) reporter.begin('', 0, undefined, true);
      else if (now - told < reportInterval && done < total) return;
      told = now;
      const percentage = total === 0 ? 100 : Math.floor((100 * Math.min(done, total)) / total);
      reporter.report(percentage, `${done} / ${total}`);
    },
    end: () => {
      if (told !== undefined) reporter.done();
    },
  };
};

/** A finding in a file, in the words of the person who reads it. */
export interface FileDiagnostic {
  readonly message: string;
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** 1-based; absent where the whole file is meant. */
  readonly line?: number;
  /** True where the editor can offer to do something about it. */
  readonly fixable?: boolean;
}

/** What is offered for the findings of a file: a command of the client. */
export interface Fix {
  readonly title: string;
  readonly command: string;
  readonly argument: unknown;
  /** Codes of the findings that it is about. */
  readonly about: ReadonlySet<string>;
}

/** Answers what can be done about fixable findings of this file. */
type FixOffer = (uri: string) => readonly Fix[];

/** Answers a request of the editor: the operation of its name, with an input that fits. */
export type Dispatch = (method: Method, params: unknown, work: LongWork) => Promise<unknown>;

interface LifeCycle {
  /** Answers at once: the client waits for it. */
  initialize(options: InitializationOptions): void;
  initialized(): void;
  shutdown(): Promise<void>;
}

export interface Connection {
  readonly logger: Logger;
  notify<N extends keyof ServerNotifications>(method: N, params: ServerNotifications[N]): void;
  /** Rejects where the client does not answer, or refuses. Aborted, the client is told to stop. */
  ask<M extends HostMethod>(
    method: M,
    params: HostParams<M>,
    options?: CancelOptions,
  ): Promise<HostResult<M>>;
  publish(uri: string, diagnostics: readonly FileDiagnostic[]): void;
  onNotification<N extends keyof ClientNotifications>(
    method: N,
    handler: (params: ClientNotifications[N]) => void,
  ): void;
  onFixQuestion(offer: FixOffer): void;
  /** Starts to listen; the methods are all there before the first message is read. */
  serve(methods: readonly Method[], dispatch: Dispatch, lifeCycle: LifeCycle): void;
}

/** Wider than any line: the editor cuts a range at the end of the line. */
const endOfLine = 10_000;

const source = 'Cognitive Memory';

const toDiagnostic = (diagnostic: FileDiagnostic): Diagnostic => {
  const line = Math.max(0, (diagnostic.line ?? 1) - 1);
  return {
    range: { start: { line, character: 0 }, end: { line, character: endOfLine } },
    severity:
      diagnostic.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source,
    code: diagnostic.code,
    message: diagnostic.message,
    ...(diagnostic.fixable === true ? { data: { fixable: true } } : {}),
  };
};

/** True for a finding of ours, come back from the client, about which something can be done. */
const isFixable = (diagnostic: Diagnostic): boolean =>
  diagnostic.source === source &&
  (diagnostic.data as { readonly fixable?: boolean } | undefined)?.fixable === true;

const toCodeAction = (
  { title, command, argument }: Fix,
  diagnostics: Diagnostic[],
): CodeAction => ({
  title,
  kind: CodeActionKind.QuickFix,
  diagnostics,
  isPreferred: true,
  command: { title, command, arguments: [argument] },
});

/** The one place where an engine error becomes a response error; anything else is a defect and is reported as such. */
const toResponseError = (error: unknown): unknown =>
  isMemoryError(error)
    ? new ResponseError<MemoryErrorData>(memoryErrorNumber, describeError(error, english), {
        code: error.code,
        data: error.data,
      })
    : error;

const noOptions: InitializationOptions = { folders: [], readOnly: true, session: 'unknown' };

interface Messages {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
}

/** Talks over the messages given, else over what the command line names: `--node-ipc`, `--stdio`, `--pipe`, `--socket`. */
export const openConnection = (messages?: Messages): Connection => {
  const connection =
    messages === undefined
      ? createConnection(ProposedFeatures.all)
      : createConnection(ProposedFeatures.all, messages.reader, messages.writer);
  const logger: Logger = {
    debug: (message) => connection.console.debug(message),
    info: (message) => connection.console.info(message),
    warn: (message) => connection.console.warn(message),
    error: (message) => connection.console.error(message),
  };

  const answer = (method: Method, dispatch: Dispatch): void => {
    const handle = async (given: unknown, token: CancellationToken): Promise<unknown> => {
      const params = given as Partial<RequestParams> | undefined;
      const work = openLongWork({
        reporter: connection.window.attachWorkDoneProgress(params?.workDoneToken),
        isCancelled: () => token.isCancellationRequested,
      });
      try {
        return await dispatch(method, params, work);
      } catch (error) {
        if (!isMemoryError(error)) logger.error(`${method}: ${describeDefect(error)}`);
        throw toResponseError(error);
      } finally {
        work.end();
      }
    };
    connection.onRequest(method, handle);
  };

  return {
    logger,
    notify: (method, params) => void connection.sendNotification(method, params),
    ask: async (method, params, { signal } = {}) => {
      const source = new CancellationTokenSource();
      const cancel = (): void => source.cancel();
      if (signal?.aborted === true) cancel();
      signal?.addEventListener('abort', cancel);
      try {
        return await connection.sendRequest(method, params, source.token);
      } finally {
        signal?.removeEventListener('abort', cancel);
        source.dispose();
      }
    },
    publish: (uri, diagnostics) =>
      void connection.sendDiagnostics({ uri, diagnostics: diagnostics.map(toDiagnostic) }),
    onNotification: (method, handler) => {
      connection.onNotification(method, handler);
    },
    onFixQuestion: (offer) => {
      connection.onCodeAction(({ textDocument, context }) => {
        const fixable = context.diagnostics.filter(isFixable);
        if (fixable.length === 0) return [];
        return offer(textDocument.uri).flatMap((fix) => {
          const about = fixable.filter(({ code }) => fix.about.has(String(code)));
          return about.length === 0 ? [] : [toCodeAction(fix, about)];
        });
      });
    },
    serve: (methods, dispatch, lifeCycle) => {
      for (const method of methods) answer(method, dispatch);
      connection.onInitialize(({ initializationOptions }) => {
        lifeCycle.initialize({ ...noOptions, ...initializationOptions });
        const codeActionProvider = { codeActionKinds: [CodeActionKind.QuickFix] };
        return { capabilities: { codeActionProvider }, serverInfo: { name: 'Cognitive Memory' } };
      });
      connection.onInitialized(() => lifeCycle.initialized());
      connection.onShutdown(() => lifeCycle.shutdown());
      connection.listen();
    },
  };
};

const describeDefect = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
