import { type Change, planChange } from '../curate/change';
import { isMemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { Plan, PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import { otherEnd } from './entries';
import type { ChangedEntries, OtherEndsInput } from './planOtherEnds';
import { type EndFile, edgesOf, planMemoryFile, readEnd } from './relationFiles';

/** Undefined for a file that cannot be read now: it keeps what it says, and the doctor finds it. */
export const tryReadEnd = async (
  services: Needs<'external' | 'files' | 'logger'>,
  entry: IndexEntry,
): Promise<EndFile | undefined> => {
  try {
    return await readEnd(services, entry);
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    services.logger.warn(`The other end of a relation was left as it is: ${error.message}`);
    return undefined;
  }
};

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

/**
 * As `planChange`, for a change by which a memory goes or comes back: its relations go and come with it. The other ends
 * are not newer for it, so their `updated` stays.
 */
export const planWithOtherEnds = async (
  services: Needs<'catalog' | 'clock' | 'external' | 'files' | 'logger'>,
  entry: IndexEntry,
  options: { readonly change: Change; readonly move: (input: OtherEndsInput) => ChangedEntries },
): Promise<Omit<Plan<unknown>, 'answer'>> => {
  const one = await readEnd(services, entry);
  const others = await readOthers(services, one);
  const ends = others.map(({ end }) => end);
  const edges = await edgesOf(services, [one.end, ...ends]);
  const changed = options.move({ end: one.end, others: ends, edges });
  const own = changed.get(one.end.id);
  const { change } = options;
  const plan = await planChange(services, entry, {
    ...change,
    fields: own === undefined ? change.fields : [...change.fields, 'relations'],
    change: (memory) => ({
      ...change.change(memory),
      ...(own === undefined ? {} : { relations: own }),
    }),
  });
  const files = others.flatMap((other): readonly PlannedFile[] => {
    const relations = changed.get(other.end.id);
    const file = relations === undefined ? undefined : planMemoryFile(other, relations);
    return file === undefined ? [] : [file];
  });
  return { ...plan, files: [...plan.files, ...files], whole: files.length > 0 };
};
