import type { Engine } from '../engine/vocabulary';

interface Opened {
  readonly engine: Engine;
  readonly folder: string;
  /** Clients that hold it now. */
  users: number;
  /** When the last of them left, in milliseconds since the epoch. */
  left: number;
  isNew: boolean;
}

export interface EnginesInit {
  readonly open: (folder: string, env: Readonly<Record<string, string>>) => Engine;
  readonly now: () => number;
}

/** Only these reach an engine: whose model it asks with which key, and where the person's own data lies. */
const reachesEngine = (name: string): boolean =>
  /^(?:(?:COGNITIVE_MEMORY|OPENAI|OLLAMA)_.*|XDG_(?:DATA|CONFIG)_HOME|HOME)$/u.test(name);

/** The engines of all clients: one for each folder, unless clients bring other keys or other models. */
export class Engines {
  readonly #opened = new Map<string, Opened>();

  constructor(private readonly init: EnginesInit) {}

  get folders(): readonly string[] {
    return [...new Set([...this.#opened.values()].map(({ folder }) => folder))].sort();
  }

  /**
   * The engine of a folder, which nobody else closes while it is held. Closing it gives it back, and waits for what was
   * written to be settled, unless whoever held it has only read.
   */
  hold(
    folder: string,
    env: Readonly<Record<string, string>>,
    { settles = true }: { readonly settles?: boolean } = {},
  ): Engine {
    const own = Object.fromEntries(
      Object.entries(env)
        .filter(([name]) => reachesEngine(name))
        .sort(([left], [right]) => (left < right ? -1 : 1)),
    );
    const key = JSON.stringify([folder, own]);
    const opened = this.#opened.get(key) ?? this.#open(key, folder, own);
    opened.users += 1;
    let isHeld = true;
    return {
      ...opened.engine,
      close: async () => {
        if (isHeld) this.#giveBack(opened);
        isHeld = false;
        if (settles) await opened.engine.settled();
      },
    };
  }

  /** Has something done on each folder that was opened since the last time; nobody closes it meanwhile. */
  async eachNew(work: (engine: Engine, folder: string) => Promise<void>): Promise<void> {
    const fresh = [...this.#opened.values()].filter(({ isNew }) => isNew);
    for (const opened of fresh) {
      opened.isNew = false;
      opened.users += 1;
      await work(opened.engine, opened.folder).finally(() => this.#giveBack(opened));
    }
  }

  /** Closes what nobody has held for so many milliseconds. */
  async closeIdle(longest: number): Promise<void> {
    const until = this.init.now() - longest;
    const idle = [...this.#opened].filter(([, { users, left }]) => users === 0 && left <= until);
    for (const [key] of idle) this.#opened.delete(key);
    await Promise.all(idle.map(([, { engine }]) => engine.close()));
  }

  /** Closes all, held or not. */
  async close(): Promise<void> {
    const all = [...this.#opened.values()];
    this.#opened.clear();
    await Promise.all(all.map(({ engine }) => engine.close()));
  }

  #open(key: string, folder: string, env: Readonly<Record<string, string>>): Opened {
    const opened = { engine: this.init.open(folder, env), folder, users: 0, left: 0, isNew: true };
    this.#opened.set(key, opened);
    return opened;
  }

  #giveBack(opened: Opened): void {
    opened.users -= 1;
    opened.left = this.init.now();
  }
}
