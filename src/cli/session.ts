import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  answerJson,
  fieldsOf,
  hintsOf,
  type InputOf,
  isDecision,
  type Operation,
  type ResultOf,
  readInput,
} from '../engine/operations';
import {
  type Actor,
  actorKind,
  type Engine,
  isMemoryError,
  MemoryError,
  type OperationContext,
  type Warning,
  withCandidates,
} from '../engine/vocabulary';
import { describeError, english, sentences, withWarnings } from '../messages';
import { readPersonName } from '../node/personName';
import { resolveMemoryFolder, tryFindMemoryFolder } from '../node/places';
import { agentOfEnvironment } from './agentOfEnvironment';
import { confirmDecision } from './confirmDecision';
import { badUsage } from './failure';
import { type CliIo, isDebugging, longWork, Painter } from './text';
import { projectGlob, projectPath, toReference } from './toReference';

export interface OpenOptions {
  /** Reads and nothing else: no file is written, and git is not run. */
  readonly readOnly: boolean;
}

/** How memory folders are found and opened; tests bring their own. */
export interface MemoryFolders {
  readonly find: (start: string) => Promise<string | undefined>;
  /** The memory folder that a path means: itself, or the one that it holds; undefined where neither is one. */
  readonly resolve: (directory: string) => Promise<string | undefined>;
  readonly open: (folder: string, options: OpenOptions) => Promise<Engine>;
  /** Whether what was opened, a model among it, is there for the next command as well. */
  readonly staysOpen?: boolean;
  readonly personName: typeof readPersonName;
}

/** The service that keeps folders open between commands; tests bring their own. */
export interface ServiceControl {
  /** Undefined where none runs. */
  readonly status: () => Promise<ServiceReport | SilentService | undefined>;
  /** Ends it once everything is written; one that does not answer is killed, and left where its process is not known for certain. */
  readonly stop: () => Promise<'ended' | 'killed' | 'none' | 'silent'>;
}

/** A service that listens and does not answer, with the number of its process where that is certain. */
export interface SilentService {
  readonly process: number | undefined;
}

export interface ServiceReport {
  readonly version: string;
  readonly process: number;
  /** Seconds since it was started. */
  readonly uptime: number;
  readonly clients: number;
  readonly folders: readonly string[];
  /** Bytes. */
  readonly memory: number;
}

/**
 * The folders of the disk. Nothing is watched: a command is over before a change could matter. With `leavesModel` the model
 * that ships is left to a process that is there afterwards.
 */
export const diskFolders = (
  io: CliIo,
  { leavesModel = false }: { readonly leavesModel?: boolean } = {},
): MemoryFolders => ({
  find: tryFindMemoryFolder,
  resolve: resolveMemoryFolder,
  personName: readPersonName,
  staysOpen: leavesModel,
  open: async (folder, { readOnly }) => {
    // Loaded only now: what is wrong with a command line is said without an engine.
    const { createLogger, openEngine, modelOfOthers } = await import('../node/openEngine');
    const level = isDebugging(io.env) ? 'debug' : 'error';
    return openEngine(folder, {
      logger: createLogger(level, (message) => io.stderr.write(`cogmem: ${message}\n`)),
      ...{ watch: false, readOnly, env: io.env },
      ...(leavesModel && { createEmbedded: modelOfOthers }),
    });
  },
});

/** Where `init` creates a folder, and what a project's folder is called. */
const usualName = 'memory';

export interface Globals {
  readonly dir?: string;
  readonly json: boolean;
  readonly actor?: Actor;
  readonly session?: string;
  readonly quiet: boolean;
  readonly explain: boolean;
}

export interface SessionInit {
  readonly io: CliIo;
  readonly globals: Globals;
  readonly folders: MemoryFolders;
  /** Absent where the command runs in the service itself. */
  readonly service?: ServiceControl | undefined;
  /** What is written into the history as the cause: `cogmem remember`. */
  readonly trigger: string;
  readonly command: string;
}

interface OpenedFolder {
  readonly engine: Engine;
  readonly folder: string;
}

/** One run of one command: the folder it works on, who it works for, and how it answers. */
export class Session {
  readonly io: CliIo;
  readonly globals: Globals;
  readonly paint: Painter;
  readonly service: ServiceControl | undefined;
  #opened: OpenedFolder | undefined;
  readonly #held: object[] = [];
  #isActorTold = false;

  constructor(private readonly init: SessionInit) {
    this.io = init.io;
    this.globals = init.globals;
    this.paint = new Painter(init.io);
    this.service = init.service;
  }

  async open(options: OpenOptions = { readOnly: false }): Promise<OpenedFolder> {
    return this.#opened ?? (await this.#openAt(await this.#findFolder(), options));
  }

  /** Whether the next command finds what this one has opened. */
  get staysOpen(): boolean {
    return this.init.folders.staysOpen === true;
  }

  /** The folder that `init` is to create, opened: exactly the one that was named. */
  openNew(): Promise<OpenedFolder> {
    return this.#openAt(resolve(this.io.cwd, this.globals.dir ?? usualName), { readOnly: false });
  }

  /** Does an operation of the table on the folder; paths that were typed lead from where the person stands. */
  async call<Op extends Operation<never>>(
    operation: Op,
    input: InputOf<Op>,
  ): Promise<ResultOf<Op>> {
    const schema = operation.input();
    const fields = fieldsOf(schema);
    const hints = (name: string) => (fields[name] === undefined ? {} : hintsOf(fields[name]));
    const { engine, folder } = await this.open();
    const referenceOf = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(referenceOf);
      return typeof value === 'string' ? toReference(value, { cwd: this.io.cwd, folder }) : value;
    };
    const place = { cwd: this.io.cwd, folder };
    const fileOf = (value: unknown, kind: true | 'glob'): unknown => {
      if (Array.isArray(value)) return value.map((one) => fileOf(one, kind));
      if (typeof value !== 'string') return value;
      return kind === 'glob' ? projectGlob(value, place) : projectPath(value, place);
    };
    const given = Object.entries(input as object).map(([name, value]): [string, unknown] => {
      const { namesMemory, namesFile } = hints(name);
      if (namesFile) return [name, fileOf(value, namesFile)];
      return [name, namesMemory ? referenceOf(value) : value];
    });
    const read = readTyped(() => readInput(schema, Object.fromEntries(given)));
    const { end, ...work } = longWork(this.io, {
      isTold: !this.globals.json && !this.globals.quiet,
    });
    const by = async (): Promise<OperationContext> => {
      const context = await this.context();
      if (operation.effect !== 'reads') this.#tellPiped(context.actor);
      return context;
    };
    const call = { engine, by, work };
    try {
      if (this.io.isInteractive && (await isDecision(operation, { engine }, read))) {
        // Nobody is asked about what is not there.
        for (const [name, value] of given) {
          const references = hints(name).namesMemory ? [value].flat() : [];
          for (const one of references) await engine.get(String(one), { peek: true });
        }
        await this.#confirm();
      }
      return (await operation.run(call, read as never)) as ResultOf<Op>;
    } catch (error) {
      throw await withCandidates(engine, error);
    } finally {
      end();
    }
  }

  /** A person is asked once more; whoever is none is refused by the engine. */
  async #confirm(): Promise<void> {
    const { actor } = await this.context();
    if (actorKind(actor) === 'human') await confirmDecision(this.io, this.init.command);
  }

  async context(): Promise<OperationContext> {
    const { session } = this.globals;
    return {
      actor: await this.#actor(),
      trigger: this.init.trigger,
      ...(session === undefined ? {} : { session }),
    };
  }

  /** Who it is done by; where that is another than somebody asked for, it is said once. */
  async #actor(): Promise<Actor> {
    const { actor: asked, json, quiet } = this.globals;
    const actor = await this.#actorOf(asked);
    if (asked !== undefined && actor !== asked && !json && !quiet && !this.#isActorTold) {
      this.#isActorTold = true;
      const why = this.io.hasTerminal ? 'an agent runs this' : 'no terminal is at the other end';
      this.io.stderr.write(`cogmem: Done as “${actor}”, not as “${asked}”: ${why}.\n`);
    }
    return actor;
  }

  /** Whoever pipes a text in at their terminal takes it for their own. */
  #tellPiped(actor: Actor): void {
    const { actor: asked, json, quiet } = this.globals;
    const isPiped = asked === undefined && actor === 'process:program' && this.io.isTerminal;
    if (!isPiped || json || quiet || this.#isActorTold) return;
    this.#isActorTold = true;
    this.io.stderr.write(
      `cogmem: Done as “${actor}”, not as yours: what comes through a pipe is a program’s.\n`,
    );
  }

  /** What is asked for makes nobody more than they are: a command that an agent runs is never a person's. */
  async #actorOf(asked: Actor | undefined): Promise<Actor> {
    const agent = agentOfEnvironment(this.io.env);
    const isLower = asked !== undefined && actorKind(asked) !== 'human';
    if (agent !== undefined && !isLower) return `agent:${agent.name}`;
    if (asked !== undefined && isLower) return asked;
    // Whoever starts us with pipes for streams is a program: what it writes is its own, and it decides nothing (docs/TRUST.md).
    if (!this.io.hasTerminal) return 'process:program';
    return asked ?? `human:${await this.#personName()}`;
  }

  /** Asked in the project that the folder belongs to, wherever the command was typed. */
  #personName(): Promise<string> {
    const folder = this.#opened?.folder;
    const place = folder !== undefined && existsSync(folder) ? folder : this.io.cwd;
    return this.init.folders.personName(place, this.io.env);
  }

  /** Answers in the form that was asked for; the lines are only made where they are needed. */
  answer(value: object, lines: () => readonly string[]): void {
    this.#write(() => value, lines);
  }

  jsonOf(
    operation: Pick<Operation, 'under' | 'output'>,
    result: unknown,
    limit?: number | undefined,
  ): object {
    return answerJson(operation, result, { sentences, limit }) as object;
  }

  answerOf(
    operation: Pick<Operation, 'under' | 'output'>,
    result: unknown,
    {
      limit,
      lines,
    }: { readonly limit?: number | undefined; readonly lines: () => readonly string[] },
  ): void {
    this.#write(() => this.jsonOf(operation, result, limit), lines);
  }

  #write(value: () => object, lines: () => readonly string[]): void {
    if (this.globals.json) {
      this.#held.push(value());
      return;
    }
    const text = lines();
    if (text.length > 0) this.io.stdout.write(`${text.join('\n')}\n`);
  }

  /** What keeps the answer from being whole, as far as it is known. */
  get warnings(): readonly Warning[] {
    return this.#opened?.engine.warnings() ?? [];
  }

  async close(): Promise<void> {
    try {
      await this.#opened?.engine.close();
    } finally {
      for (const value of this.#held.splice(0)) {
        const text = JSON.stringify(withWarnings(value, this.warnings), null, 2);
        this.io.stdout.write(`${text}\n`);
      }
    }
  }

  async #findFolder(): Promise<string> {
    const { dir } = this.globals;
    const place = resolve(this.io.cwd, dir ?? '.');
    const found =
      dir === undefined
        ? await this.init.folders.find(place)
        : await this.init.folders.resolve(place);
    if (found === undefined) throw new MemoryError('no_memory_folder', { folder: place });
    return found;
  }

  async #openAt(folder: string, options: OpenOptions): Promise<OpenedFolder> {
    this.#opened = { engine: await this.init.folders.open(folder, options), folder };
    return this.#opened;
  }
}

/** What was typed and does not fit is bad usage, and no failure of the operation. */
const readTyped = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (isMemoryError(error)) throw badUsage(describeError(error, english), error.data);
    throw error;
  }
};
