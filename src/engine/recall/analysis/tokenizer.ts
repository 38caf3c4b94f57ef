/** C++, C#, F#: the sign is part of the name, and the bare letter would say nothing. */
const SIGNED_NAME = String.raw`(?<![\p{L}\p{N}_])[CcFf](?:\+\+|#)(?![\p{L}\p{N}_])`;
/** Letters, their combining marks and digits of any script. */
const WORD = String.raw`[\p{L}\p{M}\p{N}]+`;
/** What may stand between two parts of one word: socket_keepalive, v3.1.0, Caroline's. */
const JOINT = "(?:[.'’]|_+)";

const WORDS = new RegExp(`${SIGNED_NAME}|${WORD}(?:${JOINT}${WORD})*`, 'gu');
const APOSTROPHE = /['’]/u;
const ALL_APOSTROPHES = /['’]+/gu;
const VERSION_NUMBER = /^v?(\d+(?:\.\d+)+)$/iu;
/** Between "max" and "Retry" of maxRetry, and between "HTTP" and "Server" of HTTPServer. */
const PART_BOUNDARY = /[._]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** The single letters and digits inside a compound ("e" of "e.g", "i" of "i_max") tell nothing. */
const SHORTEST_PART = 2;

/**
 * The words of a text as they are written, in order: Unicode letters and digits, with
 * identifiers, file names, versions and contractions left in one piece.
 */
export function wordsOf(text: string): readonly string[] {
  return text.match(WORDS) ?? [];
}

/**
 * The forms under which one word of `wordsOf` can be found, the whole first: an identifier is
 * itself and its parts (`maxRetryCount`, `max`, `Retry`, `Count`), a version is itself with and
 * without its "v". Case is kept.
 */
export function formsOf(word: string): readonly string[] {
  if (APOSTROPHE.test(word)) return word.split(APOSTROPHE).flatMap(formsOfPieceWithin(word));
  const version = VERSION_NUMBER.exec(word)?.[1];
  if (version !== undefined) return version === word ? [word] : [word, version];
  const parts = word.split(PART_BOUNDARY);
  if (parts.length === 1) return [word];
  return [word, ...parts.filter((part) => part.length >= SHORTEST_PART)];
}

/** A word with typographic apostrophes written plainly, as lists of stop words have them. */
export function withPlainApostrophes(word: string): string {
  return word.replace(ALL_APOSTROPHES, "'");
}

/**
 * What follows an apostrophe is an inflection (Caroline's, Redis'in) and is dropped; what precedes
 * it is one only when it is a single letter (O'Brien, l'API), and then the next piece is the word.
 */
function formsOfPieceWithin(word: string) {
  const head = word.split(APOSTROPHE)[0] ?? '';
  const kept = head.length >= SHORTEST_PART ? 0 : 1;
  return (piece: string, position: number): readonly string[] =>
    position === kept ? formsOf(piece) : [];
}
