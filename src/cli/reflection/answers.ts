import type { Reflection, ReflectionOverview, ReflectionResult } from '../../engine';
import { countOf } from '../format';
import { type Painter, printable } from '../painter';
import { proposalAnswer } from '../review/answers';
import { proposalLines, waitingLine } from '../review/proposalLines';

/** A reflection as machines get it: what is absent is null. */
const reflectionAnswer = (reflection: Reflection) => ({
  ...reflection,
  since: reflection.since ?? null,
  until: reflection.until ?? null,
  grant: reflection.grant ?? null,
  survey: reflection.survey ?? null,
  tokens: reflection.tokens ?? null,
});

/** Where reflection stands, as machines get it. */
export const overviewAnswer = ({ pending, proposals, last, changed }: ReflectionOverview) => ({
  reflection: pending === null ? null : reflectionAnswer(pending),
  proposals: proposals.map(proposalAnswer),
  last,
  changed,
});

const nextSteps = ({ state, request }: Reflection): readonly string[] =>
  state === 'requested'
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

/** Where reflection stands, for people. */
export const overviewLines = (
  paint: Painter,
  { pending, proposals }: ReflectionOverview,
): readonly string[] => [
  ...(pending === null ? ['No reflection waits.'] : printable(pending.text).split('\n')),
  ...(proposals.length === 0
    ? []
    : [
        '',
        ...proposals.flatMap((proposal) => proposalLines(paint, proposal)),
        '',
        `${waitingLine(proposals)} See cogmem review.`,
      ]),
  ...(pending === null ? [] : ['', ...nextSteps(pending)]),
];

/** What became of a decision, for people. */
export const resultLines = (
  { recorded }: ReflectionResult,
  { proposals }: ReflectionOverview,
): readonly string[] => {
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
