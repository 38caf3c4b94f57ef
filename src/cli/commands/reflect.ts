import { grantOf } from '../../engine';
import { field, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import type {
  GrantDraft,
  Reflection,
  ReflectionOverview,
  ReflectionResult,
} from '../../engine/vocabulary';
import {
  describeCompact,
  describeDream,
  describeDreamSteps,
  describeTitles,
  english,
} from '../../messages';
import {
  type Command,
  defineCommand,
  type Ended,
  type OptionsOf,
  operationCommand,
} from '../command';
import { badUsage } from '../failure';
import { proposalLines, waitingLine } from '../proposals';
import type { Session } from '../session';
import { countOf, oneLine, type Painter, printable } from '../text';

/** More would not fit into any model's context. */
const mostTokens = 100_000;

const tokens = (help: string) =>
  field(z.int().min(1).max(mostTokens), help, {
    noun: 'number of tokens',
    placeholder: 'tokens',
    example: 8000,
  });

const own = () => ({
  grant: tokens('let the reflection read, and spend so many tokens'),
  forgive: field(z.boolean(), 'grant what was asked for without the self-penalty'),
  increase: tokens('grant what was asked for less a higher penalty'),
  approve: field(z.boolean(), 'record the reflection that waits'),
  reject: field(z.boolean(), 'drop the reflection that waits; needs --reason'),
  reason: field(z.string(), 'why', { placeholder: 'text' }),
});

type Options = OptionsOf<typeof own>;

const decisions = ['grant', 'forgive', 'increase', 'approve', 'reject'] as const;

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

const overviewJson = (session: Session, overview: ReflectionOverview): object => {
  const { pending, ...rest } = session.jsonOf(operations.reflection, overview) as {
    readonly pending: unknown;
  };
  return { reflection: pending, ...rest };
};

const nextSteps = ({ state, request }: Reflection, spends: boolean): readonly string[] =>
  state === 'requested' && !spends
    ? ['Nothing was read yet.']
    : state === 'requested'
      ? [
          'Nothing was read yet. You decide:',
          `  cogmem reflect --grant ${request.total}    as requested; more is a bonus, less is less`,
          ...(request.penalty > 0 ? ['  cogmem reflect --forgive       without the penalty'] : []),
          '  cogmem reflect --reject --reason TEXT',
        ]
      : [
          'You decide:',
          '  cogmem reflect --approve       records the reflection; its proposals are decided by themselves',
          '  cogmem reflect --reject --reason TEXT',
        ];

const overviewLines = (
  paint: Painter,
  { pending, proposals, asksForTokens }: ReflectionOverview,
) => [
  ...(pending === null ? ['No reflection waits.'] : printable(pending.text).split('\n')),
  ...(proposals.length === 0
    ? []
    : [
        '',
        ...proposals.flatMap((proposal) => proposalLines(paint, proposal)),
        '',
        `${waitingLine(proposals)} See cogmem review.`,
      ]),
  ...(pending === null ? [] : ['', ...nextSteps(pending, asksForTokens)]),
];

const resultLines = ({ recorded }: ReflectionResult, { proposals }: ReflectionOverview) => {
  if (recorded === null) return ['Rejected the reflection. The reason is kept.'];
  const where = recorded.path === undefined ? '' : ` in ${recorded.path}`;
  const waiting = proposals.length;
  return [
    `Recorded reflection #${recorded.number}${where}.`,
    ...(waiting === 0
      ? []
      : [`${countOf(waiting, 'proposal waits', 'proposals wait')}; see cogmem review.`]),
  ];
};

const decide = async (
  session: Session,
  decision: 'approve' | 'reject',
  { reason = '' }: Options,
): Promise<Ended> => {
  if (decision === 'reject' && reason.trim() === '') {
    throw badUsage('Give the reason: --reason TEXT.');
  }
  const result =
    decision === 'approve'
      ? await session.call(operations.approveReflection, {})
      : await session.call(operations.rejectReflection, { reason });
  const overview = await session.call(operations.reflection, {});
  const told = session.jsonOf(operations.approveReflection, result) as object;
  session.answer({ ...overviewJson(session, overview), ...told }, () =>
    session.globals.quiet ? [] : resultLines(result, overview),
  );
};

const reflect = defineCommand({
  name: 'reflect',
  summary: 'Look back by rules, or ask for tokens first; approve or reject the reflection',
  example: 'cogmem reflect',
  own,
  run: async (session, { options }) => {
    const decision = decisionOf(options);
    if (decision === 'approve' || decision === 'reject') return decide(session, decision, options);
    if (decision === undefined) await session.call(operations.reflect, {});
    else {
      const requested = await session.call(operations.requestReflection, {});
      await session.call(operations.grantReflection, grantDraft(requested, options));
    }
    const overview = await session.call(operations.reflection, {});
    session.answer(overviewJson(session, overview), () => overviewLines(session.paint, overview));
  },
});

const dream = operationCommand({
  name: 'dream',
  operation: operations.dream,
  example: 'cogmem dream --dry-run',
  lines: ({ globals }, report) => [
    describeDream(report, english),
    ...(globals.quiet ? [] : describeDreamSteps(report, english).map((line) => `  ${line}`)),
    ...report.proposals.map(({ reason }) => `? ${oneLine(reason)}`),
  ],
});

const compact = operationCommand({
  name: 'compact',
  operation: operations.compact,
  example: 'cogmem compact --dry-run',
  lines: (_, report) => [
    describeCompact(report, english),
    ...report.proposals.map(({ reason }) => `? ${oneLine(reason)}`),
  ],
});

const titles = operationCommand({
  name: 'titles',
  operation: operations.titles,
  example: 'cogmem titles --dry-run',
  lines: (_, { titles: named, proposal }) => [
    ...named.map(({ memory, title }) => oneLine(`${memory.title}  →  ${title}`)),
    describeTitles({ count: named.length, isProposed: proposal !== null }, english),
  ],
});

export const commands: readonly Command[] = [reflect, dream, compact, titles];
