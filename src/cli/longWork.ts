import type { LongWork } from '../engine/vocabulary';
import type { CliIo } from './text';

const eraseLine = '\r\u001b[K';

/**
 * Work that Ctrl+C ends, and that shows on a terminal how far it is, in a line which is gone again at its end: no log keeps it.
 */
export const longWork = (
  { env, isTerminal, signal, stderr }: CliIo,
  { isTold }: { readonly isTold: boolean },
): Required<LongWork> & { readonly end: () => void } => {
  const isShown = isTold && isTerminal && env.TERM !== 'dumb';
  let shown = '';
  const show = (text: string): void => {
    if (!isShown || text === shown) return;
    shown = text;
    stderr.write(`${eraseLine}${text}`);
  };
  return {
    isCancelled: () => signal?.aborted === true,
    onProgress: (done, total) => show(total === 0 ? '' : `${Math.floor((100 * done) / total)} %`),
    end: () => show(''),
  };
};
