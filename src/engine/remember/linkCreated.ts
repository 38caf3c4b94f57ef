import { readMemory } from '../curate/change';
import { isMemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { OperationContext } from '../model/actor';
import type { Reason } from '../model/decision';
import type { Memory } from '../model/memory';
import { tryReadEnd } from '../relate/otherEnds';
import { planEntries } from '../relate/planEnds';
import { type EndFile, planMemoryFile, relationSummary } from '../relate/relationFiles';
import type { Applied, Grown, Plan } from '../store/plan';
import type { Needs } from '../store/services';
import { referenceOf } from '../strength/strengths';
import { markSummaries } from '../strength/summaryMarks';
import { detectLinks, type FoundLink, type LinkCandidate, mostLinks } from './detectLinks';
import { linksByModel } from './linksByModel';
import { linkCandidates, mayLink } from './neighbours';

/** What looking for links and writing them takes. */
type LinkServices = Needs<
  | 'catalog'
  | 'config'
  | 'external'
  | 'files'
  | 'language'
  | 'logger'
  | 'turns'
  | 'usage'
  | 'vectors'
  | 'writer'
>;

/** Who links: nobody asked for it, and each link can be taken back by itself. */
const linker = 'process:links';

/**
 * Has relations looked for of what an operation made or added to, and summaries marked that are due by it; `FollowUps` knows
 * when, and what came of it.
 */
export const linkLater = (
  services: LinkServices & Needs<'clock' | 'followUps'>,
  { created, grown }: Pick<Applied<unknown>, 'created' | 'grown'>,
  context: OperationContext,
): void => {
  const ids = [...created, ...grown.map(({ id }) => id)];
  if (ids.length === 0) return;
  services.followUps.add(ids, async (signal) => {
    const links = await linkCreated(services, { created, grown }, { context, signal });
    await attempt(services, async () => {
      await markSummaries(services, ids);
      return [];
    });
    return links;
  });
};

/**
 * Looks for relations of new and grown memories with known ones and makes at most three for each, after their caller was
 * answered: one operation for each memory, of the actor `process:links`. Each pair of memories is judged once, when the later
 * one is new, and once more only where a text that went into one of them brings the two together for the first time; what a
 * person takes away never comes back. What fails is logged: the memory is safe without links. A reason for each link.
 */
const linkCreated = async (
  services: LinkServices,
  { created, grown }: Pick<Applied<unknown>, 'created' | 'grown'>,
  asking: Asking,
): Promise<readonly Reason[]> => {
  const links: Reason[] = [];
  for (const id of created)
    links.push(...(await attempt(services, () => linkOne(services, id, asking))));
  for (const one of grown) {
    links.push(...(await attempt(services, () => linkGrown(services, one, asking))));
  }
  return links;
};

const attempt = async (
  services: Needs<'logger'>,
  work: () => Promise<readonly Reason[]>,
): Promise<readonly Reason[]> => {
  try {
    return await work();
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    services.logger.warn(`A new memory was not linked: ${error.message}`);
    return [];
  }
};

interface Asking {
  readonly context: OperationContext;
  readonly signal: AbortSignal;
}

const linkOne = async (
  services: LinkServices,
  id: string,
  asking: Asking,
): Promise<readonly Reason[]> => {
  const entry = (await services.catalog.open()).byId(id);
  if (entry === undefined) return [];
  const { memory } = await readMemory(services, entry);
  const candidates = await linkCandidates(services, entry, memory);
  return link(services, { entry, memory, candidates }, asking);
};

/**
 * The text that went in is looked at as if it were a memory of its own. Left out is whom the memory as it was would be linked
 * with, and with whom it once was: these pairs were judged.
 */
const linkGrown = async (
  services: LinkServices,
  { id, said, before }: Grown,
  asking: Asking,
): Promise<readonly Reason[]> => {
  const entry = (await services.catalog.open()).byId(id);
  if (entry === undefined) return [];
  const { type, tags, entities } = (await readMemory(services, entry)).memory;
  const memory: Memory = { ...said, id, type, tags, entities };
  const all = await linkCandidates(services, entry, memory);
  const open = all.filter((one) => !services.usage.entries.wereRelated(id, one.memory.id));
  if (open.length === 0) return [];
  const former = detectLinks({
    memory: before,
    candidates: await linkCandidates(services, entry, before),
  });
  const judged = new Set(former.map(({ other }) => other));
  const candidates = open.filter((one) => !judged.has(one.memory.id));
  return link(services, { entry, memory, candidates }, asking);
};

const link = async (
  services: LinkServices,
  asked: {
    readonly entry: IndexEntry;
    readonly memory: Memory;
    readonly candidates: readonly LinkCandidate[];
  },
  { context, signal }: Asking,
): Promise<readonly Reason[]> => {
  const { memory, candidates } = asked;
  if (candidates.length === 0) return [];
  const byModel = await linksByModel(services, { ...asked, signal });
  const found = detectLinks({
    memory,
    candidates,
    ...(byModel === undefined ? {} : { byModel }),
  });
  if (found.length === 0) return [];
  const decide = async (): Promise<Plan<readonly Reason[]>> => {
    const one = await readLinking(services, memory.id);
    return one === undefined ? nothing : planLinks(one, await readLinked(services, one, found));
  };
  return (await services.writer.write({ ...context, actor: linker }, decide)).answer;
};

interface Linked {
  readonly other: EndFile;
  readonly link: FoundLink;
}

const nothing: Plan<readonly Reason[]> = { files: [], answer: [] };

/** Relations that were made by themselves when the memory was stored count as well: three are the most. */
const roomOf = ({ end }: EndFile): number =>
  mostLinks - end.relations.filter(({ foundBy }) => foundBy !== undefined).length;

/** The memories that may be linked, as their files are now. What is or was related already stays as it is. */
const readLinked = async (
  services: Needs<'catalog' | 'external' | 'files' | 'logger' | 'usage'>,
  one: EndFile,
  found: readonly FoundLink[],
): Promise<readonly Linked[]> => {
  const catalog = await services.catalog.open();
  const room = roomOf(one);
  const { id } = one.memory;
  // Its own file and the edge files tell all but what a shared memory may not say; gathering every relation would take long.
  const related = new Set([
    ...one.end.relations.map(({ target }) => target),
    ...catalog.edges().flatMap(({ from, to }) => (from === id || to === id ? [from, to] : [])),
  ]);
  const linked: Linked[] = [];
  for (const link of found) {
    if (linked.length >= room) break;
    const isJudged = related.has(link.other) || services.usage.entries.wereRelated(id, link.other);
    const entry = isJudged ? undefined : catalog.byId(link.other);
    const other = entry === undefined ? undefined : await tryReadEnd(services, entry);
    if (other === undefined || !mayLink(asRead(one), asRead(other))) continue;
    if (other.end.relations.some(({ target }) => target === id)) continue;
    linked.push({ other, link });
  }
  return linked;
};

/** The entry with what its file says now. */
const asRead = ({ entry, memory }: EndFile): IndexEntry => ({ ...entry, memory });

/** The memory that is to be linked, as its file is now. Within exclusive work. */
const readLinking = async (
  services: Needs<'catalog' | 'external' | 'files' | 'logger'>,
  id: string,
): Promise<EndFile | undefined> => {
  await services.catalog.intake.takeInForeign();
  const entry = (await services.catalog.open()).byId(id);
  return entry && tryReadEnd(services, entry);
};

const planLinks = (one: EndFile, linked: readonly Linked[]): Plan<readonly Reason[]> => {
  const [first] = linked;
  if (first === undefined) return nothing;
  const { id } = one.memory;
  let { relations } = one.end;
  for (const { other, link } of linked) {
    const { type, strength, foundBy, isReversed } = link;
    const [from, to] = isReversed ? [other.memory.id, id] : [id, other.memory.id];
    const said = { from, to, type, strength, foundBy, edges: [], heldByFrom: [], heldByTo: [] };
    relations = planEntries({ ...one.end, relations }, other.end, [{ after: said }]);
  }
  // Nothing is fresher because it was linked: `updated` stays, and the other end's file as a whole.
  const own = planMemoryFile(one, relations);
  return {
    files: own === undefined ? [] : [own],
    use: [{ id, related: linked.map(({ other }) => other.memory.id) }],
    record: {
      action: 'EDIT',
      path: one.entry.stat.path,
      summary: summaryOf(one, first, linked.length),
    },
    answer: linked.map(reasonOf),
  };
};

const reasonOf = ({ other: { memory }, link: { type } }: Linked): Reason => ({
  stage: 'link',
  code: 'linked',
  data: { id: memory.id, title: memory.title, type },
});

const summaryOf = (one: EndFile, { other, link }: Linked, count: number): string => {
  const ends = { from: referenceOf(one.entry), to: referenceOf(other.entry) };
  const { from, to } = link.isReversed ? { from: ends.to, to: ends.from } : ends;
  const what = count === 1 ? 'linked' : `linked, ${count} relations`;
  return relationSummary({ from, to, type: link.type }, what);
};
