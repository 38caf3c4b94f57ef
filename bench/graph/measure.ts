import type { Page } from 'playwright-core';

export interface Measured {
  /** Milliseconds from the data's arrival until the first frame that shows every node. */
  readonly firstPicture: number;
  /** Milliseconds until nothing moves any more. */
  readonly settled: number;
  /** Frames a second while the layout is at work. */
  readonly settling: number;
  /** Frames a second while the picture is being moved. */
  readonly panning: number;
  /** What stands in the picture. */
  readonly nodes: number;
  readonly links: number;
}

/** How one kind of picture is driven: functions of the page as text. */
export interface Steps {
  /** Hands over `window.data`. */
  readonly begin: string;
  /** Asked with each frame: whether this frame's picture, or an earlier one, shows every node. */
  readonly isDrawn: string;
  readonly isSettled: string;
  /** Moves the picture by one step. */
  readonly pan: string;
  /** Numbers of nodes and links that the first picture shows; throws where it does not. */
  readonly count: string;
}

/** How long the picture is moved, in milliseconds. */
const panTime = 2_000;
/** Milliseconds after which a layout that does not come to rest is not waited for. */
const longestSettling = 120_000;

/**
 * Measures in the page, with its own clock. The data lies in the page before the clock starts: reading a script of half a
 * megabyte is no part of a picture.
 */
export const measure = async (page: Page, data: unknown, steps: Steps): Promise<Measured> => {
  await page.evaluate(`window.data = ${JSON.stringify(data)}; undefined`);
  return page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    (${steps.begin})();
    do await frame(); while (!(${steps.isDrawn})());
    // The frame after it begins when it is on the screen.
    await frame();
    const firstPicture = performance.now() - start;
    const counts = (${steps.count})();
    const settleStart = performance.now();
    let frames = 0;
    while (!(${steps.isSettled})() && performance.now() - start < ${longestSettling}) {
      await frame();
      frames += 1;
    }
    const settled = performance.now() - start;
    const settling = frames / Math.max(0.001, (performance.now() - settleStart) / 1000);
    const pan = ${steps.pan};
    const panStart = performance.now();
    let panned = 0;
    while (performance.now() - panStart < ${panTime}) {
      pan(panned % 2 === 0 ? 7 : -7);
      await frame();
      panned += 1;
    }
    const panning = panned / ((performance.now() - panStart) / 1000);
    return { firstPicture, settled, settling, panning, ...counts };
  })()`);
};
