import { inEachLanguage, type LanguageCode, languageCodes } from '../languages/registry';
import { boundedMemo } from '../model/once';

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

/** A stop word may be a name or a loanword in the other language, a letter or an ending hardly ever is. */
const STOP_WORD_EVIDENCE = 1;
const OWN_FORM_EVIDENCE = 2;
/** Less evidence than this says nothing: "bin folder" is not Turkish for its "bin" (thousand). */
const LEAST_EVIDENCE = 2;
/** The likeliest language must have this many times the evidence of the next. */
const LEAST_LEAD = 1.5;
/** Words looked at; the beginning of a text tells its language as well as the whole. */
const WORDS_LOOKED_AT = 200;
const REMEMBERED_WORDS = 50_000;

/**
 * The language a text is written in, by its stop words, letters and endings; undefined for too little or
 * too mixed evidence.
 */
export function detectLanguage(text: string): LanguageCode | undefined {
  return languageOfWords(wordsOf(text));
}

/** As `detectLanguage`, for a text already cut into words. */
export function languageOfWords(words: readonly string[]): LanguageCode | undefined {
  const total = languageCodes().map(() => 0);
  for (const word of words.slice(0, WORDS_LOOKED_AT)) {
    const evidence = evidenceOf(word);
    if (evidence === undefined) continue;
    total[evidence.row] = (total[evidence.row] ?? 0) + evidence.weight;
  }
  const ranked = languageCodes()
    .map((code, row) => ({ code, evidence: total[row] ?? 0 }))
    .sort((left, right) => right.evidence - left.evidence);
  const [first, second] = ranked;
  if (first === undefined || first.evidence < LEAST_EVIDENCE) return undefined;
  return first.evidence >= LEAST_LEAD * (second?.evidence ?? 0) ? first.code : undefined;
}

/** What one word says of the language; a stop word of two languages says nothing. */
const evidenceOf = boundedMemo(
  (word) => {
    const plain = withPlainApostrophes(word);
    const languages = inEachLanguage('analysis');
    const formsOf = languages.findIndex(({ ownForms }) => ownForms?.test(plain.toLowerCase()));
    if (formsOf >= 0) return { row: formsOf, weight: OWN_FORM_EVIDENCE };
    const rows = languages.flatMap(({ stopWords, tellingWords = stopWords, lowerCase }, row) =>
      tellingWords.has(lowerCase(plain)) ? [row] : [],
    );
    const [row] = rows;
    return row !== undefined && rows.length === 1 ? { row, weight: STOP_WORD_EVIDENCE } : undefined;
  },
  { capacity: REMEMBERED_WORDS },
);
