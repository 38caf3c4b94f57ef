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

/** What is said once nothing waits any more. */
export const endingOf = (made: readonly Made[], wording: Wording): string => {
  const done = summaryOf(made, wording);
  return done === '' ? wording.words.nothing : `${wording.words.nothing} ${done}.`;
};
