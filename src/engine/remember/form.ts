import { ordinaryWords, technologies } from '../languages/names';
import type { ObservingWords } from '../languages/observingWords';
import { inEachLanguage, inLanguagesOf } from '../languages/registry';
import { boundedMemo } from '../model/boundedMemo';
import type { Reason } from '../model/decision';
import { defaultImportance, type MemoryDraft, normaliseTags } from '../model/memory';
import type { MemoryType } from '../model/memoryTypes';
import { detectLanguage } from '../recall/tokenizer';
import { entitiesIn } from './entities';
import { maskedText } from './filters';
import { isProse } from './statements';
import { capitalized, firstSentence, titleFrom } from './title';

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
const [fewestWords, longestSaid] = [4, 600];

/**
 * The type that the form of a text gives away: an order is a policy or a step, what is said to be so is a fact. Undefined for
 * what only happened, for code, and for what states nothing.
 */
const readTypeFromForm = (text: string): MemoryType | undefined => {
  const said = firstSentence(text.trim());
  const isStated =
    said.length <= longestSaid &&
    (said.match(/\S+/gu)?.length ?? 0) >= fewestWords &&
    !code.test(text) &&
    isProse({ title: '', body: said });
  if (!isStated || isEvent(said)) return undefined;
  return firstType(said, (words) => (asks(words, said) ? [] : words.typesByForm));
};

/** The same, kept in mind. */
export const tryTypeFromForm = boundedMemo(readTypeFromForm, { capacity: rememberedTypes });

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
  const hashTags = [...text.matchAll(/(?<![\w&/])#([\p{L}][\p{L}\p{N}_-]{1,40})/gu)].map(
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
