import { parseMemory } from '../format/memoryFile';
import { compareLines, compareWords } from '../format/mergeFile';
import type { Memory } from '../model/memory';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import type { DecisionFile, PendingDecision, Reading } from '../model/pendingDecision';
import type { ChangeDetail, ProposalDetail } from '../model/review';
import { kindOf } from '../store/layout';
import type { Needs } from '../store/services';
import { detailOf } from './describe';
import { effectsOf, type FileSides } from './effects';
import { readOpenFiles } from './reviewFiles';

type TitleOf = (id: string) => string | undefined;

const memoryIn = (path: MemoryPath, text: string | undefined): Memory | undefined =>
  text === undefined || kindOf(path) !== 'memory' ? undefined : parseMemory(text, path).memory;

/** A link reads as its words. */
const readable = (text: string): string => text.trim().replace(/\[([^\]\n]+)\]\([^)\n]*\)/gu, '$1');

const readingOf = (
  path: MemoryPath,
  text: string | undefined,
  titleOf: TitleOf,
): Reading | undefined => {
  if (text === undefined) return undefined;
  const memory = memoryIn(path, text);
  if (memory === undefined) {
    return { title: fileNameOf(path), text, tags: [], isPinned: false, relations: [] };
  }
  const { title, type, body, tags, importance, status, pinned } = memory;
  return {
    ...{ title, type, text: readable(body), tags, importance, isPinned: pinned === true },
    ...(status === undefined ? {} : { status }),
    relations: memory.relations.flatMap(({ target, direction, type: relation }) => {
      const other = titleOf(target);
      return other === undefined ? [] : [{ type: relation, direction, title: other }];
    }),
  };
};

const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;

/** Lines that a tool keeps and that say nothing to a reader. */
const noise = /^(updated|decay_score|recorded_at):|^\s+(strength|found_by):/u;

const linesOf = (
  { current = '', proposed = '', path }: ChangeDetail,
  titleOf: TitleOf,
): DecisionFile['lines'] =>
  compareLines(current, proposed).map(({ kind, text }) => ({
    kind,
    text: text.replace(anId, (id) => {
      const title = titleOf(id);
      return title === undefined ? id : `“${title}”`;
    }),
    isNoise: kindOf(path) === 'memory' && noise.test(text),
  }));

const fileOf = (change: ChangeDetail, titleOf: TitleOf): DecisionFile => {
  const { path, action, rationale } = change;
  const before = readingOf(path, change.current, titleOf);
  const after = readingOf(path, change.proposed, titleOf);
  const isReworded = before !== undefined && after !== undefined && before.text !== after.text;
  return {
    ...{ path, action, rationale, lines: linesOf(change, titleOf) },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(isReworded ? { wording: compareWords(before.text, after.text) } : {}),
  };
};

const sidesOf = ({ path, action, current, proposed }: ChangeDetail): FileSides => {
  const [before, after] = [current, proposed].map((text) => memoryIn(path, text));
  return {
    ...{ path, action },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
};

/** The changes that wait, those that belong together as one, in the order of the first of them. */
const unitsOf = ({
  changes,
  groups = [],
}: ProposalDetail): readonly (readonly ChangeDetail[])[] => {
  const waiting = changes.filter(({ state }) => state === 'open' || state === 'conflict');
  return waiting.flatMap((change) => {
    const group = groups.find((paths) => paths.includes(change.path));
    if (group === undefined) return [[change]];
    const members = waiting.filter(({ path }) => group.includes(path));
    return members[0] === change ? [members] : [];
  });
};

/** What a person decides about a proposal, one thing after another. `titleOf` knows the memories of the folder. */
export const decisionsOf = (
  detail: ProposalDetail,
  titleOf: TitleOf,
): readonly PendingDecision[] => {
  const added = new Map(
    detail.changes.flatMap(({ path, proposed }) => {
      const memory = memoryIn(path, proposed);
      return memory === undefined ? [] : [[memory.id, memory.title] as const];
    }),
  );
  const title: TitleOf = (id) => titleOf(id) ?? added.get(id);
  const { id, author, reason, created } = detail;
  return unitsOf(detail).map((changes) => ({
    ...{ proposal: id, author, reason, created },
    canApprove: changes.every(({ state }) => state === 'open'),
    effects: effectsOf(changes.map(sidesOf), title),
    files: changes.map((change) => fileOf(change, title)),
  }));
};

/** Everything that waits for a decision of a person about proposals, the newest proposal first; secrets are masked. */
export const decisions = async (
  services: Needs<'catalog' | 'files' | 'guard'>,
): Promise<readonly PendingDecision[]> => {
  const catalog = await services.catalog.open();
  const titleOf: TitleOf = (id) => catalog.byId(id)?.memory.title;
  const masked = async (path: MemoryPath, text: string | undefined) =>
    text === undefined ? undefined : (await services.guard.mask(text, path)).text;
  const shown = async (change: ChangeDetail): Promise<ChangeDetail> => {
    const current = await masked(change.path, change.current);
    const proposed = await masked(change.path, change.proposed);
    return {
      ...change,
      ...(current === undefined ? {} : { current }),
      ...(proposed === undefined ? {} : { proposed }),
    };
  };
  const waiting = catalog
    .proposals()
    .filter(({ proposal }) => proposal.changes.some(({ state }) => state === 'open'));
  const found = await Promise.all(
    waiting.map(async ({ proposal, stat }) => {
      const current = await readOpenFiles(services, proposal);
      const detail = detailOf({ proposal, path: stat.path, current });
      return decisionsOf(
        { ...detail, changes: await Promise.all(detail.changes.map(shown)) },
        titleOf,
      );
    }),
  );
  return found.flat();
};
