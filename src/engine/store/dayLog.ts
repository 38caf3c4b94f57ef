import { dayOf, timeOfDay } from '../format/calendar';
import {
  addedEntry,
  appendEpisode,
  type EpisodeEntry,
  lastEntryOf,
  memoryEpisode,
} from '../format/episodeFile';
import { previewOf } from '../format/memoryContent';
import { type Appended, appendedTo } from '../format/operationLogFile';
import { isPrivatePath, type MemoryPath } from '../model/memoryPath';
import type { Store } from '../ports';
import { type NewMemory, type PlannedFile, tryTextAt } from './plan';
import type { Needs } from './services';

/** The log is shared, so it tells of nothing private. */
const entriesOf = (
  { clock }: Needs<'clock'>,
  memories: readonly NewMemory[],
): readonly EpisodeEntry[] => {
  const told = memories.filter((one) => !isPrivatePath(one.path));
  if (told.length === 0) return [];
  const time = timeOfDay(clock.now(), clock.timeZone);
  return told.map(({ memory: { id, title, type, tags, body }, path }) => {
    const summary = previewOf(body) || title;
    return memoryEpisode({ id, title, type, path, tags }, { time, summary });
  });
};

/**
 * The log of today with an entry more for each memory, in their order; no file where there is none to tell of.
 */
export const dayLogWith = async (
  services: Needs<'clock' | 'config' | 'files'>,
  memories: readonly NewMemory[],
): Promise<readonly PlannedFile[]> => {
  const { clock, config, files: store } = services;
  const entries = entriesOf(services, memories);
  if (entries.length === 0) return [];
  const now = clock.now();
  const path = config.logs.day(now, clock.timeZone);
  let text = await tryTextAt(store, path);
  const day = dayOf(now, clock.timeZone);
  for (const entry of entries) text = appendEpisode(text, day, entry);
  return [{ path, text: text ?? '' }];
};

/** What the log of a day most likely takes in of these memories, so that it can be looked at before: the form is that of the log. */
export const likelyEntries = (
  services: Needs<'clock'>,
  memories: readonly NewMemory[],
): readonly string[] => entriesOf(services, memories).map((entry) => addedEntry('\n', entry));

/** Bytes from the end of a log in which its last entry begins, unless that is a long one. */
const endOfLog = 8_192;

/** The last entry of a log, without reading all of it; undefined where its end does not tell. */
const tryLastEntry = async (store: Store, path: MemoryPath): Promise<string | undefined> => {
  const size = (await store.stat(path))?.size ?? 0;
  const read = await store.readLines(path, Math.max(0, size - endOfLog));
  if (read === undefined || read.end !== read.size) return undefined;
  const end = `\n${read.lines.join('\n')}\n`;
  return end.includes('\n## ') ? lastEntryOf(end) : undefined;
};

/** What the log of today takes in of these memories after those that it has; undefined where it has to be looked at as a whole. */
export const addedToDayLog = async (
  services: Needs<'clock' | 'config' | 'files' | 'guard'>,
  memories: readonly NewMemory[],
): Promise<readonly Appended[] | undefined> => {
  const { clock, config, files, guard } = services;
  const entries = entriesOf(services, memories);
  if (entries.length === 0) return [];
  const path = config.logs.day(clock.now(), clock.timeZone);
  const last = await tryLastEntry(files, path);
  if (last === undefined) return undefined;
  const added = entries.reduce((text, entry) => text + addedEntry(last + text, entry), '');
  return [appendedTo(path, last, await guard.conceal(added))];
};
