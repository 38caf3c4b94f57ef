import { join, relative, sep } from 'node:path';
import { field, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import {
  type DoctorProblem,
  grouped,
  mendedProblems,
  type Problem,
  type RepairedFile,
} from '../../engine/vocabulary';
import {
  describeDoctorReport,
  describeProblem,
  describeRepair,
  describeScrub,
  english,
} from '../../messages';
import { answerTakenOut, diffLines } from '../answers';
import { type Command, defineCommand, type OptionsOf, operationCommand } from '../command';
import { badUsage, type ExitCode, exitCodes } from '../failure';
import type { Session } from '../session';
import { oneLine, type Painter, table, tableOr } from '../text';

const scrub = operationCommand({
  name: 'scrub',
  operation: operations.scrub,
  example: 'cogmem scrub --confirm',
  answer: (session, result) => {
    const { found, changed, left } = result;
    const sentences = describeScrub(result, english);
    const isPlan = found.length > left.length && changed.length === 0;
    const lines = [
      ...found.map(({ path, line, rule }) => `${path}:${line}  ${rule}`),
      ...sentences,
      ...(isPlan ? ['Take them out with “cogmem scrub --confirm”.'] : []),
    ];
    answerTakenOut(session, result, { told: { found }, sentences, lines });
  },
});

const severityOf = (paint: Painter, problem: Problem | undefined, text: string): string =>
  problem?.severity === 'error' ? paint.alarm(text) : text;

const problems = operationCommand({
  name: 'problems',
  operation: operations.problems,
  example: 'cogmem problems',
  tellsProblems: true,
  lines: ({ paint }, found) =>
    tableOr(
      'No problems.',
      found.map((problem) => [
        oneLine(problem.line === undefined ? problem.path : `${problem.path}:${problem.line}`),
        problem.severity,
        oneLine(describeProblem(problem, english)),
      ]),
      [paint.accent, (text, row) => severityOf(paint, found[row], text)],
    ),
});

/** One plain line a problem, as compilers write them: paths from the current directory, 1 where the whole file is meant. */
const plainLines = (
  found: readonly DoctorProblem[],
  { folder, cwd }: { readonly folder: string; readonly cwd: string },
): readonly string[] =>
  found.map((problem) => {
    const { path, line = 1, severity, code } = problem;
    const place = relative(cwd, join(folder, path)).split(sep).join('/');
    return `${oneLine(place)}:${line}: ${severity} ${code}: ${oneLine(describeProblem(problem, english))}`;
  });

/** The problems for people, under the file that each is in. */
const groupedLines = (paint: Painter, found: readonly DoctorProblem[]): readonly string[] => {
  return [...grouped(found, ({ path }) => [path])].flatMap(([path, own]) => [
    paint.accent(oneLine(path)),
    ...table(
      own.map((problem) => [
        problem.line === undefined ? '-' : String(problem.line),
        problem.severity,
        problem.code,
        oneLine(describeProblem(problem, english)),
      ]),
      [
        (text) => `  ${paint.faint(text)}`,
        (text, row) => severityOf(paint, own[row], text),
        paint.faint,
        (text, row) =>
          own[row]?.fixable === true ? `${text}${paint.faint(' (can be mended)')}` : text,
      ],
    ),
  ]);
};

const answersOf = (found: readonly DoctorProblem[]) =>
  found.map((problem) => ({
    path: problem.path,
    line: problem.line ?? null,
    code: problem.code,
    severity: problem.severity,
    message: describeProblem(problem, english),
    fixable: problem.fixable,
  }));

const flag = (help: string) => field(z.boolean(), help);

const own = () => ({
  fix: flag('mend what is safe, as one operation that “cogmem undo” takes back'),
  dryRun: flag('show what --fix would change, and change nothing'),
  bringBack: flag('with --fix: have the personal files of another clone here as well'),
  ci: flag('one plain line a problem; reads only, needs no history'),
  strict: flag('also fail for warnings'),
});

type DoctorOptions = OptionsOf<typeof own>;

const exitCodeOf = (found: readonly DoctorProblem[], { strict = false }: DoctorOptions) =>
  found.some(({ severity }) => strict || severity === 'error') ? exitCodes.failed : exitCodes.done;

const look = async (session: Session, options: DoctorOptions): Promise<ExitCode> => {
  const { folder } = await session.open({ readOnly: options.ci === true });
  const report = await session.call(operations.doctor, {});
  const found = report.problems;
  session.answerOf(operations.doctor, report, {
    lines: () => {
      if (options.ci === true) return plainLines(found, { folder, cwd: session.io.cwd });
      const lines = groupedLines(session.paint, found);
      if (session.globals.quiet) return lines;
      const canMend = found.some(({ fixable }) => fixable);
      const next = canMend ? ['See “cogmem doctor --dry-run”, then “cogmem doctor --fix”.'] : [];
      return [...lines, describeDoctorReport(report, english), ...next];
    },
  });
  return exitCodeOf(found, options);
};

/** Problems of derived files that removing the file takes away. */
const removed: ReadonlySet<string> = new Set(['leftover', 'vectors_unreadable']);

const changeLines = (
  { paint }: Session,
  { path, before, after, isDerived, problems: mended }: RepairedFile,
): readonly string[] => {
  if (isDerived !== true) return diffLines(paint, { path, before, after });
  const isRemoved = mended.some(({ code }) => removed.has(code));
  return [`${paint.strong(oneLine(path))}  ${isRemoved ? 'removed' : 'made anew'}`];
};

const preview = async (session: Session, options: DoctorOptions): Promise<ExitCode> => {
  await session.open({ readOnly: true });
  const result = await session.call(operations.repair, { dryRun: true });
  const files = result.files.map(({ path, before, after, problems: mended, isDerived }) => ({
    path,
    before: before ?? null,
    after: after ?? null,
    derived: isDerived === true,
    problems: answersOf(mended),
  }));
  session.answer({ files, problems: answersOf(result.left) }, () => {
    const lines = result.files.flatMap((file) => changeLines(session, file));
    if (session.globals.quiet) return lines;
    return [...lines, describeRepair(result, { dryRun: true }, english)];
  });
  return exitCodeOf([...mendedProblems(result.files), ...result.left], options);
};

const mend = async (session: Session, options: DoctorOptions): Promise<ExitCode> => {
  const result = await session.call(
    operations.repair,
    options.bringBack === true ? { bringBack: true } : {},
  );
  const { left } = result;
  const fixed = answersOf(mendedProblems(result.files));
  const files = result.files.map(({ path }) => path);
  session.answer({ fixed, files, problems: answersOf(left) }, () => {
    const lines = groupedLines(session.paint, left);
    return session.globals.quiet
      ? lines
      : [...lines, describeRepair(result, { dryRun: false }, english)];
  });
  return exitCodeOf(left, options);
};

const doctor = defineCommand({
  name: 'doctor',
  summary: 'Check the whole folder, and mend what is safe',
  example: 'cogmem doctor --dry-run',
  tellsProblems: true,
  own,
  run: async (session, { options }) => {
    const { fix = false, dryRun = false, ci = false } = options;
    if (ci && (fix || dryRun)) {
      throw badUsage('--ci only looks. Run “cogmem doctor --fix” where the files may be changed.');
    }
    if (options.bringBack === true && !fix) {
      throw badUsage('--bring-back mends. Run “cogmem doctor --fix --bring-back”.');
    }
    if (dryRun) return preview(session, options);
    return fix ? mend(session, options) : look(session, options);
  },
});

export const commands: readonly Command[] = [problems, doctor, scrub];
