import { dayOf, timeOfDay } from '../format/calendar';
import { appendEpisode, memoryEpisode } from '../format/episodeFile';
import { previewOf } from '../format/memoryContent';
import { isPrivatePath } from '../model/memoryPath';
import type { NewMemory, PlannedFile } from './plan';
import type { Needs } from './services';

/**
 * The log of today with an entry more for each memory, in their order; no file where there is none to tell of. The log is
 * shared, so it tells of nothing private.
 */
export const dayLogWith = async (
  { clock, config, files: store }: Needs<'clock' | 'config' | 'files'>,
  memories: readonly NewMemory[],
): Promise<readonly PlannedFile[]> => {
  const told = memories.filter((one) => !isPrivatePath(one.path));
  if (told.length === 0) return [];
  const now = clock.now();
  const path = config.logs.day(now, clock.timeZone);
  const content = await store.read(path);
  let text = content !== undefined && 'text' in content ? content.text : undefined;
  const [day, time] = [dayOf(now, clock.timeZone), timeOfDay(now, clock.timeZone)];
  for (const { memory, path: at } of told) {
    const { id, title, type, tags, body } = memory;
    const summary = previewOf(body) || title;
    const entry = memoryEpisode({ id, title, type, path: at, tags }, { time, summary });
    text = appendEpisode(text, day, entry);
  }
  return [{ path, text: text ?? '' }];
};
