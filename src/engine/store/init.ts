import type { InitResult } from '../api';
import type { OperationContext } from '../model/actor';
import { type MemoryPath, memoryPath } from '../model/memoryPath';
import { places } from './layout';
import type { MemoryFolder } from './memoryFolder';
import { mutate, type PlannedFile } from './mutate';
import { extendGitIgnore, templates } from './templates';

/** `.gitignore` is the one file that init adds to: without our lines, private files would be shared. */
const extendedFiles = async (folder: MemoryFolder): Promise<readonly PlannedFile[]> => {
  const content = await folder.ports.store.read(places.gitIgnore);
  const text =
    content !== undefined && 'text' in content ? extendGitIgnore(content.text) : undefined;
  return text === undefined ? [] : [{ path: places.gitIgnore, text }];
};

/** Creates what is missing of the folder (document 002, init; DESIGN 4). Idempotent, never overwrites. */
export const init = async (
  folder: MemoryFolder,
  context: OperationContext,
): Promise<InitResult> => {
  const applied = await mutate<InitResult>(folder, context, async () => {
    const present = new Set<MemoryPath>((await folder.ports.store.list()).map(({ path }) => path));
    const extended = await extendedFiles(folder);
    const missing = templates.filter(({ path }) => !present.has(path));
    const answer = {
      created: missing.map(({ path }) => path),
      kept: templates
        .map(({ path }) => path)
        .filter((path) => present.has(path) && extended.every((file) => file.path !== path)),
      extended: extended.map(({ path }) => path),
    };
    const files = [...missing, ...extended];
    if (files.length === 0) return { files, answer };
    const summary = present.size === 0 ? 'memory folder created' : 'memory folder completed';
    return { files, answer, record: { action: 'INIT', path: memoryPath('MEMORY.md'), summary } };
  });
  await folder.reopen();
  const { created } = applied.answer;
  // Before the caller goes on: whoever compares the folder with what init made of it finds all of it.
  if (created.length > 0) await folder.critical.noteNew(created);
  return applied.answer;
};
