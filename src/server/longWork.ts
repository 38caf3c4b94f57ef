import type { LongWork } from '../engine/vocabulary';

/** Milliseconds between two reports: nobody reads faster, and the work should not wait for the telling. */
const reportInterval = 100;

/** The client's end of a progress, in the terms of the language server protocol. */
export interface ProgressReporter {
  begin(title: string, percentage: number, message: undefined, cancellable: boolean): void;
  report(percentage: number, message: string): void;
  done(): void;
}

export interface LongWorkInit {
  readonly reporter: ProgressReporter;
  isCancelled(): boolean;
}

export interface OpenLongWork extends Required<LongWork> {
  /** The work has ended, however it did. */
  end(): void;
}

/** Tells the client of the progress of one request, from the first step that is known on. */
export const openLongWork = ({ reporter, isCancelled }: LongWorkInit): OpenLongWork => {
  let told: number | undefined;
  return {
    isCancelled,
    onProgress: (done, total) => {
      const now = Date.now();
      if (told === undefined) reporter.begin('', 0, undefined, true);
      else if (now - told < reportInterval && done < total) return;
      told = now;
      const percentage = total === 0 ? 100 : Math.floor((100 * Math.min(done, total)) / total);
      reporter.report(percentage, `${done} / ${total}`);
    },
    end: () => {
      if (told !== undefined) reporter.done();
    },
  };
};
