import { posix } from 'node:path';
import type { MemoryPath, MemorySummary } from '../engine/vocabulary';
import type { Host } from './host';
import { linkedPath } from './model/linkedPath';
import { type OpenOptions, openMemoryFile } from './openMemory';

/** The memory that stands between double brackets: by its title, its id or the beginning of it, or its file. */
export const namedMemory = (
  memories: readonly MemorySummary[],
  name: string,
): MemorySummary | undefined => {
  const wanted = name.trim().toLowerCase();
  return (
    memories.find(({ title }) => title.toLowerCase() === wanted) ??
    memories.find(
      ({ id, path }) =>
        (wanted.length >= 8 && id.startsWith(wanted)) ||
        [path, posix.basename(path), posix.basename(path, '.md')].includes(wanted),
    )
  );
};

/** Opens what a link of a memory file leads to: another file of its folder, or a memory by its name in double brackets. */
export const followLink = async (
  host: Host,
  link: { readonly folder: string; readonly from: MemoryPath; readonly target: string },
  options: OpenOptions,
): Promise<void> => {
  const { folder, from, target } = link;
  const [, name] = /^\[\[([^\]|]+)(?:\|[^\]]*)?\]\]$/u.exec(target) ?? [];
  const path =
    name === undefined
      ? linkedPath(from, target)
      : namedMemory(host.folders.get(folder)?.memories ?? [], name)?.path;
  const uri = path && host.folders.fileUri({ folder, path });
  if (uri !== undefined) await openMemoryFile(uri, options);
};
