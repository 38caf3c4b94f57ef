import { inEachLanguage, type LanguageCode, languageCodes } from '../../languages/registry';
import { boundedMemo } from '../../model/boundedMemo';
import { withPlainApostrophes, wordsOf } from './tokenizer';

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
  const total = languageCodes.map(() => 0);
  for (const word of words.slice(0, WORDS_LOOKED_AT)) {
    const evidence = evidenceOf(word);
    if (evidence === undefined) continue;
    total[evidence.row] = (total[evidence.row] ?? 0) + evidence.weight;
  }
  const ranked = languageCodes
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
