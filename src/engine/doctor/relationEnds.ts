import { defined } from '../model/defined';
import type { Relation } from '../model/memory';
import type { ProblemData } from '../model/problem';
import { entryFor, relationDuty } from '../relate/entries';
import { type Checks, type Finding, type Mend, mendPutting, warned } from './finding';
import type {
  CheckedEnd,
  CheckedRelation,
  FolderRelations,
  HeldEntry,
  Holder,
} from './relationships';

const isKnownEdge = ({ edgeCounts }: FolderRelations, id: string): boolean => edgeCounts.has(id);

/** The id of the edge file that the entry should name; one that may be in a file that cannot be read is kept. */
const wantedEdge = ({ resolved }: CheckedRelation, entry: Relation, folder: FolderRelations) => {
  const { edgeId } = entry;
  if (resolved.edges.some(({ id }) => id === edgeId)) return edgeId;
  const isDoubtful = folder.hasBrokenEdges && edgeId !== undefined && !isKnownEdge(folder, edgeId);
  return isDoubtful ? edgeId : resolved.edges[0]?.id;
};

/** What the entry should say. Words of its own stay, also where the other end or an edge file has others. */
export const wantedEntry = (
  relation: CheckedRelation,
  { holder, entry }: { readonly holder: Holder; readonly entry: Relation },
  folder: FolderRelations,
): Relation => {
  const {
    strength,
    context,
    edgeId: _edge,
    ...key
  } = entryFor(relation.resolved, holder.memory.id);
  const own = { strength: strength ?? entry.strength, context: entry.context ?? context };
  return { ...key, ...defined({ ...own, edgeId: wantedEdge(relation, entry, folder) }) };
};

interface Difference {
  readonly field: string;
  readonly value: string | number | undefined;
  readonly expected: string | number | undefined;
}

/** A value that only the edge file names is in step: reading finds it there. */
const differences = (entry: Relation, wanted: Relation, other: CheckedEnd) => {
  const otherNames = other.held.some(({ entry: { strength } }) => strength !== undefined);
  const ofStrength = entry.strength !== undefined || otherNames;
  return [
    { field: 'type', value: entry.type, expected: wanted.type },
    { field: 'direction', value: entry.direction, expected: wanted.direction },
    ...(ofStrength
      ? [{ field: 'strength', value: entry.strength, expected: wanted.strength }]
      : []),
    { field: 'context', value: entry.context, expected: wanted.context },
    { field: 'edge_id', value: entry.edgeId, expected: wanted.edgeId },
  ].filter(({ value, expected }) => value !== expected);
};

/** Two ends that tell two stories: a person has to say which one stays, because no words are thrown away. */
const contextFinding = (
  { resolved }: CheckedRelation,
  { held, other }: { readonly held: HeldEntry; readonly other: CheckedEnd },
  found: (difference: Difference) => Finding,
): readonly Finding[] => {
  const [opposite] = other.held;
  const isTarget = resolved.to === held.holder.memory.id;
  const { context: value } = held.entry;
  const expected = opposite?.entry.context;
  if (!isTarget || value === undefined || expected === undefined || value === expected) return [];
  return [found({ field: 'context', value, expected })];
};

/** What is wrong with the one entry that an end holds of a relation. */
export const checkEntry = (
  relation: CheckedRelation,
  { held, other }: { readonly held: HeldEntry; readonly other: CheckedEnd },
  folder: FolderRelations,
): readonly Finding[] => {
  const { holder, entry, line } = held;
  const { path } = holder;
  const wanted = wantedEntry(relation, held, folder);
  const mends = [mendPutting(path, relation.resolved, wanted)];
  const [edge] = relation.resolved.edges;
  const said = (value: Difference['value']): string | number => value ?? '';
  const found = ({ field, value, expected }: Difference, mended: readonly Mend[] = []): Finding => {
    const isEdges = edge !== undefined && field !== 'context';
    const data: ProblemData = {
      field,
      title: other.holder.memory.title,
      target: other.holder.memory.id,
      value: said(value),
      expected: said(expected),
      other: isEdges ? edge.stat.path : other.holder.path,
    };
    return warned({ path, line }, 'relation_ends_differ', data, mended);
  };
  const unknown = entry.edgeId !== undefined && !isKnownEdge(folder, entry.edgeId);
  const unknownEdge: readonly Finding[] = unknown
    ? [
        warned(
          { path, line },
          'edge_id_unknown',
          { value: entry.edgeId ?? '' },
          wanted.edgeId === entry.edgeId ? [] : mends,
        ),
      ]
    : [];
  const others = differences(entry, wanted, other)
    .filter(({ field }) => !(unknown && field === 'edge_id'))
    .map((difference) => found(difference, mends));
  return [...unknownEdge, ...others, ...contextFinding(relation, { held, other }, found)];
};

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
  return [warned({ path, line: held.line }, 'relation_one_sided', data, [putting(relation, end)])];
};

/** A shared memory tells of a private one. Taking it out could take words with it, so a person does. */
const telling = ({ end, other }: Sides): readonly Finding[] => {
  const { title, id: target } = other.holder.memory;
  return end.held.map(({ holder, line }) => {
    const data = { title, target };
    return warned({ path: holder.path, line }, 'relation_private', data);
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

const merged = (held: readonly HeldEntry[]): Relation | undefined => {
  const [first] = held;
  if (first === undefined) return undefined;
  const fields = (['strength', 'context', 'edgeId'] as const).flatMap((field) => {
    const named = held.find(({ entry }) => entry[field] !== undefined);
    return named === undefined ? [] : [[field, named.entry[field]] as const];
  });
  return { ...first.entry, ...Object.fromEntries(fields) };
};

const repeated = (relation: CheckedRelation, { end, other }: Sides, folder: FolderRelations) => {
  const entry = merged(end.held);
  if (entry === undefined || end.held.length < 2) return [];
  const wanted = wantedEntry(relation, { ...end, entry }, folder);
  const mends = isLossless(end.held)
    ? [mendPutting(end.holder.path, relation.resolved, wanted)]
    : [];
  const { title, id: target } = other.holder.memory;
  return end.held.slice(1).map(({ holder, line }) => {
    const data = { title, target, type: relation.resolved.type };
    return warned({ path: holder.path, line }, 'relation_repeated', data, mends);
  });
};

const checkEnd = (relation: CheckedRelation, sides: Sides, folder: FolderRelations) => {
  const { end, other } = sides;
  const duty = relationDuty(end.holder, other.holder);
  if (duty === 'must_not') return telling(sides);
  const [held] = end.held;
  if (held === undefined) {
    // What a shared end holds of a private one is told at that end; what was found stands at one end alone.
    const isTold = relationDuty(other.holder, end.holder) === 'must_not';
    const isFound = relation.resolved.foundBy !== undefined;
    return duty === 'must' && !isTold && !isFound ? missing(relation, sides) : [];
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
