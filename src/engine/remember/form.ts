import { matchesOf } from '../languages/letters';
import { ordinaryWords, technologies } from '../languages/names';
import { inEachLanguage, inLanguagesOf } from '../languages/registry';
import { asWritten, withApostrophes } from '../languages/spelling';
import type { Reason } from '../model/decision';
import { defaultImportance, type MemoryDraft, normaliseTags } from '../model/memory';
import type { MemoryType } from '../model/memoryTypes';
import { sentencesOf } from '../prose/sentences';
import { detectLanguage } from '../recall/tokenizer';
import { modalityOf } from './claims/modality';
import { entitiesIn } from './entities';
import { bareSteps, stepsIn } from './stepsIn';
import { capitalized, titleFrom } from './title';
import { typeOfText } from './typing';

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
  const read = withApostrophes(text);
  for (const { leadIns } of inEachLanguage('observing')) {
    const rest = read.replace(leadIns, '');
    if (rest !== read && rest.trim() !== '') return capitalized(asWritten(rest, text));
  }
  return text;
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

/** What a draft says: without what was spoken to the memory, where it has no title. */
const saidBy = (draft: MemoryDraft): Record<'title' | 'body' | 'text', string> => {
  const { body = '', title } = draft;
  const said = title === undefined ? withoutLeadIn(body) : body;
  const name = title?.replace(/\s+/gu, ' ').trim() ?? '';
  return { title: name, body: said, text: `${name}\n${said}`.trim() };
};

const typeReasons: readonly string[] = ['type_default', 'type_from_form', 'type_from_words'];

/**
 * The same once the text classifier has read it: with the type that it speaks for beside the words, where rules had found one.
 * Unchanged where that is the same, or the classifier told nothing.
 */
export const withKinds = <Formed extends FormedMemory>(
  formed: Formed,
  draft: MemoryDraft,
  kinds: ReadonlyMap<string, number> | undefined,
): Formed => {
  if (!formed.because.some(({ code }) => typeReasons.includes(code))) return formed;
  const { body, text } = saidBy(draft);
  const { type } = typeOfText(text, kinds);
  if (type === formed.type) return formed;
  const { steps: _former, ...rest } = formed;
  const steps = draft.steps === undefined ? stepsIn(body, type) : [];
  const because = formed.because.map(
    (reason): Reason =>
      typeReasons.includes(reason.code)
        ? { stage: 'route', code: 'type_from_meaning', data: { type } }
        : reason,
  );
  return { ...(rest as Formed), type, because, ...(steps.length > 0 && { steps }) };
};

/** Fills what a draft leaves open by rules, and says for each part where it came from. */
export const formMemory = (draft: MemoryDraft): FormedMemory => {
  const { title, body, text } = saidBy(draft);
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

/** Said of a text that is nothing but questions: "Should we drop Route53?" is kept, and is no fact of the project. */
export const justAsks = ({ title = '', body = '' }: MemoryDraft): readonly Reason[] => {
  const sentences = sentencesOf(body === '' ? title : body);
  const isAsked = sentences.every((one) => modalityOf(one) === 'question' && /\?\W*$/u.test(one));
  return sentences.length > 0 && isAsked
    ? [{ stage: 'observe', code: 'question_kept', data: {} }]
    : [];
};
