import type { MemoryPath } from '../model/memoryPath';
import type { FolderFacts } from './facts';
import { type Checks, type Finding, finding, type Mend } from './finding';

const bringingBack = (path: MemoryPath, text: string): Mend => ({
  path,
  edit: (present) => present ?? text,
  ...(path.startsWith('_') && { isDerived: true }),
});

const gone = (path: MemoryPath, text: string): Finding =>
  finding({ path, code: 'personal_file_gone', severity: 'warning', data: {} }, [
    bringingBack(path, text),
  ]);

/**
 * Personal files that are kept out of the folder and are not in it any more, as after `git clean`. Those of another clone
 * come here only where a person says so.
 */
export function* checkPersonalFiles({ files, copies, mayBringBack }: FolderFacts): Checks {
  const known = new Set<MemoryPath>(files.keys());
  for (const [path, text] of copies?.own ?? []) {
    if (!known.has(path)) yield gone(path, text);
    known.add(path);
  }
  for (const { clone, texts } of copies?.others ?? []) {
    for (const [path, text] of texts) {
      yield;
      if (known.has(path)) continue;
      known.add(path);
      yield finding(
        { path, code: 'personal_file_elsewhere', severity: 'warning', data: { clone } },
        mayBringBack ? [bringingBack(path, text)] : [],
      );
    }
  }
}
