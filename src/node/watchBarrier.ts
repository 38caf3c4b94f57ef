import { randomUUID } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds after which an event is taken to be lost: whoever waits for it is then served without. */
const longestWait = 500;

export interface WatchBarrier {
  /** Resolves once the events of all changes before this call have come, or after half a second. Throws nothing. */
  pass(): Promise<void>;
  close(): void;
}

/**
 * Tells when the events of a process's watches are up to date, as watchman does with its cookies: a file of its own is
 * written, and when the event of that has come, all earlier ones have. A system hands on a process's events in their
 * order, wherever they are from, so one folder will do for all watches.
 */
export const createWatchBarrier = (folder: string): WatchBarrier => {
  const waiting = new Map<string, () => void>();
  const own = `${process.pid}-${randomUUID().slice(0, 8)}`;
  let passed = 0;
  let watcher: FSWatcher | undefined;

  const open = (): FSWatcher => {
    const opened = watch(folder, { persistent: false }, (_event, name) => {
      if (name !== null) waiting.get(name)?.();
    });
    // What cannot be watched is waited for in vain, which costs half a second and nothing else.
    opened.on('error', () => undefined);
    return opened;
  };

  const pass = async (): Promise<void> => {
    passed += 1;
    const name = `${own}-${passed}.event`;
    let timer: NodeJS.Timeout | undefined;
    const seen = new Promise<void>((resolve) => {
      waiting.set(name, resolve);
      timer = setTimeout(resolve, longestWait);
    });
    try {
      watcher ??= open();
      await writeFile(join(folder, name), '');
      await seen;
    } catch {
      // A folder that is gone or full: the watch tells by itself, only later.
    } finally {
      clearTimeout(timer);
      waiting.delete(name);
      await rm(join(folder, name), { force: true }).catch(() => undefined);
    }
  };

  return { pass, close: () => watcher?.close() };
};
