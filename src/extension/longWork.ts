import * as vscode from 'vscode';
import { isMemoryError } from '../engine/vocabulary';
import type { RequestOptions, RequestProgress } from './client';
import { showMessage } from './failures';
import type { Host } from './host';
import type { MemoryFolder } from './memoryFolders';
import { percentageOf } from './model/progress';

/** Milliseconds after which work is long enough to be told of: nothing flashes for what is done at once. */
const quickWork = 500;

export interface LongWorkInit<T> {
  readonly title: string;
  readonly stopped: string;
  /** The work in parts, such as one for each folder; the options of a part go with its request. */
  readonly parts: readonly ((options: RequestOptions) => Promise<T>)[];
}

/** Does the parts one after another, with progress and a way to stop; undefined where it was stopped. */
export const withLongWork = async <T>(
  host: Host,
  { title, stopped, parts }: LongWorkInit<T>,
): Promise<readonly T[] | undefined> => {
  const source = new vscode.CancellationTokenSource();
  const shown = new ShownProgress(title, source);
  try {
    const results: T[] = [];
    for (const [index, part] of parts.entries()) {
      const onProgress = (progress: RequestProgress): void =>
        shown.report(progress, { index, count: parts.length });
      results.push(await part({ token: source.token, onProgress }));
    }
    return results;
  } catch (error) {
    if (!isMemoryError(error) || error.code !== 'cancelled') throw error;
    showMessage(host, stopped);
    return undefined;
  } finally {
    shown.end();
    source.dispose();
  }
};

/** The same work in each memory folder of the window, or in some of them. */
export const inEachFolder = <T>(
  host: Host,
  {
    ask,
    folders = host.folders.all(),
    ...words
  }: Omit<LongWorkInit<T>, 'parts'> & {
    readonly folders?: readonly MemoryFolder[];
    readonly ask: (folder: string, options: RequestOptions) => Promise<T>;
  },
): Promise<readonly T[] | undefined> => {
  const parts = folders.map(
    ({ folder }) =>
      (options: RequestOptions) =>
        ask(folder, options),
  );
  return withLongWork(host, { ...words, parts });
};

/** A notification that comes after a moment and goes with the end of the work. */
class ShownProgress {
  readonly #timer: NodeJS.Timeout;
  #last: { readonly percentage: number; readonly steps: string } = { percentage: 0, steps: '' };
  #told = 0;
  #progress: vscode.Progress<{ message?: string; increment?: number }> | undefined;
  #end: () => void = () => undefined;

  constructor(title: string, source: vscode.CancellationTokenSource) {
    this.#timer = setTimeout(() => this.#show(title, source), quickWork);
  }

  report({ percentage, steps }: RequestProgress, part: { index: number; count: number }): void {
    this.#last = { percentage: percentageOf(percentage, part), steps };
    this.#tell();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#end();
  }

  #show(title: string, source: vscode.CancellationTokenSource): void {
    const location = vscode.ProgressLocation.Notification;
    void vscode.window.withProgress({ location, title, cancellable: true }, (progress, token) => {
      token.onCancellationRequested(() => source.cancel());
      this.#progress = progress;
      this.#tell();
      return new Promise<void>((resolve) => {
        this.#end = resolve;
      });
    });
  }

  #tell(): void {
    if (this.#progress === undefined) return;
    const { percentage, steps } = this.#last;
    this.#progress.report({ message: steps, increment: Math.max(0, percentage - this.#told) });
    this.#told = Math.max(this.#told, percentage);
  }
}
