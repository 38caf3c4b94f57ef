import type { Reference } from '../api';
import { planGenerated } from '../core/generated';
import { MemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import { actorKind, type OperationContext } from '../model/actor';
import type { MemoryReference } from '../model/decision';
import type { DeleteOptions, DeletionResult } from '../model/edge';
import type { MemoryPath } from '../model/memoryPath';
import { kindOf } from '../store/layout';
import type { MemoryFolder } from '../store/memoryFolder';
import { mutate, type PlannedFile } from '../store/mutate';
import { referenceOf } from '../strength/strengths';
import { readMemory } from './change';
import { findMentions, planDayLogs, planEdges, planOtherEnds, planSummary } from './deletedFiles';
import { formerPaths } from './formerPaths';

const checkAllowed = ({
  permanent,
  context,
}: DeleteOptions & { readonly context: OperationContext }): void => {
  if (permanent !== true) {
    const data = { name: 'permanent', value: String(permanent), expected: 'true' };
    throw new MemoryError('invalid_argument', data);
  }
  // What an agent puts away can come back: forgetting is enough for it.
  if (actorKind(context.actor) !== 'human') {
    throw new MemoryError('deletion_needs_person', { actor: context.actor });
  }
};

/** Everything that tells of the memory, in the order in which it goes: the memory itself first. */
const planFiles = async (
  folder: MemoryFolder,
  entry: IndexEntry,
): Promise<readonly PlannedFile[]> => [
  { path: entry.stat.path },
  ...(await planOtherEnds(folder, entry)),
  ...(await planEdges(folder, entry)),
  ...(await planDayLogs(folder, entry)),
  ...(await planGenerated(folder, {
    onlyExisting: true,
    without: new Set([entry.memory.id]),
  })),
  ...(await planSummary(folder, entry)),
];

/** The files of which former states tell of the memory; of the memories at its other ends they tell only that it was there. */
const toldBy = (paths: readonly MemoryPath[], own: MemoryPath): readonly MemoryPath[] =>
  paths.filter((path) => path === own || kindOf(path) !== 'memory');

/** Use, vectors and caches: what no history has. */
const forgetPersonal = async (folder: MemoryFolder, id: string): Promise<void> => {
  const { store } = folder.ports;
  await store.exclusively(async () => {
    await folder.forgetUse([id]);
    await folder.vectors.forget([id]);
  });
  await folder.saveCaches({ force: true });
};

interface Deletion {
  readonly memory: MemoryReference;
  readonly entry: IndexEntry;
  readonly changed: readonly MemoryPath[];
}

/**
 * The memory's file is gone, and everything in the folder that told of it. One operation, which can be undone as long as
 * the history has it.
 */
export const deletePermanently = async (
  folder: MemoryFolder,
  reference: Reference,
  options: DeleteOptions & { readonly context: OperationContext },
): Promise<DeletionResult> => {
  checkAllowed(options);
  const applied = await mutate<Deletion>(folder, options.context, async () => {
    const entry = await folder.resolve(reference);
    const { memory } = await readMemory(folder, entry);
    const { path } = entry.stat;
    if (memory.immutable) throw new MemoryError('immutable_memory', { path, title: memory.title });
    await folder.external.adopt();
    const files = await planFiles(folder, entry);
    return {
      files,
      record: { action: 'DELETE', path, summary: memory.title },
      whole: true,
      answer: {
        memory: referenceOf(entry),
        entry,
        changed: files.map((file) => file.path),
      },
    };
  });
  const { memory, entry, changed } = applied.answer;
  const operation = (await applied.operation) ?? null;
  await forgetPersonal(folder, memory.id);
  const left = await findMentions(folder, entry);
  const place = await folder.ports.history.location();
  return {
    memory,
    changed,
    left,
    operation,
    history: place ?? null,
    told:
      place === undefined
        ? []
        : [
            ...toldBy(changed, entry.stat.path),
            ...(await formerPaths(folder, entry, changed)),
            // A proposal holds the whole text; what people wrote beside it is theirs to judge.
            ...left.filter((path) => kindOf(path) === 'proposal'),
          ],
  };
};
