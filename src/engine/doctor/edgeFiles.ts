import type { Edge } from '../format/edgeFile';
import { editFrontMatter } from '../format/frontMatter';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem, ProblemCode, ProblemData } from '../model/problem';
import { isPrivateRelation, relationDuty } from '../relate/duty';
import { entryFor } from '../relate/entries';
import type { EdgeEnd, FolderFacts } from './facts';
import { type Checks, checkIds, type Finding, finding, mendText } from './finding';
import { mendPutting } from './relationMends';
import type { CheckedRelation, FolderRelations } from './relationships';

const warning = (
  path: MemoryPath,
  code: ProblemCode,
  { line = 1, data }: { readonly line?: number; readonly data: ProblemData },
): Problem => ({ path, line, code, severity: 'warning', data });

const sameText = (left: string | undefined, right: string): boolean =>
  left?.replace(/\s+/gu, ' ').trim() === right;

/** An end as the file names it: it is there, and is called so. A private title stays out of a shared file. */
const checkNamedEnd = (
  path: MemoryPath,
  { field, id, title, line }: EdgeEnd,
  folder: FolderRelations,
): Finding | undefined => {
  const holder = folder.holders.get(id);
  if (holder === undefined) {
    return finding(warning(path, 'relation_target_missing', { line, data: { target: id } }));
  }
  const { title: present } = holder.memory;
  if (sameText(title, present) || holder.path.startsWith('private/')) return undefined;
  const data = { field, value: title ?? '', title: present };
  const mend = mendText(path, (text) => editFrontMatter(text, { [field]: present }));
  return finding(warning(path, 'edge_title_outdated', { line, data }), [mend]);
};

function* checkNamedEnds(facts: FolderFacts, folder: FolderRelations): Checks {
  for (const { stat, edge } of facts.files.values()) {
    for (const end of edge?.ends ?? []) yield checkNamedEnd(stat.path, end, folder);
    yield;
  }
}

/** An edge file whose relation neither end holds, although one of them has to. */
const checkUnattached = (
  relation: CheckedRelation,
  folder: FolderRelations,
): readonly Finding[] => {
  const { resolved, from, to } = relation;
  const [edge] = resolved.edges;
  if (edge === undefined || from.held.length + to.held.length > 0) return [];
  const owing = [
    { end: from, other: to },
    { end: to, other: from },
  ].filter(({ end, other }) => relationDuty(end.holder, other.holder) === 'must');
  if (owing.length === 0) return [];
  const data = { from: from.holder.memory.title, to: to.holder.memory.title };
  // Which of two descriptions the ends should name is for a person to say.
  const isClear = resolved.edges.length === 1 && !isShared(edge, folder);
  const mends = owing.map(({ end: { holder } }) =>
    mendPutting(holder.path, resolved, entryFor(resolved, holder.memory.id)),
  );
  return [finding(warning(edge.stat.path, 'edge_unattached', { data }), isClear ? mends : [])];
};

/** True where another edge file has the same id, so that an entry that names it may mean either. */
const isShared = ({ id }: Edge, { edgeCounts }: FolderRelations): boolean =>
  (edgeCounts.get(id) ?? 0) > 1;

/** A second description of one relation, and descriptions in a shared file of what is private. */
const checkDescriptions = ({ resolved, from, to }: CheckedRelation): readonly Finding[] => {
  const [first, ...others] = resolved.edges;
  const repeated = others.map((edge) =>
    finding(warning(edge.stat.path, 'edge_repeated', { data: { other: first?.stat.path ?? '' } })),
  );
  if (!isPrivateRelation(from.holder, to.holder)) return repeated;
  const end = from.holder.path.startsWith('private/') ? from : to;
  const data = { title: end.holder.memory.title, target: end.holder.memory.id };
  const telling = resolved.edges.map((edge) =>
    finding(warning(edge.stat.path, 'relation_private', { data })),
  );
  return [...repeated, ...telling];
};

/** Edge files: their ends and titles, and whether the memories know of them. */
export function* checkEdgeFiles(facts: FolderFacts, folder: FolderRelations): Checks {
  yield* checkNamedEnds(facts, folder);
  yield* checkIds(folder.edges.map(({ id, stat: { path } }) => ({ id, path })));
  for (const { from, to, stat } of folder.edges) {
    if (from === to) yield finding(warning(stat.path, 'relation_to_itself', { data: {} }));
    yield;
  }
  for (const relation of folder.relations) {
    yield* checkUnattached(relation, folder);
    yield* checkDescriptions(relation);
    yield;
  }
}
