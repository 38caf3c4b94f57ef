/** True for an object of JSON that is no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What lies at the end of the keys; undefined where one of them is missing. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    value,
  );

/** What the text says; undefined where it is no JSON. */
export const tryParseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The caller says what that means.
    return undefined;
  }
};

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/**
 * FNV-1a over the UTF-16 units of a text (Fowler, Noll and Vo), 32 bits. It tells that a file was damaged, always where
 * one byte of it was, and is far quicker than a cryptographic hash; it tells nothing of who wrote it.
 */
export class Checksum {
  #hash = offsetBasis;

  add(text: string): void {
    let hash = this.#hash;
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), prime);
    }
    this.#hash = hash;
  }

  /** Eight hexadecimal digits, of all that was added so far. */
  get value(): string {
    return (this.#hash >>> 0).toString(16).padStart(8, '0');
  }
}

/** The checksum of one text. */
export const checksumOf = (text: string): string => {
  const sum = new Checksum();
  sum.add(text);
  return sum.value;
};
