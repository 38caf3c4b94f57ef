import type { MemoryPath } from '../model/memoryPath';
import {
  extendLines,
  gitAttributeLines,
  ignoredByGit,
  missingLines,
  places,
} from '../store/layout';
import type { FolderFacts } from './facts';
import { type Finding, finding } from './finding';

const check = (
  path: MemoryPath,
  text: string | undefined,
  wanted: readonly string[],
): readonly Finding[] => {
  const missing = missingLines(text ?? '', wanted);
  if (missing.length === 0) return [];
  const data = { lines: missing.join(', ') };
  return [
    finding({ path, code: 'git_lines_missing', severity: 'warning', data }, [
      { path, edit: (present) => extendLines(present ?? '', wanted) },
    ]),
  ];
};

/** Without these lines Git shares what is personal, and stops at logs that two branches both went on with. */
export const checkGitLines = ({ gitIgnore, gitAttributes }: FolderFacts): readonly Finding[] => [
  ...check(places.gitIgnore, gitIgnore, ignoredByGit),
  ...check(places.gitAttributes, gitAttributes, gitAttributeLines),
];
