import { isMemoryError } from '../errors';
import { trimBody } from '../format/body';
import { splitFrontMatter } from '../format/frontMatter';
import type { IndexEntry } from '../format/indexFile';
import { parseMemory } from '../format/memoryFile';
import type { Reason } from '../model/decision';
import type { Memory } from '../model/memory';
import { isPrivatePath } from '../model/memoryPath';
import type { Similarities } from '../recall/similarities';
import type { Needs } from '../store/services';
import { calibrated, calibrationOf, wordCalibration } from '../vectors/embedding/calibration';
import type { Neighbour } from './gate/decide';
import { wordLikeness } from './gate/judge';
import type { Belief } from './gate/statements';

/** How near a new belief is to the known ones by meaning, if a model could tell in a moment. */
export interface Nearness {
  readonly similarities?: Similarities;
  /** Said where a model is wanted and did not tell. */
  readonly because: readonly Reason[];
}

/** Beliefs that are looked at: the nearest by words and the nearest by meaning. */
const mostByWords = 5;
const mostByMeaning = 5;
/** A longer text is several windows for a model, and no one of them is the text; characters. */
const longestForMeaning = 1_000;

const textOf = ({ title, body }: Belief): string => `${title}\n\n${body}`;

/**
 * Asks the model, and opens the full-text index: everything slow, before the lock is taken. Never waits for a model to
 * load; a process that ends with its answer asks none.
 */
export const openNearness = async (
  services: Needs<'catalog' | 'config' | 'turns' | 'vectors'>,
  belief: Belief,
  { isPrivate }: { readonly isPrivate: boolean },
): Promise<Nearness> => {
  if ((await services.catalog.openIfPresent()) === undefined) return { because: [] };
  await services.catalog.textIndex();
  const isWanted =
    services.vectors.hasEmbedder && services.config.settings.embedding.provider !== 'none';
  if (!isWanted) return { because: [] };
  const byWords = (why: string): Nearness => ({
    because: [{ stage: 'gate', code: 'compared_by_words', data: { why } }],
  });
  // A process that ends with its answer would load the model for one text.
  if (!services.turns.isShared) return { because: [] };
  if (isPrivate) return byWords('private');
  if (textOf(belief).length > longestForMeaning) return byWords('long_text');
  const { similarities, faults } = await services.vectors.search([textOf(belief)], {
    patience: 'moment',
  });
  if (similarities === undefined) return byWords(faults.at(-1)?.code ?? 'no_vectors');
  const isFitted = calibrationOf(similarities.model) !== undefined;
  return isFitted ? { similarities, because: [] } : byWords('not_fitted');
};

const holds = ({ memory }: IndexEntry): boolean => memory.status === undefined;

/** As its file is now, of which only the body is read again where nothing changed. A file that is gone or broken is no neighbour. */
const tryRead = async (
  services: Needs<'files'>,
  { stat, memory: indexed }: IndexEntry,
): Promise<Memory | undefined> => {
  try {
    const content = await services.files.read(stat.path);
    if (content === undefined || !('text' in content)) return undefined;
    const isKnown = content.stat.size === stat.size && content.stat.modified === stat.modified;
    const split = isKnown ? splitFrontMatter(content.text) : undefined;
    const memory =
      split !== undefined && 'parts' in split
        ? { ...indexed, body: trimBody(split.parts.body) }
        : parseMemory(content.text, stat.path).memory;
    return memory?.status === undefined ? memory : undefined;
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    return undefined;
  }
};

/** The known beliefs that are nearest to a new one, as their files are now. Within exclusive work. */
export const neighboursOf = async (
  services: Needs<'catalog' | 'files' | 'turns'>,
  belief: Belief,
  { similarities }: Nearness,
): Promise<readonly Neighbour[]> => {
  const [catalog, index] = [await services.catalog.open(), await services.catalog.textIndex()];
  const accept = (id: string): boolean => {
    const entry = catalog.byId(id);
    return entry !== undefined && holds(entry);
  };
  const byWords = index.near(textOf(belief), { limit: mostByWords, accept });
  const byMeaning = similarities?.nearest({ limit: mostByMeaning, accept }) ?? [];
  const points = similarities === undefined ? undefined : calibrationOf(similarities.model);
  const ids = new Set([...byWords, ...byMeaning.map((hit) => hit.id)]);
  const entries = [...ids].flatMap((id) => catalog.byId(id) ?? []);
  const memories = await Promise.all(entries.map((entry) => tryRead(services, entry)));
  const neighbours: Neighbour[] = [];
  const turns = services.turns.begin();
  for (const [at, { stat }] of entries.entries()) {
    const memory = memories[at];
    if (memory === undefined) continue;
    const cosine = similarities?.of(memory.id);
    const meaning = points === undefined || cosine === undefined ? 0 : calibrated(points, cosine);
    // Of two pages it takes some milliseconds.
    const words = calibrated(wordCalibration, wordLikeness(belief, memory));
    const isPrivate = isPrivatePath(stat.path);
    neighbours.push({ memory, similarity: Math.max(words, meaning), isPrivate });
    await turns.step();
  }
  return neighbours;
};
