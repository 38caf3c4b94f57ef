/**
 * Long pure work that is taken a cheap step at a time, a millisecond at most each, so that a process that answers others
 * can let them have their turn in between.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Takes every step at once. */
export const takeSteps = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
