import { type DayNumber, dayNumberOf } from '../dates/dateLibrary';
import { isoOf } from '../dates/readSpan';
import { inEachLanguage } from '../languages/registry';
import type { Reason } from '../model/decision';
import { categoryOfType, type FactCategory } from '../model/observation';
import { isDependent, resolvePronoun, statementOf } from './coreference';
import { isConversation, piecesOf } from './division';
import { type Sentence, sentencesOf } from './emotion';
import {
  datesIn,
  isPlan,
  type NamedDate,
  planDays,
  type Validity,
  validityOf,
  withDates,
} from './formationDates';
import { tryTypeFromWords } from './typing';

/** One fact as it is kept (document 001, "Formation"), whoever formed it. */
export interface FormedFact {
  readonly text: string;
  readonly category: FactCategory;
  readonly validity: Validity;
  /** What was done to this fact. */
  readonly because: readonly Reason[];
}

/** What a text becomes; never empty. */
export interface Formation {
  readonly facts: readonly FormedFact[];
  /** What was done to the text as a whole. */
  readonly because: readonly Reason[];
  /** The text, where the facts say it in other words. */
  readonly said?: string;
}

export interface FormationOptions {
  /** The person's own day. */
  readonly today: DayNumber;
  /** What was said before, the nearest last: where a pronoun finds what it stands for. */
  readonly before?: readonly string[];
  /** False for a text that somebody put into shape: only how long it is valid is looked for. */
  readonly mayRewrite: boolean;
  readonly maySplit: boolean;
}

/** Longer texts are documents: what they say of time and of whom stays as it is; characters. */
const longestFormed = 10_000;

export const formReason = (code: Reason['code'], data: Reason['data'] = {}): Reason => ({
  stage: 'form',
  code,
  data,
});

/** A sentence after it was worked on. */
interface Worked {
  readonly sentence: Sentence;
  readonly text: string;
  readonly dates: readonly NamedDate[];
  readonly because: readonly Reason[];
}

const work = (
  sentence: Sentence,
  { today, mayRewrite, before = [] }: FormationOptions,
  isFirst: boolean,
): Worked => {
  const dates = datesIn(sentence, today);
  if (!mayRewrite) return { sentence, text: sentence.text, dates, because: [] };
  const { text, told } = withDates(sentence.text, dates);
  const dated =
    told.length === 0
      ? []
      : [
          formReason('dates_resolved', {
            phrases: told.map(({ phrase, span }) => `${phrase} = ${isoOf(span)}`),
          }),
        ];
  // Dates stand behind the pronoun, if there is one, so that its place is the same.
  const resolved = isFirst ? resolvePronoun({ text, masked: sentence.masked }, before) : undefined;
  if (resolved === undefined) return { sentence, text, dates, because: dated };
  const { pronoun, name } = resolved;
  const named = formReason('pronoun_resolved', { pronoun, name });
  return { sentence, text: resolved.text, dates, because: [named, ...dated] };
};

/** The words between the sentences are those of the text. */
const joined = (text: string, worked: readonly Worked[]): string =>
  worked
    .map((one, at) => {
      const next = worked[at + 1]?.sentence.start;
      const { start, text: said } = one.sentence;
      return one.text + (next === undefined ? '' : text.slice(start + said.length, next));
    })
    .join('');

/** The whole text, with what stands before its first sentence and behind its last. */
const whole = (text: string, worked: readonly Worked[]): string => {
  const [first, last] = [worked[0], worked.at(-1)];
  if (first === undefined || last === undefined) return text;
  const { start, text: said } = last.sentence;
  return (
    text.slice(0, first.sentence.start) + joined(text, worked) + text.slice(start + said.length)
  );
};

/** True where the other sentences belong to the one that ends, so that all of it ends with it. */
const allEnd = (
  bounded: Worked,
  {
    worked,
    validities,
  }: { readonly worked: readonly Worked[]; readonly validities: readonly Validity[] },
): boolean => {
  const ends = statementOf(bounded.sentence);
  return worked.every((one, at) => {
    if (one === bounded || validities[at]?.until !== undefined) return true;
    const other = statementOf(one.sentence);
    if (other.isDependent || (ends.isDependent && at === 0)) return true;
    return !other.isWhole || [...ends.words].some((stem) => other.words.has(stem));
  });
};

/** Longer facts hold things of more than one duration. */
const mostBounded = 6;

/** How long the fact is valid: as its sentences say, where they all speak of what ends. */
export const validityOfFact = (worked: readonly Worked[], today: DayNumber): Validity => {
  const validities = worked.map(({ sentence, dates }) => validityOf(sentence, dates, today));
  const begins = validities.find(({ from }) => from !== undefined);
  const begin =
    begins?.from === undefined ? {} : { from: begins.from, fromPhrase: begins.fromPhrase ?? '' };
  const at = validities.findIndex(({ until }) => until !== undefined);
  const [bounded, found] = [worked[at], validities[at]];
  if (bounded === undefined || found?.until === undefined || worked.length > mostBounded)
    return begin;
  if (!allEnd(bounded, { worked, validities })) return begin;
  const { until, untilPhrase } = found;
  return { ...begin, until, ...(untilPhrase === undefined ? {} : { untilPhrase }) };
};

const validityReasons = ({ from, fromPhrase, until, untilPhrase }: Validity): readonly Reason[] => [
  ...(from === undefined
    ? []
    : [formReason('valid_from_words', { from, phrase: fromPhrase ?? '' })]),
  ...(until === undefined
    ? []
    : [
        untilPhrase === undefined
          ? formReason('valid_until_default', { until, days: planDays })
          : formReason('valid_until_words', { until, phrase: untilPhrase }),
      ]),
];

const categoryOf = (text: string, worked: readonly Worked[], { until }: Validity): FactCategory => {
  const type = tryTypeFromWords(text);
  if (type !== undefined) return categoryOfType(type);
  const isMeant = worked.some(
    ({ sentence, dates }) => isPlan(sentence) || dates.some(({ isAhead }) => isAhead),
  );
  return until !== undefined && isMeant ? 'plan' : 'fact';
};

const factOf = (text: string, worked: readonly Worked[], today: DayNumber): FormedFact => {
  const validity = validityOfFact(worked, today);
  return {
    text,
    category: categoryOf(text, worked, validity),
    validity,
    because: [...worked.flatMap(({ because }) => because), ...validityReasons(validity)],
  };
};

/** A piece of a text that is one fact, formed by itself. */
export const formPiece = (text: string, options: FormationOptions): FormedFact => {
  if (text.length > longestFormed || isConversation(text)) {
    return { text, category: categoryOfType(tryTypeFromWords(text)), validity: {}, because: [] };
  }
  const worked = sentencesOf(text).map((sentence, at) => work(sentence, options, at === 0));
  return factOf(options.mayRewrite ? whole(text, worked) : text, worked, options.today);
};

/** A text that was said on a day, `2026-12-01`, with the dates beside the words that are counted from it. */
export const datedText = (text: string, day: string): string =>
  formPiece(text, { today: dayNumberOf(day), mayRewrite: true, maySplit: false }).text;

/** The facts of a text by rules alone (document 001, "Heuristic Fallback"). No number, name or code is lost. */
export const formByRules = (text: string, options: FormationOptions): Formation => {
  const pieces = options.maySplit ? piecesOf(text) : [text];
  const facts = pieces.map((piece, at) =>
    formPiece(piece, at === 0 ? options : { ...options, before: [] }),
  );
  const isReworded = pieces.some((piece) => !text.includes(piece.replace(/[.!…]$/u, '').slice(1)));
  const split = facts.length > 1 ? [formReason('split_into_facts', { count: facts.length })] : [];
  return { facts, because: split, ...(isReworded && { said: text }) };
};

/** True where forming a text by rules may miss what a model would see. */
export const isWorthAsking = (text: string, options: FormationOptions): boolean => {
  if (!options.mayRewrite || text.length > longestFormed || isConversation(text)) return false;
  const sentences = sentencesOf(text);
  const [first] = sentences;
  if (first === undefined) return false;
  // What is one statement already may still begin with a pronoun.
  if (!options.maySplit) return isDependent(first.masked);
  return (
    sentences.length > 1 ||
    isDependent(first.masked) ||
    datesIn(first, options.today).length > 0 ||
    isPlan(first) ||
    inEachLanguage('formation').some(({ joint }) => first.masked.search(joint) >= 0)
  );
};
