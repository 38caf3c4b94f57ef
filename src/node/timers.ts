import type { After } from '../engine/vocabulary';

/** A timer of this process, which alone keeps it from ending no longer. */
export const after: After = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds).unref();
  return { dispose: () => clearTimeout(timer) };
};
