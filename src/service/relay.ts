import { patienceFor, readingTools, serviceLost } from './servedCommands';

/** Where what a client says goes to, and where the answers come from: a server of the service, or one in this process. */
export interface Channel {
  readonly send: (line: string) => void;
  /** Nothing more will be said. */
  readonly end: () => void;
}

export interface ChannelListener {
  readonly onLine: (line: string) => void;
  /** The server ended by itself, with an exit code; undefined where it was lost. */
  readonly onEnd: (exitCode: number | undefined) => void;
  /** Milliseconds that the server may leave a question unanswered whether it is there. */
  readonly patience: () => number;
}

interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: { readonly name?: unknown };
}

/** Something that was asked and not answered yet. */
interface Question {
  readonly line: string;
  readonly isOpening: boolean;
  /** It may have changed something already, so that it must not be asked twice. */
  readonly mayWrite: boolean;
}

const questionOf = (line: string, { method, params }: Message): Question => ({
  line,
  isOpening: method === 'initialize',
  mayWrite: method === 'tools/call' && !readingTools.has(String(params?.name)),
});

const readMessage = (line: string): Message => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Not ours to judge: the server says what is wrong with it.
    return {};
  }
};

/** What a call is answered whose outcome is not known. */
const lostCall = (id: string | number): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    result: {
      isError: true,
      content: [{ type: 'text', text: JSON.stringify({ ...serviceLost, data: {} }) }],
    },
  });

export interface RelayInit {
  /** Opens a channel to a server that has heard nothing yet; so many were lost since the last one that answered. */
  readonly open: (listener: ChannelListener, losses: number) => Promise<Channel>;
  /** To the client. */
  readonly write: (line: string) => void;
  readonly onEnd: (exitCode: number) => void;
}

/**
 * Hands lines of JSON-RPC on between a client and a server that may be lost and come back: a new one is greeted as the client
 * greeted the first, what only reads is asked again, and a call that may have written is answered that it was lost.
 */
export class Relay {
  /** What the client opened the session with, in order. */
  readonly #opening: string[] = [];
  /** What was asked and not answered yet, by its id. */
  readonly #open = new Map<string | number, Question>();
  /** Answers that the client has had already. */
  readonly #doubled = new Set<string | number>();
  #channel: Promise<Channel>;
  #losses = 0;
  #hasEnded = false;

  constructor(private readonly init: RelayInit) {
    this.#channel = this.#openChannel();
  }

  /** From the client. */
  take(line: string): void {
    const message = readMessage(line);
    const { id, method } = message;
    if (method === 'initialize' || method === 'notifications/initialized') this.#opening.push(line);
    if (id !== undefined && method !== undefined) this.#open.set(id, questionOf(line, message));
    this.#say((channel) => channel.send(line));
  }

  /** Milliseconds that the server may be silent: none waits long for what can be asked again, a write is left its time. */
  get #patience(): number {
    return patienceFor([...this.#open.values()].some(({ mayWrite }) => mayWrite));
  }

  end(): void {
    this.#hasEnded = true;
    this.#say((channel) => channel.end());
  }

  #say(say: (channel: Channel) => void): void {
    // In order, also while a channel is still being opened.
    void this.#channel.then(say);
  }

  #openChannel(): Promise<Channel> {
    return this.init.open(
      {
        onLine: (line) => this.#answer(line),
        patience: () => this.#patience,
        onEnd: (exitCode) => {
          if (exitCode === undefined) this.#reopen();
          else this.init.onEnd(exitCode);
        },
      },
      this.#losses,
    );
  }

  #answer(line: string): void {
    const { id, method } = readMessage(line);
    if (id !== undefined && method === undefined) {
      // A server that answers a call is well; a greeting alone does not show that.
      if (this.#open.get(id)?.isOpening === false) this.#losses = 0;
      this.#open.delete(id);
      if (this.#doubled.delete(id)) return;
    }
    this.init.write(line);
  }

  #reopen(): void {
    this.#losses += 1;
    for (const [id, { mayWrite }] of [...this.#open]) {
      if (!mayWrite) continue;
      this.#open.delete(id);
      this.init.write(lostCall(id));
    }
    for (const line of this.#opening) {
      const { id } = readMessage(line);
      if (id !== undefined && !this.#open.has(id)) this.#doubled.add(id);
    }
    // What the client says from now on waits for the channel, and comes after these.
    const again = [
      ...this.#opening,
      ...[...this.#open.values()].filter(({ isOpening }) => !isOpening).map(({ line }) => line),
    ];
    const hasEnded = this.#hasEnded;
    this.#channel = this.#openChannel().then((channel) => {
      for (const line of again) channel.send(line);
      if (hasEnded) channel.end();
      return channel;
    });
  }
}
