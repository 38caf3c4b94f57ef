import { checkDayLogs } from './dayLogs';
import { checkDerived } from './derived';
import { checkEdgeFiles } from './edgeFiles';
import type { FolderFacts } from './facts';
import { type Finding, finding } from './finding';
import { checkGitLines } from './gitLines';
import { checkIds } from './ids';
import { checkNames } from './names';
import { checkRelationEnds } from './relationEnds';
import { gatherRelations } from './relationships';
import { checkRelationTargets } from './relationTargets';

const byPlace = ({ problem: left }: Finding, { problem: right }: Finding): number => {
  if (left.path !== right.path) return left.path < right.path ? -1 : 1;
  return (left.line ?? 0) - (right.line ?? 0) || (left.code < right.code ? -1 : 1);
};

/** Everything that is wrong with the folder, by path and line, with how it is mended. Pure. */
export const checkFolder = (facts: FolderFacts): readonly Finding[] => {
  const relations = gatherRelations(facts);
  const files = [...facts.files.values()];
  const memories = files.flatMap(({ entry, stat: { path } }) =>
    entry === undefined ? [] : [{ id: entry.memory.id, path }],
  );
  return [
    ...files.flatMap(({ problems }) => problems.map((one) => finding(one))),
    ...checkIds(memories),
    ...checkNames(facts),
    ...checkRelationEnds(relations),
    ...checkRelationTargets(relations),
    ...checkEdgeFiles(facts, relations),
    ...checkDayLogs(facts),
    ...checkDerived(facts),
    ...checkGitLines(facts),
  ].sort(byPlace);
};
