import type { ObservingWords } from '../languages/languagePack';
import { ordinaryWords, technologies } from '../languages/names';
import {
  inEachLanguage,
  inLanguage,
  inLanguagesOf,
  type LanguageCode,
} from '../languages/registry';
import type { Reason } from '../model/decision';
import { defaultImportance, type MemoryDraft, normaliseTags } from '../model/memory';
import type { MemoryType } from '../model/memoryTypes';
import { detectLanguage } from '../recall/analysis/language';
import { capitalized } from './capital';
import { endsInAbbreviation } from './emotion';
import { entitiesIn } from './entities';
import { maskedText } from './filters';
import { isProse } from './statements';

/** Longest title made from a text; the rest is in the text. */
const longestTitle = 60;

/** Fewer characters of a sentence name nothing. */
const shortestName = 24;

/** Tags found by rules are suggestions, so few of them are taken. */
export const mostTagsFound = 5;

/** What a memory needs before it can be stored. */
export interface FormedMemory {
  readonly title: string;
  readonly type: MemoryType;
  readonly tags: readonly string[];
  /** As given; otherwise a stand-in until it is weighed beside what is known. */
  readonly importance: number;
  readonly body: string;
  readonly because: readonly Reason[];
}

/** The text without what was spoken to the memory: "Remember that …". */
export const withoutLeadIn = (text: string): string => {
  for (const { leadIns } of inEachLanguage('observing')) {
    const rest = text.replace(leadIns, '');
    if (rest !== text && rest.trim() !== '') return capitalized(rest);
  }
  return text;
};

/** Fewer characters are no sentence, whatever stands behind them. */
const shortestSentence = 8;

const firstSentence = (text: string): string => {
  for (const { index } of text.matchAll(/[.!?](?=\s|$)/gu)) {
    const sentence = text.slice(0, index + 1);
    if (index >= shortestSentence && !endsInAbbreviation(sentence)) return sentence;
  }
  return text;
};

/** A bracket that the end of a title cut open says nothing. */
const withoutOpenBracket = (title: string): string => {
  const open = title.lastIndexOf('(');
  return open > 0 && title.indexOf(')', open) < 0 ? title.slice(0, open) : title;
};

/** What is stated, without its reason or consequence; undefined where that is no title either. */
const tryMainClause = (sentence: string, code: LanguageCode | undefined): string | undefined =>
  inLanguagesOf('gate', code)
    .map(({ reason }) => sentence.replace(reason, '').trimEnd())
    .find(({ length }) => length >= shortestName && length <= longestTitle);

/** Without the small words, abbreviations and marks that lead to what was cut off. */
const withoutLooseEnd = (title: string, stopWords: ReadonlySet<string>): string => {
  const end = title.replace(/[\s,;:.–—-]+$/u, '');
  const lastSpace = end.lastIndexOf(' ');
  const isLoose =
    stopWords.has(end.slice(lastSpace + 1).toLowerCase()) || endsInAbbreviation(`${end}.`);
  return isLoose && lastSpace > shortestName
    ? withoutLooseEnd(end.slice(0, lastSpace), stopWords)
    : end;
};

/**
 * A title of at most 60 characters (and an ellipsis where it is cut) from the first sentence of a text, without the marks of
 * markdown, of links and of comments: the sentence, or what it states without the reason, or as many words of it as fit.
 */
export const titleFrom = (text: string): string => {
  const line = text.split('\n').find((candidate) => /[^\s#>*`_/-]/u.test(candidate)) ?? text;
  const plain = line
    .replace(
      /^(?:[\s#>*-]|\/[/*]+)+|\s+\*\/\s*$|\[\[|\]\]|[`*_]{2,}|(?<!\w)[*_`]|[*_`](?!\w)/gu,
      '',
    )
    .replace(/\s+/gu, ' ')
    .trim();
  const title = firstSentence(plain).replace(/[.;:,\s]+$/u, '');
  if (title.length <= longestTitle) return title === '' ? plain : title;
  const language = detectLanguage(title);
  const clause = tryMainClause(title, language);
  if (clause !== undefined) return clause;
  const cut = title.slice(0, longestTitle + 1);
  const lastSpace = cut.lastIndexOf(' ');
  const whole = lastSpace > longestTitle / 2 ? cut.slice(0, lastSpace) : cut.slice(0, -1);
  const { stopWords } = inLanguage('analysis', language);
  return `${withoutLooseEnd(withoutOpenBracket(whole), stopWords)}…`;
};

type Typing = readonly (readonly [MemoryType, RegExp])[];

const firstType = (
  text: string,
  rulesOf: (words: ObservingWords) => Typing,
): MemoryType | undefined => {
  for (const words of inLanguagesOf('observing', detectLanguage(text))) {
    const found = rulesOf(words).find(([, pattern]) => pattern.test(text));
    if (found !== undefined) return found[0];
  }
  return undefined;
};

/** The type that the words of a text give away; undefined where none does. */
export const tryTypeFromWords = (text: string): MemoryType | undefined =>
  firstType(text, ({ types }) => types);

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
const [fewestWords, longestSaid] = [4, 600];

/**
 * The type that the form of a text gives away: an order is a policy or a step, what is said to be so is a fact. Undefined for
 * what only happened, for code, and for what states nothing.
 */
export const tryTypeFromForm = (text: string): MemoryType | undefined => {
  const said = firstSentence(text.trim());
  const isStated =
    said.length <= longestSaid &&
    (said.match(/\S+/gu)?.length ?? 0) >= fewestWords &&
    !code.test(text) &&
    isProse({ title: '', body: said });
  if (!isStated || isEvent(said)) return undefined;
  return firstType(said, (words) => (asks(words, said) ? [] : words.typesByForm));
};

const technologyAddress = 'entity://tech/';

/** Names of technologies; one that is a word as well (`go`, `rest`) only where it is written as a name. */
const technologiesIn = (text: string): readonly string[] => {
  // An address is not about the protocol that it begins with.
  const plain = text.toLowerCase().replace(/[a-z][a-z\d+.-]{0,30}:\/\//gu, ' ');
  const words = plain.match(/[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];
  const named = entitiesIn(text).filter((address) => address.startsWith(technologyAddress));
  return [
    ...words.filter((word) => technologies().has(word) && !ordinaryWords().has(word)),
    ...named.map((address) => address.slice(technologyAddress.length)),
  ];
};

/** Hash tags of a text, then names of technologies. */
export const tagsFromText = (text: string): readonly string[] => {
  const hashTags = [...text.matchAll(/(?<![\w&/])#([\p{L}][\p{L}\p{N}_-]{1,40})/gu)].map(
    (match) => match[1] ?? '',
  );
  return normaliseTags([...hashTags, ...technologiesIn(text)]).slice(0, mostTagsFound);
};

/** Fills what a draft leaves open by rules, and says for each part where it came from. */
export const formMemory = (draft: MemoryDraft): FormedMemory => {
  const body =
    draft.body === undefined
      ? ''
      : draft.title === undefined
        ? withoutLeadIn(draft.body)
        : draft.body;
  const title = draft.title?.replace(/\s+/gu, ' ').trim() ?? '';
  const text = `${title}\n${body}`.trim();
  const byWords = tryTypeFromWords(text);
  const byForm = byWords === undefined ? tryTypeFromForm(text) : undefined;
  const type = draft.type ?? byWords ?? byForm ?? 'general';
  const tags = draft.tags === undefined ? tagsFromText(text) : normaliseTags(draft.tags);
  const importance = draft.importance ?? defaultImportance;
  const finalTitle = title === '' ? titleFrom(body) : title;
  return {
    title: finalTitle,
    type,
    tags,
    importance,
    body,
    because: [
      title === ''
        ? { stage: 'form', code: 'title_from_text', data: { title: finalTitle } }
        : { stage: 'form', code: 'title_given', data: {} },
      draft.type !== undefined
        ? { stage: 'route', code: 'type_given', data: { type } }
        : {
            stage: 'route',
            code:
              byWords !== undefined
                ? 'type_from_words'
                : byForm === undefined
                  ? 'type_default'
                  : 'type_from_form',
            data: { type },
          },
      draft.tags !== undefined
        ? { stage: 'route', code: 'tags_given', data: { tags } }
        : { stage: 'route', code: 'tags_from_text', data: { tags } },
    ],
  };
};
