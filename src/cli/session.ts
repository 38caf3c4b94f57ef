import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Engine, MemoryError, type OperationContext } from '../engine';
import { readPersonName } from '../node/personName';
import type { MemoryFolders, OpenOptions } from './folders';
import type { Globals } from './globalOptions';
import type { CliIo } from './io';
import { Painter } from './painter';
import { toReference } from './toReference';

/** Where `init` creates a folder, and what a project's folder is called. */
const usualName = 'memory';

export interface SessionInit {
  readonly io: CliIo;
  readonly globals: Globals;
  readonly folders: MemoryFolders;
  /** What is written into the history as the cause: `cogmem remember`. */
  readonly trigger: string;
}

/** One run of one command: the folder it works on, who it works for, and how it answers. */
export class Session {
  readonly io: CliIo;
  readonly globals: Globals;
  readonly paint: Painter;
  readonly #folders: MemoryFolders;
  readonly #trigger: string;
  #opened: { readonly engine: Engine; readonly folder: string } | undefined;

  constructor(init: SessionInit) {
    this.io = init.io;
    this.globals = init.globals;
    this.paint = new Painter(init.io);
    this.#folders = init.folders;
    this.#trigger = init.trigger;
  }

  /** The engine if a command opened one. */
  get engineIfOpen(): Engine | undefined {
    return this.#opened?.engine;
  }

  /** The existing memory folder that is meant, opened. */
  async open(
    options: OpenOptions = { readOnly: false },
  ): Promise<{ readonly engine: Engine; readonly folder: string }> {
    return this.#opened ?? (await this.#openAt(await this.#findFolder(), options));
  }

  /** The same, with what the caller typed for a memory in the engine's terms. */
  async openFor(text: string): Promise<{
    readonly engine: Engine;
    readonly folder: string;
    readonly reference: string;
  }> {
    const { engine, folder } = await this.open();
    return { engine, folder, reference: toReference(text, { cwd: this.io.cwd, folder }) };
  }

  /** The folder that `init` is to create, opened: exactly the one that was named. */
  openNew(): Promise<{ readonly engine: Engine; readonly folder: string }> {
    return this.#openAt(resolve(this.io.cwd, this.globals.dir ?? usualName), { readOnly: false });
  }

  /** What mutating verbs are told about the caller. */
  async context(): Promise<OperationContext> {
    const { actor, session } = this.globals;
    return {
      actor: actor ?? `human:${await this.#personName()}`,
      trigger: this.#trigger,
      ...(session === undefined ? {} : { session }),
    };
  }

  /** Asked in the project that the folder belongs to, wherever the command was typed. */
  #personName(): Promise<string> {
    const folder = this.#opened?.folder;
    const place = folder !== undefined && existsSync(folder) ? folder : this.io.cwd;
    return readPersonName(place, this.io.env);
  }

  /** Answers in the form that was asked for; the lines are only made where they are needed. */
  answer(value: unknown, lines: () => readonly string[]): void {
    const text = this.globals.json ? [JSON.stringify(value, null, 2)] : lines();
    if (text.length > 0) this.io.stdout.write(`${text.join('\n')}\n`);
  }

  /** Waits until everything is written. */
  async close(): Promise<void> {
    await this.#opened?.engine.close();
  }

  async #findFolder(): Promise<string> {
    const { dir } = this.globals;
    const place = resolve(this.io.cwd, dir ?? '.');
    const found =
      dir === undefined ? await this.#folders.find(place) : await this.#folders.resolve(place);
    if (found === undefined) throw new MemoryError('no_memory_folder', { folder: place });
    return found;
  }

  async #openAt(folder: string, options: OpenOptions) {
    this.#opened = { engine: await this.#folders.open(folder, options), folder };
    return this.#opened;
  }
}
