/** Longest tag; what is longer is almost always text that was put in the wrong field. */
export const longestTag = 64;

const parseJsonList = (text: string): readonly string[] | undefined => {
  if (!/^\s*\[.*\]\s*$/su.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map(String) : undefined;
  } catch {
    // Not JSON after all, such as `[wip], later`: it is read as a comma list.
    return undefined;
  }
};

/**
 * Tags from any of the forms that callers use: a list, a JSON array in a string, a comma list (ORIGINS 000 tags).
 * Trimmed, lower-cased, without empty or repeated ones, in the order given.
 */
export const normaliseTags = (input: string | readonly string[] | undefined): readonly string[] => {
  if (input === undefined) return [];
  const listed = typeof input === 'string' ? (parseJsonList(input) ?? input.split(',')) : input;
  const clean = listed.map((tag) =>
    tag.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase(),
  );
  return [...new Set(clean.filter((tag) => tag !== ''))];
};
