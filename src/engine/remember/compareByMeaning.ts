import { readMemory } from '../curate/change';
import { isMemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { Decision } from '../model/decision';
import { gateAuthor, type Memory } from '../model/memory';
import { isPrivatePath } from '../model/memoryPath';
import { planEntries } from '../relate/planEnds';
import { type EndFile, endIn, planMemoryFile } from '../relate/relationFiles';
import { serializeProposal } from '../review/proposalFile';
import { recordOf } from '../review/review';
import type { Plan, PlannedFile } from '../store/plan';
import { gatherSnapshot } from '../store/snapshot';
import { referenceOf } from '../strength/strengths';
import { questionAbout } from './askAboutDoubt';
import { classified } from './classified';
import { doubtAmong, strengthOf } from './decide';
import { mostLinks } from './detectLinks';
import { filesOfProposals } from './gather';
import { linkLater } from './linkCreated';
import { type Nearness, nearestTo, neighboursIn, openNearness } from './neighbours';
import type { RememberServices } from './remember';

/** Milliseconds that it waits for a model, which has just answered. */
const longestWait = 10_000;

const context = { actor: gateAuthor, trigger: 'gate' } as const;

/**
 * Compares by meaning what was compared by words alone when it was stored, as the model was not there yet. What it seems to end
 * becomes a question to a person (docs/decisions/compared-later.md), and it is linked anew. Ends where the model is gone
 * again: what is left is still noted as compared by words.
 */
export const compareByMeaning = async (services: RememberServices): Promise<void> => {
  const catalog = await services.catalog.open();
  for (const id of services.usage.entries.comparedByWords()) {
    const entry = catalog.byId(id);
    if (entry === undefined || entry.memory.status !== undefined) continue;
    try {
      if (!(await compareOne(services, entry))) return;
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      services.logger.warn(`A memory was not compared by meaning: ${error.message}`);
    }
  }
};

/** False where no model tells, or not in time. */
const compareOne = async (services: RememberServices, entry: IndexEntry): Promise<boolean> => {
  const { memory } = await readMemory(services, entry);
  const isPrivate = isPrivatePath(entry.stat.path);
  const opened = await openNearness(services, memory, { isPrivate, wait: longestWait });
  if (opened.similarities === undefined) return false;
  const { nearness } = await classified(services, memory, opened, longestWait);
  // On a busy machine it may be late once more: what was read by half is not compared.
  if (nearness.isLate === true) return false;
  await services.writer.write(context, () => decideWithin(services, memory.id, nearness));
  linkLater(services, { created: [memory.id], grown: [] }, context);
  return true;
};

/** The other one holds and came earlier, and nobody has said yet what the two are to each other. */
const isOpenTo = (memory: Memory, { memory: known }: IndexEntry): boolean =>
  known.status === undefined &&
  known.id !== memory.id &&
  (known.created ?? '') <= (memory.created ?? '') &&
  !memory.relations.some(({ target, foundBy }) => target === known.id && foundBy === undefined);

/**
 * The memory says that it contradicts the doubtful one, as what is asked about at once says it. What was found to join the two before
 * says less, and so does the weakest of too many.
 */
const questioning = (
  { entry, end, memory, text }: EndFile,
  known: EndFile,
  strength: number,
): PlannedFile | undefined => {
  const other = known.memory.id;
  const others = end.relations.filter(({ target, foundBy }) => target !== other || !foundBy);
  const found = others.filter(({ foundBy }) => foundBy !== undefined);
  const [weakest] = [...found].sort((one, next) => (one.strength ?? 0) - (next.strength ?? 0));
  const kept = found.length < mostLinks ? others : others.filter((one) => one !== weakest);
  const link = {
    from: memory.id,
    to: other,
    type: 'CONTRADICTS',
    strength,
    foundBy: 'gate',
  } as const;
  const after = { ...link, edges: [], heldByFrom: [], heldByTo: [] };
  const relations = planEntries({ ...end, relations: kept }, known.end, [{ after }]);
  return planMemoryFile({ entry, end, memory, text }, relations);
};

/** As the folder is now. Within exclusive work. */
const decideWithin = async (
  services: RememberServices,
  id: string,
  nearness: Nearness,
): Promise<Plan<Decision>> => {
  const use = [{ id, compared: 'meaning' }] as const;
  await services.catalog.intake.takeInForeign();
  const catalog = await services.catalog.open();
  const entry = catalog.byId(id);
  const plan: Plan<Decision> = {
    ...{ files: [], use },
    answer: {
      ...{ action: 'unchanged', also: [], because: [] },
      memory: entry === undefined ? null : referenceOf(entry),
    },
  };
  if (entry === undefined || entry.memory.status !== undefined) return plan;
  const { memory } = await readMemory(services, entry);
  const nearest = await nearestTo(services, memory, nearness, (one) => isOpenTo(memory, one));
  const all = [entry, ...nearest];
  const snapshot = await gatherSnapshot(services, [
    ...all.map(({ stat }) => stat.path),
    ...filesOfProposals(catalog, all),
  ]);
  const turns = services.turns.begin();
  const neighbours = await neighboursIn(snapshot, nearest, { belief: memory, nearness, turns });
  const { author: actor = gateAuthor } = memory;
  const isPrivate = isPrivatePath(entry.stat.path);
  const doubt = doubtAmong({ memory, isPrivate, actor }, neighbours);
  if (doubt === undefined) return plan;
  const doubtful = neighbours.find((one) => one.memory.id === doubt.id);
  const other = nearest.find((one) => one.memory.id === doubt.id);
  const marked =
    doubt.isSame || other === undefined || doubtful === undefined
      ? undefined
      : questioning(endIn(snapshot, entry), endIn(snapshot, other), strengthOf(doubtful));
  const files = marked === undefined ? [] : [marked];
  const question = questionAbout(snapshot, { ...plan, files }, doubt);
  if (question === undefined) return plan;
  const { proposal, path, known } = question;
  return {
    ...plan,
    files: [...files, { path, text: serializeProposal(proposal), isNew: true }],
    use: marked === undefined ? use : [...use, { id, related: [doubt.id] }],
    known: [known.text],
    record: { action: 'PROPOSE', approval: 'pending', ...recordOf(path, proposal) },
  };
};
