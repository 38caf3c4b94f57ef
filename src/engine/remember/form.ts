import { matchesOf } from '../languages/letters';
import { ordinaryWords, technologies } from '../languages/names';
import type { ObservingWords } from '../languages/observingWords';
import { inEachLanguage, inLanguage, inLanguagesOf } from '../languages/registry';
import type { Reason } from '../model/decision';
import { defaultImportance, type MemoryDraft, normaliseTags } from '../model/memory';
import type { MemoryType } from '../model/memoryTypes';
import { boundedMemo } from '../model/once';
import { detectLanguage } from '../recall/tokenizer';
import { entitiesIn } from './entities';
import { maskedText } from './filters';
import { likelyType } from './learnedType';
import { isProse } from './statements';
import { bareSteps, stepsIn } from './stepsIn';
import { capitalized, firstSentence, titleFrom } from './title';
import { bigramsOf, typeFeaturesOf } from './typeFeatures';

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
  /** Of a procedure that tells them; absent where none are told. */
  readonly steps?: readonly string[];
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

/** Less likely ones are not believed at all, against the form of the sentence, or against a rule over its words. */
const [leastLikely, likelierThanForm, likelierThanWords] = [0.2, 0.3, 0.5];

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

/** The type that labelled sentences speak for (docs/decisions/types-are-learned.md); undefined where none is believed. */
const tryTypeLearned = (text: string): MemoryType | undefined => {
  const byWords = tryTypeFromWords(text);
  const language = detectLanguage(text);
  const learned = inLanguage('typeWeights', language);
  const learnedAs = byWords && (nearestLearned[byWords] ?? byWords);
  // The name of a pattern: no labelled sentence is of such a type. And who says “Lesson: …” has said it.
  const isOther =
    learnedAs !== undefined &&
    (!Object.values(learned.types).includes(learnedAs) || label.test(text));
  if (isOther || !isSentence(text)) return undefined;
  const likely = likelyType(typeSignsOf(text), learned);
  const least =
    byWords !== undefined
      ? likelierThanWords
      : tryTypeFromForm(text) !== undefined
        ? likelierThanForm
        : leastLikely;
  if (likely === undefined || likely.likelihood < least || likely.type === learnedAs)
    return undefined;
  return isOfDays.includes(likely.type) && isEvent(firstSentence(text.trim()))
    ? undefined
    : likely.type;
};

/** The type of a text and where it comes from: labelled sentences, rules over words, the form of the sentence; general for none. */
export const typeOfText = (
  text: string,
): {
  readonly type: MemoryType;
  readonly code: 'type_from_words' | 'type_from_form' | 'type_default';
} => {
  const byWords = tryTypeFromWords(text);
  if (byWords === undefined && bareSteps(text) !== undefined)
    return { type: 'procedure', code: 'type_from_form' };
  const byForm = tryTypeLearned(text) ?? byWords ?? tryTypeFromForm(text);
  if (byForm === undefined) return { type: 'general', code: 'type_default' };
  return { type: byForm, code: byForm === byWords ? 'type_from_words' : 'type_from_form' };
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

/** A text is about few things: the topics of a long one would be all that there are. */
const [mostTopics, longestTold] = [2, 600];

/** What a text is about, by the topics that most of its words tell; of equal ones the first told. */
const topicsIn = (text: string): readonly string[] => {
  const said = text.slice(0, longestTold);
  const found = new Map<string, { count: number; at: number }>();
  for (const topics of inLanguagesOf('topics', detectLanguage(said))) {
    for (const [tag, pattern] of topics) {
      const at = said.search(pattern);
      if (at < 0) continue;
      const matches = said.match(new RegExp(pattern.source, `${pattern.flags}g`));
      const known = found.get(tag);
      found.set(tag, {
        count: (known?.count ?? 0) + (matches?.length ?? 0),
        at: Math.min(known?.at ?? at, at),
      });
    }
  }
  return [...found]
    .sort(([, left], [, right]) => right.count - left.count || left.at - right.at)
    .slice(0, mostTopics)
    .map(([tag]) => tag);
};

/** Hash tags of a text, then names of technologies. */
export const namedTags = (text: string): readonly string[] => {
  const hashTags = matchesOf(text, /(?<![\w&/])#([\p{L}][\p{L}\p{N}_-]{1,40})/gu).map(
    (match) => match[1] ?? '',
  );
  return normaliseTags([...hashTags, ...technologiesIn(text)]).slice(0, mostTagsFound);
};

/** What a text names, then what it is about. */
export const tagsFromText = (text: string): readonly string[] =>
  normaliseTags([...namedTags(text), ...topicsIn(text)]).slice(0, mostTagsFound);

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
  const { type, code: typeCode } =
    draft.type === undefined
      ? typeOfText(text)
      : ({ type: draft.type, code: 'type_given' } as const);
  const tags = draft.tags === undefined ? tagsFromText(text) : normaliseTags(draft.tags);
  const importance = draft.importance ?? defaultImportance;
  // A list of calls has no name of its own: what is done tells it from others.
  const calls = bareSteps(body);
  const named = calls === undefined ? body : capitalized(calls.join(', '), body);
  const finalTitle = title === '' ? titleFrom(named) : title;
  const steps = draft.steps === undefined ? stepsIn(body, type) : [];
  return {
    title: finalTitle,
    type,
    tags,
    importance,
    body,
    ...(steps.length > 0 && { steps }),
    because: [
      title === ''
        ? { stage: 'form', code: 'title_from_text', data: { title: finalTitle } }
        : { stage: 'form', code: 'title_given', data: {} },
      { stage: 'route', code: typeCode, data: { type } },
      draft.tags !== undefined
        ? { stage: 'route', code: 'tags_given', data: { tags } }
        : { stage: 'route', code: 'tags_from_text', data: { tags } },
    ],
  };
};
