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

/** Document 000's `_embeddings.json`: the model's name and each memory's vector, all of one dimension. */
export interface PlainVectors {
  readonly model: string;
  /** ISO 8601; empty where the file does not say. */
  readonly updated: string;
  /** At least 1. */
  readonly dimension: number;
  readonly entries: ReadonlyMap<string, readonly number[]>;
}

const isVector = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => Number.isFinite(one));

/**
 * Reads document 000's form; undefined where the text is none. A vector that is none, or of another dimension than the
 * first one, is left out.
 */
export const parsePlainVectors = (text: string): PlainVectors | undefined => {
  const file = parse(text);
  if (file === undefined || typeof file.model !== 'string' || !isObject(file.entries)) {
    return undefined;
  }
  const vectors = Object.entries(file.entries).flatMap(([id, value]) =>
    isVector(value) ? [[id, value] as const] : [],
  );
  const dimension = vectors[0]?.[1].length ?? 1;
  return {
    model: file.model,
    updated: typeof file.updated === 'string' ? file.updated : '',
    dimension,
    entries: new Map(vectors.filter(([, vector]) => vector.length === dimension)),
  };
};

/**
 * `_embeddings.json` in document 000's form without the vectors of some memories, everything else as it is; undefined where
 * it has none of them, or where the file is none of that form.
 */
export const withoutPlainVectors = (text: string, ids: ReadonlySet<string>): string | undefined => {
  const file = parse(text);
  if (file === undefined || typeof file.model !== 'string' || !isObject(file.entries)) {
    return undefined;
  }
  const all = Object.entries(file.entries);
  const kept = all.filter(([id]) => !ids.has(id));
  if (kept.length === all.length) return undefined;
  return `${JSON.stringify({ ...file, entries: Object.fromEntries(kept) })}\n`;
};
