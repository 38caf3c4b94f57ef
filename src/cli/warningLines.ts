import type { Reason } from '../engine';
import { describeWarnings, english } from '../messages';
import { oneLine } from './painter';
import type { Session } from './session';

/** What a person should know of a write that was done, as a line of the answer; none where there is nothing. */
export const warningLines = ({ paint }: Session, because: readonly Reason[]): readonly string[] => {
  const warnings = describeWarnings(because, english);
  return warnings.length === 0
    ? []
    : [`  ${paint.strong(oneLine(`Note: ${warnings.join('; ')}.`))}`];
};
