import { withoutEpisodesOf } from '../format/deletedEpisode';
import type { IndexEntry } from '../format/indexFile';
import { linkedPath, linkTarget } from '../format/markdown';
import { idSuffix } from '../model/fileName';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import { readOthers } from '../relate/otherEnds';
import { withoutMemory } from '../relate/planDeletion';
import { edgesOf, planMemoryFile, readEnd } from '../relate/relationFiles';
import { kindOf, places } from '../store/layout';
import type { PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';

/** A file of the folder as text; undefined where it is gone or no text. */
export const tryReadText = async (
  services: Needs<'files'>,
  path: MemoryPath,
): Promise<string | undefined> => {
  const content = await services.files.read(path);
  return content !== undefined && 'text' in content ? content.text : undefined;
};

const pathsOf = async (
  services: Needs<'files'>,
  accepts: (path: MemoryPath) => boolean,
): Promise<readonly MemoryPath[]> =>
  (await services.files.list()).map(({ path }) => path).filter(accepts);

/** The other ends of its relations without them. They are not newer for it, so their `updated` stays. */
export const planOtherEnds = async (
  services: Needs<'catalog' | 'external' | 'files' | 'logger'>,
  entry: IndexEntry,
): Promise<readonly PlannedFile[]> => {
  const one = await readEnd(services, entry);
  const others = await readOthers(services, one);
  const edges = await edgesOf(services, [one.end]);
  return others.flatMap((other): readonly PlannedFile[] => {
    const file = planMemoryFile(other, withoutMemory(other.end, one.end.id, edges));
    return file === undefined ? [] : [file];
  });
};

/** The edge files of which it is an end. */
export const planEdges = async (
  services: Needs<'catalog'>,
  { memory: { id } }: IndexEntry,
): Promise<readonly PlannedFile[]> =>
  (await services.catalog.open())
    .edges()
    .filter(({ from, to }) => from === id || to === id)
    .map(({ stat }) => ({ path: stat.path }));

/** True for a file that is, or before it was moved was, this memory's: the digits of its id stand in its name. */
export const isNamedAfter = ({ memory, stat }: IndexEntry, path: MemoryPath): boolean =>
  path === stat.path ||
  (fileNameOf(path).endsWith(`-${idSuffix(memory.id)}.md`) &&
    fileNameOf(path) === fileNameOf(stat.path));

/** The day logs, in which its entries tell no more than that they were there. */
export const planDayLogs = async (
  services: Needs<'files'>,
  entry: IndexEntry,
): Promise<readonly PlannedFile[]> => {
  const files: PlannedFile[] = [];
  for (const path of await pathsOf(services, (one) => kindOf(one) === 'episode')) {
    const log = await tryReadText(services, path);
    if (log === undefined) continue;
    const text = withoutEpisodesOf(log, ({ memory }) => {
      const linked = memory === undefined ? undefined : linkedPath(memory.path, 'episodes');
      return linked !== undefined && isNamedAfter(entry, linked);
    });
    if (text !== log) files.push({ path, text });
  }
  return files;
};

/** The generated summary of document 000 without its lines that lead to the memory. */
export const planSummary = async (
  services: Needs<'files'>,
  { stat }: IndexEntry,
): Promise<readonly PlannedFile[]> => {
  const path = places.reflectionSummary;
  const before = await tryReadText(services, path);
  if (before === undefined) return [];
  const targets = [`](${linkTarget(stat.path, '')})`, `](${encodeURI(stat.path)})`];
  const text = before
    .split(/(?<=\n)/u)
    .filter((line) => targets.every((target) => !line.includes(target)))
    .join('');
  return text === before ? [] : [{ path, text }];
};

/** Files that still name the memory and that only a person can judge: proposals, reflections, what people wrote. */
export const findMentions = async (
  services: Needs<'files'>,
  { memory, stat }: IndexEntry,
): Promise<readonly MemoryPath[]> => {
  const found: MemoryPath[] = [];
  const isOfPeople = (path: MemoryPath): boolean =>
    path.endsWith('.md') && ['other', 'proposal'].includes(kindOf(path));
  for (const path of await pathsOf(services, isOfPeople)) {
    const text = await tryReadText(services, path);
    const names = [memory.id, fileNameOf(stat.path), encodeURI(fileNameOf(stat.path))];
    if (names.some((name) => text?.includes(name))) found.push(path);
  }
  return found;
};
