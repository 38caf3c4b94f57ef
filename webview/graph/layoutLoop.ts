import { Layout } from './layout';
import type { FromLayout, ToLayout } from './layoutMessages';

/** Milliseconds of work between two reports: a frame of the screen. */
const slice = 14;

export interface LayoutLoopInit {
  report(message: FromLayout): void;
  now(): number;
  /** Calls back soon, after messages that wait. */
  later(work: () => void): void;
}

/** Runs a layout in slices until nothing moves, and takes orders between them. */
export const createLayoutLoop = (init: LayoutLoopInit): ((message: ToLayout) => void) => {
  let layout: Layout | undefined;
  let run = 0;
  let isWaiting = false;

  const work = (): void => {
    isWaiting = false;
    if (layout === undefined) return;
    const end = init.now() + slice;
    while (!layout.isSettled && init.now() < end) layout.step();
    init.report({ run, places: layout.positions(), isSettled: layout.isSettled });
    if (!layout.isSettled) wait();
  };

  const wait = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    init.later(work);
  };

  return (message) => {
    switch (message.kind) {
      case 'start':
        layout = new Layout(message.init);
        run = message.run;
        break;
      case 'hold':
        layout?.hold(message.index, message.x, message.y);
        break;
      case 'release':
        layout?.release(message.index);
    }
    wait();
  };
};
