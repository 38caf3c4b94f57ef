import type { InitResult } from '../api';
import type { OperationContext } from '../model/actor';
import { type MemoryPath, memoryPath } from '../model/memoryPath';
import { places } from './layout';
import type { PlannedFile } from './plan';
import type { Needs } from './services';
import { extendGitIgnore, templates } from './templates';

/** `.gitignore` is the one file that init adds to: without our lines, private files would be shared. */
const extendedFiles = async (services: Needs<'files'>): Promise<readonly PlannedFile[]> => {
  const content = await services.files.read(places.gitIgnore);
  const text =
    content !== undefined && 'text' in content ? extendGitIgnore(content.text) : undefined;
  return text === undefined ? [] : [{ path: places.gitIgnore, text }];
};

/** Creates what is missing of the folder (ORIGINS 002 folder). Idempotent, never overwrites. */
export const init = async (
  services: Needs<'catalog' | 'critical' | 'files' | 'writer'>,
  context: OperationContext,
): Promise<InitResult> => {
  const applied = await services.writer.write<InitResult>(context, async () => {
    const present = new Set<MemoryPath>((await services.files.list()).map(({ path }) => path));
    const extended = await extendedFiles(services);
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
  await services.catalog.reopen();
  const { created } = applied.answer;
  // Before the caller goes on: whoever compares the folder with what init made of it finds all of it.
  if (created.length > 0) await services.critical.noteNew(created);
  return applied.answer;
};
