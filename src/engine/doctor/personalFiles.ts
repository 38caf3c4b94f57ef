import type { FolderFacts } from './facts';
import { type Checks, finding, type Mend } from './finding';

/**
 * Personal files that are kept out of the folder and are not in it any more, as after `git clean`. Those of another clone
 * come here only where a person says so.
 */
export function* checkPersonalFiles({ files, copies, mayBringBack }: FolderFacts): Checks {
  const { texts = new Map(), clone } = copies ?? {};
  for (const [path, text] of texts) {
    yield;
    if (files.has(path)) continue;
    const mend: Mend = {
      path,
      edit: (present) => present ?? text,
      ...(path.startsWith('_') && { isDerived: true }),
    };
    const code = clone === undefined ? 'personal_file_gone' : 'personal_file_elsewhere';
    const data = clone === undefined ? {} : { clone };
    yield finding(
      { path, code, severity: 'warning', data },
      clone === undefined || mayBringBack ? [mend] : [],
    );
  }
}
