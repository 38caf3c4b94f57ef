import {
  criticalOf,
  type FileChange,
  type History,
  type HistoryRun,
  type HistoryRunResult,
  MemoryError,
  type MemoryPath,
  type Operation,
  type OperationFilter,
  type OperationRecord,
} from '../../../src/engine';
import type { InMemoryStore } from './memoryStore';

const isKept = (path: string): boolean =>
  !path.startsWith('_') && path !== 'meta/audit.log' && !path.startsWith('meta/ops-log');

interface Commit {
  readonly operation: Operation;
  readonly changes: readonly FileChange[];
}

/** A history without git: each commit keeps the texts before and after. */
export class InMemoryHistory implements History {
  readonly #commits: Commit[] = [];
  readonly #known = new Map<MemoryPath, string>();
  #external = 0;

  constructor(private readonly store: InMemoryStore) {}

  async location(): Promise<string> {
    return '/project/.git/cognitive-memory/memory.git';
  }

  async unavailable(): Promise<undefined> {
    return undefined;
  }

  async commit({ pending, adopt, committed }: HistoryRun): Promise<HistoryRunResult> {
    const all = await pending();
    let outside = adopt === undefined ? [] : this.#changedOutside(await adopt.begun());
    let adopted: Operation | undefined;
    for (const { id, record, changes } of all) {
      if (this.#commits.some(({ operation }) => operation.id === id)) continue;
      const before = changes.filter(
        ({ path, before: text }) => isKept(path) && this.#known.get(path) !== text,
      );
      const external = this.#addExternal(adopt?.at ?? record.at, [
        ...outside,
        ...before.map(({ path, before: text }) => ({ path, ...(text && { after: text }) })),
      ]);
      adopted ??= external;
      outside = [];
      this.#add(id, record, changes);
    }
    if (adopt !== undefined) adopted ??= this.#addExternal(adopt.at, outside);
    await committed(all.map(({ id }) => id));
    const touched = all.flatMap(({ changes }) => changes.map(({ path }) => path));
    const differs = touched.some((path) => this.store.textAt(path) !== this.#known.get(path));
    return { ...(adopted && { adopted }), differs };
  }

  #changedOutside(begun: ReadonlySet<MemoryPath>): readonly FileChange[] {
    const paths = this.store.paths.filter(isKept) as MemoryPath[];
    return [...new Set([...paths, ...this.#known.keys()])]
      .filter((path) => !begun.has(path) && this.store.textAt(path) !== this.#known.get(path))
      .map((path) => {
        const after = this.store.textAt(path);
        return { path, ...(after !== undefined && { after }) };
      });
  }

  #addExternal(at: Date, changes: readonly FileChange[]): Operation | undefined {
    if (changes.length === 0) return undefined;
    // What a history begins with is seen for the first time.
    const critical = this.#commits.length === 0 ? [] : criticalOf(changes.map(({ path }) => path));
    const [first] = changes;
    const isGone = changes.every(({ after }) => after === undefined);
    const kind = isGone ? 'removed' : 'changed';
    const isOne = changes.length === 1;
    const record: OperationRecord = {
      ...(critical.length === 0 ? {} : { critical }),
      action: 'EXTERNAL',
      path: (isOne && first?.path) || '.',
      summary: isOne ? kind : `${changes.length} files${isGone ? ' removed' : ''}`,
      actor: 'external',
      approval: '-',
      trigger: 'adopt',
      at,
    };
    return this.#add((++this.#external).toString(16).padStart(32, 'e'), record, changes);
  }

  #add(id: string, record: OperationRecord, given: readonly FileChange[]): Operation | undefined {
    const changes = given.flatMap(({ path, after }): FileChange[] => {
      const before = this.#known.get(path);
      if (before === after || !isKept(path)) return [];
      if (after === undefined) this.#known.delete(path);
      else this.#known.set(path, after);
      return [
        {
          path,
          ...(before === undefined ? {} : { before }),
          ...(after === undefined ? {} : { after }),
        },
      ];
    });
    if (changes.length === 0) return undefined;
    const { at, untold, ...rest } = record;
    const paths = changes.map(({ path }) => path).sort();
    const operation = { ...rest, id, at: at.toISOString(), paths };
    this.#commits.unshift({ operation, changes });
    return operation;
  }

  async operations(filter: OperationFilter): Promise<readonly Operation[]> {
    return this.#commits
      .map(({ operation }) => operation)
      .filter(({ actor }) => filter.actor === undefined || actor === filter.actor)
      .filter(({ paths }) => filter.path === undefined || paths.includes(filter.path))
      .slice(0, filter.limit);
  }

  async operation(id: string): Promise<Operation> {
    return this.#find(id).operation;
  }

  async changes(id: string): Promise<readonly FileChange[]> {
    return this.#find(id).changes;
  }

  async contentAt(id: string, path: MemoryPath): Promise<string | undefined> {
    const at = this.#commits.indexOf(this.#find(id));
    for (const { changes } of this.#commits.slice(at)) {
      const change = changes.find((candidate) => candidate.path === path);
      if (change !== undefined) return change.after;
    }
    return undefined;
  }

  async lastTexts(paths: readonly MemoryPath[]): Promise<ReadonlyMap<MemoryPath, string>> {
    return new Map([...this.#known].filter(([path]) => paths.includes(path)));
  }

  async unmask(text: string): Promise<string> {
    return text;
  }

  async check(): Promise<readonly string[]> {
    return [];
  }

  async problems(): Promise<readonly []> {
    return [];
  }

  async noteDamagedLog(): Promise<void> {}

  async acknowledge(): Promise<boolean> {
    return false;
  }

  #find(id: string): Commit {
    const found = this.#commits.find(({ operation }) => operation.id === id);
    if (found === undefined) throw new MemoryError('operation_not_found', { operation: id });
    return found;
  }
}
