import { isMemoryError } from '../errors';
import {
  beginLine,
  inOrder,
  type LoggedChange,
  type LoggedOperation,
  type LoggedState,
  loggedChange,
  markLine,
  type OperationMark,
  parseOperationLog,
  textsOf,
} from '../format/operationLogFile';
import type { StateDelta } from '../format/stateEntry';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type {
  After,
  Clock,
  FileChange,
  History,
  Logger,
  OperationLogFile,
  OperationLogFiles,
  OperationRecord,
  PendingOperation,
  Store,
} from '../ports';
import type { ExternalChanges } from './criticalFiles';
import { QuietMoment } from './followUps';
import { kindOf, places } from './layout';
import { textAt } from './plan';
import { Queue } from './turns';

export interface OperationLogPorts {
  readonly logs: OperationLogFiles;
  readonly store: Store;
  readonly history: History;
  readonly external: ExternalChanges;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Without it each operation is committed at once. */
  readonly after?: After;
  /** Called when the history begins or ceases to fail. */
  onDidTurn(): void;
}

/** What an operation is about to do. */
export interface Intent {
  readonly record: OperationRecord;
  readonly session: string | undefined;
  readonly changes: readonly FileChange[];
  readonly follows: readonly LoggedChange[];
  readonly use: readonly StateDelta[];
  readonly isNoted?: boolean;
}

/** An operation that has not told all yet, and the log of another process that has it. */
export interface Unfinished extends LoggedState {
  readonly log?: OperationLogFile;
}

/** Why the history takes nothing in, and since when it does not. */
export type Uncommitted = Readonly<Record<'since' | 'reason', string>>;

/** Why something failed, without the code and the data that stand around it in a log. */
const reasonOf = (error: unknown): string => {
  if (!isMemoryError(error)) return String(error);
  const { reason } = error.data;
  return typeof reason === 'string' ? reason : error.code.replaceAll('_', ' ');
};

/** An instant to the second. */
const instantOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

const isUnfinished = ({ mark }: LoggedState): boolean => mark === undefined || mark === 'done';

/**
 * What this folder was asked to do and has not yet committed. Before the first file of an operation is written, its intent
 * is durable; from its answer on, author, texts and undo are safe, whatever is killed next: who opens the folder next goes on
 * from here (docs/decisions/operation-log.md).
 */
export class OperationLog {
  #own: readonly LoggedState[] = [];
  /** Whether the log has lines of operations that are over. */
  #hasOld = false;
  #burst: Promise<void> | undefined;
  /** When the oldest operation was begun that the last commit was to take in. */
  #oldest: Date | undefined;
  #uncommitted: Uncommitted | undefined;
  /** Logs of processes that have ended with lines which are not as they were written. */
  readonly #damaged = new Map<string, { readonly lines: number; readonly isNoted: boolean }>();
  readonly #writing = new Queue();
  readonly #committing = new Queue();
  readonly #quiet: QuietMoment;

  constructor(private readonly ports: OperationLogPorts) {
    this.#quiet = new QuietMoment(ports.after);
  }

  /** Why the history does not take in what was answered, and since when; undefined where it did the last time. */
  get uncommitted(): Uncommitted | undefined {
    return this.#uncommitted;
  }

  get problems(): readonly Problem[] {
    const data = this.#uncommitted;
    if (data === undefined) return [];
    return [{ path: places.history, code: 'history_not_written', severity: 'warning', data }];
  }

  /** What was answered and the history does not take in now, the oldest first: it failed, or may only be read. */
  async uncommittedOperations(): Promise<readonly PendingOperation[]> {
    const isRefused =
      this.#uncommitted !== undefined || (await this.ports.history.unavailable()) === 'read_only';
    return isRefused ? this.#pending() : [];
  }

  /** Notes what is about to be done, and how to take it back. Durable when it resolves with the operation's id. */
  begin(intent: Intent): Promise<string> {
    const { record, session } = intent;
    const id = this.ports.logs.newId();
    const logged = (changes: readonly LoggedChange[]) =>
      changes.map((change) => loggedChange(change, kindOf(change.path) === 'episode'));
    const operation: LoggedOperation = {
      ...{ id, record, use: intent.use },
      ...(session === undefined ? {} : { session }),
      ...(intent.isNoted === true ? { isNoted: true } : {}),
      changes: logged(intent.changes),
      follows: logged(intent.follows),
    };
    return this.#writing.run(async () => {
      await this.ports.logs.append(beginLine(operation), { isDurable: true });
      this.#own = [...this.#own, { operation }];
      return id;
    });
  }

  /** Notes how far an operation of this process has come. */
  mark(id: string, mark: OperationMark): Promise<void> {
    return this.#writing.run(async () => {
      await this.ports.logs.append(markLine(mark, id), { isDurable: false });
      this.#hasOld ||= mark === 'undone';
      this.#own = this.#own.flatMap((one) => {
        if (one.operation.id !== id) return [one];
        return mark === 'undone' ? [] : [{ ...one, mark }];
      });
    });
  }

  /** Commits what was told, once the present burst of operations is over. */
  commitLater(): void {
    this.#burst ??= this.#quiet.wait().then(async () => {
      this.#burst = undefined;
      await this.commit();
    });
  }

  /**
   * Commits what has been told, of this and of other processes. Where that fails `uncommitted` says why: nothing is lost by
   * it, and the next call tries again. With `adopts` changes by other hands are looked for even where there is nothing else to commit.
   */
  commit(options: { readonly adopts?: boolean } = {}): Promise<void> {
    this.#quiet.end();
    return this.#committing.run(async () => {
      try {
        await this.#commit(options.adopts === true);
        this.#turn(undefined);
      } catch (error) {
        this.ports.external.note();
        this.ports.logger.warn(`The history did not take what was done: ${String(error)}`);
        const data = {
          since: instantOf(this.#oldest ?? this.ports.clock.now()),
          reason: reasonOf(error),
        };
        this.#turn(data);
      }
    });
  }

  /**
   * What is unfinished, the oldest first. In exclusive work all of it was left so by a process that was killed: nobody else
   * is at work then.
   */
  async unfinished(): Promise<readonly Unfinished[]> {
    const others = await this.ports.logs.others();
    const foreign = others.map((log) =>
      this.#read(log).map((state): Unfinished => ({ ...state, log })),
    );
    return inOrder<Unfinished>([this.#own, ...foreign]).filter(isUnfinished);
  }

  /** Notes what became of an operation that was left unfinished. */
  async settle({ operation, log }: Unfinished, mark: OperationMark): Promise<void> {
    if (log === undefined) return this.mark(operation.id, mark);
    const line = markLine(mark, operation.id);
    await this.ports.logs.append(line, { isDurable: true, name: log.name });
  }

  /** No operation follows. */
  async close(): Promise<void> {
    try {
      await this.ports.logs.close();
    } catch (error) {
      this.ports.logger.warn(`The operation log was not removed: ${String(error)}`);
    }
  }

  #turn(uncommitted: Uncommitted | undefined): void {
    const isTurned = (this.#uncommitted === undefined) !== (uncommitted === undefined);
    this.#uncommitted = uncommitted;
    if (isTurned) this.ports.onDidTurn();
  }

  #read({ name, text, isLive }: OperationLogFile): readonly LoggedState[] {
    const { operations, damaged } = parseOperationLog(text);
    // Who still runs knows what it wrote, and writes its log anew.
    if (damaged > 0 && !isLive && !this.#damaged.has(name)) {
      this.ports.logger.error(`${damaged} lines of the operation log ${name} are damaged.`);
      this.#damaged.set(name, { lines: damaged, isNoted: false });
    }
    return operations;
  }

  /** What damaged lines told is looked for in the files, and the damage is told until a person has read of it. */
  async #noteDamaged(): Promise<boolean> {
    const found = [...this.#damaged].filter(([, { isNoted }]) => !isNoted);
    for (const [name, { lines }] of found) {
      await this.ports.history.noteDamagedLog(name, lines);
      this.#damaged.set(name, { lines, isNoted: true });
      this.ports.external.note();
    }
    return found.length > 0;
  }

  async #commit(asked: boolean): Promise<void> {
    const { history, external, clock } = this.ports;
    const pending = await this.#pending();
    const adopts = (await this.#noteDamaged()) || asked;
    this.#oldest = pending[0]?.record.at;
    if (pending.length === 0 && !adopts) return this.#erase([]);
    const unavailable = await history.unavailable();
    // What others left in a folder that may only be read waits for somebody who may write.
    if (unavailable === 'read_only') return this.#eraseOwn(pending.map(({ id }) => id));
    if (unavailable !== undefined) return this.#erase(pending.map(({ id }) => id));
    const isSeen = external.take();
    if (pending.length === 0 && !isSeen) return;
    const { adopted, differs } = await history.commit({
      pending: () => this.#pending(),
      ...(isSeen && { adopt: { at: clock.now(), begun: () => this.#begun() } }),
      committed: (ids) => this.#erase(ids),
    });
    if (differs) external.note();
    if (adopted !== undefined) await external.alert(adopted);
  }

  /** Operations that were told, with their texts. */
  async #pending(): Promise<readonly PendingOperation[]> {
    const foreign = (await this.ports.logs.others()).map((log) => this.#read(log));
    const told = inOrder([this.#own, ...foreign]).filter(({ mark }) => mark === 'told');
    // What a file was after an operation is what it was before the next one; after the last one it is as on the disk.
    const following = new Map<MemoryPath, string | undefined>();
    const pending: PendingOperation[] = [];
    for (const { operation } of told.toReversed()) {
      const { id, record, changes, follows } = operation;
      const texts: FileChange[] = [];
      for (const change of [...changes, ...follows].toReversed()) {
        const { path } = change;
        if ('appended' in change && !following.has(path)) {
          following.set(path, await textAt(this.ports.store, path));
        }
        const whole = textsOf(change, following.get(path));
        // A log that was changed since is taken in as changed by other hands.
        if (whole === undefined) continue;
        following.set(path, whole.before);
        texts.push(whole);
      }
      pending.push({ id, record, changes: texts.toReversed() });
    }
    return pending.toReversed();
  }

  async #begun(): Promise<ReadonlySet<MemoryPath>> {
    const others = (await this.ports.logs.others()).flatMap((log) => this.#read(log));
    return new Set(
      [...this.#own, ...others]
        .filter(({ mark }) => mark !== 'undone')
        .flatMap(({ operation: { changes, follows } }) => [...changes, ...follows])
        .map(({ path }) => path),
    );
  }

  /** Takes what is over out of the logs: these operations, and those that were put back. */
  async #erase(ids: readonly string[]): Promise<void> {
    await this.#eraseOwn(ids);
    for (const log of await this.ports.logs.others()) {
      if (log.isLive) continue;
      const isOver = this.#read(log).every(
        ({ operation, mark }) => mark === 'undone' || ids.includes(operation.id),
      );
      if (isOver) await this.ports.logs.remove(log.name);
    }
  }

  #eraseOwn(ids: readonly string[]): Promise<void> {
    return this.#writing.run(async () => {
      const left = this.#own.filter(({ operation }) => !ids.includes(operation.id));
      if (left.length === this.#own.length && !this.#hasOld) return;
      const lines = left.flatMap(({ operation, mark }) => [
        beginLine(operation),
        ...(mark === undefined ? [] : [markLine(mark, operation.id)]),
      ]);
      await this.ports.logs.replaceOwn(lines.join(''));
      this.#own = left;
      this.#hasOld = false;
    });
  }
}
