import { linkedPath } from '../format/markdown';
import { idSuffix, nameSuffix } from '../model/fileName';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import type { Steps } from '../model/steps';
import { addTo } from '../model/tally';
import { dayOfLog } from '../store/layout';
import type { FolderFacts, LogLink } from './facts';
import { type Checks, type Mend, mendText, warned } from './finding';

const folder = 'episodes/';

/** Files of the folder that links of its logs lead to, and that are not there. */
export const goneFiles = (files: FolderFacts['files']): ReadonlySet<MemoryPath> => {
  const linked = [...files.values()].flatMap(({ links }) =>
    links.flatMap(({ target }) => linkedPath(target, 'episodes') ?? []),
  );
  return new Set(linked.filter((path) => !files.has(path)));
};

/** The memories that a broken link may mean. Private ones stay private. */
interface Linkable {
  readonly byName: ReadonlyMap<string, readonly MemoryPath[]>;
  /** By the digits of their ids that stand in names. */
  readonly bySuffix: ReadonlyMap<string, readonly MemoryPath[]>;
}

function* gatherLinkable(facts: FolderFacts): Steps<Linkable> {
  const byName = new Map<string, MemoryPath[]>();
  const bySuffix = new Map<string, MemoryPath[]>();
  for (const { kind, entry, stat } of facts.files.values()) {
    if (kind === 'memory' && !stat.path.startsWith('private/')) {
      addTo(byName, fileNameOf(stat.path), stat.path);
      if (entry !== undefined) addTo(bySuffix, idSuffix(entry.memory.id), stat.path);
    }
    yield;
  }
  return { byName, bySuffix };
}

/** The one memory that a broken link can mean: by the digits in the name, or by the name. */
const findMoved = (path: MemoryPath, { byName, bySuffix }: Linkable): MemoryPath | undefined => {
  const ofSuffix = bySuffix.get(nameSuffix(path) ?? '') ?? [];
  const found = new Set([...(byName.get(fileNameOf(path)) ?? []), ...ofSuffix]);
  const [first] = found;
  return found.size === 1 ? first : undefined;
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

function* checkLinks(facts: FolderFacts): Checks {
  let linkable: Linkable | undefined;
  for (const { stat, links } of facts.files.values()) {
    for (const link of links) {
      yield;
      const path = linkedPath(link.target, 'episodes');
      if (path === undefined || facts.files.has(path)) continue;
      // Most folders have no broken link, and need no table of what one could mean.
      linkable ??= yield* gatherLinkable(facts);
      const moved = findMoved(path, linkable);
      const at = { path: stat.path, line: link.line };
      const mends = moved === undefined ? [] : [relink(stat.path, link, moved)];
      const deleted = moved === undefined ? facts.deleted.get(path) : undefined;
      const state = deleted?.operation === undefined ? 'deleted' : 'noted';
      const data = { target: link.target, ...(deleted && { state, ...deleted }) };
      yield warned(at, 'link_broken', data, mends);
    }
    yield;
  }
}

/** True for `episodes/2026-02-28.md`, and not for the thirtieth of February. */
const isDayLog = (path: MemoryPath): boolean => {
  const day = dayOfLog(path);
  if (day === undefined) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

function* checkDays(facts: FolderFacts): Checks {
  for (const path of facts.files.keys()) {
    if (path.startsWith(folder) && !/(^|\/)[._]/u.test(path) && !isDayLog(path)) {
      yield warned({ path }, 'not_a_day');
    }
    yield;
  }
}

/** Logs whose name is no day, and links that lead nowhere. */
export function* checkDayLogs(facts: FolderFacts): Checks {
  yield* checkDays(facts);
  yield* checkLinks(facts);
}
