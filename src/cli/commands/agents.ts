import { operations } from '../../engine/operations';
import { describeAgentSession, describeGiving, english } from '../../messages';
import { type Command, operationCommand } from '../command';
import { formatInstant, oneLine, table } from '../text';

/** Shows which agents connected, what each was given, and what it stored. */
const agents = operationCommand({
  name: 'agents',
  operation: operations.agents,
  example: 'cogmem agents --days 30',
  lines: ({ paint, globals }, { sessions, days }) => {
    if (sessions.length === 0) return ['No agent has asked for anything.'];
    const byDay = table(
      [
        ['day', 'sessions', 'tokens given', 'tokens spared'],
        ...days.map(({ day, sessions: count, given, spared }) =>
          [day, count, given, spared].map(String),
        ),
      ],
      [paint.faint],
      ['left', 'right', 'right', 'right'],
    );
    const told = sessions.flatMap((session) => [
      '',
      paint.strong(oneLine(describeAgentSession(session, english))),
      ...session.given.flatMap((giving) => [
        `  ${paint.faint(formatInstant(giving.at))}  ${oneLine(describeGiving(giving, english))}`,
        ...giving.memories.map(({ id, title }) => {
          const mark = giving.used.includes(id) ? paint.accent('used') : '    ';
          return `    ${mark}  ${oneLine(title)}`;
        }),
      ]),
      ...session.stored.map(({ title }) => `  ${paint.faint('stored')}  ${oneLine(title)}`),
    ]);
    return globals.quiet ? byDay : [...byDay, ...told];
  },
});

/** The command about agents. */
export const commands: readonly Command[] = [agents];
