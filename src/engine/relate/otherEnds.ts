import type { Change } from '../curate/change';
import { logged } from '../errors';
import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import { editMemory } from '../format/memoryFile';
import type { Memory } from '../model/memory';
import type { Plan, PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import { otherEnd } from './entries';
import type { ChangedEntries, OtherEndsInput } from './planEnds';
import { type EndFile, edgesOf, planMemoryFile, readEnd } from './relationFiles';

/** Undefined for a file that cannot be read now: it keeps what it says, and the doctor finds it. */
export const tryReadEnd = async (
  services: Needs<'external' | 'files' | 'logger'>,
  entry: IndexEntry,
): Promise<EndFile | undefined> =>
  logged(services.logger, 'The other end of a relation was left as it is', () =>
    readEnd(services, entry),
  );

/** The memories at the other ends of a memory's relations, whichever of the two files speaks of them. */
export const readOthers = async (
  services: Needs<'catalog' | 'external' | 'files' | 'logger'>,
  one: EndFile,
): Promise<readonly EndFile[]> => {
  const catalog = await services.catalog.open();
  const { id, relations } = one.end;
  const known = (await services.catalog.relations()).of(id);
  const ids = new Set([
    ...known.map((relation) => otherEnd(relation, id)),
    ...relations.map(({ target }) => target),
  ]);
  ids.delete(id);
  const others: EndFile[] = [];
  for (const other of ids) {
    const entry = catalog.byId(other);
    const read = entry === undefined ? undefined : await tryReadEnd(services, entry);
    if (read !== undefined) others.push(read);
  }
  return others;
};

/** A memory, those at the other ends of its relations, and what describes these relations. */
export interface Surroundings {
  readonly one: EndFile;
  readonly others: readonly EndFile[];
  readonly edges: readonly Edge[];
}

/** Reads what a memory that goes or comes back takes along. Within exclusive work. */
export const gatherSurroundings = async (
  services: Needs<'catalog' | 'external' | 'files' | 'logger'>,
  entry: IndexEntry,
): Promise<Surroundings> => {
  const one = await readEnd(services, entry);
  const others = await readOthers(services, one);
  const edges = await edgesOf(services, [one.end, ...others.map(({ end }) => end)]);
  return { one, others, edges };
};

/** The files of those memories of which the entries change. Their `updated` stays. */
export const planChangedFiles = (
  files: readonly EndFile[],
  changed: ChangedEntries,
): readonly PlannedFile[] =>
  files.flatMap(
    (file) => planMemoryFile(file, changed.get(file.end.id) ?? file.end.relations) ?? [],
  );

/**
 * As `planChange`, for a change by which a memory goes or comes back: its relations go and come with it. The other ends
 * are not newer for it, so their `updated` stays.
 */
export const planWithOtherEnds = (
  { one, others, edges }: Surroundings,
  {
    change: { change, fields, record },
    move,
    now,
  }: {
    readonly change: Change;
    readonly move: (input: OtherEndsInput) => ChangedEntries;
    readonly now: Date;
  },
): Omit<Plan<unknown>, 'answer'> => {
  const changed = move({ end: one.end, others: others.map(({ end }) => end), edges });
  const own = changed.get(one.end.id);
  const relations = own === undefined ? {} : { relations: own };
  const memory = { ...change(one.memory), ...relations, updated: now.toISOString() };
  const touched: readonly (keyof Memory)[] = [
    ...fields,
    ...(own === undefined ? [] : (['relations'] as const)),
    'updated',
  ];
  const { path } = one.entry.stat;
  return {
    files: [
      { path, text: editMemory(one.text, memory, touched) },
      ...planChangedFiles(others, changed),
    ],
    record: { ...record, path },
  };
};
