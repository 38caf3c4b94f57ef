import { inEachLanguage } from '../../languages/registry';

/** Document 001: "Messages with density < 2 are skipped". */
export const leastDensity = 2;

/** Numbers with what belongs to them, versions, addresses, and names written as code: what can be looked up. */
const fact =
  /https?:\/\/\S+|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{1,64}|`[^`\n]+`|(?<![\p{L}\p{N}_])v?\d+(?:[.,:]\d+)*(?:\s?(?:%|ms|s|min|h|kb|mb|gb|tb))?(?![\p{L}\p{N}_])/giu;

/** A name within a sentence, of whatever kind: a capitalised word, an abbreviation. */
const name = /(?<=[\p{Ll}\p{N},;:] {1,2})(?!I\b)\p{Lu}[\p{L}\p{N}]+/gu;

const isoDate = /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}:\d{2}\b/gu;

const uniqueMatches = (text: string, pattern: RegExp): number =>
  new Set([...text.matchAll(pattern)].map(([match]) => match.toLowerCase())).size;

/** `entity://tech/next.js` is `next.js`. */
const nameOf = (entity: string): string => entity.replace(/^entity:\/\/\w+\//u, '');

/** How much a text says, counted. */
export interface Density {
  readonly entities: number;
  /** Numbers, addresses, code, and names of which nobody knows what they name. */
  readonly facts: number;
  readonly times: number;
  readonly corrections: number;
  /** The sum (document 001, "Information Density Scoring"). */
  readonly total: number;
}

/** density = unique entities + unique facts + signals of time + signals of a correction. */
export const densityOf = (text: string, entities: readonly string[]): Density => {
  const known = entities.map(nameOf);
  const names = [...text.matchAll(name)].map(([match]) => match.toLowerCase());
  const unknown = new Set(names.filter((one) => !known.some((other) => other.includes(one))));
  const facts = uniqueMatches(text, fact) + unknown.size;
  const times =
    uniqueMatches(text, isoDate) +
    inEachLanguage('observing').reduce((sum, { time }) => sum + uniqueMatches(text, time), 0);
  const corrections = inEachLanguage('observing').reduce(
    (sum, { corrected }) => sum + uniqueMatches(text, corrected),
    0,
  );
  const total = entities.length + facts + times + corrections;
  return { entities: entities.length, facts, times, corrections, total };
};
