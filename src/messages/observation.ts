import type { Capture, Decision, Observation, ObserverQuestion } from '../engine/vocabulary';
import { type Translate, unexpected } from './catalogue';
import { describeDecision, describeFurther } from './decision';
import { describeReason } from './reason';

const describeForget = (
  question: Extract<ObserverQuestion, { readonly kind: 'forget' }>,
  t: Translate,
): string => {
  const { topic, phrase, candidates, permanent } = question;
  if (topic === null) return t('“{0}”: what is to be forgotten? Nothing was changed.', phrase);
  if (candidates.length === 0) {
    return t('Nothing about “{0}” is stored, so there is nothing to forget.', topic);
  }
  return permanent
    ? t('Which memory of “{0}” is to be deleted for good? Nothing was changed.', topic)
    : t('Which memory of “{0}” is to be forgotten? Nothing was changed.', topic);
};

/** What a message asks of the memory, as a question to who said it. */
export const describeQuestion = (question: ObserverQuestion, t: Translate): string => {
  switch (question.kind) {
    case 'forget':
      return describeForget(question, t);
    case 'reflect':
      return question.isImmediate
        ? t('“{0}” asks for a reflection. Nothing was begun.', question.phrase)
        : t('“{0}”: reflect now, or another time? Nothing was begun.', question.phrase);
    case 'remember':
      return t('Should this be remembered? “{0}” Nothing was stored.', question.text);
    default:
      return unexpected(question);
  }
};

const describeCapture = ({ text, kind, type }: Capture, t: Translate): string => {
  if (kind === 'requested') return t('Would store, as asked: “{0}”', text);
  return t('Would store as {0}: “{1}”', type ?? '', text);
};

/** What became of the other facts of a text, a line each. */
const furtherFacts = ({ because }: Decision, t: Translate): readonly string[] =>
  because
    .filter(({ code }) => code === 'also_said')
    .map((reason) => `- ${describeReason(reason, t)}`);

/** What became of a statement, and that a line of it waits for MEMORY.md. */
const describeOutcome = (decision: Decision, t: Translate): string =>
  [
    describeDecision(decision, t),
    ...decision.also
      .filter(({ store }) => store === 'core')
      .map((further) => describeFurther(further, t)),
  ].join(' ');

/** What became of a message, a line each: what was kept, what is asked, or why nothing is kept. */
export const describeObservation = (
  { captures, decisions, question, because }: Observation,
  t: Translate,
): readonly string[] => {
  const kept =
    decisions.length > 0
      ? decisions.flatMap((decision) => [
          describeOutcome(decision, t),
          ...furtherFacts(decision, t),
        ])
      : captures.map((capture) => describeCapture(capture, t));
  if (question !== null) return [...kept, describeQuestion(question, t)];
  const last = because[because.length - 1];
  if (kept.length > 0 || last === undefined) return kept;
  return [t('Nothing kept: {0}.', describeReason(last, t))];
};
