import {
  criticalOf,
  type FileChange,
  type History,
  MemoryError,
  type MemoryPath,
  type Operation,
  type OperationFilter,
  type OperationRecord,
} from '../../../src/engine';
import type { InMemoryStore } from './memoryStore';

interface Commit {
  readonly operation: Operation;
  readonly changes: readonly FileChange[];
}

/** A history without git: each commit keeps the texts before and after. */
export class InMemoryHistory implements History {
  readonly #commits: Commit[] = [];
  readonly #known = new Map<MemoryPath, string>();

  constructor(private readonly store: InMemoryStore) {}

  async location(): Promise<string> {
    return '/project/.git/cognitive-memory/memory.git';
  }

  async unavailable(): Promise<undefined> {
    return undefined;
  }

  async record(
    record: OperationRecord,
    paths: readonly MemoryPath[],
  ): Promise<Operation | undefined> {
    const changes = paths.flatMap((path): FileChange[] => {
      const before = this.#known.get(path);
      const after = this.store.textAt(path);
      if (before === after) return [];
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
    const id = (this.#commits.length + 1).toString(16).padStart(40, '0');
    const { at, ...rest } = record;
    const operation = { ...rest, id, at: at.toISOString(), paths: changes.map(({ path }) => path) };
    this.#commits.unshift({ operation, changes });
    return operation;
  }

  async adopt(at: Date): Promise<Operation | undefined> {
    const paths = this.store.paths.filter((path) => !path.startsWith('_')) as MemoryPath[];
    const gone = [...this.#known.keys()].filter((path) => this.store.textAt(path) === undefined);
    const changed = [...paths, ...gone].filter(
      (path) => this.store.textAt(path) !== this.#known.get(path),
    );
    // What a history begins with is seen for the first time.
    const critical = this.#commits.length === 0 ? [] : criticalOf(changed);
    return this.record(
      {
        ...(critical.length === 0 ? {} : { critical }),
        action: 'EXTERNAL',
        path: '.',
        summary: 'by other hands',
        actor: 'external',
        approval: '-',
        trigger: 'adopt',
        at,
      },
      [...paths, ...gone],
    );
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

  async check(): Promise<readonly string[]> {
    return [];
  }

  problems(): readonly [] {
    return [];
  }

  #find(id: string): Commit {
    const found = this.#commits.find(({ operation }) => operation.id === id);
    if (found === undefined) throw new MemoryError('operation_not_found', { operation: id });
    return found;
  }
}
