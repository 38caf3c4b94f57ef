import { type DoctorProblem, mendedProblems, type RepairedFile } from '../../engine';
import { describeDoctorReport, describeRepair, doctorProblemAnswer, english } from '../../messages';
import { defineCommand, flagOption, type OptionValues } from '../command';
import { diffLines } from '../diffLines';
import { groupedLines, plainLines } from '../doctor/problemLines';
import { type ExitCode, exitCodes } from '../exitCodes';
import { badUsage } from '../failure';
import { oneLine } from '../painter';
import type { Session } from '../session';

const options = {
  fix: flagOption('--fix', 'mend what is safe, as one operation that “cogmem undo” takes back'),
  dryRun: flagOption('--dry-run', 'show what --fix would change, and change nothing'),
  ci: flagOption('--ci', 'one plain line a problem; reads only, needs no history'),
  strict: flagOption('--strict', 'also fail for warnings'),
};

type Options = OptionValues<typeof options>;

const exitCodeOf = (problems: readonly DoctorProblem[], { strict = false }: Options): ExitCode =>
  problems.some(({ severity }) => strict || severity === 'error')
    ? exitCodes.failed
    : exitCodes.done;

const answersOf = (problems: readonly DoctorProblem[]) =>
  problems.map((problem) => doctorProblemAnswer(problem, english));

const look = async (session: Session, given: Options): Promise<ExitCode> => {
  const { engine, folder } = await session.open({ readOnly: given.ci === true });
  const report = await engine.doctor();
  const { problems, checked } = report;
  const summary = describeDoctorReport(report, english);
  session.answer({ checked, problems: answersOf(problems) }, () => {
    if (given.ci === true) return plainLines(problems, { folder, cwd: session.io.cwd });
    const lines = groupedLines(session.paint, problems);
    if (session.globals.quiet) return lines;
    const canMend = problems.some(({ fixable }) => fixable);
    const next = canMend ? ['See “cogmem doctor --dry-run”, then “cogmem doctor --fix”.'] : [];
    return [...lines, summary, ...next];
  });
  return exitCodeOf(problems, given);
};

/** Problems of derived files that removing the file takes away. */
const removed: ReadonlySet<string> = new Set(['leftover', 'vectors_unreadable']);

const changeLines = (
  { paint }: Session,
  { path, before, after, isDerived, problems }: RepairedFile,
): readonly string[] => {
  if (isDerived !== true) return diffLines(paint, { path, before, after });
  const isRemoved = problems.some(({ code }) => removed.has(code));
  return [`${paint.strong(oneLine(path))}  ${isRemoved ? 'removed' : 'made anew'}`];
};

const preview = async (session: Session, given: Options): Promise<ExitCode> => {
  const { engine } = await session.open({ readOnly: true });
  const result = await engine.repair({ dryRun: true }, await session.context());
  const files = result.files.map(({ path, before, after, problems, isDerived }) => ({
    path,
    before: before ?? null,
    after: after ?? null,
    derived: isDerived === true,
    problems: answersOf(problems),
  }));
  session.answer({ files, problems: answersOf(result.left) }, () => {
    const lines = result.files.flatMap((file) => changeLines(session, file));
    if (session.globals.quiet) return lines;
    return [...lines, describeRepair(result, { dryRun: true }, english)];
  });
  return exitCodeOf([...mendedProblems(result.files), ...result.left], given);
};

const mend = async (session: Session, given: Options): Promise<ExitCode> => {
  const { engine } = await session.open();
  const result = await engine.repair({}, await session.context());
  const { left } = result;
  const fixed = answersOf(mendedProblems(result.files));
  const files = result.files.map(({ path }) => path);
  session.answer({ fixed, files, problems: answersOf(left) }, () => {
    const lines = groupedLines(session.paint, left);
    return session.globals.quiet
      ? lines
      : [...lines, describeRepair(result, { dryRun: false }, english)];
  });
  return exitCodeOf(left, given);
};

/** Looks at the whole folder, and mends it. */
export const doctor = defineCommand({
  name: 'doctor',
  summary: 'Check the whole folder, and mend what is safe',
  example: 'cogmem doctor --dry-run',
  tellsProblems: true,
  options,
  run: async (session, _words, given) => {
    const { fix = false, dryRun = false, ci = false } = given;
    if (ci && (fix || dryRun)) {
      throw badUsage('--ci only looks. Run “cogmem doctor --fix” where the files may be changed.');
    }
    if (dryRun) return preview(session, given);
    return fix ? mend(session, given) : look(session, given);
  },
});
