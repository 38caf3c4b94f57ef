import { afterPicture, fileUri } from '../shared/page';
import { createLayoutLoop, type FromLayout, type LayoutOrders, type ToLayout } from './layout';

export interface LayoutRunnerInit {
  onPlaces(places: Float32Array, isSettled: boolean): void;
  warn(message: string): void;
}

type Send = (message: ToLayout) => void;

/**
 * The layout in a worker, so that the page goes on drawing and answering while it works. A worker must have the page's own
 * origin, and the extension's files have another one: its text is fetched, and started from a blob.
 */
const startWorker = async (report: (message: FromLayout) => void): Promise<Send> => {
  const response = await fetch(fileUri('layoutWorker.js'));
  if (!response.ok) throw new Error(`The layout answered ${response.status}.`);
  const blob = new Blob([await response.text()], { type: 'text/javascript' });
  const worker = new Worker(URL.createObjectURL(blob));
  worker.onmessage = ({ data }: MessageEvent<FromLayout>) => report(data);
  return (message) => worker.postMessage(message);
};

/** Where no worker can be had: the same work between the frames of the page. */
const startInPage = (report: (message: FromLayout) => void): Send =>
  createLayoutLoop({
    report,
    now: () => performance.now(),
    later: (work) => void requestAnimationFrame(work),
  });

export const createLayoutRunner = (init: LayoutRunnerInit): LayoutOrders => {
  let run = 0;
  const report = ({ run: reported, places, isSettled }: FromLayout): void => {
    if (reported === run) init.onPlaces(places, isSettled);
  };
  let sending: Promise<Send> | undefined;
  const startOnce = (): Promise<Send> => {
    sending ??= startWorker(report).catch((error: unknown) => {
      init.warn(`The layout runs without a worker: ${String(error)}`);
      return startInPage(report);
    });
    return sending;
  };
  const send: Send = (message) => void startOnce().then((to) => to(message));
  // Before the graph comes: to start a worker takes a fifth of the time of the first picture.
  afterPicture(() => void startOnce());
  return {
    start: (layout) => {
      run += 1;
      const message = { kind: 'start', run, init: layout } as const;
      // The layout would take the time of the picture that shows where the nodes start.
      afterPicture(() => {
        if (message.run === run) send(message);
      });
    },
    hold: (index, x, y) => send({ kind: 'hold', index, x, y }),
    release: (index) => send({ kind: 'release', index }),
  };
};
