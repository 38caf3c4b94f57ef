import { readMemory } from '../curate/change';
import { isMemoryError } from '../errors';
import { splitFrontMatter } from '../format/frontMatter';
import type { IndexEntry } from '../format/indexFile';
import { parseMemory, trimBody } from '../format/memoryFile';
import type { Reason } from '../model/decision';
import type { Memory } from '../model/memory';
import { isPrivatePath } from '../model/memoryPath';
import { boundedMemo } from '../model/once';
import { nameOfEntity } from '../recall/entityName';
import type { Similarities } from '../recall/vectorScan';
import type { Needs } from '../store/services';
import { lookAround, type Snapshot } from '../store/snapshot';
import { inTurns, type Turns } from '../store/turns';
import type { TextVector } from '../vectors/vectorIndex';
import { calibrated, calibrationOf, wordCalibration } from '../vectors/windows';
import { othersOfKind } from './claims/otherTool';
import type { Neighbour } from './decide';
import type { LinkCandidate } from './detectLinks';
import { wordLikeness } from './judge';
import { mentionsOf, namingSentences, namingTest } from './mentions';
import type { Belief } from './statements';

/** Memories of the same entities that are looked at, beside the nearest by words and by meaning (ORIGINS 000 links). */
const mostByEntities = 5;

/** An entity of more memories than these tells nothing of two of them: a share of all, within bounds. */
const commonShare = 0.1;
const [fewestCommon, mostCommon] = [3, 20];

/** A known memory may be linked with a new one: it holds, and what is private and what is shared are never linked. */
export const mayLink = (one: IndexEntry, other: IndexEntry): boolean =>
  one.memory.id !== other.memory.id &&
  [one, other].every(({ memory }) => memory.status === undefined) &&
  isPrivatePath(one.stat.path) === isPrivatePath(other.stat.path);

type Accept = (id: string) => boolean;

/** Whom a text names. */
const named = async (
  services: Needs<'catalog'>,
  { body }: Memory,
  { accept, turns }: { readonly accept: Accept; readonly turns: Turns },
): Promise<readonly string[]> => {
  const mayBeNamed = namingTest(body);
  const sentences = namingSentences(body);
  const ids: string[] = [];
  await inTurns(turns, (await services.catalog.open()).entries(), ({ memory, stat }) => {
    const one = { id: memory.id, title: memory.title, path: stat.path };
    if (!mayBeNamed(one) || !accept(memory.id)) return;
    if (mentionsOf(sentences, one).length > 0) ids.push(memory.id);
  });
  return ids;
};

/** How many telling entities each other memory shares with this one, by id; most first. */
const sharingEntities = async (
  services: Needs<'catalog'>,
  { entities }: Memory,
  { accept, turns }: { readonly accept: Accept; readonly turns: Turns },
): Promise<ReadonlyMap<string, number>> => {
  const catalog = await services.catalog.open();
  const index = await catalog.entities(turns);
  const common = Math.min(Math.max(catalog.size * commonShare, fewestCommon), mostCommon);
  const counts = new Map<string, number>();
  for (const name of new Set(entities.map(nameOfEntity))) {
    const paths = index.of(name);
    if (paths.size > common) continue;
    for (const path of paths) {
      const id = catalog.at(path)?.entry?.memory.id;
      if (id !== undefined && accept(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return new Map(
    [...counts].sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1)),
  );
};

const tryRead = async (
  services: Needs<'external' | 'files'>,
  entry: IndexEntry,
): Promise<Memory | undefined> => {
  try {
    return (await readMemory(services, entry)).memory;
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    return undefined;
  }
};

/**
 * The memories with which a new one may be related, with what detection asks of each. Nobody waits for it, so it goes beside
 * the lock; whoever links reads both files again.
 */
export const linkCandidates = async (
  services: Needs<'catalog' | 'config' | 'external' | 'files' | 'turns' | 'vectors'>,
  entry: IndexEntry,
  memory: Memory,
): Promise<readonly LinkCandidate[]> => {
  const isPrivate = isPrivatePath(entry.stat.path);
  const { similarities } = await openNearness(services, memory, { isPrivate });
  const [catalog, index] = [await services.catalog.open(), await services.catalog.textIndex()];
  const accept: Accept = (id) => {
    const other = catalog.byId(id);
    return other !== undefined && mayLink(entry, other);
  };
  const text = `${memory.title}\n${memory.tags.join(' ')}\n\n${memory.body}`;
  const turns = services.turns.begin();
  const byWords = index.near(text, { limit: mostByWords, accept });
  const byMeaning = similarities?.nearest({ limit: mostByMeaning, accept }) ?? [];
  const byEntities = await sharingEntities(services, memory, { accept, turns });
  const ids = new Set([
    ...(await named(services, memory, { accept, turns })),
    ...byWords,
    ...byMeaning.map(({ id }) => id),
    ...[...byEntities.keys()].slice(0, mostByEntities),
  ]);
  const points = similarities === undefined ? undefined : calibrationOf(similarities.model);
  const candidates: LinkCandidate[] = [];
  for (const id of ids) {
    const other = catalog.byId(id);
    const known = other === undefined ? undefined : await tryRead(services, other);
    if (other === undefined || known === undefined) continue;
    const cosine = similarities?.of(id);
    candidates.push({
      memory: known,
      path: other.stat.path,
      similarity: {
        byWords: calibrated(wordCalibration, wordLikeness(memory, known)),
        byMeaning: points === undefined || cosine === undefined ? 0 : calibrated(points, cosine),
      },
      sharedEntities: byEntities.get(id) ?? 0,
    });
    await turns.step();
  }
  return candidates;
};

/** How near a new belief is to the known ones by meaning, if a model could tell in a moment. */
export interface Nearness {
  readonly similarities?: Similarities;
  /** The belief as the model understands it. */
  readonly asked?: TextVector;
  /** What the text classifier makes of the belief beside known ones, by `comparedText` of these. */
  readonly outcomes?: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Said where a model is wanted and did not tell. */
  readonly because: readonly Reason[];
  /** A model that was not there in time may tell later (`compareByMeaning`). */
  readonly isLate?: true;
}

/** Beliefs that are looked at: the nearest by words and the nearest by meaning. */
const mostByWords = 5;
const mostByMeaning = 5;
/** Of those that name another tool of the kind that is spoken of: "pnpm" where bun is. */
const mostByKind = 3;
/** A longer text is several windows for a model, and no one of them is the text; characters. */
const longestForMeaning = 1_000;

/** Milliseconds that a write waits for vectors. */
const longestForModel = 250;

/** What of a belief is compared with others, by words and by meaning. */
export const comparedText = ({ title, body }: Belief): string => `${title}\n\n${body}`;

/**
 * Asks the model, and opens the full-text index: everything slow, before the lock is taken. Waits for no model to load, unless
 * `wait` (milliseconds) leaves the time for it; a process that ends with its answer asks none.
 */
export const openNearness = async (
  services: Needs<'catalog' | 'config' | 'turns' | 'vectors'>,
  belief: Belief,
  { isPrivate, wait = longestForModel }: { readonly isPrivate: boolean; readonly wait?: number },
): Promise<Nearness> => {
  if ((await services.catalog.openIfPresent()) === undefined) return { because: [] };
  await services.catalog.textIndex();
  const isWanted =
    services.vectors.hasEmbedder && services.config.settings.embedding.provider !== 'none';
  if (!isWanted) return { because: [] };
  const byWords = (why: string): Nearness => ({
    because: [{ stage: 'gate', code: 'compared_by_words', data: { why } }],
  });
  const isLong = comparedText(belief).length > longestForMeaning;
  // A process that ends with its answer would load the model for one text.
  if (!services.turns.isShared) {
    return { because: [], ...(!isPrivate && !isLong && { isLate: true }) };
  }
  if (isPrivate) return byWords('private');
  if (isLong) return byWords('long_text');
  const { asked, similarities, faults } = await services.vectors.search([comparedText(belief)], {
    wait,
  });
  const understood = asked === undefined ? {} : { asked };
  if (similarities === undefined) {
    return { ...understood, ...byWords(faults.at(-1)?.code ?? 'no_vectors'), isLate: true };
  }
  const isFitted = calibrationOf(similarities.model) !== undefined;
  return isFitted ? { ...understood, similarities, because: [] } : byWords('not_fitted');
};

const holds = ({ memory }: IndexEntry): boolean => memory.status === undefined;

/** The body of a memory's file, where the file can be taken apart; those of the last neighbours are kept. */
const bodyOf = boundedMemo(
  (text): { readonly body?: string } => {
    const split = splitFrontMatter(text);
    return 'parts' in split ? { body: trimBody(split.parts.body) } : {};
  },
  { capacity: 32 },
);

/**
 * As its file is in the snapshot, of which only the body is read again where nothing changed; undefined for a file that is gone
 * or broken.
 */
const asItIs = ({ files }: Snapshot, { stat, memory: indexed }: IndexEntry): Memory | undefined => {
  const content = files.get(stat.path);
  if (content === undefined || !('text' in content)) return undefined;
  const isKnown = content.stat.size === stat.size && content.stat.modified === stat.modified;
  const { body } = isKnown ? bodyOf(content.text) : {};
  const memory =
    body === undefined ? parseMemory(content.text, stat.path).memory : { ...indexed, body };
  return memory?.status === undefined ? memory : undefined;
};

/** The known beliefs that are nearest to a new one, by words and by meaning, of those that may be. */
export const nearestTo = async (
  services: Needs<'catalog'>,
  belief: Belief,
  { similarities }: Nearness,
  mayBe: (entry: IndexEntry) => boolean = holds,
): Promise<readonly IndexEntry[]> => {
  const [catalog, index] = [await services.catalog.open(), await services.catalog.textIndex()];
  const accept = (id: string): boolean => {
    const entry = catalog.byId(id);
    return entry !== undefined && mayBe(entry);
  };
  const byWords = index.near(comparedText(belief), { limit: mostByWords, accept });
  const byMeaning = similarities?.nearest({ limit: mostByMeaning, accept }) ?? [];
  const others = othersOfKind(belief.body).join(' ');
  const byKind = others === '' ? [] : index.near(others, { limit: mostByKind, accept });
  const ids = new Set([...byWords, ...byMeaning.map((hit) => hit.id), ...byKind]);
  return [...ids].flatMap((id) => catalog.byId(id) ?? []);
};

/** How near these beliefs are to a new one, as their files are in the snapshot. */
export const neighboursIn = async (
  snapshot: Snapshot,
  entries: readonly IndexEntry[],
  {
    belief,
    nearness,
    turns,
  }: {
    readonly belief: Belief;
    readonly nearness: Nearness;
    readonly turns: Turns;
  },
): Promise<readonly Neighbour[]> => {
  const { similarities } = nearness;
  const points = similarities === undefined ? undefined : calibrationOf(similarities.model);
  const neighbours: Neighbour[] = [];
  for (const entry of entries) {
    const memory = asItIs(snapshot, entry);
    if (memory === undefined) continue;
    const cosine = similarities?.of(memory.id);
    const meaning = points === undefined || cosine === undefined ? 0 : calibrated(points, cosine);
    // Of two pages it takes some milliseconds.
    const words = calibrated(wordCalibration, wordLikeness(belief, memory));
    const isPrivate = isPrivatePath(entry.stat.path);
    const outcomes = nearness.outcomes?.get(comparedText(memory));
    const similarity = Math.max(words, meaning);
    neighbours.push({ memory, similarity, isPrivate, ...(outcomes && { outcomes }) });
    await turns.step();
  }
  return neighbours;
};

/** The nearest known beliefs, as their files are now, and what was looked at for them. */
export const gatherNeighbours = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'newId' | 'turns' | 'usage'>,
  belief: Belief,
  nearness: Nearness,
): Promise<readonly Neighbour[]> => {
  const entries = await nearestTo(services, belief, nearness);
  const snapshot = await lookAround(
    services,
    entries.map(({ stat }) => stat.path),
  );
  return neighboursIn(snapshot, entries, { belief, nearness, turns: services.turns.begin() });
};
