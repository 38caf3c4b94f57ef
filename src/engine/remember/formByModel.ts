import { dayText } from '../dates/dateLibrary';
import { isoOf } from '../dates/readSpan';
import { type FactCategory, type FormationAnswer, factCategories } from '../model/observation';
import {
  answerSchema,
  asUntrustedText,
  type LanguageQuestion,
  untrustedRule,
} from '../providers/languageModel';
import { isDependent, keepsAll, type Unfaithful, unfaithfulness } from './coreference';
import { pieceOf } from './division';
import { type Sentence, sentencesOf } from './emotion';
import { maskedText } from './filters';
import {
  type Formation,
  type FormationOptions,
  type FormedFact,
  formPiece,
  formReason,
} from './formation';
import { datesIn, planDays } from './formationDates';

type AnsweredFact = FormationAnswer['facts'][number];

/** Sentences, and what a model says of exactly these. */
interface Part {
  readonly sentences: readonly number[];
  readonly facts: readonly AnsweredFact[];
}

/** The facts that share sentences belong together; a sentence that none names goes with the one before it. */
const partsOf = (answer: FormationAnswer, count: number): readonly Part[] => {
  const owners = Array.from({ length: count }, (_, at) => at);
  const root = (at: number): number => (owners[at] === at ? at : root(owners[at] ?? 0));
  const named = new Set<number>();
  for (const { sentences } of answer.facts) {
    const [first, ...others] = sentences.map((number) => number - 1);
    for (const at of [first, ...others]) {
      if (at === undefined || first === undefined) continue;
      named.add(at);
      owners[root(at)] = root(first);
    }
  }
  for (let at = 0; at < count; at++) {
    if (!named.has(at)) owners[root(at)] = root(at === 0 ? Math.min(1, count - 1) : at - 1);
  }
  const roots = [...new Set(owners.map((_, at) => root(at)))];
  return roots.map((own) => ({
    sentences: owners.flatMap((_, at) => (root(at) === own ? [at] : [])),
    facts: answer.facts.filter(({ sentences }) => root((sentences[0] ?? 1) - 1) === own),
  }));
};

/** True where the numbers of sentences are such, and those of each part stand side by side: the rest would tear it up. */
const isUsable = (answer: FormationAnswer, count: number): boolean =>
  answer.facts.every(
    ({ sentences }) =>
      sentences.length > 0 &&
      sentences.every((number) => Number.isInteger(number) && number >= 1 && number <= count),
  ) &&
  partsOf(answer, count).every(({ sentences }) =>
    sentences.every((at, index) => index === 0 || at === (sentences[index - 1] ?? 0) + 1),
  );

/** Dates that a wording may name: those that the library finds in the text. */
const datesOf = (sentences: readonly Sentence[], { today }: FormationOptions): readonly string[] =>
  sentences.flatMap((sentence) =>
    datesIn(sentence, today).flatMap(({ span }) => [
      isoOf(span),
      dayText(span.first),
      dayText(span.last),
    ]),
  );

const factWorded = (
  fact: AnsweredFact,
  { options, dates }: { readonly options: FormationOptions; readonly dates: readonly string[] },
): FormedFact => {
  const formed = formPiece(fact.text.trim(), { ...options, before: [] });
  return withJudgement(formed, fact, { options, dates });
};

/** What a model says of kind and end, where the text bears it out. */
const withJudgement = (
  formed: FormedFact,
  { category, foresight, until }: AnsweredFact,
  { options, dates }: { readonly options: FormationOptions; readonly dates: readonly string[] },
): FormedFact => {
  const named = { ...formed, category };
  if (formed.validity.until !== undefined) return named;
  const isNamed = until !== null && dates.includes(until) && until >= dayText(options.today);
  if (isNamed) {
    const because = [...formed.because, formReason('valid_until_words', { until, phrase: until })];
    return { ...named, validity: { ...formed.validity, until }, because };
  }
  // A plan without a time (document 001); one that names a time ends with it, and that is found above.
  const isOpen = foresight && category === 'plan' && dates.length === 0;
  if (!isOpen) return named;
  const end = dayText(options.today + planDays);
  const because = [
    ...formed.because,
    formReason('valid_until_default', { until: end, days: planDays }),
  ];
  return { ...named, validity: { ...formed.validity, until: end }, because };
};

const factOfPart = (
  text: string,
  part: Part,
  {
    all,
    options,
    isFirst,
  }: {
    readonly all: readonly Sentence[];
    readonly options: FormationOptions;
    readonly isFirst: boolean;
  },
): readonly FormedFact[] => {
  const sentences = part.sentences.flatMap((at) => all[at] ?? []);
  const source = all.length === part.sentences.length ? text : pieceOf(text, sentences);
  const given = isFirst ? options : { ...options, before: [] };
  const dates = datesOf(sentences, options);
  const [only] = part.facts;
  const byRules = (why?: Unfaithful): readonly FormedFact[] => {
    const formed = formPiece(source, given);
    const kept = why === undefined ? [] : [formReason('wording_kept', { why })];
    const judged =
      part.facts.length === 1 && only !== undefined
        ? withJudgement(formed, only, { options, dates })
        : formed;
    return [{ ...judged, because: [...judged.because, ...kept] }];
  };
  // People's words stay as they are, but where they cannot be understood alone or say more than one thing.
  const isClear = sentences.length > 1 || !isDependent(sentences[0]?.masked ?? '');
  if (only === undefined || (part.facts.length === 1 && isClear)) return byRules();
  const known = [...(options.before ?? []), ...dates].join('\n');
  const wordings = part.facts.map(({ text: wording }) => wording);
  const found = new Set(wordings.map((wording) => unfaithfulness(wording, { source, known })));
  const why =
    (['too_long', 'invented', 'turned'] as const).find((one) => found.has(one)) ??
    (keepsAll(source, wordings) ? undefined : 'lost');
  if (why !== undefined) return byRules(why);
  return part.facts.map((fact) => factWorded(fact, { options, dates }));
};

/** A model sees what it is to divide; code blocks, tables and quotations are not divided. */
export const isDivisible = (text: string): boolean =>
  !/^[ \t]*(?:```|~~~|>|\|)/mu.test(text) && maskedText(text).trim() !== '';

/**
 * The facts of a text as a model sees them, each checked against the sentences that it comes from: it may name nothing that
 * does not stand there, and lose no number, name or code. Where it does, these sentences are formed by rules. Undefined
 * where the answer does not fit the text at all.
 */
export const formByModel = (
  text: string,
  answer: FormationAnswer,
  options: FormationOptions,
): Formation | undefined => {
  const all = sentencesOf(text);
  if (all.length === 0 || answer.facts.length === 0 || !isUsable(answer, all.length))
    return undefined;
  if (!options.maySplit && answer.facts.length > 1) return undefined;
  const parts = [...partsOf(answer, all.length)].sort(
    (left, right) => (left.sentences[0] ?? 0) - (right.sentences[0] ?? 0),
  );
  const facts = parts.flatMap((part, at) =>
    factOfPart(text, part, { all, options, isFirst: at === 0 }),
  );
  const split = facts.length > 1 ? [formReason('split_into_facts', { count: facts.length })] : [];
  return { facts, because: split };
};

/** Most facts that an answer may have. */
const mostFacts = 8;
/** Characters of what was said before that a pronoun may stand for. */
const longestBefore = 1_000;

/** What each category holds (document 001, "Formation"). */
const meanings: Readonly<Record<FactCategory, string>> = {
  preference: 'what somebody likes, wants or is used to',
  fact: 'how something is',
  decision: 'what was chosen',
  correction: 'what was believed and is wrong, and what is right',
  plan: 'what somebody means to do and has not done',
  entity: 'who or what somebody or something is',
};

const instructions = (): string =>
  [
    'You divide texts into the facts that the memory of a software project keeps, in whatever language they are.',
    'The sentences of the text are numbered. Most texts are one fact: name all their sentences and do not divide them. Divide only where sentences, or the parts of a sentence, are about different things and each can be understood by itself. A reason, an example or a condition belongs to what it explains.',
    'For each fact give the numbers of its sentences and its wording in the language of the text: the words of the text, with names in the place of pronouns where the text or what was said before makes it certain. Add nothing, leave out no number, name, path or code, and do not turn anything round.',
    'Say what kind of fact it is:',
    ...factCategories.map((category) => `- ${category}: ${meanings[category]}`),
    'Say by foresight whether it is about something that is meant to happen and has not. Give until only where the text names a last day on which it is true, as YYYY-MM-DD, otherwise null.',
    untrustedRule,
  ].join('\n');

const answer = answerSchema('formed_facts', (z) =>
  z.strictObject({
    facts: z
      .array(
        z.strictObject({
          sentences: z.array(z.number()),
          text: z.string(),
          category: z.enum(factCategories),
          foresight: z.boolean(),
          until: z.string().nullable(),
        }),
      )
      .min(1)
      .max(mostFacts),
  }),
);

/** Asks a language model which facts the sentences are, today being `2026-11-22`. */
export const formationQuestion = (
  sentences: readonly string[],
  {
    before,
    today,
    isPrivate,
  }: { readonly before: readonly string[]; readonly today: string; readonly isPrivate: boolean },
): LanguageQuestion<FormationAnswer> => {
  const said = before.join('\n').slice(-longestBefore);
  const numbered = sentences.map((sentence, at) => `${at + 1}. ${sentence}`).join('\n');
  const parts = [
    `Today is ${today}.`,
    ...(said === '' ? [] : [`Said before:\n${asUntrustedText(said)}`]),
    `The text:\n${asUntrustedText(numbered)}`,
  ];
  return {
    messages: [
      { role: 'system', content: instructions() },
      { role: 'user', content: parts.join('\n\n') },
    ],
    answer,
    isPrivate,
  };
};
