import type { Duplex } from 'node:stream';
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

interface Greeting {
  readonly version: string;
  readonly process: number;
}

export interface Output {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

/** What a client asks the service: what is sent with it, and the answer. */
interface Questions {
  /** A service that is alive answers at once. */
  readonly greet: readonly [about: null, answer: Greeting];
  /** Answers with the exit code, null where the service does not run that: it is for a process of its own. */
  readonly run: readonly [about: ProgramCall, answer: number | null];
  /** Answers with what the agent is given, empty for nothing. */
  readonly hook: readonly [about: HookEvent, answer: string];
  readonly status: readonly [about: null, answer: ServiceReport];
  /** Answers once everything is written. */
  readonly stop: readonly [about: null, answer: null];
}

/** What either side tells the other without waiting for an answer. */
interface Remarks {
  readonly output: Output;
  readonly input: string;
  readonly inputEnded: null;
}

type Question = keyof Questions;
type About<Name extends Question> = Questions[Name][0];
type Answer<Name extends Question> = Questions[Name][1];

/** What one side does with what it is asked and told; what it has no answer to is refused, and no remark for is passed over. */
export interface Handlers {
  readonly questions?: {
    readonly [Name in Question]?: (about: About<Name>) => Answer<Name> | Promise<Answer<Name>>;
  };
  readonly remarks?: { readonly [Name in keyof Remarks]?: (about: Remarks[Name]) => void };
  readonly onClose?: () => void;
}

type Line =
  | { readonly ask: number; readonly name: Question; readonly about: unknown }
  | { readonly answer: number; readonly value?: unknown; readonly failure?: string }
  | { readonly tell: keyof Remarks; readonly about: unknown };

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One end of a stream between two processes: JSON, a message a line. Made by hand, because loading a library for it takes longer
 * than a client lives (docs/decisions/one-service.md). A line that makes no sense ends the connection.
 */
export class Connection {
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(
    private readonly socket: Duplex,
    private readonly handlers: Handlers,
  ) {
    socket.setEncoding('utf8').on(
      'data',
      linesOf((line) => this.#take(line)),
    );
    // The close that follows says the same.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#close());
  }

  /** Rejects where the other side refuses, fails, or is lost. */
  ask<Name extends Question>(name: Name, about: About<Name>): Promise<Answer<Name>> {
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) {
        reject(new Error('The connection is closed.'));
        return;
      }
      this.#asked += 1;
      this.#waiting.set(this.#asked, { resolve, reject });
      this.#send({ ask: this.#asked, name, about });
    });
  }

  /** Is lost without a word where the connection is. */
  tell<Name extends keyof Remarks>(name: Name, about: Remarks[Name]): void {
    this.#send({ tell: name, about });
  }

  leave(): void {
    this.socket.destroy();
  }

  #send(line: Line): void {
    if (this.socket.writable) this.socket.write(`${JSON.stringify(line)}\n`);
  }

  #take(text: string): void {
    try {
      this.#handle(JSON.parse(text));
    } catch {
      // Whoever speaks another language is not talked to, and ends nothing but its own connection.
      this.socket.destroy();
    }
  }

  #handle(line: Line): void {
    if ('tell' in line) this.handlers.remarks?.[line.tell]?.(line.about as never);
    else if ('ask' in line) void this.#answer(line);
    else {
      const waiting = this.#waiting.get(line.answer);
      this.#waiting.delete(line.answer);
      if (line.failure === undefined) waiting?.resolve(line.value as never);
      else waiting?.reject(new Error(line.failure));
    }
  }

  async #answer({ ask, name, about }: Extract<Line, { ask: number }>): Promise<void> {
    try {
      const handler = this.handlers.questions?.[name];
      if (handler === undefined) throw new Error(`“${name}” is not answered here.`);
      this.#send({ answer: ask, value: await handler(about as never) });
    } catch (error) {
      this.#send({ answer: ask, failure: error instanceof Error ? error.message : String(error) });
    }
  }

  #close(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Error('The connection is closed.'));
    this.handlers.onClose?.();
  }
}

/** The environment of this process, as a program in the service is given it. */
export const ownEnvironment = (): ProgramCall['env'] =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** Puts lines together from pieces of text, and hands each on without its end. */
export const linesOf = (onLine: (line: string) => void): ((text: string) => void) => {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  };
};
