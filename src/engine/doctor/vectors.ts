const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && isObject(value.entries) ? value : undefined;
  } catch {
    // No JSON: the caller reports it.
    return undefined;
  }
};

/** The ids that `_embeddings.json` (document 000) has a vector for; undefined where it cannot be understood. */
export const vectorIds = (text: string): readonly string[] | undefined => {
  const entries = parse(text)?.entries;
  return isObject(entries) ? Object.keys(entries) : undefined;
};

/** The file without some of its vectors; everything else stays. */
export const withoutVectors = (text: string, ids: ReadonlySet<string>): string => {
  const file = parse(text);
  if (file === undefined || !isObject(file.entries)) return text;
  const kept = Object.entries(file.entries).filter(([id]) => !ids.has(id));
  return `${JSON.stringify({ ...file, entries: Object.fromEntries(kept) })}\n`;
};
