import type { Socket } from 'node:net';
import {
  createMessageConnection,
  type MessageConnection,
  NotificationType,
  NotificationType0,
  RequestType,
  RequestType0,
  SocketMessageReader,
  SocketMessageWriter,
} from 'vscode-jsonrpc/node';
import type { ServiceReport } from '../cli/session';
import type { HookCall } from '../hooks/call';

/** A program that runs in the service, as if it were a process of its own. */
export interface ProgramCall {
  readonly program: 'cogmem' | 'cogmem-mcp';
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly isTerminal: boolean;
}

/** An event of an agent, with the environment of the hook that tells of it. */
export interface HookEvent {
  readonly call: HookCall;
  readonly env: ProgramCall['env'];
}

export interface Greeting {
  readonly version: string;
  readonly process: number;
}

export interface Output {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

/** What client and service say to each other. */
export const messages = {
  /** The first one: a service that is alive answers at once. */
  greet: new RequestType0<Greeting, void>('greet'),
  /** Answers with the exit code, null where the service does not run that: it is for a process of its own. */
  run: new RequestType<ProgramCall, number | null, void>('run'),
  /** Answers with what the agent is given, empty for nothing. */
  hook: new RequestType<HookEvent, string, void>('hook'),
  output: new NotificationType<Output>('output'),
  input: new NotificationType<string>('input'),
  inputEnded: new NotificationType0('inputEnded'),
  interrupt: new NotificationType0('interrupt'),
  status: new RequestType0<ServiceReport, void>('status'),
  /** Answers once everything is written. */
  stop: new RequestType0<null, void>('stop'),
} as const;

export type Connection = MessageConnection;

/** A connection that talks over a socket; it listens at once. */
export const connectionOver = (socket: Socket): Connection =>
  createMessageConnection(new SocketMessageReader(socket), new SocketMessageWriter(socket));
