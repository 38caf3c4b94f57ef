import {
  createConnection,
  type Diagnostic,
  DiagnosticSeverity,
  ProposedFeatures,
  ResponseError,
} from 'vscode-languageserver/node';
import { isMemoryError, type Logger } from '../engine';
import { type MemoryErrorData, memoryErrorNumber } from '../protocol/errors';
import type {
  ClientNotifications,
  InitializationOptions,
  ServerNotifications,
} from '../protocol/notifications';
import type { Method, Params, Result } from '../protocol/requests';

/** A finding in a file, in the words of the person who reads it. */
export interface FileDiagnostic {
  readonly message: string;
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** 1-based; absent where the whole file is meant. */
  readonly line?: number;
}

export type Handler<M extends Method> = (params: Params<M>) => Promise<Result<M>>;
export type Handlers = { readonly [M in Method]: Handler<M> };

/** The life of the process as the client drives it. */
export interface LifeCycle {
  /** Answers at once: the client waits for it. */
  initialize(options: InitializationOptions): void;
  initialized(): void;
  shutdown(): Promise<void>;
}

/** The client's end, in the terms of the protocol. */
export interface Connection {
  readonly logger: Logger;
  notify<N extends keyof ServerNotifications>(method: N, params: ServerNotifications[N]): void;
  publish(uri: string, diagnostics: readonly FileDiagnostic[]): void;
  onNotification<N extends keyof ClientNotifications>(
    method: N,
    handler: (params: ClientNotifications[N]) => void,
  ): void;
  /** Starts to listen; handlers are all there before the first message is read. */
  serve(handlers: Handlers, lifeCycle: LifeCycle): void;
}

/** Wider than any line: the editor cuts a range at the end of the line. */
const endOfLine = 10_000;

const toDiagnostic = (diagnostic: FileDiagnostic): Diagnostic => {
  const line = Math.max(0, (diagnostic.line ?? 1) - 1);
  return {
    range: { start: { line, character: 0 }, end: { line, character: endOfLine } },
    severity:
      diagnostic.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: 'Cognitive Memory',
    code: diagnostic.code,
    message: diagnostic.message,
  };
};

/** The one place where an engine error becomes a response error; anything else is a defect and is reported as such. */
const toResponseError = (error: unknown): unknown =>
  isMemoryError(error)
    ? new ResponseError<MemoryErrorData>(memoryErrorNumber, error.message, {
        code: error.code,
        data: error.data,
      })
    : error;

const noOptions: InitializationOptions = { folders: [], readOnly: true, session: 'unknown' };

/** Talks over what the command line names: `--node-ipc`, `--stdio`, `--pipe` or `--socket`. */
export const openConnection = (): Connection => {
  const connection = createConnection(ProposedFeatures.all);
  const logger: Logger = {
    debug: (message) => connection.console.debug(message),
    info: (message) => connection.console.info(message),
    warn: (message) => connection.console.warn(message),
    error: (message) => connection.console.error(message),
  };

  const answer = <M extends Method>(method: M, handler: Handler<M>): void => {
    connection.onRequest(method as string, async (params: Params<M>): Promise<unknown> => {
      try {
        return await handler(params);
      } catch (error) {
        if (!isMemoryError(error)) logger.error(`${method}: ${describeDefect(error)}`);
        throw toResponseError(error);
      }
    });
  };

  return {
    logger,
    notify: (method, params) => void connection.sendNotification(method, params),
    publish: (uri, diagnostics) =>
      void connection.sendDiagnostics({ uri, diagnostics: diagnostics.map(toDiagnostic) }),
    onNotification: (method, handler) => {
      connection.onNotification(method, handler);
    },
    serve: (handlers, lifeCycle) => {
      for (const method of Object.keys(handlers) as Method[]) {
        answer(method, handlers[method] as Handler<Method>);
      }
      connection.onInitialize(({ initializationOptions }) => {
        lifeCycle.initialize({ ...noOptions, ...initializationOptions });
        return { capabilities: {}, serverInfo: { name: 'Cognitive Memory' } };
      });
      connection.onInitialized(() => lifeCycle.initialized());
      connection.onShutdown(() => lifeCycle.shutdown());
      connection.listen();
    },
  };
};

const describeDefect = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
