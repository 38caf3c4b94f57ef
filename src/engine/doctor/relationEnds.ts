import type { Relation } from '../model/memory';
import { relationDuty } from '../relate/duty';
import { entryFor } from '../relate/entries';
import { type Checks, type Finding, finding, type Mend } from './finding';
import { checkEntry, wantedEntry } from './relationEntry';
import { mendPutting } from './relationMends';
import type { CheckedEnd, CheckedRelation, FolderRelations, HeldEntry } from './relationships';

interface Sides {
  readonly end: CheckedEnd;
  readonly other: CheckedEnd;
}

const putting = ({ resolved }: CheckedRelation, { holder }: CheckedEnd): Mend =>
  mendPutting(holder.path, resolved, entryFor(resolved, holder.memory.id));

/** The other end holds the relation, and this one has to and does not. */
const missing = (relation: CheckedRelation, { end, other }: Sides): readonly Finding[] => {
  const [held] = other.held;
  if (held === undefined) return [];
  const { memory } = end.holder;
  const data = { title: memory.title, target: memory.id, type: relation.resolved.type };
  const { path } = held.holder;
  return [
    finding({ path, line: held.line, code: 'relation_one_sided', severity: 'warning', data }, [
      putting(relation, end),
    ]),
  ];
};

/** A shared memory tells of a private one. Taking it out could take words with it, so a person does. */
const telling = ({ end, other }: Sides): readonly Finding[] => {
  const { title, id: target } = other.holder.memory;
  return end.held.map(({ holder, line }) => {
    const data = { title, target };
    return finding({
      path: holder.path,
      line,
      code: 'relation_private',
      severity: 'warning',
      data,
    });
  });
};

const differs = <T>(left: T | undefined, right: T | undefined): boolean =>
  left !== undefined && right !== undefined && left !== right;

/** True where one entry can stand for all of them, because none says what another one denies. */
const isLossless = (held: readonly HeldEntry[]): boolean => {
  if (held.slice(1).some(({ holdsMore }) => holdsMore)) return false;
  const entries = held.map(({ entry }) => entry);
  return entries.every((left) =>
    entries.every(
      (right) =>
        !differs(left.strength, right.strength) &&
        !differs(left.context, right.context) &&
        !differs(left.edgeId, right.edgeId),
    ),
  );
};

/** The first entry, with what only later ones name. */
const merged = (held: readonly HeldEntry[]): Relation | undefined => {
  const [first] = held;
  if (first === undefined) return undefined;
  const fields = (['strength', 'context', 'edgeId'] as const).flatMap((field) => {
    const named = held.find(({ entry }) => entry[field] !== undefined);
    return named === undefined ? [] : [[field, named.entry[field]] as const];
  });
  return { ...first.entry, ...Object.fromEntries(fields) };
};

const repeated = (
  relation: CheckedRelation,
  { end, other }: Sides,
  folder: FolderRelations,
): readonly Finding[] => {
  const entry = merged(end.held);
  if (entry === undefined || end.held.length < 2) return [];
  const wanted = wantedEntry(relation, { ...end, entry }, folder);
  const mends = isLossless(end.held)
    ? [mendPutting(end.holder.path, relation.resolved, wanted)]
    : [];
  const { title, id: target } = other.holder.memory;
  return end.held.slice(1).map(({ holder, line }) => {
    const data = { title, target, type: relation.resolved.type };
    const problem = { path: holder.path, line, code: 'relation_repeated', data } as const;
    return finding({ ...problem, severity: 'warning' }, mends);
  });
};

const checkEnd = (
  relation: CheckedRelation,
  sides: Sides,
  folder: FolderRelations,
): readonly Finding[] => {
  const { end, other } = sides;
  const duty = relationDuty(end.holder, other.holder);
  if (duty === 'must_not') return telling(sides);
  const [held] = end.held;
  if (held === undefined) {
    // What a shared end holds of a private one is told at that end.
    const isTold = relationDuty(other.holder, end.holder) === 'must_not';
    return duty === 'must' && !isTold ? missing(relation, sides) : [];
  }
  if (end.held.length > 1) return repeated(relation, sides, folder);
  return checkEntry(relation, { held, other }, folder);
};

/** Relations that one end alone holds, that stand twice in a file, or of which the two ends say different things. */
export function* checkRelationEnds(folder: FolderRelations): Checks {
  for (const relation of folder.relations) {
    const { from, to } = relation;
    yield* checkEnd(relation, { end: from, other: to }, folder);
    yield* checkEnd(relation, { end: to, other: from }, folder);
    yield;
  }
}
