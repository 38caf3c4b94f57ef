import { idSuffix } from '../model/fileName';
import { fileNameOf, type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { FileFact, FolderFacts, LogLink } from './facts';
import { type Finding, finding, type Mend, mendText } from './finding';
import { proseLines } from './lines';

const folder = 'episodes/';

/** The line with which an entry names its memory; the label may hold anything, and so may the path. */
const memoryLink = /^(- \*\*Memory:\*\* \[.*\]\()(.*)(\)\s*)$/u;
const anyLink = /\]\(<?([^()<>\s]+)>?\)/gu;

const withoutFragment = (target: string): string => target.replace(/#.*$/u, '');

/** Links of a day's log to markdown files. */
export const logLinks = (text: string): readonly LogLink[] =>
  proseLines(text).flatMap(({ line, text: content }) => {
    const own = memoryLink.exec(content)?.[2];
    const targets =
      own === undefined ? [...content.matchAll(anyLink)].map(([, target = '']) => target) : [own];
    return targets
      .map(withoutFragment)
      .filter((target) => target.endsWith('.md') && !/^[a-z][a-z0-9+.-]*:/iu.test(target))
      .map((target) => ({ line, target }));
  });

const decoded = (target: string): string => {
  try {
    return decodeURI(target);
  } catch {
    // A per cent sign that begins no escape stands for itself.
    return target;
  }
};

/** The file of the memory folder that a link of a log means; undefined where it leads out of the folder. */
const linkedPath = (target: string): MemoryPath | undefined => {
  const parts: string[] = folder.slice(0, -1).split('/');
  for (const part of decoded(target).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.') parts.push(part);
  }
  return tryMemoryPath(parts.join('/'));
};

const suffixOf = (path: string): string | undefined => /-([0-9a-f]{6})\.md$/u.exec(path)?.[1];

/** The one memory that a broken link can mean: by the digits in the name, or by the name. Private ones stay private. */
const findMoved = (path: MemoryPath, memories: readonly FileFact[]): MemoryPath | undefined => {
  const suffix = suffixOf(path);
  const found = memories.filter(({ stat, entry }) => {
    if (stat.path.startsWith('private/')) return false;
    if (fileNameOf(stat.path) === fileNameOf(path)) return true;
    return suffix !== undefined && entry !== undefined && idSuffix(entry.memory.id) === suffix;
  });
  return found.length === 1 ? found[0]?.stat.path : undefined;
};

/** Replaces a target on its line, and nothing else. */
const relink = (log: MemoryPath, { line, target }: LogLink, path: MemoryPath): Mend =>
  mendText(log, (text) =>
    text
      .split(/(?<=\n)/u)
      .map((content, index) =>
        index === line - 1
          ? content.replace(`(${target}`, () => `(../${encodeURI(path)}`)
          : content,
      )
      .join(''),
  );

const linkFindings = (facts: FolderFacts): readonly Finding[] => {
  const files = [...facts.files.values()];
  const memories = files.filter(({ kind }) => kind === 'memory');
  return files.flatMap(({ stat, links }) =>
    links.flatMap((link): Finding[] => {
      const path = linkedPath(link.target);
      if (path === undefined || facts.files.has(path)) return [];
      const moved = findMoved(path, memories);
      const problem: Problem = {
        path: stat.path,
        line: link.line,
        code: 'link_broken',
        severity: 'warning',
        data: { target: link.target },
      };
      return [finding(problem, moved === undefined ? [] : [relink(stat.path, link, moved)])];
    }),
  );
};

/** True for `episodes/2026-02-28.md`, and not for the thirtieth of February. */
const isDayLog = (path: MemoryPath): boolean => {
  const day = /^episodes\/(\d{4}-\d{2}-\d{2})\.md$/u.exec(path)?.[1];
  if (day === undefined) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** Logs whose name is no day, and links that lead nowhere. */
export const checkDayLogs = (facts: FolderFacts): readonly Finding[] => {
  const unnamed = [...facts.files.keys()]
    .filter((path) => path.startsWith(folder) && !/(^|\/)[._]/u.test(path) && !isDayLog(path))
    .map((path) => finding({ path, code: 'not_a_day', severity: 'warning', data: {} }));
  return [...unnamed, ...linkFindings(facts)];
};
