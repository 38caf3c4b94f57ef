import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { isMissing, nextTurn, unlessMissing } from './disk';

/** Events within `burstTime` milliseconds after which some may have been lost: the system's queue is not endless. */
const burst = 4_000;
const burstTime = 1_000;

/** Names that are looked at in one turn. */
const namesOfTurn = 2_000;

/** Milliseconds: times of files may be that much coarser than the clock. */
const clockSlack = 2_000;

export interface TreeOptions {
  /** Folders and files that are left out, by their absolute paths. */
  readonly isIgnored: (place: string) => boolean;
  /** Told of a file that was created, changed or removed, by its absolute path. */
  readonly onFile: (place: string) => void;
  readonly onError: (place: string, error: unknown) => void;
}

interface WatchedFolder {
  readonly watcher: FSWatcher;
  /** Tells this folder from another one in its place. */
  readonly identity: string;
  /** Its files, so that they can be told of when the folder is gone with them. */
  readonly files: Set<string>;
  /** False while `files` is not complete yet. */
  isRead: boolean;
}

/** Tells a folder from another one in its place; undefined where there is none. Throws the file system's error. */
export const identityOf = async (
  place: string,
  look: typeof lstat | typeof stat,
): Promise<string | undefined> => {
  const stats = await unlessMissing(look(place));
  return stats?.isDirectory() ? `${stats.dev}:${stats.ino}:${stats.birthtimeMs}` : undefined;
};

/**
 * Watches a folder with all folders below it, one watch for each folder and none for its files: systems allow only some
 * thousands of watches, and a watch for each of ten thousand files costs tens of megabytes and seconds. Symbolic links
 * below the root are not followed.
 */
export class WatchedTree {
  readonly #folders = new Map<string, WatchedFolder>();
  #closed = false;
  #burstBegan = 0;
  #eventsInBurst = 0;
  #lookingOver: NodeJS.Timeout | undefined;
  readonly #looks = new Set<Promise<void>>();

  constructor(
    private readonly root: string,
    private readonly options: TreeOptions,
  ) {}

  /** Returns when everything is watched; `tell` tells of each file that is found. Throws nothing. */
  start(options: { readonly tell: boolean }): Promise<void> {
    return this.#watchBelow(this.root, options);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#lookingOver);
    for (const { watcher } of this.#folders.values()) watcher.close();
  }

  get files(): readonly string[] {
    return [...this.#folders].flatMap(([place, { files }]) =>
      [...files].map((name) => join(place, name)),
    );
  }

  #identity(place: string): Promise<string | undefined> {
    return identityOf(place, place === this.root ? stat : lstat);
  }

  async #watchBelow(place: string, options: { readonly tell: boolean }): Promise<void> {
    try {
      const identity = await this.#identity(place);
      if (identity === undefined || this.#closed || this.#folders.has(place)) return;
      // Watched before it is read: what comes between is told of twice rather than never.
      const watcher = watch(place, (event, name) => this.#onEvent(place, event, name));
      watcher.on('error', (error) => this.#onLost(place, error));
      const folder: WatchedFolder = { watcher, identity, files: new Set(), isRead: false };
      this.#folders.set(place, folder);
      await this.#read(place, folder, options);
    } catch (error) {
      if (!isMissing(error)) this.options.onError(place, error);
    }
  }

  async #read(place: string, folder: WatchedFolder, options: { readonly tell: boolean }) {
    const below: string[] = [];
    const entries = await readdir(place, { withFileTypes: true });
    for (const [at, entry] of entries.entries()) {
      // A turn for each folder, too: many are read at once.
      if (at % namesOfTurn === 0) await nextTurn();
      const inside = join(place, entry.name);
      if (this.options.isIgnored(inside)) continue;
      if (entry.isDirectory()) below.push(inside);
      else {
        folder.files.add(entry.name);
        if (options.tell) this.options.onFile(inside);
      }
    }
    folder.isRead = true;
    await Promise.all(below.map((inside) => this.#watchBelow(inside, options)));
  }

  #onEvent(place: string, event: string, name: string | null): void {
    if (this.#closed) return;
    this.#noteBurst();
    if (name === null) {
      this.#lookOverSoon();
      return;
    }
    const inside = join(place, name);
    if (this.options.isIgnored(inside)) return;
    if (event === 'change') {
      // Some systems tell of a folder whose content changed, which its own watch does better.
      if (this.#folders.has(inside)) return;
      this.#folders.get(place)?.files.add(name);
      this.options.onFile(inside);
      return;
    }
    const look = this.#onRename(place, name)
      .catch((error: unknown) => this.options.onError(inside, error))
      .finally(() => this.#looks.delete(look));
    this.#looks.add(look);
  }

  /** Resolves once everything was told of that events have come of. */
  async settle(): Promise<void> {
    while (this.#looks.size > 0) await Promise.all(this.#looks);
  }

  /** Something of that name came, went, or was replaced. */
  async #onRename(place: string, name: string): Promise<void> {
    // A folder that is removed tells so by its own name.
    if (name === basename(place)) await this.#check(place);
    const inside = join(place, name);
    if ((await this.#check(inside)) === 'folder' || this.#closed) return;
    const folder = this.#folders.get(place);
    if (folder === undefined) return;
    const exists = (await unlessMissing(lstat(inside))) !== undefined;
    // What was never there as a file is a folder that is gone, or came and went unseen.
    if (!exists && !folder.files.delete(name) && folder.isRead) return;
    if (exists) folder.files.add(name);
    this.options.onFile(inside);
  }

  /** Watches a folder that came, and leaves one that went or that another one took the place of. */
  async #check(place: string): Promise<'folder' | undefined> {
    const identity = await this.#identity(place);
    if (this.#closed) return undefined;
    const known = this.#folders.get(place);
    if (known !== undefined && known.identity !== identity) this.#leave(place);
    if (identity === undefined) return known === undefined ? undefined : 'folder';
    if (known?.identity !== identity) await this.#watchBelow(place, { tell: true });
    return 'folder';
  }

  /** A folder is gone with all that was in it. */
  #leave(gone: string): void {
    for (const [place, { watcher, files }] of [...this.#folders]) {
      if (place !== gone && !place.startsWith(gone + sep)) continue;
      watcher.close();
      this.#folders.delete(place);
      for (const name of files) this.options.onFile(join(place, name));
    }
  }

  #onLost(place: string, error: unknown): void {
    this.#leave(place);
    this.#check(place).catch(() => this.options.onError(place, error));
  }

  #noteBurst(): void {
    const now = Date.now();
    if (now - this.#burstBegan > burstTime && this.#lookingOver === undefined) {
      this.#burstBegan = now;
      this.#eventsInBurst = 0;
    }
    if (++this.#eventsInBurst >= burst) this.#lookOverSoon();
  }

  #lookOverSoon(): void {
    clearTimeout(this.#lookingOver);
    this.#lookingOver = setTimeout(() => {
      const since = this.#burstBegan - clockSlack;
      this.#lookingOver = undefined;
      this.#lookOver(since).catch((error: unknown) => this.options.onError(this.root, error));
    }, burstTime);
  }

  /** Finds by looking what events may have missed: files that came or went, or that changed since that time. */
  async #lookOver(since: number): Promise<void> {
    for (const place of [...this.#folders.keys()]) {
      if (this.#closed) return;
      await this.#check(place);
      const folder = this.#folders.get(place);
      if (folder !== undefined) await this.#compare(place, folder, since);
    }
  }

  async #compare(place: string, folder: WatchedFolder, since: number): Promise<void> {
    const entries = await readdir(place, { withFileTypes: true });
    const now = new Set<string>();
    for (const entry of entries) {
      const inside = join(place, entry.name);
      if (this.options.isIgnored(inside)) continue;
      if (entry.isDirectory()) await this.#check(inside);
      else now.add(entry.name);
    }
    for (const name of [...folder.files]) {
      if (now.has(name)) continue;
      folder.files.delete(name);
      this.options.onFile(join(place, name));
    }
    for (const name of now) {
      const isNew = !folder.files.has(name);
      folder.files.add(name);
      if (isNew || (await changedSince(join(place, name), since))) {
        this.options.onFile(join(place, name));
      }
    }
  }
}

/** By the time of its content or of its name, whichever is later. */
const changedSince = async (place: string, since: number): Promise<boolean> => {
  const found = await unlessMissing(stat(place));
  return found === undefined || Math.max(found.ctimeMs, found.mtimeMs) >= since;
};
