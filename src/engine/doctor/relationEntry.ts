import type { Relation } from '../model/memory';
import type { Problem, ProblemData } from '../model/problem';
import { entryFor } from '../relate/entries';
import { type Finding, finding } from './finding';
import { mendPutting } from './relationMends';
import type {
  CheckedEnd,
  CheckedRelation,
  FolderRelations,
  HeldEntry,
  Holder,
} from './relationships';

const isKnownEdge = ({ edgeCounts }: FolderRelations, id: string): boolean => edgeCounts.has(id);

/** The id of the edge file that the entry should name; one that may be in a file that cannot be read is kept. */
const wantedEdge = (
  { resolved }: CheckedRelation,
  entry: Relation,
  folder: FolderRelations,
): string | undefined => {
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
  const edgeId = wantedEdge(relation, entry, folder);
  return {
    ...key,
    ...(own.strength === undefined ? {} : { strength: own.strength }),
    ...(own.context === undefined ? {} : { context: own.context }),
    ...(edgeId === undefined ? {} : { edgeId }),
  };
};

interface Difference {
  readonly field: string;
  readonly value: string | number | undefined;
  readonly expected: string | number | undefined;
}

/** A value that only the edge file names is in step: reading finds it there. */
const differences = (
  entry: Relation,
  wanted: Relation,
  other: CheckedEnd,
): readonly Difference[] => {
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
  problemOf: (difference: Difference) => Problem,
): readonly Finding[] => {
  const [opposite] = other.held;
  const isTarget = resolved.to === held.holder.memory.id;
  const { context: value } = held.entry;
  const expected = opposite?.entry.context;
  if (!isTarget || value === undefined || expected === undefined || value === expected) return [];
  return [finding(problemOf({ field: 'context', value, expected }))];
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
  const problemOf = ({ field, value, expected }: Difference): Problem => {
    const isEdges = edge !== undefined && field !== 'context';
    const data: ProblemData = {
      field,
      title: other.holder.memory.title,
      target: other.holder.memory.id,
      value: said(value),
      expected: said(expected),
      other: isEdges ? edge.stat.path : other.holder.path,
    };
    return { path, line, code: 'relation_ends_differ', severity: 'warning', data };
  };
  const unknown = entry.edgeId !== undefined && !isKnownEdge(folder, entry.edgeId);
  const unknownEdge: readonly Finding[] = unknown
    ? [
        finding(
          {
            path,
            line,
            code: 'edge_id_unknown',
            severity: 'warning',
            data: { value: entry.edgeId ?? '' },
          },
          wanted.edgeId === entry.edgeId ? [] : mends,
        ),
      ]
    : [];
  const others = differences(entry, wanted, other)
    .filter(({ field }) => !(unknown && field === 'edge_id'))
    .map((difference) => finding(problemOf(difference), mends));
  return [...unknownEdge, ...others, ...contextFinding(relation, { held, other }, problemOf)];
};
