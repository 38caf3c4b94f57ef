import type { Problem } from '../../engine';
import { describeProblem, english, problemAnswer } from '../../messages';
import { padColumns } from '../columns';
import { defineCommand } from '../command';
import { exitCodes } from '../exitCodes';
import { oneLine } from '../painter';
import type { Session } from '../session';

const placeOf = ({ path, line }: Problem): string =>
  line === undefined ? path : `${path}:${line}`;

const problemLines = ({ paint }: Session, problems: readonly Problem[]): readonly string[] => {
  if (problems.length === 0) return ['No problems.'];
  const rows = padColumns(
    problems.map((problem) => [
      oneLine(placeOf(problem)),
      problem.severity,
      oneLine(describeProblem(problem, english)),
    ]),
  );
  return rows.map(([place = '', severity = '', message = ''], index) => {
    const shown = problems[index]?.severity === 'error' ? paint.alarm(severity) : severity;
    return [paint.accent(place), shown, message].join('  ');
  });
};

/** Lists what is wrong in the folder. */
export const problems = defineCommand({
  name: 'problems',
  summary: 'List files that cannot be read or are doubtful, with the reason',
  example: 'cogmem problems',
  tellsProblems: true,
  options: {},
  run: async (session) => {
    const { engine } = await session.open();
    const found = await engine.problems();
    session.answer({ problems: found.map((problem) => problemAnswer(problem, english)) }, () =>
      problemLines(session, found),
    );
    return exitCodes.done;
  },
});
