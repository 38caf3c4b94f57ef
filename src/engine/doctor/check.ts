import type { Steps } from '../model/steps';
import { checkBeliefs } from './beliefs';
import { checkChangedBytes } from './changedBytes';
import { checkDayLogs } from './dayLogs';
import { checkDerived } from './derived';
import type { FileFact, FolderFacts } from './facts';
import { byPlace, type Checks, checkIds, type Finding, finding } from './finding';
import { checkLinks, checkRelationTargets } from './links';
import { checkLostLogs } from './lostLogs';
import { checkGitLines, checkNames, checkPersonalFiles } from './names';
import { checkRelationEnds } from './relationEnds';
import { checkEdgeFiles, gatherRelations } from './relationships';

function* checkFiles(files: readonly FileFact[]): Checks {
  for (const { problems } of files) {
    for (const problem of problems) yield finding(problem);
    yield;
  }
}

/** No mend: only a person knows what else has the secret. */
function* checkSecrets({ secrets }: FolderFacts): Checks {
  for (const problem of secrets) yield finding(problem);
}

function* checkAll(facts: FolderFacts): Checks {
  const relations = yield* gatherRelations(facts);
  const files = [...facts.files.values()];
  const memories = files.flatMap(({ entry, stat: { path } }) =>
    entry === undefined ? [] : [{ id: entry.memory.id, path }],
  );
  yield* checkFiles(files);
  yield* checkSecrets(facts);
  yield* checkIds(memories);
  yield* checkNames(facts);
  yield* checkRelationEnds(relations);
  yield* checkRelationTargets(relations);
  yield* checkLinks(relations);
  yield* checkEdgeFiles(facts, relations);
  yield* checkBeliefs(facts, relations);
  yield* checkDayLogs(facts);
  yield* checkChangedBytes(facts);
  yield* checkDerived(facts);
  yield* checkGitLines(facts);
  yield* checkPersonalFiles(facts);
  yield* checkLostLogs(facts);
}

/** Everything that is wrong with the folder, by path and line, with how it is mended: a look at each step. Pure. */
export function* checkSteps(facts: FolderFacts): Steps<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const found of checkAll(facts)) {
    if (found !== undefined) findings.push(found);
    yield;
  }
  return findings.sort(({ problem: left }, { problem: right }) => byPlace(left, right));
}
