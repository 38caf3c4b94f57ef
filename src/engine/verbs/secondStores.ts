import { storesOf } from '../capture/routing/stores';
import { episodePath } from '../folder/layout';
import type { MemoryFolder } from '../folder/memoryFolder';
import type { Plan } from '../folder/mutate';
import { parseMemory } from '../format/memoryFile';
import type { Decision, FurtherReference, MemoryReference } from '../model/decision';
import type { Memory } from '../model/memory';
import { isPrivatePath } from '../model/memoryPath';
import { readMemory } from './change';
import { type CoreWish, planCoreLine } from './coreLine';

/** The memory as the plan leaves it. */
const memoryAfter = async (
  folder: MemoryFolder,
  { files }: Plan<Decision>,
  { id, path }: MemoryReference,
): Promise<Memory | undefined> => {
  const text = files.find((file) => file.path === path)?.text;
  if (text !== undefined) return parseMemory(text, path).memory;
  const entry = (await folder.open()).byId(id);
  return entry === undefined ? undefined : (await readMemory(folder, entry)).memory;
};

/**
 * The plan of a memory with what goes into a second store (document 002): the log of the day has decisions and events, and
 * the answer says so; what is worth a line of MEMORY.md is proposed, in the same operation, so that one undo takes both.
 */
export const withSecondStores = async (
  folder: MemoryFolder,
  planned: Plan<Decision>,
  wish: CoreWish,
): Promise<Plan<Decision>> => {
  const { answer, follows, record } = planned;
  const isNew = answer.action === 'created' || answer.action === 'superseded';
  const reference = answer.memory;
  if (reference === null || !(isNew || wish.asked === true)) return planned;
  const memory = await memoryAfter(folder, planned, reference);
  if (memory === undefined) return planned;
  const { now, timeZone } = folder.ports.clock;
  const isLogged = isNew && !isPrivatePath(reference.path) && storesOf(memory).includes('episodic');
  const logged: readonly FurtherReference[] = isLogged
    ? [{ ...reference, path: episodePath(now(), timeZone), store: 'episodic' }]
    : [];
  const core = await planCoreLine(folder, planned, { ...wish, memory, reference });
  const told = {
    ...planned,
    answer: {
      ...answer,
      also: [...answer.also, ...logged, ...(core.also ?? [])],
      because: [...answer.because, ...core.because],
    },
  };
  if (core.file === undefined) return told;
  return {
    ...told,
    known: [...(planned.known ?? []), ...(core.known ?? [])],
    follows: { files: [...(follows?.files ?? []), core.file], use: follows?.use ?? [] },
    ...(record === undefined && core.record !== undefined ? { record: core.record } : {}),
  };
};
