import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf, isMissing, namesIn } from '../node/disk';

/** What was said, and by whom. */
export interface Said {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Milliseconds after which nobody goes on with a session. */
const longestSession = 3 * 24 * 3_600_000;

/** A memory's id becomes the name of a file, which has 255 bytes at most. */
const longestName = 200;

const prefix = 'id-';

/** A name that sorts by time, and that no other process takes. */
const newName = (now: number): string => `${String(now).padStart(15, '0')}-${randomUUID()}`;

/**
 * What hooks must know of each other within a session of an agent: a folder, in which every fact is a file of its own, so that
 * hooks that run at the same time can take nothing from each other twice and break nothing.
 */
export class HookSession {
  readonly #folder: string;

  /** `root`: the folder of all sessions, which only its owner may enter. */
  constructor(
    private readonly root: string,
    agent: string,
    session: string,
    private readonly now: () => number,
  ) {
    const name = createHash('sha256')
      .update(JSON.stringify([agent, session]))
      .digest('hex');
    this.#folder = join(root, name.slice(0, 32));
  }

  /** Ids of the memories that were given in it. */
  async given(): Promise<ReadonlySet<string>> {
    const names = await this.#names('given');
    return new Set(names.map((name) => decodeURIComponent(name.slice(prefix.length))));
  }

  /** True for the first hook that wants to give the memory. */
  async claim(id: string): Promise<boolean> {
    const name = `${prefix}${encodeURIComponent(id)}`;
    if (name.length > longestName) return false;
    const folder = await this.#open('given');
    try {
      await (await open(join(folder, name), 'wx', 0o600)).close();
      return true;
    } catch (error) {
      if (errorCodeOf(error) === 'EEXIST') return false;
      throw error;
    }
  }

  /** The conversation has lost what it was given. */
  async forgetGiven(): Promise<void> {
    for (const part of ['given', 'waiting']) {
      await rm(join(this.#folder, part), { recursive: true, force: true });
    }
  }

  /** Keeps a text for the next event that reaches the model. */
  async keepWaiting(text: string): Promise<void> {
    await this.#put('waiting', text);
  }

  /** The texts that waited, each taken by one hook alone. */
  takeWaiting(): Promise<readonly string[]> {
    return this.#take('waiting');
  }

  async keepSaid(said: Said): Promise<void> {
    await this.#put('said', JSON.stringify(said));
  }

  async takeSaid(): Promise<readonly Said[]> {
    return (await this.#take('said')).map((text): Said => JSON.parse(text));
  }

  /** Removes the sessions that nobody goes on with. */
  async sweep(): Promise<void> {
    const names = await namesIn(this.root);
    for (const name of names) {
      const place = join(this.root, name);
      const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: this.now() }));
      if (this.now() - mtimeMs > longestSession) await rm(place, { recursive: true, force: true });
    }
  }

  #names(part: string): Promise<readonly string[]> {
    return namesIn(join(this.#folder, part));
  }

  async #open(part: string): Promise<string> {
    const folder = join(this.#folder, part);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  async #put(part: string, text: string): Promise<void> {
    const place = join(await this.#open(part), newName(this.now()));
    // Nobody takes it before it is whole.
    await writeFile(`${place}.part`, text, { mode: 0o600 });
    await rename(`${place}.part`, place);
  }

  async #take(part: string): Promise<readonly string[]> {
    const names = (await this.#names(part)).filter((name) => !/[.](?:part|taken)$/u.test(name));
    const texts: string[] = [];
    for (const name of [...names].sort()) {
      const place = join(this.#folder, part, name);
      const taken = `${place}.taken`;
      try {
        await rename(place, taken);
      } catch (error) {
        // Another hook was quicker.
        if (isMissing(error)) continue;
        throw error;
      }
      texts.push(await readFile(taken, 'utf8'));
      await rm(taken);
    }
    return texts;
  }
}
