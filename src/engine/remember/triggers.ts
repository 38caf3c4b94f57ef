import type { TriggerPhrase } from '../languages/observingWords';
import { inEachLanguage } from '../languages/registry';
import { type Sentence, sentencesOf, withoutFiller } from './emotion';
import { capitalized } from './title';

/** A phrase that asks something of the memory (document 002). */
export interface Trigger {
  readonly kind: TriggerPhrase['kind'];
  /** Soft phrases only make us ask. */
  readonly isSoft: boolean;
  /** The words, as they were written. */
  readonly phrase: string;
  /**
   * What to remember, or what to forget or delete; undefined where the message names nothing, and for a reflection.
   */
  readonly topic?: string;
}

const blankLine = /\n[ \t]*\n/u;

const isQuestion = (masked: string): boolean =>
  inEachLanguage('observing').some(({ notMeant }) =>
    notMeant.some(([why, pattern]) => why === 'question' && pattern.test(masked)),
  );

const isRequest = (masked: string): boolean =>
  inEachLanguage('observing').some(({ notMeant }) =>
    notMeant.some(([why, pattern]) => why === 'request' && pattern.test(masked)),
  );

/** Without the questions and requests of this moment that follow what is to be remembered. */
const withoutWhatFollows = (text: string): string => {
  const sentences = sentencesOf(text);
  const after = sentences.findIndex(
    ({ masked }, at) => at > 0 && (isQuestion(masked) || isRequest(masked)),
  );
  const end = after < 0 ? undefined : sentences[after]?.start;
  return text.slice(0, end).trim();
};

/** What stands behind the phrase: the rest of its paragraph, or the next one where the phrase ends its own. */
const behind = (message: string, from: number): string => {
  const rest = message.slice(from).replace(/^[\s:,]+/u, '');
  return withoutWhatFollows(rest.split(blankLine)[0] ?? '');
};

const toRemember = (
  message: string,
  sentence: Sentence,
  { index, 0: phrase }: RegExpExecArray,
): string => {
  const from = sentence.start + index;
  if (index === 0) return behind(message, from + phrase.length);
  // "…, remember that.": what stands before it.
  const before = message.slice(0, from).replace(/[\s,;:–-]+$/u, '');
  return (before.split(blankLine).pop() ?? '').trim();
};

const topicOf = (
  message: string,
  sentence: Sentence,
  { phrase, match }: { readonly phrase: TriggerPhrase; readonly match: RegExpExecArray },
): string | undefined => {
  if (phrase.kind === 'reflect') return undefined;
  if (phrase.kind === 'remember') {
    if (phrase.isSoft) return sentence.text;
    const text = capitalized(toRemember(message, sentence, match));
    return phrase.mayAsk === true ? text.replace(/\?\s*$/u, '') : text;
  }
  const { topic } = match.groups ?? {};
  if (topic === undefined) return undefined;
  // The pattern saw quotations blanked; the text itself is asked for.
  const at = sentence.masked.indexOf(topic, match.index);
  return sentence.text.slice(at, at + topic.length).trim();
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
      const topic = topicOf(message, sentence, { phrase, match });
      const { kind, isSoft } = phrase;
      const words = sentence.text.slice(match.index, match.index + match[0].length).trim();
      return {
        kind,
        isSoft,
        phrase: words,
        ...(topic === undefined || topic === '' ? {} : { topic }),
      };
    }
  }
  return undefined;
};

/**
 * What a message asks of the memory: the first hard phrase, else the first soft one; undefined where it asks nothing.
 * Quotations and code ask nothing, nor do questions.
 */
export const triggerOf = (message: string): Trigger | undefined => {
  const found = sentencesOf(message)
    .map(
      (sentence, at) =>
        triggerIn(message, sentence, at === 0) ??
        triggerIn(message, withoutFiller(sentence), at === 0),
    )
    .filter((trigger) => trigger !== undefined);
  return found.find(({ isSoft }) => !isSoft) ?? found[0];
};
