import type { TextIndex } from '../recall/textIndex';
import type { Catalog } from './catalog';

/** What has been read so far of a folder that was never opened before. */
export interface PartRead {
  readonly catalog: Catalog;
  readonly index: TextIndex;
  /** Files that were read, and how many there are. */
  readonly read: number;
  readonly of: number;
}

/** Files between two looks at what was read: a search costs about as much as the reading of ten. */
const filesOfPart = 200;

/** The first reading of a folder, for those who would rather have what it found so far than wait for its end. */
export class FirstReading {
  #part: PartRead | undefined;
  #waiting: { readonly least: number; readonly take: (part: PartRead) => void }[] = [];

  /** Called as files are read, with a growing number of them. */
  tell(part: PartRead): void {
    this.#part = part;
    const served = this.#waiting.filter(({ least }) => part.read >= least);
    this.#waiting = this.#waiting.filter(({ least }) => part.read < least);
    for (const { take } of served) take(part);
  }

  /** What was read once it is noticeably more than so many files; undefined where everything is read before that. */
  beyond(files: number, everything: Promise<unknown>): Promise<PartRead | undefined> {
    const least = files + filesOfPart;
    const part = this.#part;
    const ended = everything.then(() => undefined);
    // Whoever is given a part now asks for everything later, and is told then why it cannot be read.
    ended.catch(() => undefined);
    if (part !== undefined && part.read >= least) return Promise.resolve(part);
    return Promise.race([
      ended,
      new Promise<PartRead>((take) => this.#waiting.push({ least, take })),
    ]);
  }

  /** Everything is read, or cannot be: nobody needs a part any more. */
  end(): void {
    this.#part = undefined;
    this.#waiting = [];
  }
}
