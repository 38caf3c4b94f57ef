import type { Reference } from '../api';
import { MemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import { actorKind, type OperationContext } from '../model/actor';
import type { MemoryReference } from '../model/decision';
import type { DeleteOptions, DeletionResult } from '../model/edge';
import type { MemoryPath } from '../model/memoryPath';
import { gatherSurroundings, type Surroundings } from '../relate/otherEnds';
import { kindOf } from '../store/layout';
import type { PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import { referenceOf } from '../strength/strengths';
import {
  findMentions,
  gatherTraces,
  planOtherEnds,
  planSilence,
  type Traces,
} from './deletedFiles';
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
const planFiles = (around: Surroundings, traces: Traces): readonly PlannedFile[] => {
  const { entry } = around.one;
  return [{ path: entry.stat.path }, ...planOtherEnds(around), ...planSilence(traces, entry)];
};

/** The files of which former states tell of the memory; of the memories at its other ends they tell only that it was there. */
const toldBy = (paths: readonly MemoryPath[], own: MemoryPath): readonly MemoryPath[] =>
  paths.filter((path) => path === own || kindOf(path) !== 'memory');

/** Use, vectors and caches: what no history has. */
const forgetPersonal = async (
  services: Needs<'catalog' | 'files' | 'usage' | 'vectors'>,
  id: string,
): Promise<void> => {
  const { files: store } = services;
  await store.exclusively(async () => {
    await services.usage.forget([id]);
    await services.vectors.forget([id]);
  });
  await services.catalog.saveCaches({ force: true });
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
  services: Needs<
    | 'catalog'
    | 'clock'
    | 'config'
    | 'external'
    | 'files'
    | 'history'
    | 'logger'
    | 'turns'
    | 'usage'
    | 'vectors'
    | 'writer'
  >,
  reference: Reference,
  options: DeleteOptions & { readonly context: OperationContext },
): Promise<DeletionResult> => {
  checkAllowed(options);
  const applied = await services.writer.write<Deletion>(options.context, async () => {
    const entry = await services.catalog.resolve(reference);
    const around = await gatherSurroundings(services, entry);
    const { memory } = around.one;
    const { path } = entry.stat;
    if (memory.immutable) throw new MemoryError('immutable_memory', { path, title: memory.title });
    const files = planFiles(around, await gatherTraces(services, entry));
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
  await forgetPersonal(services, memory.id);
  const left = await findMentions(services, entry);
  const place = await services.history.location();
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
            ...(await formerPaths(services, entry, changed)),
            // A proposal holds the whole text; what people wrote beside it is theirs to judge.
            ...left.filter((path) => kindOf(path) === 'proposal'),
          ],
  };
};
