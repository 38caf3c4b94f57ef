import type { Counted, ReviewWords } from '../../src/extension/pages/words';
import { fill } from '../shared/fill';
import type { Formats } from '../shared/formats';

/** What the page says things with: its words, and how numbers and dates are written beside them. */
export interface Wording {
  readonly words: ReviewWords;
  readonly formats: Formats;
}

/** A sentence with its number, in the form that the number asks for. */
export const counted = (
  { one, other }: Counted,
  count: number,
  { formats, more = [] }: Pick<Wording, 'formats'> & { readonly more?: readonly string[] },
): string => fill(count === 1 ? one : other, formats.number(count), ...more);
