import { inLanguage } from '../../src/engine/languages/registry';
import type { LabelledMessage } from './messages';

/** Words and parts of names that carry a topic, as stems: `pkg/cmd/list.go` is four. */
const contentWords = (text: string): ReadonlySet<string> => {
  const { stopWords, stem } = inLanguage('analysis', 'en');
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  return new Set(words.filter((word) => !stopWords.has(word)).map((word) => stem(word)));
};

/** The share of a fact's content words that a text has, 0..1. */
export const carried = (fact: string, text: string): number => {
  const asked = contentWords(fact);
  const said = contentWords(text);
  return asked.size === 0 ? 0 : [...asked].filter((word) => said.has(word)).length / asked.size;
};

/** A text with half of a fact's content words carries it. */
const enough = 0.5;

export const carriesFact = (facts: readonly string[], text: string): boolean =>
  facts.some((fact) => carried(fact, text) >= enough);

/** What the observer made of a message. */
export interface Judged {
  readonly message: LabelledMessage;
  readonly captured: readonly string[];
  readonly isRight: boolean;
}

export const judge = (message: LabelledMessage, captured: readonly string[]): Judged => {
  const { keep, facts = [] } = message;
  const isRight = keep && captured.some((text) => carriesFact(facts, text));
  return { message, captured, isRight };
};

export interface Figures {
  readonly precision: number;
  readonly recall: number;
  readonly kept: number;
  readonly right: number;
  readonly worth: number;
}

/** Over messages: precision is of those that something was kept of, recall of those that are worth it; 0 of none. */
export const figuresOf = (judged: readonly Judged[]): Figures => {
  const kept = judged.filter(({ captured }) => captured.length > 0).length;
  const right = judged.filter(({ isRight }) => isRight).length;
  const worth = judged.filter(({ message }) => message.keep).length;
  const share = (all: number): number => (all === 0 ? 0 : right / all);
  return { precision: share(kept), recall: share(worth), kept, right, worth };
};

const row = (name: string, judged: readonly Judged[]): string => {
  const { precision, recall, kept, right, worth } = figuresOf(judged);
  return `${name.padEnd(28)}${precision.toFixed(2).padStart(6)}${recall.toFixed(2).padStart(8)}${String(kept).padStart(7)}${String(right).padStart(7)}${String(worth).padStart(7)}`;
};

/** The same, right wherever anything is kept of a message that is worth it. */
const byMessage = (one: Judged): Judged => ({
  ...one,
  isRight: one.message.keep && one.captured.length > 0,
});

/** How long what is kept is, so that more is not found by keeping more. */
const lengthsLine = (judged: readonly Judged[]): string => {
  const lengths = judged
    .flatMap(({ captured }) => captured.map(({ length }) => length))
    .sort((left, right) => left - right);
  const at = (share: number): number => lengths[Math.floor(share * (lengths.length - 1))] ?? 0;
  const messages = judged.filter(({ captured }) => captured.length > 0).length;
  const each = messages === 0 ? 0 : lengths.length / messages;
  return `kept passages: ${each.toFixed(2)} of a message, of ${at(0.5)} characters (median), nine of ten up to ${at(0.9)}`;
};

/** Over all, by who said it, and each without the labels that could be argued. */
export const observerTable = (judged: readonly Judged[]): string => {
  const clear = (list: readonly Judged[]) =>
    list.filter(({ message }) => message.why === undefined);
  const by = (role: LabelledMessage['role']) =>
    judged.filter(({ message }) => message.role === role);
  return [
    `${''.padEnd(28)}${'P'.padStart(6)}${'R'.padStart(8)}${'kept'.padStart(7)}${'right'.padStart(7)}${'worth'.padStart(7)}`,
    row('all', judged),
    row('all, clear labels', clear(judged)),
    row('all, without the facts', judged.map(byMessage)),
    row('clear, without the facts', clear(judged).map(byMessage)),
    row('user', by('user')),
    row('user, clear labels', clear(by('user'))),
    row('assistant', by('assistant')),
    row('assistant, clear labels', clear(by('assistant'))),
    lengthsLine(judged),
  ].join('\n');
};
