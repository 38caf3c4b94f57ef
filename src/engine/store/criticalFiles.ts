import { logged } from '../errors';
import { isRecord } from '../format/json';
import { textHash } from '../format/memoryContent';
import type { StateRest } from '../format/stateFile';
import { actorKind, type OperationContext } from '../model/actor';
import { criticalOf, criticalPaths, type MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { FileContent, Logger, Operation, Store } from '../ports';
import { auditLine, sharedRecord } from './auditLogs';
import type { ConfigBook } from './configBook';
import type { Plan } from './plan';
import type { UsageStore } from './usageStore';

/** Where `_state.json` keeps what was last known, by path. */
const key = 'critical_files';

/** SHA-256; null for a file that is not there. */
type Sum = string | null;

const sumOf = (content: FileContent | undefined): Sum => {
  if (content === undefined) return null;
  return 'text' in content ? textHash(content.text) : content.unreadable;
};

const sumsOf = (rest: StateRest): Readonly<Record<string, unknown>> => {
  const sums = rest[key];
  return isRecord(sums) ? sums : {};
};

const isSum = (value: unknown): value is Sum => typeof value === 'string' || value === null;

/** What this machine knows of a file: its sum, and the one before our own last change, should that be taken back. */
interface Known {
  readonly sum: Sum;
  readonly before?: Sum;
}

/** Undefined where this machine has not seen the file yet. */
const knownOf = (rest: StateRest, path: MemoryPath): Known | undefined => {
  const known = sumsOf(rest)[path];
  if (!isRecord(known) || !isSum(known.sum)) return undefined;
  return { sum: known.sum, ...(isSum(known.before) ? { before: known.before } : {}) };
};

const withKnown =
  (known: Readonly<Record<string, Known>>) =>
  (rest: StateRest): StateRest => ({ ...rest, [key]: { ...sumsOf(rest), ...known } });

/** What became of a file, as a code. */
const changeOf = (known: Sum, now: Sum): 'changed' | 'created' | 'removed' => {
  if (now === null) return 'removed';
  return known === null ? 'created' : 'changed';
};

/** Digits of a sum that tell one version from another. */
const shownDigits = 12;

/**
 * The critical files and what this machine last knew of them. Our own operations tell what they write; whatever else
 * changed one is a problem until a person acknowledges it.
 */
export class CriticalFiles {
  constructor(
    private readonly ports: { readonly store: Store; readonly logger: Logger },
    private readonly usage: UsageStore,
  ) {}

  /** Files that differ from what was last known. The first sight of a file is silent. */
  async problems(): Promise<readonly Problem[]> {
    let found = await this.#differing();
    if (found.length === 0) return found;
    // Another process may have written the file and noted its sum meanwhile.
    await this.usage.read();
    found = await this.#differing();
    return found;
  }

  async #differing(): Promise<readonly Problem[]> {
    const problems = await Promise.all(
      criticalPaths.map(async (path): Promise<readonly Problem[]> => {
        const known = knownOf(this.usage.rest, path);
        if (known === undefined) return [];
        const content = await this.ports.store.read(path);
        const now = sumOf(content);
        if (now === known.sum) return [];
        const data = {
          change: changeOf(known.sum, now),
          ...(content && { when: new Date(content.stat.modified).toISOString() }),
          ...(now === null ? {} : { hash: now.slice(0, shownDigits) }),
        };
        return [{ path, code: 'critical_file_changed', severity: 'warning', data }];
      }),
    );
    return problems.flat();
  }

  #unseen(): readonly MemoryPath[] {
    return criticalPaths.filter((path) => knownOf(this.usage.rest, path) === undefined);
  }

  /** Takes files that this machine never looked at as they are; where nothing can be written it is logged. */
  async noteFirstSight(): Promise<void> {
    if (this.#unseen().length > 0) await this.noteNew([]);
  }

  /** The same, with files that we made just now for a new folder. */
  async noteNew(paths: readonly MemoryPath[]): Promise<void> {
    await logged(this.ports.logger, 'The critical files were not noted', () =>
      this.ports.store.exclusively(async () => {
        await this.usage.read();
        await this.accept([...this.#unseen(), ...paths]);
      }),
    );
  }

  /** Takes those of the files that are critical as they are now. Call it in exclusive work only. */
  async accept(paths: readonly MemoryPath[]): Promise<void> {
    const accepted = criticalOf(paths);
    if (accepted.length === 0) return;
    const known: Record<string, Known> = {};
    for (const path of accepted) known[path] = { sum: sumOf(await this.ports.store.read(path)) };
    await this.usage.changeRest(withKnown(known));
  }

  /**
   * Files were put back as they were before an operation that did not end. Those that are again what was known before it
   * are known; any other difference stays one. Call it in exclusive work only; what fails is logged.
   */
  async putBack(paths: readonly MemoryPath[]): Promise<void> {
    if (criticalOf(paths).length === 0) return;
    await logged(this.ports.logger, 'The critical files were not noted', async () => {
      await this.usage.read();
      for (const path of criticalOf(paths)) {
        const before = knownOf(this.usage.rest, path)?.before;
        const now = sumOf(await this.ports.store.read(path));
        if (before !== now) continue;
        await this.usage.changeRest(withKnown({ [path]: { sum: now } }));
      }
    });
  }

  /**
   * The plan with a note of what it makes of critical files. Where one was changed by other hands and nobody has
   * acknowledged it, only a person's own change of it does so: an agent must not cover it.
   */
  async withSums<T>(planned: Plan<T>, { actor }: OperationContext): Promise<Plan<T>> {
    // What a new folder begins with is seen when it is opened.
    if (planned.record?.action === 'INIT') return planned;
    const known: Record<string, Known> = {};
    for (const { path, text } of planned.files) {
      if (!criticalPaths.includes(path)) continue;
      const last = knownOf(this.usage.rest, path);
      const isKnown = last === undefined || last.sum === sumOf(await this.ports.store.read(path));
      if (!isKnown && actorKind(actor) !== 'human') continue;
      const sum = text === undefined ? null : textHash(text);
      known[path] = { sum, ...(last === undefined ? {} : { before: last.sum }) };
    }
    if (Object.keys(known).length === 0) return planned;
    const { state = (rest: StateRest) => rest } = planned;
    return { ...planned, state: (rest) => withKnown(known)(state(rest)) };
  }
}

/** Changes by other hands: edits, pulls, branch switches. They come into the history before our next own change. */
export class ExternalChanges {
  /** Nobody knows what happened before the folder was opened. */
  #seen = true;

  constructor(
    private readonly store: Store,
    private readonly config: Pick<ConfigBook, 'logs'>,
  ) {}

  /** True once after each time that files may be other than the history has them: whoever asks looks for them. */
  take(): boolean {
    const seen = this.#seen;
    this.#seen = false;
    return seen;
  }

  /** Says that a file was found other than we knew it. */
  note(): void {
    this.#seen = true;
  }

  /** The log has no line for what others changed, but for critical files. */
  async alert({ critical, ...adopted }: Operation): Promise<void> {
    if (critical === undefined) return;
    const record = { ...adopted, critical, at: new Date(adopted.at) };
    await this.store.append(this.config.logs.audit, auditLine(sharedRecord(record, adopted.paths)));
  }
}
