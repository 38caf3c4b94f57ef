import { MemoryError } from '../errors';
import type { LongWork } from '../model/problem';
import type { Steps } from '../model/steps';
import type { Clock, Pause } from '../ports';

/** Milliseconds of one turn: what waits behind it, such as a keystroke's completion, is not noticeably late. */
const longestTurn = 20;

/** How many steps of microseconds are taken between two looks at the clock. */
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

  /** True where the turn has lasted long enough; asked after each step of microseconds. */
  get isOver(): boolean {
    return ++this.#steps % stepsBetweenLooks === 0 && this.isLate;
  }

  /** As `isOver`, asked after each step that may take a millisecond. */
  get isLate(): boolean {
    if (this.pause === undefined) return false;
    return this.clock.now().getTime() - this.#since >= longestTurn;
  }

  /** To be awaited after each step that may take a millisecond. */
  async step(): Promise<void> {
    if (this.isLate) await this.next();
  }

  /** Ends the turn. */
  async next(): Promise<void> {
    await this.pause?.();
    this.#since = this.clock.now().getTime();
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

/** Takes steps in turns. Throws `cancelled` at the end of a turn where the work is. */
export const stepsInTurns = async <T>(
  turns: Turns,
  steps: Steps<T>,
  { isCancelled }: LongWork = {},
): Promise<T> => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (!turns.isLate) continue;
    await turns.next();
    if (isCancelled?.() === true) throw new MemoryError('cancelled');
  }
};

/** Cuts long work on one folder into turns. */
export class TurnTaking {
  constructor(
    private readonly clock: Clock,
    private readonly pause: Pause | undefined,
    private readonly giveWayBy: Pause | undefined = pause,
  ) {}

  /** True where others wait in this process; false in one that ends with its answer. */
  get isShared(): boolean {
    return this.pause !== undefined;
  }

  /** Lets go first what was begun, such as a write that the disk has to be told of, or a caller who was just answered. */
  async giveWay(): Promise<void> {
    await this.giveWayBy?.();
  }

  /** For work that begins now. */
  begin(): Turns {
    return new Turns(this.clock, this.pause);
  }

  /** As `inTurns`. */
  each<T>(items: Iterable<T>, take: (item: T) => void): Promise<void> {
    return inTurns(this.begin(), items, take);
  }

  /** As `stepsInTurns`. */
  steps<T>(steps: Steps<T>, work: LongWork = {}): Promise<T> {
    return stepsInTurns(this.begin(), steps, work);
  }
}

/** Work that is done one after another, in the order in which it was asked for. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** Begins when all that was asked for before has ended, in whatever way. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

/** Work that goes on after its caller was answered, so that it can be waited for. */
export class BackgroundTasks {
  #running: Promise<unknown> = Promise.resolve();

  /** Keeps a piece of work in mind until it ends, well or not. */
  add(work: Promise<unknown>): void {
    // Without their values, of which each would hold the one before it.
    this.#running = Promise.allSettled([this.#running, work]).then(() => undefined);
  }

  /** Waits for what was added so far. */
  async idle(): Promise<void> {
    await this.#running;
  }
}
