import { parseMemory } from '../format/memoryFile';
import type { Decision, FurtherReference, MemoryReference } from '../model/decision';
import type { Memory } from '../model/memory';
import { isPrivatePath } from '../model/memoryPath';
import type { Plan } from '../store/plan';
import { memoryIn, type Snapshot } from '../store/snapshot';
import { type CoreWish, type PlannedCoreLine, planCoreLine } from './coreLine';
import type { TextStage } from './passage';
import { storesOf } from './routeMemory';

/** The memory as the plan leaves it. */
const memoryAfter = (
  snapshot: Snapshot,
  { files, follows }: Plan<Decision>,
  { id, path }: MemoryReference,
): Memory | undefined => {
  const created = follows?.log?.find((one) => one.path === path)?.memory;
  if (created !== undefined) return created;
  const text = files.find((file) => file.path === path)?.text;
  if (text !== undefined) return parseMemory(text, path).memory;
  const entry = snapshot.catalog.byId(id);
  return entry === undefined ? undefined : memoryIn(snapshot, entry).memory;
};

/** The memories of a plan that are new, and where somebody asks for a line the one that is not. */
const storedBy = (
  snapshot: Snapshot,
  planned: Plan<Decision>,
  { asked }: CoreWish,
): readonly { readonly memory: Memory; readonly reference: MemoryReference }[] => {
  const { memory: main, also } = planned.answer;
  const { catalog } = snapshot;
  const stored: { memory: Memory; reference: MemoryReference }[] = [];
  for (const reference of [main, ...also]) {
    if (reference === null) continue;
    const isWanted = catalog.byId(reference.id) === undefined || (asked && reference === main);
    const memory = isWanted ? memoryAfter(snapshot, planned, reference) : undefined;
    if (memory !== undefined) stored.push({ memory, reference });
  }
  return stored;
};

/** The log of the day, where it has the main memory because that is an event as well. */
const loggedIn = (
  snapshot: Snapshot,
  { action, memory: reference }: Decision,
  memory: Memory | undefined,
): readonly FurtherReference[] => {
  const isNew = action === 'created' || action === 'superseded';
  if (!isNew || reference === null || isPrivatePath(reference.path)) return [];
  if (memory === undefined || !storesOf(memory).includes('episodic')) return [];
  const { clock, config } = snapshot;
  return [{ ...reference, path: config.logs.day(clock.now(), clock.timeZone), store: 'episodic' }];
};

/**
 * The plan of a text with what goes into a second store (document 002): the log of the day has decisions and events, and
 * the answer says so; what is worth a line of MEMORY.md is proposed, in the same operation, so that one undo takes both.
 */
const withSecondStores = (
  snapshot: Snapshot,
  planned: Plan<Decision>,
  wish: CoreWish,
): Plan<Decision> => {
  const { answer, record } = planned;
  const stored = storedBy(snapshot, planned, wish);
  const lines: PlannedCoreLine[] = [];
  for (const one of stored) {
    const written = lines.findLast((line) => line.written !== undefined)?.written;
    lines.push(planCoreLine(snapshot, planned, { ...wish, ...one, written }));
  }
  const main = stored.find(({ reference }) => reference === answer.memory)?.memory;
  const told = {
    ...planned,
    answer: {
      ...answer,
      also: [
        ...answer.also,
        ...loggedIn(snapshot, answer, main),
        ...lines.flatMap(({ also }) => also ?? []),
      ],
      because: [...answer.because, ...lines.flatMap(({ because }) => because)],
    },
  };
  // Further lines are in the proposal of the first, so the last one has all of them.
  const last = lines.findLast((line) => line.file !== undefined);
  if (last?.file === undefined) return told;
  return {
    ...told,
    known: [...(planned.known ?? []), ...lines.flatMap(({ known }) => known ?? [])],
    // The answer says where it waits, so it is there before the answer.
    files: [...planned.files, last.file],
    ...(record === undefined && last.record !== undefined ? { record: last.record } : {}),
  };
};

/** What is stored now goes into its second stores; what waits for a person does when it is approved. */
export const addSecondStores: TextStage = (passage, { snapshot, context }) => {
  const { facts, plan, core: asked, waits } = passage;
  if (waits) return passage;
  const byModel = ({ title }: Pick<Memory, 'title'>) =>
    facts.find(({ fact }) => fact.formed.title === title)?.fact.core;
  return { ...passage, plan: withSecondStores(snapshot, plan, { asked, byModel, context }) };
};
