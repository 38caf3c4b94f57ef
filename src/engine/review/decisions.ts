import { compareLines, compareWords } from '../format/mergeTexts';
import { sameKey } from '../format/relations';
import { defined } from '../model/defined';
import type { Memory, Relation } from '../model/memory';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import type { DecisionFile, Effect, PendingDecision } from '../model/pendingDecision';
import { isSymmetric } from '../model/relationTypes';
import {
  type ChangeAction,
  type ChangeDetail,
  isUndecided,
  type ProposalDetail,
} from '../model/review';
import { wholeTextOf } from '../model/wholeText';
import { kindOf } from '../store/layout';
import type { Needs } from '../store/services';
import { detailOf, memoryIn } from './describe';
import { conflictsOf } from './pendingFile';
import { readOpenFiles } from './reviewFiles';

type TitleOf = (id: string) => string | undefined;

const readable = (text: string): string => text.trim().replace(/\[([^\]\n]+)\]\([^)\n]*\)/gu, '$1');

const readingOf = (path: MemoryPath, text: string | undefined, titleOf: TitleOf) => {
  if (text === undefined) return undefined;
  const memory = memoryIn(path, text);
  if (memory === undefined) {
    return { title: fileNameOf(path), text, tags: [], isPinned: false, relations: [] };
  }
  const { title, type, tags, importance, status, pinned } = memory;
  return {
    ...{
      title,
      type,
      text: readable(wholeTextOf(memory)),
      tags,
      importance,
      isPinned: pinned === true,
    },
    ...(status === undefined ? {} : { status }),
    relations: memory.relations.flatMap(({ target, direction, type: relation }) => {
      const other = titleOf(target);
      return other === undefined ? [] : [{ type: relation, direction, title: other }];
    }),
  };
};

const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;

/** Lines that a tool keeps and that say nothing to a reader. */
const noise = /^(id|created|updated|decay_score|recorded_at):|^\s+(strength|found_by):/u;

const linesOf = ({ current = '', proposed = '', path }: ChangeDetail, titleOf: TitleOf) =>
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
    ...defined({ before, after }),
    ...(isReworded ? { wording: compareWords(before.text, after.text) } : {}),
  };
};

const sidesOf = ({ path, action, current, proposed }: ChangeDetail): FileSides => {
  const [before, after] = [current, proposed].map((text) => memoryIn(path, text));
  return {
    ...{ path, action },
    ...defined({ before, after }),
  };
};

/** The changes that wait, those that belong together as one, in the order of the first of them. */
const unitsOf = ({ changes, groups = [] }: ProposalDetail) => {
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
      ...defined({ current, proposed }),
    };
  };
  const waiting = catalog.proposals().filter(({ proposal }) => isUndecided(proposal));
  const proposals = waiting.map(({ proposal }) => proposal);
  const conflicts = conflictsOf(proposals);
  const found = await Promise.all(
    waiting.map(async ({ proposal, stat }) => {
      const current = await readOpenFiles(services, proposal);
      const detail = detailOf({ proposal, path: stat.path, current });
      const others = conflicts.get(proposal.id) ?? [];
      const rivals = proposals
        .filter(({ id }) => others.includes(id))
        .map(({ author, reason }) => ({ author, reason }));
      return decisionsOf(
        { ...detail, changes: await Promise.all(detail.changes.map(shown)) },
        titleOf,
      ).map((decision) => (rivals.length === 0 ? decision : { ...decision, rivals }));
    }),
  );
  return found.flat();
};

/** A file before and after a decision; a memory is undefined where there is none, or where the file holds none. */
export interface FileSides {
  readonly path: MemoryPath;
  readonly action: ChangeAction;
  readonly before?: Memory;
  readonly after?: Memory;
}

/** A relation by its origin, its target and its type: both ends tell of the same. */
interface Told {
  readonly key: string;
  readonly effect: Effect;
}

const toldRelation = (
  kind: 'relate' | 'unrelate',
  { id, title }: Memory,
  relation: Relation,
  titleOf: TitleOf,
): Told | undefined => {
  const { type, target, direction } = relation;
  const other = titleOf(target);
  if (other === undefined) return undefined;
  const isTurned =
    direction === 'incoming' || (isSymmetric(type) && target.localeCompare(id, 'en') < 0);
  const [from, to] = isTurned ? [other, title] : [title, other];
  const ends = isTurned ? [target, id] : [id, target];
  return { key: [kind, type, ...ends].join(' '), effect: { kind, type, from, to } };
};

const relationsOf = ({ before, after }: FileSides, titleOf: TitleOf): readonly Told[] => {
  const [was, is] = [before, after].map((memory) => memory?.relations ?? []);
  const newer = (is ?? []).filter((one) => !was?.some((other) => sameKey(other, one)));
  const older = (was ?? []).filter((one) => !is?.some((other) => sameKey(other, one)));
  const tell = (
    kind: 'relate' | 'unrelate',
    memory: Memory | undefined,
    all: readonly Relation[],
  ) =>
    memory === undefined
      ? []
      : all.flatMap((relation) => toldRelation(kind, memory, relation, titleOf) ?? []);
  // What a removed memory was related to goes with it.
  return [
    ...tell('relate', after, newer),
    ...(after === undefined ? [] : tell('unrelate', before, older)),
  ];
};

const withoutDuplicates = (all: readonly Told[]): readonly Effect[] => [
  ...new Map(all.map(({ key, effect }) => [key, effect])).values(),
];

const statusEffect = (before: Memory, after: Memory): readonly Effect[] => {
  if (before.status === after.status) return [];
  const { title } = after;
  if (after.status === undefined) return [{ kind: 'bringBack', title }];
  return [{ kind: after.status === 'archived' ? 'archive' : 'supersede', title }];
};

const tagEffects = (before: Memory, after: Memory): readonly Effect[] => {
  const { title } = after;
  const newer = after.tags.filter((tag) => !before.tags.includes(tag));
  const older = before.tags.filter((tag) => !after.tags.includes(tag));
  return [
    ...(newer.length === 0 ? [] : [{ kind: 'tag', title, tags: newer } as const]),
    ...(older.length === 0 ? [] : [{ kind: 'untag', title, tags: older } as const]),
  ];
};

/** Of a memory that was there and stays. */
const changeEffects = (before: Memory, after: Memory): readonly Effect[] => {
  const { title } = after;
  return [
    ...statusEffect(before, after),
    ...(before.title === title
      ? []
      : [{ kind: 'rename', title: before.title, to: title } as const]),
    ...(before.type === after.type ? [] : [{ kind: 'retype', title, to: after.type } as const]),
    ...(before.body.trim() === after.body.trim() ? [] : [{ kind: 'reword', title } as const]),
    ...tagEffects(before, after),
    ...(before.importance === after.importance ? [] : [{ kind: 'weigh', title } as const]),
  ];
};

const ownEffects = ({ path, action, before, after }: FileSides): readonly Effect[] => {
  if (before !== undefined && after !== undefined) return changeEffects(before, after);
  if (after !== undefined) return [{ kind: 'add', title: after.title, type: after.type }];
  if (before !== undefined) return [{ kind: 'remove', title: before.title }];
  return [{ kind: 'file', path, action }];
};

/** Kinds from what matters most to a reader. */
const order: readonly Effect['kind'][] = [
  'add',
  'remove',
  'archive',
  'bringBack',
  'relate',
  'unrelate',
  'supersede',
  'rename',
  'retype',
  'reword',
  'tag',
  'untag',
  'weigh',
  'file',
  'other',
];

/** True where a relation says already that a memory is superseded. */
const isSaid = (effect: Effect, all: readonly Effect[]): boolean =>
  effect.kind === 'supersede' &&
  all.some((one) => one.kind === 'relate' && one.type === 'SUPERSEDES' && one.to === effect.title);

/**
 * What files that are decided together do, each thing once: a relation that both ends hold is one relation. Never empty;
 * a memory that changes in nothing that has a name is `other`.
 */
export const effectsOf = (files: readonly FileSides[], titleOf: TitleOf): readonly Effect[] => {
  const relations = withoutDuplicates(files.flatMap((file) => relationsOf(file, titleOf)));
  const all = [...relations, ...files.flatMap(ownEffects)];
  const told = all.filter((effect) => !isSaid(effect, all));
  if (told.length === 0) {
    const title = files.map(({ after, before }) => (after ?? before)?.title)[0] ?? '';
    return [{ kind: 'other', title }];
  }
  return told.toSorted((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind));
};
