import { episodeSections, isEmptyLog, parseEpisodes } from '../format/episodeFile';
import { linkedPath } from '../format/markdown';
import type { MemoryPath } from '../model/memoryPath';
import { addTo } from '../model/tally';
import type { FileStat, History, Operation } from '../ports';
import { logsIgnoredByGit, missingLines } from '../store/layout';
import { tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';
import type { FolderFacts, LostLog } from './facts';
import { type Checks, warned } from './finding';

/** The logs of days that stay on this machine. Those that a clone shares come and go with the branches of its repository. */
const ownLog = /^episodes\/\d{4}-\d{2}-\d{2}\.md$/u;

/** Operations by other hands that are looked at: each asks git. */
const mostLooks = 50;

/** Operations by the files that they touched, the newest first. */
const byPath = (
  operations: readonly Operation[],
): ReadonlyMap<MemoryPath, readonly Operation[]> => {
  const found = new Map<MemoryPath, Operation[]>();
  for (const operation of operations) {
    for (const path of operation.paths) addTo(found, path, operation);
  }
  return found;
};

/** The operation with which a log may have been taken away; what was mended since was looked at then. */
const removalOf = (operations: readonly Operation[], isThere: boolean): Operation | undefined => {
  const found = isThere
    ? operations.find(({ action, path }) => action === 'EXTERNAL' || path === '.')
    : operations[0];
  const isRemoval = /removed$|files$/u.test(found?.summary ?? '');
  return found?.action === 'EXTERNAL' && isRemoval ? found : undefined;
};

/** What the history has of logs that were taken away, be it that they were begun anew since. */
const readTakenAway = async (
  history: Pick<History, 'changes' | 'lastTexts'>,
  logs: ReadonlyMap<MemoryPath, readonly Operation[]>,
  there: ReadonlySet<MemoryPath>,
): Promise<ReadonlyMap<MemoryPath, string>> => {
  const missing = [...logs.keys()].filter((path) => !there.has(path));
  const texts = new Map(await history.lastTexts(missing));
  const removals = [...logs].flatMap(([path, operations]) => {
    const removal = texts.has(path) ? undefined : removalOf(operations, there.has(path));
    return removal === undefined ? [] : [removal.id];
  });
  for (const id of [...new Set(removals)].slice(0, mostLooks)) {
    for (const { path, before, after } of await history.changes(id)) {
      const isRemoval = removalOf(logs.get(path) ?? [], there.has(path))?.id === id;
      if (isRemoval && before !== undefined && after === undefined) texts.set(path, before);
    }
  }
  return texts;
};

/** The log without entries of memories that were deleted, taken back or made private: what we took away stays away. */
const withoutRemoved = (
  log: string,
  known: {
    readonly there: ReadonlySet<MemoryPath>;
    readonly operations: ReturnType<typeof byPath>;
  },
): string =>
  episodeSections(log)
    .filter((section) => {
      const [{ memory } = { memory: undefined }] = parseEpisodes(section);
      const path = memory === undefined ? undefined : linkedPath(memory.path, 'episodes');
      if (path === undefined || known.there.has(path)) return true;
      const [last] = known.operations.get(path) ?? [];
      return last === undefined || last.actor === 'external';
    })
    .join('');

/** The entries of a lost log, and behind them those that it has by now; undefined where it has them all. */
const broughtBack = (lost: string, present: string | undefined): string | undefined => {
  if (present === undefined) return isEmptyLog(lost) ? undefined : lost;
  const [[, ...former], [, ...now]] = [episodeSections(lost), episodeSections(present)];
  const isIn = (sections: readonly string[]) => {
    const known = new Set(sections.map((section) => section.trimEnd()));
    return (section: string): boolean => known.has(section.trimEnd());
  };
  if (former.every(isIn(now))) return undefined;
  const fresh = now.filter((section) => !isIn(former)(section));
  return fresh.length === 0 ? lost : `${lost.trimEnd()}\n\n${fresh.join('')}`;
};

/**
 * Logs of days that other hands took away, as `git clean` does, with what the history has of them. None where the folder shares
 * its logs. Throws `history_failed`.
 */
export const findLostLogs = async (
  { files, history }: Needs<'files' | 'history'>,
  {
    stats,
    gitIgnore,
  }: { readonly stats: readonly FileStat[]; readonly gitIgnore: string | undefined },
): Promise<readonly LostLog[]> => {
  if (gitIgnore !== undefined && missingLines(gitIgnore, logsIgnoredByGit).length > 0) return [];
  const operations = byPath(await history.operations({}));
  const there = new Set(stats.map(({ path }) => path));
  const logs = new Map([...operations].filter(([path]) => ownLog.test(path)));
  const lost: LostLog[] = [];
  for (const [path, text] of await readTakenAway(history, logs, there)) {
    const isThere = there.has(path);
    const present = isThere ? await tryTextAt(files, path) : undefined;
    const whole = broughtBack(withoutRemoved(text, { there, operations }), present);
    if (whole !== undefined) lost.push({ path, isThere, text: whole });
  }
  return lost;
};

/** Logs that were taken away. Mended, as the history has them; entries that were written since stay. */
export function* checkLostLogs({ lostLogs }: FolderFacts): Checks {
  for (const { path, text, isThere } of lostLogs) {
    const mend = { path, edit: () => text };
    yield warned({ path }, 'personal_file_gone', isThere ? { part: 'entries' } : {}, [mend]);
  }
}
