import type { FeedbackResult, MemoryDetail, ReadOptions, Reference } from '../api';
import { isMemoryError, MemoryError } from '../errors';
import type { OperationContext } from '../model/actor';
import type { MemoryReference } from '../model/decision';
import { mayVoteDown } from '../model/memory';
import type { Given } from '../model/recall';
import type { Needs } from '../store/services';
import { referenceOf, strengthsOf, utilityOf } from '../strength/strengths';

const countAccess = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
  id: string,
  by: OperationContext | undefined,
): Promise<void> => {
  const lastAccessed = services.clock.now().toISOString();
  await services.usage.add([{ id, accesses: 1, lastAccessed }], by);
  services.catalog.changed();
};

/** The same error; of a memory that was there once, with what the logs know of it. */
const whereLost = async (
  services: Needs<'background' | 'catalog' | 'files'>,
  error: unknown,
): Promise<unknown> => {
  if (!isMemoryError(error) || error.code !== 'memory_not_found') return error;
  const { reference } = error.data;
  const { lostMemory } = await import('../history/audit');
  const lost = await lostMemory(services, String(reference));
  if (lost === undefined) return error;
  const { path, summary: title, action, actor } = lost;
  const named = action === 'DELETE' && actor !== 'external' ? 'deleted' : 'lost';
  return new MemoryError(error.code, { reference: String(reference), path, title, named });
};

/** A memory with its body and its strengths; reading counts as a use unless the caller only peeks. */
export const get = async (
  services: Needs<
    'background' | 'catalog' | 'clock' | 'config' | 'external' | 'files' | 'guard' | 'usage'
  >,
  reference: Reference,
  options: ReadOptions = {},
): Promise<MemoryDetail> => {
  const [{ readMasked }, { relationsOf }] = await Promise.all([
    import('../curate/change'),
    import('../relate/related'),
  ]);
  const { entry, read } = await services.catalog
    .resolve(reference, { isToRead: true })
    .then(async (found) => ({ entry: found, read: await readMasked(services, found) }))
    .catch(async (error: unknown) => {
      throw await whereLost(services, error);
    });
  const { changedBy } = entry.memory;
  const memory = changedBy === undefined ? read.memory : { ...read.memory, changedBy };
  if (!options.peek) await countAccess(services, memory.id, options.by);
  const catalog = await services.catalog.open();
  const isPutAway = ({ id }: MemoryReference): boolean =>
    id !== memory.id && catalog.byId(id)?.memory.status === 'archived';
  // What was forgotten is not told by what stands beside it.
  const relations = (await relationsOf(services, memory.id)).filter(
    ({ from, to }) => !isPutAway(from) && !isPutAway(to),
  );
  const strengths = await strengthsOf(services, entry, relations);
  return { ...referenceOf(entry), memory, relations, strengths };
};

/** Counts an access without reading: the editor opened the file. */
export const touch = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
  reference: Reference,
  by?: OperationContext,
): Promise<void> => {
  const entry = await services.catalog.resolve(reference);
  await countAccess(services, entry.memory.id, by);
};

const hour = 3_600_000;

/** Less than a day, so that what is given every morning counts each time. */
const countsAgainAfter = 20 * hour;

/** How much being given counts: less further down, where it is read less, and less where the answer was unsure. */
export const givenWeight = ({ position, certainty }: Omit<Given, 'id'>): number =>
  certainty / Math.log2(position + 1);

/**
 * What weighs less was not read enough to count: all but the first place, so that what merely stands below an answer does not
 * stay for it (docs/evaluation/time.md).
 */
export const leastGiven = 0.65;

/**
 * Counts that memories were given in full to an agent; each at most once in 20 hours, whichever session it is
 * (docs/decisions/being-given-is-use.md).
 */
export const given = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
  memories: readonly Given[],
): Promise<void> => {
  const now = services.clock.now();
  const deltas = memories.flatMap(({ id, ...how }) => {
    const { lastGiven = Number.NEGATIVE_INFINITY } = services.usage.entries.useOf(id);
    const weight = givenWeight(how);
    const counts = weight >= leastGiven && now.getTime() - lastGiven >= countsAgainAfter;
    return counts ? [{ id, given: { weight, at: now.toISOString() } }] : [];
  });
  if (deltas.length === 0) return;
  await services.usage.add(deltas);
  services.catalog.changed();
};

/**
 * What somebody says of a memory that they were given: of use counts like reading it, of no use moves its utility toward 0
 * (document 001, "Update on Use").
 */
export const feedback = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
  reference: Reference,
  helped: boolean,
  by: OperationContext,
): Promise<FeedbackResult> => {
  const entry = await services.catalog.resolve(reference);
  const { id } = entry.memory;
  const counted = helped || mayVoteDown(entry.memory, by);
  if (helped) await countAccess(services, id, by);
  else if (counted) {
    await services.usage.add([{ id, failedAt: services.clock.now().toISOString() }], by);
    services.catalog.changed();
  }
  return { ...referenceOf(entry), helped, counted, utility: utilityOf(services, id) };
};
