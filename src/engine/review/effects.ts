import type { Memory, Relation } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { Effect } from '../model/pendingDecision';
import { isSymmetric } from '../model/relationTypes';
import type { ChangeAction } from '../model/review';

/** A file before and after a decision; a memory is undefined where there is none, or where the file holds none. */
export interface FileSides {
  readonly path: MemoryPath;
  readonly action: ChangeAction;
  readonly before?: Memory;
  readonly after?: Memory;
}

type TitleOf = (id: string) => string | undefined;

/** A relation by its origin, its target and its type: both ends tell of the same. */
interface Told {
  readonly key: string;
  readonly effect: Effect;
}

const keyOf = ({ target, type, direction }: Relation): string =>
  [target, type, direction].join(' ');

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
  const newer = (is ?? []).filter((one) => !was?.some((other) => keyOf(other) === keyOf(one)));
  const older = (was ?? []).filter((one) => !is?.some((other) => keyOf(other) === keyOf(one)));
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
