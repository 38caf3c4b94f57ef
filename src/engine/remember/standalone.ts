import type { ObservingWords } from '../languages/observingWords';
import { defaultLanguage, inEachLanguage, inLanguage } from '../languages/registry';
import { detectLanguage } from '../recall/tokenizer';
import { type Sentence, sentencesOf } from './emotion';
import { capitalized } from './title';

/** Document 001: "max 500 chars". */
const longest = 500;

/** Cut at the end of a sentence or of a word. */
const shortened = (text: string): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const at = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('.\n'));
  if (at > longest / 2) return cut.slice(0, at + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
};

const quotation = /`[^`\n]+`|"[^"\n]+"|“[^”\n]+”/gu;

/** A name out of code or of a system, though it stands in no quotation marks: "i18next", "MY_DB", "/users/me", "i/o", "my-app". */
const codeName =
  /(?<![^\s("“])[~./@]*\p{L}[\p{L}\p{M}]*(?:(?:[_/\\.@:~-]|(?<=\p{L})(?=\p{N})|\p{N}(?=\p{L}))[\p{L}\p{N}~*-]+)+|(?<![^\s("“])[~/][\p{L}\p{N}][^\s,;]*\p{L}/gu;

/** The signs that no text has, and that stand for quotations and names. */
const [standIn, lastStandIn] = [0xe000, 0xf8ff];

/** Code, names and quotations stay as they are: each is a sign while the words around them go through `change`. */
const outsideQuotations = (
  text: string,
  { notSelf }: ObservingWords,
  change: (bare: string) => string,
): string => {
  const kept: string[] = [];
  const keep = (one: string): string =>
    standIn + kept.length > lastStandIn ? one : String.fromCharCode(standIn + kept.push(one) - 1);
  const bare = [quotation, codeName, notSelf].reduce(
    (rest, named) => rest.replace(named, keep),
    text,
  );
  // A name may have a quotation within.
  const put = (told: string): string =>
    told.replace(/[\ue000-\uf8ff]/gu, (sign) => kept[sign.charCodeAt(0) - standIn] ?? sign);
  return put(put(change(bare)));
};

/** True for a sentence that only says that something is done, or well. */
export const isIdle = ({ masked }: Pick<Sentence, 'masked'>): boolean =>
  inEachLanguage('observing').some(({ idle }) => idle.test(masked));

const eachSentence = (text: string, change: (sentence: string) => string): string => {
  let told = '';
  let from = 0;
  for (const { start, text: sentence } of sentencesOf(text)) {
    told += text.slice(from, start) + change(sentence);
    from = start + sentence.length;
  }
  return told + text.slice(from);
};

/** Without the words before a statement that are for who listens now. */
const withoutFrames = (text: string, words: ObservingWords): string => {
  const rest = text.replace(words.leadingFiller, '').replace(words.frames, '');
  return rest === text ? text : withoutFrames(rest, words);
};

const sentenceForms = (words: ObservingWords): readonly RegExp[] => [
  ...[...words.rules, ...words.hints].flatMap(([, forms]) =>
    forms.map((form) => (form instanceof RegExp ? form : form.pattern)),
  ),
  ...words.notMeant.map(([, pattern]) => pattern),
  ...words.triggers.map(({ pattern }) => pattern),
  ...[words.firstPerson, words.frames],
];

/** A language shows early, and forms would take long over a long text. */
const longestSentence = 500;

/**
 * The language whose forms a sentence has most of; of equal ones that of its stop words and letters, which say less of a short
 * sentence than its grammar does.
 */
const detectedLanguage = (text: string): ObservingWords => {
  const sentence = text.slice(0, longestSentence);
  const first = inLanguage('observing', detectLanguage(sentence) ?? defaultLanguage);
  const count = (language: ObservingWords): number =>
    sentenceForms(language).filter((form) => form.test(sentence)).length;
  let best = { language: first, forms: count(first) };
  for (const language of inEachLanguage('observing')) {
    const forms = count(language);
    if (forms > best.forms) best = { language, forms };
  }
  return best.language;
};

/**
 * A statement as somebody reads it who was not there: without filler words and what was said around it, in the third person, at
 * most 500 characters (document 001, "Standalone Rewriting": "I prefer X" becomes "User prefers X").
 */
export const standalone = (said: string, who: 'user' | 'assistant'): string => {
  const words = detectedLanguage(said);
  const told = outsideQuotations(said.trim(), words, (whole) => {
    const bare = withoutFrames(whole, words).replace(words.filler, '');
    const rules = words.firstPerson.test(bare) ? words.thirdPerson(who) : [];
    return eachSentence(bare, (sentence) => {
      const person = rules.reduce(
        (text, [pattern, into]) =>
          typeof into === 'string' ? text.replace(pattern, into) : text.replace(pattern, into),
        sentence.replace(words.politeEnd, ''),
      );
      return capitalized(person, whole);
    });
  });
  return shortened(capitalized(told.trim()));
};
