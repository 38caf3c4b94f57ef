import { idSuffix, nameSuffix } from '../model/fileName';
import { fileNameOf, foldPath, type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import {
  extendLines,
  gitAttributeLines,
  ignoredByGit,
  isAmongMemories,
  missingLines,
  places,
} from '../store/layout';
import type { FolderFacts } from './facts';
import { type Checks, type Finding, type Mend, warned } from './finding';

/** Of the folders of memories every file that is no hidden one is expected to be one. */
function* checkUnread(facts: FolderFacts): Checks {
  for (const path of facts.files.keys()) {
    const isUnread = isAmongMemories(path) && !path.endsWith('.md');
    if (isUnread && !/^[._]/u.test(fileNameOf(path))) {
      yield warned({ path }, 'not_read');
    }
    yield;
  }
}

/** Names that differ in case alone, or in how their letters are composed. */
function* checkCollisions(facts: FolderFacts): Checks {
  const first = new Map<string, MemoryPath>();
  for (const path of facts.files.keys()) {
    const folded = foldPath(path);
    const other = first.get(folded);
    if (other === undefined) first.set(folded, path);
    else yield warned({ path }, 'name_collision', { other });
    yield;
  }
}

/**
 * Names are for people and may be anything, so only one that points to another memory is reported: it ends with the
 * digits of that one's id, as a copied file does.
 */
function* checkMisleading(facts: FolderFacts): Checks {
  const suffixes = new Map<MemoryPath, string>();
  const pathBySuffix = new Map<string, MemoryPath>();
  for (const { entry, stat } of facts.files.values()) {
    if (entry !== undefined) {
      const suffix = idSuffix(entry.memory.id);
      suffixes.set(stat.path, suffix);
      pathBySuffix.set(suffix, stat.path);
    }
    yield;
  }
  for (const [path, own] of suffixes) {
    const suffix = nameSuffix(path);
    const other = suffix === undefined ? undefined : pathBySuffix.get(suffix);
    if (suffix !== undefined && other !== undefined && suffix !== own) {
      const data = { suffix, other };
      yield warned({ path }, 'misleading_name', data);
    }
    yield;
  }
}

/** Files that were passed over because their names cannot exist everywhere; told at the folder they are in. */
function* checkUnusable(facts: FolderFacts): Checks {
  for (const { folder, name, why } of facts.passedOver) {
    const path = tryMemoryPath(folder);
    if (why !== 'name' || path === undefined) continue;
    yield warned({ path }, 'name_unusable', { name });
  }
}

/** Names that hide a file, collide, or mislead. None is mended: links and people know files by their names. */
export function* checkNames(facts: FolderFacts): Checks {
  yield* checkUnread(facts);
  yield* checkCollisions(facts);
  yield* checkMisleading(facts);
  yield* checkUnusable(facts);
}

const check = (path: MemoryPath, text: string | undefined, wanted: readonly string[]) => {
  const missing = missingLines(text ?? '', wanted);
  if (missing.length === 0) return [];
  const data = { lines: missing.join(', ') };
  return [
    warned({ path }, 'git_lines_missing', data, [
      { path, edit: (present) => extendLines(present ?? '', wanted) },
    ]),
  ];
};

/** Without these lines Git shares what is personal, and stops at logs that two branches both went on with. */
export const checkGitLines = ({ gitIgnore, gitAttributes }: FolderFacts): readonly Finding[] => [
  ...check(places.gitIgnore, gitIgnore, ignoredByGit),
  ...check(places.gitAttributes, gitAttributes, gitAttributeLines),
];

const bringingBack = (path: MemoryPath, text: string): Mend => ({
  path,
  edit: (present) => present ?? text,
  ...(path.startsWith('_') && { isDerived: true }),
});

const gone = (path: MemoryPath, text: string): Finding =>
  warned({ path }, 'personal_file_gone', {}, [bringingBack(path, text)]);

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
      yield warned(
        { path },
        'personal_file_elsewhere',
        { clone },
        mayBringBack ? [bringingBack(path, text)] : [],
      );
    }
  }
}
