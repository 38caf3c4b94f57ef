import type { WaitingElsewhere } from '../../src/protocol/decisionsPage';
import { fill } from '../shared/text';
import type { Wording } from './reader';
import type { Made } from './standing';

/** What was decided here: “46 approved, 2 rejected”; empty for nothing. */
export const summaryOf = (made: readonly Made[], { words, formats }: Wording): string =>
  (['approved', 'rejected'] as const)
    .map((verdict) => [verdict, made.filter((one) => one.verdict === verdict)] as const)
    .filter(([, those]) => those.length > 0)
    .map(([verdict, those]) => fill(words.done[verdict], formats.number(those.length)))
    .join(', ');

const kinds = ['unreviewed', 'captured'] as const;

/** What is said once no proposal waits any more: what was decided, and what waits elsewhere. */
export const endingOf = (
  made: readonly Made[],
  elsewhere: WaitingElsewhere,
  wording: Wording,
): string => {
  const { words, formats } = wording;
  const done = summaryOf(made, wording);
  const others = kinds
    .filter((kind) => elsewhere[kind] > 0)
    .map((kind) => {
      const { one, other } = words.elsewhere[kind];
      return elsewhere[kind] === 1 ? one : fill(other, formats.number(elsewhere[kind]));
    });
  return [
    others.length === 0 ? words.nothing : words.noProposal,
    ...(done === '' ? [] : [`${done}.`]),
    ...others,
  ].join(' ');
};
