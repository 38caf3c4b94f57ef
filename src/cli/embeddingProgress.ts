import type { Session } from './session';

/** Told at each tenth of the way: a log of a build stays readable, and a person sees that it goes on. */
export const embeddingProgress = ({
  io,
  globals,
}: Session): ((done: number, total: number) => void) => {
  if (globals.quiet) return () => undefined;
  let told = 0;
  return (done, total) => {
    const tenth = Math.floor((10 * done) / total);
    if (tenth === told) return;
    told = tenth;
    io.stderr.write(`Embedding: ${done} of ${total}\n`);
  };
};
