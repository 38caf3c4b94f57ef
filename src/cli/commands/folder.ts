import { join, relative, sep } from 'node:path';
import { field, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import {
  type DoctorProblem,
  mendedProblems,
  type Problem,
  type RepairedFile,
  type Stats,
} from '../../engine/vocabulary';
import { describeDoctorReport, describeProblem, describeRepair, english } from '../../messages';
import { diffLines } from '../answers';
import { type Command, defineCommand, operationCommand } from '../command';
import { badUsage, type ExitCode, exitCodes } from '../failure';
import type { Session } from '../session';
import { countOf, oneLine, type Painter, padColumns, table } from '../text';
import { offerMergeDriver } from './merging';

/** Creates what is missing of a memory folder. */
const init = defineCommand({
  name: 'init',
  summary: 'Create the memory folder: ./memory, or the one of --dir',
  example: 'cogmem init',
  run: async (session) => {
    const { folder } = await session.openNew();
    const result = await session.call(operations.initialize, {});
    const { created, kept, extended } = result;
    session.answer({ folder, created, kept, extended }, () => {
      if (session.globals.quiet) return [];
      const { paint } = session;
      if (created.length === 0 && extended.length === 0)
        return [`The memory folder is complete: ${paint.accent(folder)}`];
      const counts = [
        `${countOf(created.length, 'file', 'files')} created`,
        ...(extended.length === 0 ? [] : [`${extended.join(', ')} extended`]),
        ...(kept.length === 0 ? [] : [`${countOf(kept.length, 'file', 'files')} kept`]),
      ];
      const done = kept.length === 0 ? 'Created' : 'Completed';
      return [
        `${done} the memory folder: ${paint.accent(folder)}`,
        `  ${paint.faint(counts.join(', '))}`,
      ];
    });
    await offerMergeDriver(session);
    return exitCodes.done;
  },
});

/** Says that a person has looked at critical files that other hands changed. */
const acknowledge = operationCommand({
  name: 'acknowledge',
  operation: operations.acknowledge,
  without: ['paths'],
  positional: '[file...]',
  example: 'cogmem acknowledge SOUL.md',
  input: ({ words }) => ({ paths: words }),
  lines: ({ paint, globals }, paths) => {
    if (globals.quiet) return [];
    if (paths.length === 0) return ['Nothing to acknowledge.'];
    return paths.map((path) => `Acknowledged: ${paint.accent(path)}`);
  },
});

/** Generates CORE.md and the registries of the graph. */
const core = operationCommand({
  name: 'core',
  operation: operations.core,
  example: 'cogmem core',
  lines: ({ paint, globals }, { path, changed, sections, tokens, left, written }) => {
    if (globals.quiet) return [];
    const rows = padColumns(
      sections.map(({ title, memories }) => [title, String(memories.length)]),
      ['left', 'right'],
    );
    const others = written.filter((file) => file !== path);
    return [
      `${paint.accent(path)} ${changed ? 'written' : 'says the same as before'}: ${countOf(tokens, 'token', 'tokens')}.`,
      ...rows.map((row) => `  ${row.join('  ')}`),
      ...(left === 0
        ? []
        : [paint.faint(`${countOf(left, 'more has', 'more have')} no room in it.`)]),
      ...(others.length === 0 ? [] : [paint.faint(`Also written: ${others.join(', ')}.`)]),
    ];
  },
});

const countLines = (counts: Readonly<Record<string, number>>): readonly string[] => {
  const rows = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, left], [, right]) => right - left)
    .map(([name, count]) => [name, String(count)]);
  return padColumns(rows, ['left', 'right']).map((row) => `  ${row.join('  ')}`);
};

const statsLines = ({ paint }: Session, stats: Stats): readonly string[] => {
  const head = [
    countOf(stats.total, 'memory', 'memories'),
    `${stats.pinned} pinned`,
    countOf(stats.tokens, 'token', 'tokens'),
  ];
  const problems = countOf(stats.problems.length, 'problem', 'problems');
  return [
    head.join(' · '),
    ...(stats.total === 0 ? [] : ['', paint.faint('by type'), ...countLines(stats.byType)]),
    ...(stats.total === 0 ? [] : ['', paint.faint('by status'), ...countLines(stats.byStatus)]),
    ...(stats.problems.length === 0 ? [] : ['', paint.alarm(`${problems}; see cogmem problems`)]),
  ];
};

/** Counts the memories. */
const stats = operationCommand({
  name: 'stats',
  operation: operations.stats,
  example: 'cogmem stats',
  tellsProblems: true,
  lines: statsLines,
});

/** Reads every file anew. */
const reindex = operationCommand({
  name: 'reindex',
  operation: operations.reindex,
  example: 'cogmem reindex',
  lines: ({ globals }, { indexed }) =>
    globals.quiet ? [] : [`Indexed ${countOf(indexed, 'memory', 'memories')}.`],
});

const severityOf = (paint: Painter, problem: Problem | undefined, text: string): string =>
  problem?.severity === 'error' ? paint.alarm(text) : text;

/** Lists what is wrong in the folder. */
const problems = operationCommand({
  name: 'problems',
  operation: operations.problems,
  example: 'cogmem problems',
  tellsProblems: true,
  lines: ({ paint }, found) =>
    found.length === 0
      ? ['No problems.']
      : table(
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
  const byPath = new Map<string, DoctorProblem[]>();
  for (const problem of found) {
    byPath.set(problem.path, [...(byPath.get(problem.path) ?? []), problem]);
  }
  return [...byPath].flatMap(([path, own]) => [
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

interface DoctorOptions {
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly bringBack?: boolean;
  readonly ci?: boolean;
  readonly strict?: boolean;
}

const exitCodeOf = (
  found: readonly DoctorProblem[],
  { strict = false }: DoctorOptions,
): ExitCode =>
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

const flag = (help: string) => field(z.boolean(), help);

/** Looks at the whole folder, and mends it. */
const doctor = defineCommand({
  name: 'doctor',
  summary: 'Check the whole folder, and mend what is safe',
  example: 'cogmem doctor --dry-run',
  tellsProblems: true,
  own: () => ({
    fix: flag('mend what is safe, as one operation that “cogmem undo” takes back'),
    dryRun: flag('show what --fix would change, and change nothing'),
    bringBack: flag('with --fix: have the personal files of another clone here as well'),
    ci: flag('one plain line a problem; reads only, needs no history'),
    strict: flag('also fail for warnings'),
  }),
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

/** Commands about the folder as a whole. */
export const commands: readonly Command[] = [
  init,
  acknowledge,
  core,
  stats,
  reindex,
  problems,
  doctor,
];
