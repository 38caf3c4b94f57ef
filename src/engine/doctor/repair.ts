import { MemoryError } from '../errors';
import { actorKind, type OperationContext } from '../model/actor';
import type { MemoryPath } from '../model/memoryPath';
import {
  mendedProblems,
  type RepairedFile,
  type RepairOptions,
  type RepairResult,
} from '../model/problem';
import { grouped } from '../model/tally';
import { places } from '../store/layout';
import type { Plan } from '../store/plan';
import { tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';
import { allSlots } from '../vectors/vectorFiles';
import { checkSteps } from './check';
import { listProblems, readFacts } from './doctor';
import type { FolderFacts } from './facts';
import { type Finding, toDoctorProblem } from './finding';
import { type RepairPlan, repairSteps } from './planRepair';

/** Texts are read at once only for files that a mend asks for: a folder is larger than what is wrong with it. */
const readTexts = async (services: Needs<'files'>, paths: Iterable<MemoryPath>) => {
  const texts = new Map<MemoryPath, string | undefined>();
  for (const path of paths) texts.set(path, await tryTextAt(services.files, path));
  return texts;
};

const isDerivedMend = ({ mends }: Finding): boolean =>
  mends.some(({ isDerived }) => isDerived === true);

interface Planned extends RepairPlan {
  /** Mends of files that are no part of the history. */
  readonly derived: readonly Finding[];
}

const isWantedBy = ({ paths }: RepairOptions): ((finding: Finding) => boolean) => {
  const wanted = paths === undefined ? undefined : new Set(paths);
  return ({ problem }) => wanted?.has(problem.path) ?? true;
};

/** What is wrong, and what would mend it: texts are read for what a check asks for. */
const findMends = async (
  services: Needs<'files' | 'turns'>,
  facts: FolderFacts,
  options: RepairOptions,
): Promise<Planned> => {
  const isWanted = isWantedBy(options);
  const findings = await services.turns.steps(checkSteps(facts), options);
  const paths = new Set(
    findings
      .filter((one) => !isDerivedMend(one))
      .flatMap(({ mends }) => mends.map(({ path }) => path)),
  );
  const texts = await readTexts(services, paths);
  const steps = repairSteps({ facts, findings, texts, isWanted });
  const plan = await services.turns.steps(steps, options);
  const derived = plan.findings.filter((one) => isDerivedMend(one) && isWanted(one));
  return { ...plan, findings: plan.findings.filter((one) => !derived.includes(one)), derived };
};

const lookForMends = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'guard' | 'history' | 'turns' | 'usage'>,
  options: RepairOptions,
): Promise<Planned> => findMends(services, await readFacts(services, options), options);

/** True where every file is still as it was when its mending was worked out. */
const isStillSo = async (services: Needs<'files'>, files: readonly RepairedFile[]) => {
  const texts = await readTexts(
    services,
    files.map(({ path }) => path),
  );
  return files.every(({ path, before }) => texts.get(path) === before);
};

const toPlan = (planned: Planned): Plan<Planned> => {
  if (planned.files.length === 0) return { files: [], answer: planned };
  const count = mendedProblems(planned.files).length;
  return {
    files: planned.files.map(({ path, after }) => ({
      path,
      ...(after === undefined ? {} : { text: after }),
    })),
    words: 'gathered',
    record: {
      action: 'EDIT',
      path: '.',
      summary: count === 1 ? '1 problem mended' : `${count} problems mended`,
    },
    answer: planned,
  };
};

/** Derived files: what they would be is nobody's reading, so only their names are told. */
const derivedFiles = (findings: readonly Finding[]): readonly RepairedFile[] => {
  const byPath = grouped(findings, ({ problem }) => [problem.path]);
  return [...byPath].map(([path, all]) => ({
    path,
    isDerived: true,
    problems: all.map(toDoctorProblem),
  }));
};

/** Each has a matrix beside it, which must fit it. */
const vectorManifests: ReadonlySet<MemoryPath> = new Set(allSlots.map(({ manifest }) => manifest));

/** Files whose mends are not made on their text. */
const madeAnew: ReadonlySet<MemoryPath> = new Set([places.index, ...vectorManifests]);

/** Applies the mends of derived files. The index is made from the memories as they are by now. */
const mendDerived = async (
  services: Needs<'catalog' | 'files' | 'vectors'>,
  findings: readonly Finding[],
): Promise<void> => {
  const { files: store } = services;
  const mends = findings.flatMap((one) => one.mends);
  await store.exclusively(async () => {
    for (const { path, edit } of mends.filter((mend) => !madeAnew.has(mend.path))) {
      const [[, text] = [path, undefined]] = await readTexts(services, [path]);
      const mended = edit(text);
      if (mended === undefined) await store.remove(path);
      else if (mended !== text) await store.write(path, mended);
    }
    if (mends.some(({ path }) => vectorManifests.has(path))) await services.vectors.mend();
  });
  if (mends.some(({ path }) => path === places.index)) await services.catalog.reopen();
};

const toResult = async (services: Needs<'problems'>, planned: Planned): Promise<RepairResult> => ({
  files: [...planned.files, ...derivedFiles(planned.derived)],
  left: await listProblems(services, planned.findings),
});

/** Mends what is safe, as one operation that can be undone; derived files are mended beside it. */
export const repair = async (
  services: Needs<
    | 'catalog'
    | 'clock'
    | 'files'
    | 'guard'
    | 'history'
    | 'problems'
    | 'turns'
    | 'usage'
    | 'vectors'
    | 'writer'
  >,
  options: RepairOptions,
  context: OperationContext,
): Promise<RepairResult> => {
  const isPerson = actorKind(context.actor) === 'human';
  if (options.bringBack === true && !isPerson) {
    throw new MemoryError('approval_needs_person', { actor: context.actor });
  }
  // Worked out before the lock is taken: other processes do not wait for the reading.
  const first = await lookForMends(services, options);
  // Who mends without bringing back what another clone has is not asked again.
  if (options.dryRun !== true && isPerson) await services.files.settleCopies?.();
  if (options.dryRun === true || first.files.length + first.derived.length === 0) {
    return toResult(services, first);
  }
  const { answer } = await services.writer.write(context, async () =>
    toPlan(
      (await isStillSo(services, first.files)) ? first : await lookForMends(services, options),
    ),
  );
  if (answer.derived.length > 0) await mendDerived(services, answer.derived);
  return toResult(services, answer);
};
