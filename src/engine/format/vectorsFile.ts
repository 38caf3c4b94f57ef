const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `_embeddings.json` (document 000) without the vectors of a memory; undefined where it has none, or where the file cannot
 * be read, which is then made anew from the memories by whoever needs it.
 */
export const withoutVectorsOf = (text: string, id: string): string | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || !isObject(value.entries) || !Object.hasOwn(value.entries, id)) {
    return undefined;
  }
  const { [id]: _vectors, ...entries } = value.entries;
  return `${JSON.stringify({ ...value, entries })}\n`;
};
