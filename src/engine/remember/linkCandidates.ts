import { readMemory } from '../curate/change';
import { isMemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { Memory } from '../model/memory';
import { isPrivatePath } from '../model/memoryPath';
import { nameOfEntity } from '../recall/entityName';
import type { Needs } from '../store/services';
import { inTurns, type Turns } from '../store/turns';
import { calibrated, calibrationOf, wordCalibration } from '../vectors/windows';
import type { LinkCandidate } from './detectLinks';
import { wordLikeness } from './judge';
import { mentionsOf, namingSentences, namingTest } from './mentions';
import { openNearness } from './neighbours';

/**
 * Memories that are looked at: the nearest by words, the nearest by meaning (ORIGINS 000 links), and those of the same
 * entities.
 */
const mostByWords = 5;
const mostByMeaning = 5;
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
