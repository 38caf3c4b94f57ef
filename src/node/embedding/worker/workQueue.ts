/** Work in steps, between which other work may come first. No step throws. */
export type Steps = AsyncGenerator<undefined, void>;

interface Entry {
  readonly id: number;
  readonly urgent: boolean;
  readonly steps: Steps;
}

/** Work that is done one step at a time: what is urgent first, otherwise what came first. */
export interface WorkQueue {
  add(id: number, urgent: boolean, steps: Steps): void;
  /** Its next step is not taken; the one under way is let go. */
  drop(id: number): void;
}

/**
 * @param pause lets messages come in between two steps
 */
export const createWorkQueue = (pause: () => Promise<void>): WorkQueue => {
  let entries: readonly Entry[] = [];
  let running = false;

  const remove = (entry: Entry): void => {
    entries = entries.filter((one) => one !== entry);
  };

  const run = async (): Promise<void> => {
    running = true;
    for (;;) {
      const entry = entries.find(({ urgent }) => urgent) ?? entries[0];
      if (entry === undefined) break;
      const { done } = await entry.steps.next();
      if (done === true) remove(entry);
      await pause();
    }
    running = false;
  };

  return {
    add: (id, urgent, steps) => {
      entries = [...entries, { id, urgent, steps }];
      if (!running) void run();
    },
    drop: (id) => {
      entries = entries.filter((entry) => entry.id !== id);
    },
  };
};
