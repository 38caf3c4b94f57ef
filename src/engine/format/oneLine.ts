/** White space and control characters become single spaces, and marks that turn the direction of text go. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ')
    .trim();

/** The text on one line with at most so many characters; what is cut off is told by an ellipsis. */
export const clipped = (text: string, length: number): string => {
  const characters = [...oneLine(text.slice(0, length * 8))];
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
};
