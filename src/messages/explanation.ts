import { wordsOfPart } from '../engine/stages';
import type { RecallAnswer, RecallHit, ScorePart } from '../engine/vocabulary';
import { describeAge } from './age';
import type { Translate } from './catalogue';
import { describeFault } from './provider';

const day = 86_400_000;

/** How long ago an instant is; the instant itself where it is none. */
export const describeDaysAgo = (
  instant: string,
  { t, now }: { readonly t: Translate; readonly now: Date },
): string => {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / day));
  return Number.isNaN(days) ? instant : describeAge(days, t);
};

const describeField = (field: string, t: Translate): string => {
  switch (field) {
    case 'title':
      return t('title');
    case 'tags':
      return t('tags');
    case 'body':
      return t('text');
    case 'entities':
      return t('entities');
    default:
      return field;
  }
};

const quotedWords = (words: readonly string[]): string =>
  words.map((word) => `“${word}”`).join(', ');

/** Words that were found in the same fields, together: “redis”, “timeout” in the title. */
const describeMatches = (hit: RecallHit, t: Translate): string => {
  const wordsByFields = new Map<string, string[]>();
  for (const { word, fields, as } of hit.explain.matches) {
    const place = fields.map((field) => describeField(field, t)).join(', ');
    const told = as === undefined ? `“${word}”` : t('“{0}” as {1}', word, quotedWords(as));
    wordsByFields.set(place, [...(wordsByFields.get(place) ?? []), told]);
  }
  return [...wordsByFields]
    .map(([place, words]) => t('{0} in the {1}', words.join(', '), place))
    .join('; ');
};

/** Cosines from which two texts say nearly the same, and from which they have to do with each other. */
const close = 0.5;
const related = 0.3;

const describeWordsAndMeaning = (hit: RecallHit, t: Translate): readonly string[] => {
  const { matches, similarity } = hit.explain;
  const words = matches.length === 0 ? [] : [t('matches {0}', describeMatches(hit, t))];
  if (similarity === undefined) {
    return words.length === 0 ? [t('matches no word exactly')] : words;
  }
  const cosine = similarity.toFixed(2);
  if (similarity >= close) return [...words, t('close in meaning {0}', cosine)];
  if (similarity >= related) return [...words, t('related in meaning {0}', cosine)];
  return words.length === 0 ? [t('shares no word, far in meaning {0}', cosine)] : words;
};

/** True where neither words nor meaning led to it. */
const isWithoutWords = ({ explain: { parts } }: RecallHit): boolean =>
  parts.length > 0 && parts.every(({ stage }) => stage === 'time' || stage === 'place');

const describeUse = ({ explain }: RecallHit, t: Translate, now: Date): string => {
  const { accessCount, lastAccessed } = explain;
  if (accessCount === 0 || lastAccessed === undefined) return '';
  const last = describeDaysAgo(lastAccessed, { t, now });
  return accessCount === 1
    ? t('used once, {0}', last)
    : t('used {0} times, last {1}', accessCount, last);
};

/**
 * Why a hit is where it is, in one line: which of the question's words it has and where, how near it is in meaning, what
 * moved it, and how it was used.
 */
export const describeExplanation = (
  hit: RecallHit,
  { t, now }: { readonly t: Translate; readonly now: Date },
): string =>
  [
    ...(isWithoutWords(hit) ? [] : describeWordsAndMeaning(hit, t)),
    // What words and meaning did stands before it.
    ...hit.explain.parts.map((part) => wordsOfPart(part.stage)?.brief?.(part, hit, t) ?? ''),
    hit.pinned ? t('pinned') : '',
    describeUse(hit, t, now),
  ]
    .filter((part) => part !== '')
    .join(' · ');

export interface ExplainedPart {
  readonly stage: ScorePart['stage'];
  readonly words: string;
  /** In thousandths, so that those of a hit add up to its score in thousandths. */
  readonly thousandths: number;
}

/**
 * Every part of a hit's score in words, in the order of the stages. Each is rounded so that the parts add up to the score as
 * it is shown: the difference of two rounded sums, and not a rounded number.
 */
export const explainParts = (hit: RecallHit, t: Translate): readonly ExplainedPart[] => {
  let sum = 0;
  return hit.explain.parts.map((part) => {
    const before = Math.round(sum * 1000);
    sum += part.contribution;
    const thousandths = Math.round(sum * 1000) - before;
    const words = wordsOfPart(part.stage)?.explain?.(part, hit, t) ?? part.stage;
    return { stage: part.stage, words, thousandths };
  });
};

/** `+0.276`, `−0.031`: as many characters for each. */
export const signedScore = (thousandths: number): string =>
  `${thousandths < 0 ? '−' : '+'}${(Math.abs(thousandths) / 1000).toFixed(3)}`;

/** Which model answered, or why none did; empty where meaning was not asked for. */
export const describeMeaning = ({ meaning }: RecallAnswer, t: Translate): string => {
  const { model, faults, pending } = meaning;
  const [fault] = faults;
  const why = fault === undefined ? '' : describeFault(fault, t);
  if (model === null && why !== '') return t('By words alone: {0}.', why);
  if (model === null) return pending === 0 ? '' : t('By words alone: no memory has a vector yet.');
  const by = t('By words and meaning ({0}).', model.name);
  return [
    by,
    why === '' ? '' : t('Not by another model: {0}.', why),
    pending === 0 ? '' : t('{0} memories have no vector yet.', pending),
  ]
    .filter((part) => part !== '')
    .join(' ');
};

/** What the time in a question did to the answer; empty where it names none, or where nothing is known anyway. */
export const describePeriod = (
  { period, known }: Pick<RecallAnswer, 'period' | 'known'>,
  t: Translate,
): string => {
  if (period === undefined) return '';
  const { phrase, isEmpty, isAsOf, isAlone, types, isOfOtherTypes = false } = period;
  if (isAlone) {
    if (isEmpty) return t('Nothing matches the time “{0}”.', phrase);
    if (types === undefined) return t('What matches the time “{0}”, the latest first.', phrase);
    return isOfOtherTypes
      ? t(
          'Nothing of the type {0} matches the time “{1}”. This is what does, the latest first.',
          types.join(', '),
          phrase,
        )
      : t(
          'What matches the time “{1}” and is of the type {0}, the latest first.',
          types.join(', '),
          phrase,
        );
  }
  if (!known) return '';
  if (isEmpty)
    return t('Nothing that was found matches the time “{0}”, so this is from any time.', phrase);
  return isAsOf
    ? t('As it was believed {0}.', `“${phrase}”`)
    : t('What matches the time “{0}” counts most.', phrase);
};
