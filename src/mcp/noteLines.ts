import type { Reason } from '../engine';
import { describeWarnings, english } from '../messages';
import { inOneLine } from './untrusted';

/** What an agent should know of a write that was done; none where there is nothing. */
export const noteLines = (because: readonly Reason[]): readonly string[] => {
  const warnings = describeWarnings(because, english);
  return warnings.length === 0 ? [] : [inOneLine(`Note: ${warnings.join('; ')}.`)];
};
