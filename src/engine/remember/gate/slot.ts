/** The words of a sentence as they are written, without the marks around them. */
export const wordsIn = (text: string): readonly string[] =>
  text.match(/[^\s,;.!?]+(?:\.[^\s,;.!?]+)*/gu) ?? [];

/** The one place where two sentences differ, word by word as they are written. */
export const onlySlot = (
  left: readonly string[],
  right: readonly string[],
): Readonly<Record<'before' | 'left' | 'right' | 'after', readonly string[]>> => {
  const same = (one: string | undefined, other: string | undefined): boolean =>
    one?.toLowerCase() === other?.toLowerCase();
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && same(left[start], right[start])) start++;
  let end = 0;
  while (end < most - start && same(left.at(-1 - end), right.at(-1 - end))) end++;
  return {
    before: left.slice(0, start),
    left: left.slice(start, left.length - end),
    right: right.slice(start, right.length - end),
    after: left.slice(left.length - end),
  };
};
