import type { ObservingWords } from '../languages/observingWords';
import {
  inEachLanguage,
  inLanguage,
  inLanguagesOf,
  type LanguageCode,
  languageCodes,
} from '../languages/registry';
import { withApostrophes } from '../languages/spelling';
import { knownTo } from '../model/logisticModel';
import type { MemoryType } from '../model/memoryTypes';
import { boundedMemo } from '../model/once';
import { detectLanguage } from '../recall/tokenizer';
import classes from './classes.json';
import { maskedText } from './filters';
import { likelyType } from './learnedType';
import { isProse } from './statements';
import { bareSteps } from './stepsIn';
import { firstSentence } from './title';
import { bigramsOf, typeFeaturesOf } from './typeFeatures';

type Typing = readonly (readonly [MemoryType, RegExp])[];

const firstType = (
  text: string,
  rulesOf: (words: ObservingWords) => Typing,
): MemoryType | undefined => {
  const read = withApostrophes(text);
  for (const words of inLanguagesOf('observing', detectLanguage(text))) {
    const found = rulesOf(words).find(([, pattern]) => pattern.test(read));
    if (found !== undefined) return found[0];
  }
  return undefined;
};

/** Texts whose types are kept in mind: those of one write, which each of its stages asks for. */
const rememberedTypes = 32;

/** The type that the words of a text give away; undefined where none does. */
export const tryTypeFromWords = boundedMemo(
  (text: string): MemoryType | undefined => firstType(text, ({ types }) => types),
  { capacity: rememberedTypes },
);

const asks = ({ notMeant }: ObservingWords, text: string): boolean =>
  notMeant.some(([why, pattern]) => why === 'question' && pattern.test(text));

/** What happened is told at the beginning. */
const longestEvent = 500;

/** True for a text that tells what happened on a day. */
export const isEvent = (text: string): boolean => {
  const said = maskedText(text.slice(0, longestEvent));
  return inEachLanguage('routing').some(({ event }) => event.test(said));
};

/** A line of code, whatever its comment says. */
const code = /[;{}]\s*(?:\/\/|$)|\s[=!]==?\s|\s=\s\S+;|=>/mu;

/** Fewer words state nothing, and a form says little of a longer text. */
const [fewestWords, longestSaid] = [3, 600];

/** What a text says at first: its first sentence, and the next where that one is a call, as in “No trackers. Ever.” */
const saidFirst = (text: string): string => {
  const said = firstSentence(text);
  const rest = text.slice(said.length).trim();
  const isShort = (said.match(/\S+/gu)?.length ?? 0) < fewestWords;
  return isShort && rest !== '' ? `${said} ${saidFirst(rest)}` : said;
};

/** True for a text that says something in a sentence of its own, and is no code. */
const isSentence = (text: string): boolean => {
  const said = saidFirst(text.trim());
  const count = said.match(/\S+/gu)?.length ?? 0;
  const hasWords = count >= fewestWords && /\p{L}{3}/u.test(said);
  return said.length <= longestSaid && hasWords && !code.test(text);
};

/**
 * The type that the form of a text gives away: an order is a policy or a step, what is said to be so is a fact. Undefined for
 * what only happened, for code, and for what states nothing.
 */
const readTypeFromForm = (text: string): MemoryType | undefined => {
  const said = firstSentence(text.trim());
  const isStated = isSentence(text) && isProse({ title: '', body: said });
  if (!isStated || isEvent(said)) return undefined;
  return firstType(said, (words) => (asks(words, said) ? [] : words.typesByForm));
};

/** The same, kept in mind. */
export const tryTypeFromForm = boundedMemo(readTypeFromForm, { capacity: rememberedTypes });

/** What a sentence shows for the learned model: its words, each two in a row, and what the rules make of it. */
export const typeSignsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...typeFeaturesOf(text),
    ...bigramsOf(text),
    `by words: ${tryTypeFromWords(text) ?? 'none'}`,
    `by form: ${tryTypeFromForm(text) ?? 'none'}`,
  ]);

/** The language of a text, or that whose labelled sentences share most with it: few words and names show none. */
const languageOfType = (text: string): LanguageCode | undefined => {
  const shown = detectLanguage(text);
  if (shown !== undefined) return shown;
  const features = typeFeaturesOf(text);
  const known = languageCodes().map((code) => {
    const shared = knownTo(inLanguage('typeWeights', code), features);
    return { code, shared };
  });
  return known.sort((left, right) => right.shared - left.shared)[0]?.code;
};

/** Less likely ones are not believed at all, against the form of the sentence, or against a rule over its words. */
const [leastLikely, likelierThanForm, likelierThanWords] = [0.2, 0.3, 0.5];

/** What names a day and holds beyond it is believed where it is as likely. */
const surelyBeyond = 0.7;

/** What somebody calls it before saying it. */
const label = /^\p{L}{3,12}(?: \p{L}{3,12})?:\s/u;

/** Types that no labelled sentence has, each with the learned one that is nearest. */
const nearestLearned: Readonly<Partial<Record<MemoryType, MemoryType>>> = {
  error: 'problem',
  fix: 'solution',
  workflow: 'procedure',
  anti_pattern: 'pitfall',
};

/** What only happened on a day is a belief where its words say that somebody chose, found or ruled something then. */
const isOfDays: readonly MemoryType[] = ['fact', 'architecture', 'configuration', 'decision'];

/** Kinds of sentences that name a day and hold beyond it. */
const beyondDays = ['deadline', 'decision', 'person'];

/** The type that labelled sentences speak for (docs/decisions/types-are-learned.md); undefined where none is believed. */
const tryTypeLearned = (
  text: string,
  kinds: ReadonlyMap<string, number> | undefined,
): MemoryType | undefined => {
  const byWords = tryTypeFromWords(text);
  const language = languageOfType(text);
  const learned = inLanguage('typeWeights', language);
  const learnedAs = byWords && (nearestLearned[byWords] ?? byWords);
  // The name of a pattern: no labelled sentence is of such a type. And who says “Lesson: …” has said it.
  const isOther =
    learnedAs !== undefined &&
    (!Object.values(learned.types).includes(learnedAs) || label.test(text));
  if (isOther || !isSentence(text)) return undefined;
  // The encoder knows English: of other languages words tell more alone.
  const read = classes.languagesOfKinds.includes(language ?? '') ? kinds : undefined;
  const likely = likelyType(typeSignsOf(text), learned, read);
  const least =
    byWords !== undefined
      ? likelierThanWords
      : tryTypeFromForm(text) !== undefined
        ? likelierThanForm
        : leastLikely;
  if (likely === undefined || likely.likelihood < least || likely.type === learnedAs)
    return undefined;
  const holds = beyondDays.includes(likely.kind) && likely.likelihood >= surelyBeyond;
  return !holds && isOfDays.includes(likely.type) && isEvent(firstSentence(text.trim()))
    ? undefined
    : likely.type;
};

/**
 * The type of a text and where it comes from: labelled sentences, rules over words, the form of the sentence; general for none.
 * The text classifier is heard beside its words where it was asked: how likely each kind of sentence is.
 */
export const typeOfText = (
  text: string,
  kinds?: ReadonlyMap<string, number>,
): {
  readonly type: MemoryType;
  readonly code: 'type_from_words' | 'type_from_form' | 'type_default';
} => {
  const byWords = tryTypeFromWords(text);
  if (byWords === undefined && bareSteps(text) !== undefined)
    return { type: 'procedure', code: 'type_from_form' };
  const byForm = tryTypeLearned(text, kinds) ?? byWords ?? tryTypeFromForm(text);
  if (byForm === undefined) return { type: 'general', code: 'type_default' };
  return { type: byForm, code: byForm === byWords ? 'type_from_words' : 'type_from_form' };
};
