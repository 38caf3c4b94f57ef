import type { Steps } from '../model/steps';

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

export const fnvOffset = 0x811c9dc5;
export const fnvPrime = 0x01000193;

/**
 * FNV-1a over the UTF-16 units of a text (Fowler, Noll and Vo), 32 bits. It tells that a file was damaged, always where
 * one byte of it was, and is far quicker than a cryptographic hash; it tells nothing of who wrote it.
 */
export class Checksum {
  #hash = fnvOffset;

  add(text: string): void {
    let hash = this.#hash;
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), fnvPrime);
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

/**
 * Large JSON files of ours are written so that they can be read a line at a time: the first line holds the version and
 * the checksum of all that follows, each further line one member. As a whole it is still JSON.
 */
const firstLine = /^\{"version":(\d+),"checksum":"([0-9a-f]{8})",$/u;

/** Some lines are a hundred times longer than others, so that each is a step. */
function* checksumSteps(lines: readonly string[]): Steps<string> {
  const sum = new Checksum();
  for (const line of lines) {
    sum.add(line);
    sum.add('\n');
    yield;
  }
  return sum.value;
}

/** The text of such a file from its further lines, the last of which closes the object. */
export function* checkedTextSteps(version: number, lines: readonly string[]): Steps<string> {
  const checksum = yield* checksumSteps(lines);
  return `{"version":${version},"checksum":"${checksum}",\n${lines.join('\n')}\n`;
}

/**
 * The further lines of such a file: undefined where it is of another form or version, `damaged` where the checksum does
 * not fit.
 */
export function* checkedLineSteps(
  text: string,
  version: number,
): Steps<readonly string[] | 'damaged' | undefined> {
  const end = text.indexOf('\n');
  const [, written, expected] = firstLine.exec(text.slice(0, Math.max(end, 0))) ?? [];
  if (Number(written) !== version) return undefined;
  const lines = text.slice(end + 1).split('\n');
  // The last line ends as the others do, and nothing stands behind it.
  const isWhole = lines.pop() === '' && (yield* checksumSteps(lines)) === expected;
  return isWhole ? lines : 'damaged';
}
