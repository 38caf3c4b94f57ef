import type { Project } from '../../faces/support/cogmem';
import { type Sharing, withAgent } from './writer';

/** A memory that one process wrote, and that another is to see. */
export interface Created {
  readonly id: string;
  readonly title: string;
}

interface Sought extends Created {
  /** When its write was answered. */
  readonly since: number;
}

/** An agent that asks for what others wrote, one memory at a time; what is written meanwhile it does not look for. */
export class Onlooker {
  /** Until it listens, and while it looks for one. */
  #isBusy = true;
  #isOver = false;
  readonly #forgotten = new Set<string>();
  #hear: (sought: Sought | undefined) => void = () => undefined;

  /** Call it when the write was answered. */
  tell(created: Created): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#hear({ ...created, since: performance.now() });
  }

  /** Call it before a memory is forgotten: it is found no more. */
  forget(id: string): void {
    this.#forgotten.add(id);
  }

  /** Nothing more is written. */
  end(): void {
    this.#isOver = true;
    this.#hear(undefined);
  }

  /**
   * Looks until the end. Answers with how long each took to be found after its answer, in milliseconds; throws where one is not
   * found within a minute.
   */
  async watch(project: Project, sharing: Sharing = {}): Promise<readonly number[]> {
    const delays: number[] = [];
    await withAgent(
      project,
      async ({ finds }) => {
        for (;;) {
          const sought = await new Promise<Sought | undefined>((resolve) => {
            this.#hear = resolve;
            this.#isBusy = false;
            if (this.#isOver) resolve(undefined);
          });
          if (sought === undefined) return;
          while (!(await finds(sought.title, sought.id)) && !this.#forgotten.has(sought.id)) {
            if (performance.now() - sought.since > 60_000) {
              throw new Error(`“${sought.title}” is not seen by another process`);
            }
          }
          if (!this.#forgotten.has(sought.id)) delays.push(performance.now() - sought.since);
        }
      },
      sharing,
    );
    return delays;
  }
}
