import { fileUri } from '../shared/page';
import type { LayoutInit } from './layout';
import { createLayoutLoop } from './layoutLoop';
import type { FromLayout, ToLayout } from './layoutMessages';

export interface LayoutRunner {
  /** Begins anew; reports of an earlier beginning are not passed on. */
  start(init: LayoutInit): void;
  hold(index: number, x: number, y: number): void;
  release(index: number): void;
}

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

export const createLayoutRunner = (init: LayoutRunnerInit): LayoutRunner => {
  let run = 0;
  const report = ({ run: reported, places, isSettled }: FromLayout): void => {
    if (reported === run) init.onPlaces(places, isSettled);
  };
  const sending = startWorker(report).catch((error: unknown) => {
    init.warn(`The layout runs without a worker: ${String(error)}`);
    return startInPage(report);
  });
  const send: Send = (message) => void sending.then((to) => to(message));
  return {
    start: (layout) => {
      run += 1;
      send({ kind: 'start', run, init: layout });
    },
    hold: (index, x, y) => send({ kind: 'hold', index, x, y }),
    release: (index) => send({ kind: 'release', index }),
  };
};
