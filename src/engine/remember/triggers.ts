import type { NotMeant, TriggerPhrase } from '../languages/observingWords';
import { inEachLanguage, inLanguagesOf } from '../languages/registry';
import { detectLanguage } from '../recall/tokenizer';
import { type Sentence, sentencesOf, withoutFiller } from './emotion';
import { isIdle } from './standalone';
import { capitalized } from './title';

/** Where a part of a message begins and ends. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** A phrase that asks something of the memory (document 002). */
export interface Trigger {
  readonly kind: TriggerPhrase['kind'];
  /** Soft phrases only make us ask. */
  readonly isSoft: boolean;
  /** True where an assistant announces by the same words what it found. */
  readonly mayTell?: true;
  /** The words, as they were written. */
  readonly phrase: string;
  /**
   * What to remember, or what to forget or delete; undefined where the message names nothing, and for a reflection.
   */
  readonly topic?: string;
  /** What a phrase that asks to remember takes up of the message, with the phrase. */
  readonly part?: Part;
}

const blankLine = /\n[ \t]*\n/u;

/** True for what nobody means for good, for that reason; in its language, or in any where its words are too few to show whose they are. */
export const isNotMeant = (
  masked: string,
  reason: NotMeant,
  languages = inLanguagesOf('observing', detectLanguage(masked)),
): boolean =>
  languages.some(({ notMeant }) =>
    notMeant.some(([why, pattern]) => why === reason && pattern.test(masked)),
  );

const isQuestion = (masked: string): boolean => isNotMeant(masked, 'question');
const isRequest = (masked: string): boolean => isNotMeant(masked, 'request');

/** A sentence that asks by its first words to remember what it says. */
const asksToRemember = (sentence: Sentence): boolean =>
  [sentence, withoutFiller(sentence)].some(({ masked }) =>
    inEachLanguage('observing').some(({ triggers }) =>
      triggers.some(
        ({ kind, isSoft, onlyFirst, pattern, unless }) =>
          kind === 'remember' &&
          !isSoft &&
          onlyFirst !== true &&
          pattern.exec(masked)?.index === 0 &&
          unless?.test(masked) !== true,
      ),
    ),
  );

/** Without the questions, the requests of this moment and the next thing to remember that follow what is to be remembered. */
const withoutWhatFollows = (text: string): string => {
  const sentences = sentencesOf(text);
  const after = sentences.findIndex(
    (sentence, at) =>
      at > 0 &&
      (isQuestion(sentence.masked) || isRequest(sentence.masked) || asksToRemember(sentence)),
  );
  const end = after < 0 ? undefined : sentences[after]?.start;
  const ordering = sentences
    .slice(0, after < 0 ? undefined : after)
    .find((one) => withoutOrder(one) < one.start + one.masked.length);
  return text.slice(0, ordering === undefined ? end : withoutOrder(ordering)).trimEnd();
};

/** True for what is to be remembered, and holds for no more than the moment. */
export const isPassing = (text: string): boolean => {
  const said = sentencesOf(text)[0]?.masked ?? '';
  return inLanguagesOf('observing', detectLanguage(said)).some(({ passing }) => passing.test(said));
};

/** Without an order of the moment that the sentence ends in. */
const withoutOrder = ({ start, masked }: Sentence): number =>
  inEachLanguage('observing').reduce((end, { orderBehind }) => {
    const at = masked.slice(0, end).search(orderBehind);
    return at > 0 ? at : end;
  }, masked.length) + start;

/** What stands behind the phrase: the rest of its paragraph, or the next one where the phrase ends its own. */
const behind = (message: string, end: number): Part => {
  const from =
    end +
    (/^(?:[:,]|[–—-](?=\s)|[.!)](?=\s|$)|[ \t])*\s*/u.exec(message.slice(end))?.[0].length ?? 0);
  const paragraph = message.slice(from).split(blankLine)[0] ?? '';
  return { from, to: from + withoutWhatFollows(paragraph).length };
};

const isBesides = (sentence: Sentence): boolean =>
  isIdle(sentence) || isQuestion(sentence.masked) || isRequest(sentence.masked);

/** What stands before the phrase in its paragraph, or in the one before, without what is only asked for at first. */
const ahead = (message: string, end: number, own: number): Part => {
  const before = message.slice(0, end).replace(/[\s,;:(–—-]+$/u, '');
  const paragraph = before.split(blankLine).pop() ?? '';
  const at = before.length - paragraph.length;
  const sentences = sentencesOf(paragraph);
  const first = sentences.find((sentence) => !isBesides(sentence));
  // What it asks for in its own sentence it asks for, whatever that is.
  const from = first === undefined ? Math.min(own, before.length) : at + first.start;
  return { from, to: before.length };
};

/** What a phrase asks to remember: what stands behind it, or before "…, remember that." */
const partToRemember = (
  message: string,
  sentence: Sentence,
  { index, 0: phrase }: RegExpExecArray,
): Part => {
  const at = sentence.start + index;
  const rest = sentence.masked.slice(index + phrase.length);
  const closes = /^[\s.!)]*$/u.test(rest) && !/[:,–-]\s*$/u.test(phrase);
  const before = closes ? ahead(message, at, sentence.start) : undefined;
  return before !== undefined && before.from < before.to
    ? before
    : behind(message, at + phrase.length);
};

/** The same where the phrase stands around it: "Add … to your memory." */
const partNamed = ({ start, masked }: Sentence, match: RegExpExecArray): Part | undefined => {
  const topic = match.groups?.topic;
  if (topic === undefined) return undefined;
  const from = start + masked.indexOf(topic, match.index);
  return { from, to: from + topic.length };
};

const withoutPoliteness = (text: string): string =>
  inEachLanguage('observing').reduce((rest, { politeEnd }) => rest.replace(politeEnd, ''), text);

/** "Yes, remember that": the word before agrees, and is nothing to remember. */
const onlyAgrees = (text: string): boolean =>
  inEachLanguage('worth').some(({ agree }) => text.replace(agree, '') === '');

const topicOf = (
  message: string,
  sentence: Sentence,
  { phrase, match }: { readonly phrase: TriggerPhrase; readonly match: RegExpExecArray },
): Pick<Trigger, 'topic' | 'part'> => {
  if (phrase.kind === 'reflect') return {};
  if (phrase.kind === 'remember') {
    if (phrase.isSoft) return { topic: sentence.text };
    const { from, to } = partNamed(sentence, match) ?? partToRemember(message, sentence, match);
    const said = message.slice(from, to).trim();
    const text = withoutPoliteness(phrase.mayAsk === true ? said.replace(/\?\s*$/u, '') : said);
    const at = sentence.start + match.index;
    return {
      ...(onlyAgrees(text) ? {} : { topic: capitalized(text, message) }),
      part: { from: Math.min(from, at), to: Math.max(to, at + match[0].length) },
    };
  }
  const { topic } = match.groups ?? {};
  if (topic === undefined) return {};
  // The pattern saw quotations blanked; the text itself is asked for.
  const at = sentence.masked.indexOf(topic, match.index);
  return { topic: sentence.text.slice(at, at + topic.length).trim() };
};

const triggerIn = (message: string, sentence: Sentence, isFirst: boolean): Trigger | undefined => {
  // "Do you remember …?" asks; document 002 has it as a search.
  const isAsked = /\?\s*$/u.test(sentence.masked);
  for (const { triggers } of inEachLanguage('observing')) {
    for (const phrase of triggers) {
      if (phrase.onlyFirst === true && !isFirst) continue;
      const match = phrase.pattern.exec(sentence.masked);
      if (match === null || (isAsked && phrase.mayAsk !== true)) continue;
      if (phrase.unless?.test(sentence.masked) === true) continue;
      const { topic, part } = topicOf(message, sentence, { phrase, match });
      const { kind, isSoft } = phrase;
      const words = sentence.text.slice(match.index, match.index + match[0].length).trim();
      return {
        ...{ kind, isSoft, phrase: words },
        ...(topic === undefined || topic === '' ? {} : { topic }),
        ...(part && { part }),
        ...(phrase.mayTell && { mayTell: true }),
      };
    }
  }
  return undefined;
};

const triggersIn = (message: string): readonly Trigger[] =>
  sentencesOf(message).flatMap((sentence, at) => {
    const own = triggerIn(message, sentence, at === 0);
    if (own !== undefined) return own;
    const found = triggerIn(message, withoutFiller(sentence), at === 0);
    if (found?.part === undefined) return found ?? [];
    // "Also, remember …": the word before the phrase says nothing without it.
    const from = Math.min(found.part.from, sentence.start);
    return { ...found, part: { ...found.part, from } };
  });

/**
 * What a message asks of the memory: the first hard phrase, else the first soft one; undefined where it asks nothing.
 * Quotations and code ask nothing, nor do questions.
 */
export const triggerOf = (message: string): Trigger | undefined => {
  const found = triggersIn(message);
  return found.find(({ isSoft }) => !isSoft) ?? found[0];
};

/**
 * Everything that a message asks to remember, in order, and the rest of the message, in which what is asked for is blank. What stands
 * in what is asked for already is not asked for once more.
 */
export const requestsIn = (
  message: string,
): { readonly requests: readonly Trigger[]; readonly rest: string } => {
  const requests: Trigger[] = [];
  let rest = message;
  for (const trigger of triggersIn(message)) {
    const { kind, isSoft, part } = trigger;
    if (kind !== 'remember' || isSoft || part === undefined) continue;
    if (requests.some((one) => one.part !== undefined && part.from < one.part.to)) continue;
    requests.push(trigger);
    rest = `${rest.slice(0, part.from)}${rest.slice(part.from, part.to).replace(/\S/gu, ' ')}${rest.slice(part.to)}`;
  }
  return { requests, rest };
};
