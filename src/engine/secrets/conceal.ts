/** Stands where a secret was. In every language. */
const concealed = '•••';

/** The text without what was found in it, which must be in order and must not overlap. */
export const conceal = (
  text: string,
  found: readonly { readonly start: number; readonly end: number }[],
): string => {
  let rest = 0;
  const parts = found.map(({ start, end }) => {
    const before = text.slice(rest, start);
    rest = end;
    return before + concealed;
  });
  return parts.join('') + text.slice(rest);
};
