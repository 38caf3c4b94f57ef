import { type GrantDraft, grantOf, type Reflection } from '../../engine';
import { defineCommand, flagOption, type OptionValues, valueOption } from '../command';
import { type ExitCode, exitCodes } from '../exitCodes';
import { badUsage } from '../failure';
import { overviewAnswer, overviewLines, resultLines } from '../reflection/answers';
import type { Session } from '../session';
import { readText, readTokens } from '../values';

const options = {
  grant: valueOption('--grant <tokens>', {
    description: 'let the reflection read, and spend so many tokens',
    read: readTokens,
  }),
  forgive: flagOption('--forgive', 'grant what was asked for without the self-penalty'),
  increase: valueOption('--increase <tokens>', {
    description: 'grant what was asked for less a higher penalty',
    read: readTokens,
  }),
  approve: flagOption('--approve', 'record the reflection that waits'),
  reject: flagOption('--reject', 'drop the reflection that waits; needs --reason'),
  reason: valueOption('--reason <text>', { description: 'why', read: readText }),
};

type Options = OptionValues<typeof options>;

const decisions = ['grant', 'forgive', 'increase', 'approve', 'reject'] as const;

/** The one thing that was decided; undefined for a look. */
const decisionOf = (given: Options): (typeof decisions)[number] | undefined => {
  const chosen = decisions.filter((name) => given[name] !== undefined);
  if (chosen.length > 1) {
    const names = chosen.map((name) => `--${name}`).join(' and ');
    throw badUsage(`${names} exclude each other. Give one of them.`);
  }
  return chosen[0];
};

const grantDraft = ({ request }: Reflection, given: Options): GrantDraft => {
  const { reason, grant, increase } = given;
  const why = reason === undefined ? {} : { reason };
  if (grant !== undefined) return { ...grantOf(request, grant), ...why };
  if (increase !== undefined) return { decision: 'increase', amount: increase, ...why };
  return { decision: 'forgive', ...why };
};

const answerOverview = async (session: Session): Promise<ExitCode> => {
  const { engine } = await session.open();
  const overview = await engine.reflection();
  session.answer(overviewAnswer(overview), () => overviewLines(session.paint, overview));
  return exitCodes.done;
};

const decide = async (
  session: Session,
  decision: 'approve' | 'reject',
  { reason = '' }: Options,
): Promise<ExitCode> => {
  if (decision === 'reject' && reason.trim() === '') {
    throw badUsage('Give the reason: --reason TEXT.');
  }
  const { engine } = await session.open();
  const context = await session.context();
  const result =
    decision === 'approve'
      ? await engine.approveReflection(context)
      : await engine.rejectReflection(reason, context);
  const overview = await engine.reflection();
  session.answer({ ...overviewAnswer(overview), ...result }, () =>
    session.globals.quiet ? [] : resultLines(result, overview),
  );
  return exitCodes.done;
};

/** The reflection ritual (document 002): the request, the grant, the text with its proposals, the decision. */
export const reflect = defineCommand({
  name: 'reflect',
  summary: 'Look back: ask for tokens, grant them, approve or reject the reflection',
  example: 'cogmem reflect --grant 8000',
  options,
  run: async (session, _words, given) => {
    const decision = decisionOf(given);
    if (decision === 'approve' || decision === 'reject') return decide(session, decision, given);
    const { engine } = await session.open();
    const context = await session.context();
    const requested = await engine.requestReflection(context);
    if (decision !== undefined) {
      await engine.grantReflection(grantDraft(requested, given), context);
    }
    return answerOverview(session);
  },
});
