import { longestAway, patienceFor, readingTools, serviceAway, serviceLost } from './servedCommands';

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
  readonly isCall: boolean;
  /** By the clock of this process that never jumps. */
  readonly asked: number;
  /** It may change something, so that it must not be said twice. */
  readonly mayWrite: boolean;
  /** A server has heard it. */
  wasSaid: boolean;
}

const questionOf = (line: string, { method, params }: Message): Question => ({
  line,
  isOpening: method === 'initialize',
  isCall: method === 'tools/call',
  asked: performance.now(),
  mayWrite: method === 'tools/call' && !readingTools.has(String(params?.name)),
  wasSaid: false,
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

/** What a call is answered that no server has answered. */
const failedCall = (id: string | number, why: typeof serviceLost | typeof serviceAway): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    result: {
      isError: true,
      content: [{ type: 'text', text: JSON.stringify({ ...why, data: {} }) }],
    },
  });

export interface RelayInit {
  /** Opens a channel to a server that has heard nothing yet; so many were lost since the last one that answered. */
  readonly open: (listener: ChannelListener, losses: number) => Promise<Channel>;
  /** To the client. */
  readonly write: (line: string) => void;
  readonly onEnd: (exitCode: number) => void;
}

/** A line of the client for the server. */
interface Outgoing {
  readonly line: string;
  /** Of what waits for an answer. */
  readonly id?: string | number;
  readonly opens: boolean;
}

/**
 * Hands lines of JSON-RPC on between a client and a server that may be lost and come back: a new one is greeted as the client
 * greeted the first, what only reads is asked again, and a call that may have written is answered that it was lost. Nobody waits
 * longer than two seconds for a server that is to follow a lost one.
 */
export class Relay {
  /** What the client opened the session with, in order. */
  readonly #opening: string[] = [];
  /** What was asked and not answered yet, by its id. */
  readonly #open = new Map<string | number, Question>();
  /** What the client has had an answer to already. */
  readonly #doubled = new Set<string | number>();
  /** What is not said yet, as no server has been greeted. */
  #waiting: readonly Outgoing[] = [];
  /** The server that was greeted. */
  #channel: Channel | undefined;
  /** Uses the server that follows a lost one, once it has answered the greeting. */
  #greeted: () => void = () => undefined;
  /** Of the servers that were opened, the number of the last. */
  #opened = 0;
  #losses = 0;
  #hasEnded = false;

  constructor(private readonly init: RelayInit) {
    void this.#openChannel().then((channel) => this.#use(channel));
  }

  /** From the client. */
  take(line: string): void {
    const message = readMessage(line);
    const { id, method } = message;
    const opens = method === 'initialize' || method === 'notifications/initialized';
    if (opens) this.#opening.push(line);
    const asks = id !== undefined && method !== undefined;
    if (asks) this.#open.set(id, questionOf(line, message));
    if (asks && this.#channel === undefined && this.#opened > 1) this.#giveUpInTime(id);
    this.#waiting = [...this.#waiting, { line, opens, ...(asks && { id }) }];
    this.#say();
  }

  end(): void {
    this.#hasEnded = true;
    this.#say();
  }

  /** Milliseconds that the server may be silent: none waits long for what can be asked again, a write is left its time. */
  get #patience(): number {
    return patienceFor([...this.#open.values()].some(({ mayWrite }) => mayWrite));
  }

  #say(): void {
    const channel = this.#channel;
    if (channel === undefined) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { line, id } of waiting) {
      const question = id === undefined ? undefined : this.#open.get(id);
      // It was answered that nothing was done.
      if (id !== undefined && question === undefined) continue;
      if (question !== undefined) question.wasSaid = true;
      channel.send(line);
    }
    if (this.#hasEnded) channel.end();
  }

  #use(channel: Channel): void {
    this.#channel = channel;
    this.#say();
  }

  /** Answers a call for which no server is there in time, or none that answers where it only reads. */
  #giveUpInTime(id: string | number): void {
    const question = this.#open.get(id);
    if (question?.isCall !== true) return;
    const giveUp = (): void => {
      // A server that may be writing is left its time.
      const isLeft = this.#channel !== undefined && question.mayWrite;
      if (isLeft || this.#open.get(id) !== question) return;
      this.#open.delete(id);
      if (question.wasSaid) this.#doubled.add(id);
      this.init.write(failedCall(id, serviceAway));
    };
    setTimeout(giveUp, question.asked + longestAway - performance.now()).unref();
  }

  /** The next server; nothing comes of one that is lost before it is there. */
  async #openChannel(): Promise<Channel> {
    this.#opened += 1;
    const own = this.#opened;
    const isCurrent = (): boolean => own === this.#opened;
    const channel = await this.init.open(
      {
        onLine: (line) => this.#answer(line),
        patience: () => this.#patience,
        onEnd: (exitCode) => {
          if (exitCode !== undefined) this.init.onEnd(exitCode);
          else if (isCurrent()) this.#reopen();
        },
      },
      this.#losses,
    );
    return isCurrent() ? channel : new Promise<never>(() => undefined);
  }

  #answer(line: string): void {
    const { id, method } = readMessage(line);
    if (id !== undefined && method === undefined) {
      // A server that answers a call is well; a greeting alone does not show that.
      if (this.#open.get(id)?.isOpening === false) this.#losses = 0;
      this.#open.delete(id);
      if (this.#doubled.delete(id)) {
        this.#greeted();
        return;
      }
    }
    this.init.write(line);
  }

  #reopen(): void {
    this.#losses += 1;
    this.#channel = undefined;
    // The lost server answers nothing any more.
    this.#doubled.clear();
    for (const [id, { mayWrite, wasSaid }] of [...this.#open]) {
      if (!mayWrite || !wasSaid) continue;
      this.#open.delete(id);
      this.init.write(failedCall(id, serviceLost));
    }
    for (const line of this.#opening) {
      const { id } = readMessage(line);
      if (id !== undefined && !this.#open.has(id)) this.#doubled.add(id);
    }
    const again = [...this.#open].filter(([, { isOpening, wasSaid }]) => wasSaid && !isOpening);
    this.#waiting = [
      ...again.map(([id, { line }]) => ({ line, id, opens: false })),
      ...this.#waiting,
    ];
    for (const id of this.#open.keys()) this.#giveUpInTime(id);
    void this.#openChannel().then((channel) => {
      for (const line of this.#opening) channel.send(line);
      this.#waiting = this.#waiting.filter(({ opens }) => !opens);
      this.#greeted = () => this.#use(channel);
      if (this.#doubled.size === 0) this.#greeted();
    });
  }
}
