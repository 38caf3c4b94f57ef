import { join, relative, sep } from 'node:path';
import type { DoctorProblem } from '../../engine';
import { describeProblem, english } from '../../messages';
import { padColumns } from '../columns';
import { oneLine, type Painter } from '../painter';

/** One plain line a problem, as compilers write them: paths from the current directory, 1 where the whole file is meant. */
export const plainLines = (
  problems: readonly DoctorProblem[],
  { folder, cwd }: { readonly folder: string; readonly cwd: string },
): readonly string[] =>
  problems.map((problem) => {
    const { path, line = 1, severity, code } = problem;
    const place = relative(cwd, join(folder, path)).split(sep).join('/');
    return `${oneLine(place)}:${line}: ${severity} ${code}: ${oneLine(describeProblem(problem, english))}`;
  });

const rowsOf = (paint: Painter, problems: readonly DoctorProblem[]): readonly string[] =>
  padColumns(
    problems.map((problem) => [
      problem.line === undefined ? '-' : String(problem.line),
      problem.severity,
      problem.code,
      oneLine(describeProblem(problem, english)),
    ]),
  ).map(([line = '', severity = '', code = '', message = ''], index) => {
    const problem = problems[index];
    const shown = problem?.severity === 'error' ? paint.alarm(severity) : severity;
    const mend = problem?.fixable === true ? paint.faint(' (can be mended)') : '';
    return `  ${paint.faint(line)}  ${shown}  ${paint.faint(code)}  ${message}${mend}`;
  });

/** The problems for people, under the file that each is in. */
export const groupedLines = (
  paint: Painter,
  problems: readonly DoctorProblem[],
): readonly string[] => {
  const byPath = new Map<string, DoctorProblem[]>();
  for (const problem of problems) {
    byPath.set(problem.path, [...(byPath.get(problem.path) ?? []), problem]);
  }
  return [...byPath].flatMap(([path, own]) => [paint.accent(oneLine(path)), ...rowsOf(paint, own)]);
};
