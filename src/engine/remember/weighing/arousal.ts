import { inEachLanguage } from '../../languages/registry';
import type { Memory } from '../../model/memory';

/** Of a text in which nothing presses (ORIGINS 001 arousal). */
const routine = 0.2;
/** For each kind of alarm. */
const eachAlarm = 0.2;

/** What presses in any language: sums of money, names of vulnerabilities, codes of errors. */
const everywhere: readonly RegExp[] = [
  /[$€£₺]\s?\d|\d\s?(?:USD|EUR|GBP|TRY|TL)\b/u,
  /\bCVE-\d{4}-\d{4,}\b/u,
  /\b(?:E[A-Z]{5,}|ERR_[A-Z_]{3,}|HTTP\/?[\d.]* [45]\d\d|SIG(?:SEGV|KILL|ABRT|TERM)|[A-Z]{2,5}\d{4,})\b/u,
];

const kinds = ['urgent', 'critical', 'security', 'error', 'deadline'] as const;

/** Kinds of alarm that stand in a text. */
const alarmsIn = (text: string): number => {
  const said = kinds.filter((kind) =>
    inEachLanguage('weighing').some((words) => words[kind].test(text)),
  );
  return said.length + everywhere.filter((pattern) => pattern.test(text)).length;
};

/**
 * How urgent or critical a belief is, 0.2..1: 0.2 for routine, 0.2 more for each kind of alarm in it, and never less
 * than what it feels like (document 001, channel "Arousal"; ORIGINS 001 arousal).
 */
export const arousalOf = ({ title, body, emotion }: Pick<Memory, 'title' | 'body' | 'emotion'>) =>
  Math.min(1, Math.max(routine + eachAlarm * alarmsIn(`${title}\n${body}`), emotion?.arousal ?? 0));
