import type { Clock } from '../ports';

/** Lets everything else that waits in this process have its turn. */
export type Pause = () => Promise<void>;

/** Milliseconds of one turn: what waits behind it, such as a keystroke's completion, is not noticeably late. */
const longestTurn = 20;

/** How many cheap steps are taken between two looks at the clock. */
const stepsBetweenLooks = 64;

/**
 * Long work cut into turns: without it a process that answers others would answer nobody until the work is over. Where
 * there is no pause the work goes on at once.
 */
export class Turns {
  #since: number;
  #steps = 0;

  constructor(
    private readonly clock: Clock,
    private readonly pause: Pause | undefined,
  ) {
    this.#since = clock.now().getTime();
  }

  /** True where the turn has lasted long enough; asked after each cheap step. */
  get isOver(): boolean {
    if (this.pause === undefined || ++this.#steps % stepsBetweenLooks !== 0) return false;
    return this.#isLate();
  }

  /** To be awaited after each step that may take a millisecond. */
  async step(): Promise<void> {
    if (this.pause !== undefined && this.#isLate()) await this.next();
  }

  /** Ends the turn. */
  async next(): Promise<void> {
    await this.pause?.();
    this.#since = this.clock.now().getTime();
  }

  #isLate(): boolean {
    return this.clock.now().getTime() - this.#since >= longestTurn;
  }
}

/** Goes through items in turns. */
export const inTurns = async <T>(
  turns: Turns,
  items: Iterable<T>,
  take: (item: T) => void,
): Promise<void> => {
  for (const item of items) {
    take(item);
    if (turns.isOver) await turns.next();
  }
};
