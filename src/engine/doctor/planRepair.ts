import { defined } from '../model/defined';
import type { MemoryPath } from '../model/memoryPath';
import type { DoctorProblem, RepairedFile } from '../model/problem';
import type { Steps } from '../model/steps';
import { tally } from '../model/tally';
import { checkSteps } from './check';
import { type FolderFacts, fileFact } from './facts';
import { type Finding, problemKey, toDoctorProblem } from './finding';

/** Texts of files; undefined where there is no such file. */
export type Texts = ReadonlyMap<MemoryPath, string | undefined>;

export interface RepairPlan {
  readonly files: readonly RepairedFile[];
  /** What is wrong with the folder as it would be, but for what the derived files' mends take away. */
  readonly findings: readonly Finding[];
}

/** A mend can make another one possible; more rounds than this have never been needed. */
const mostRounds = 8;

interface Stage {
  readonly facts: FolderFacts;
  readonly texts: Texts;
  readonly findings: readonly Finding[];
}

function* withTexts(facts: FolderFacts, changes: Texts): Steps<FolderFacts> {
  const files = new Map(facts.files);
  let { gitIgnore, gitAttributes } = facts;
  for (const [path, text] of changes) {
    const stat = files.get(path)?.stat ?? { path, size: text?.length ?? 0, modified: facts.now };
    if (text === undefined) files.delete(path);
    else files.set(path, fileFact(text, { ...stat, size: -1 }));
    if (path === '.gitignore') gitIgnore = text;
    if (path === '.gitattributes') gitAttributes = text;
    yield;
  }
  const changedBytes = facts.changedBytes.filter(
    ({ path, found }) => !changes.has(path) || changes.get(path)?.includes(found) === true,
  );
  const lostLogs = facts.lostLogs.filter(({ path, text }) => changes.get(path) !== text);
  const sorted = [...files].sort(([left], [right]) => (left < right ? -1 : 1));
  return { ...facts, files: new Map(sorted), changedBytes, lostLogs, gitIgnore, gitAttributes };
}

const countByKey = (findings: readonly Finding[]) =>
  tally(findings.map(({ problem }) => problemKey(problem)));

/** True where every problem that is there after was there before. */
const addsNone = (before: readonly Finding[], after: readonly Finding[]): boolean => {
  const known = countByKey(before);
  return [...countByKey(after)].every(([key, count]) => count <= (known.get(key) ?? 0));
};

function* apply({ facts, texts }: Stage, changes: Texts): Steps<Stage> {
  const changed = yield* withTexts(facts, changes);
  const findings = yield* checkSteps(changed);
  return { facts: changed, texts: new Map([...texts, ...changes]), findings };
}

/**
 * Applies as many of the changes as can be applied without a new problem: all of them as a rule. Where together they
 * would add one, each half is tried by itself.
 */
function* applySafely(stage: Stage, changes: Texts): Steps<Stage> {
  if (changes.size === 0) return stage;
  const next = yield* apply(stage, changes);
  if (addsNone(stage.findings, next.findings)) return next;
  if (changes.size === 1) return stage;
  const all = [...changes];
  const middle = Math.ceil(all.length / 2);
  const half = yield* applySafely(stage, new Map(all.slice(0, middle)));
  return yield* applySafely(half, new Map(all.slice(middle)));
}

/** The texts after every mend, those of one file one after another; only what really changes. */
function* mendTexts(findings: readonly Finding[], texts: Texts): Steps<Texts> {
  const mended = new Map<MemoryPath, string | undefined>();
  for (const { path, edit } of findings.flatMap(({ mends }) => mends)) {
    mended.set(path, edit(mended.has(path) ? mended.get(path) : texts.get(path)));
    yield;
  }
  return new Map([...mended].filter(([path, text]) => text !== texts.get(path)));
}

const isShared = ({ mends }: Finding): boolean =>
  mends.length > 0 && mends.every(({ isDerived }) => isDerived !== true);

const without = (all: readonly DoctorProblem[], left: readonly Finding[]) => {
  const counts = countByKey(left);
  return all.filter((problem) => {
    const key = problemKey(problem);
    const count = counts.get(key) ?? 0;
    if (count > 0) counts.set(key, count - 1);
    return count === 0;
  });
};

export interface RepairInput {
  readonly facts: FolderFacts;
  /** What `checkSteps` says of them. */
  readonly findings: readonly Finding[];
  readonly texts: Texts;
  readonly isWanted: (finding: Finding) => boolean;
}

/**
 * Works out what the files that people share become when everything safe is mended, a file or a check at each step. Checked in
 * memory: a change after which anything would be wrong that is not wrong now is left out.
 */
export function* repairSteps({ isWanted, ...first }: RepairInput): Steps<RepairPlan> {
  const touched = new Map<MemoryPath, DoctorProblem[]>();
  let stage: Stage = first;
  for (let round = 0; round < mostRounds; round++) {
    const wanted = stage.findings.filter((one) => isShared(one) && isWanted(one));
    const next = yield* applySafely(stage, yield* mendTexts(wanted, stage.texts));
    if (next === stage) break;
    const gone = new Set(without(wanted.map(toDoctorProblem), next.findings).map(problemKey));
    for (const one of wanted.filter(({ problem }) => gone.has(problemKey(problem)))) {
      for (const path of new Set(one.mends.map((mend) => mend.path))) {
        touched.set(path, [...(touched.get(path) ?? []), toDoctorProblem(one)]);
      }
    }
    stage = next;
  }
  const files = [...touched].flatMap(([path, problems]): RepairedFile[] => {
    const [before, after] = [first.texts.get(path), stage.texts.get(path)];
    if (before === after) return [];
    return [{ path, ...defined({ before, after }), problems }];
  });
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), findings: stage.findings };
}
