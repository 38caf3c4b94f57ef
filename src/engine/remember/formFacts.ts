import { dayNumberOf, dayText } from '../dates/dateLibrary';
import { dayOf, firstSecondOf, lastSecondOf } from '../format/calendar';
import type { Reason } from '../model/decision';
import type { LanguageFailure } from '../model/language';
import type { MemoryDraft } from '../model/memory';
import { typeOfCategory } from '../model/observation';
import type { Deadline } from '../providers/languageModel';
import type { Needs } from '../store/services';
import { sentencesOf } from './emotion';
import { withoutLeadIn } from './form';
import {
  type Formation,
  type FormationOptions,
  type FormedFact,
  formByRules,
  formReason,
  isWorthAsking,
} from './formation';
import { formationQuestion, formByModel, isDivisible } from './formByModel';
import { tryTypeFromWords } from './typing';

/** A draft for each fact of what was given, and what was done to find them. Never empty. */
export interface FormedDrafts {
  readonly drafts: readonly {
    readonly draft: MemoryDraft;
    readonly because: readonly Reason[];
  }[];
  readonly because: readonly Reason[];
}

/** Milliseconds that a text waits for a model: rules form it as well, and it is not safe before. */
const longestWait = 15_000;

/** Fields that say of a text as a whole where it comes from and where it goes, not what it says. */
const plainFields: ReadonlySet<string> = new Set<keyof MemoryDraft>([
  'body',
  'private',
  'stance',
  'author',
  'confidence',
  'writeSource',
  'dataSource',
  'pinned',
]);

/**
 * What may be done to a draft: whoever gives a title, a type or a place in the source has put it into shape, and whoever
 * gives any field that describes the text speaks of one thing. What the observer found is a statement by itself already.
 */
const freedomOf = (draft: MemoryDraft): Pick<FormationOptions, 'mayRewrite' | 'maySplit'> => {
  const isTyped = draft.type !== undefined && draft.writeSource !== 'observer';
  return {
    mayRewrite: draft.title === undefined && draft.scope === undefined && !isTyped,
    maySplit: Object.keys(draft).every((field) => plainFields.has(field)),
  };
};

/** Two facts as one, which is valid as long as both are. */
export const joinedDraft = (one: MemoryDraft, other: MemoryDraft): MemoryDraft => {
  const { validFrom: _from, validUntil: _until, temporal: _kind, recordedAt: _at, ...rest } = one;
  const times =
    one.validUntil === other.validUntil && one.validFrom === other.validFrom ? one : rest;
  return { ...times, body: `${one.body ?? ''}\n\n${other.body ?? ''}` };
};

const whyNot = (failure: LanguageFailure): string =>
  failure.code === 'unavailable' && failure.faults.some(({ code }) => code === 'private')
    ? 'private'
    : failure.code;

const byRules = (text: string, options: FormationOptions, why?: string): Formation => {
  const formation = formByRules(text, options);
  const noted = why === undefined ? [] : [formReason('formed_by_rules', { why })];
  return { ...formation, because: [...noted, ...formation.because] };
};

/** Whether a text of this draft would be kept where nobody else sees it. */
type IsPrivate = (text: string) => boolean;

/** By a model where there is one and rules may not see enough, otherwise by rules; the shape is the same. */
const form = async (
  services: Needs<'config' | 'language'>,
  text: string,
  {
    mayAsk,
    isPrivate,
    deadline,
    ...options
  }: FormationOptions & {
    readonly mayAsk: boolean;
    readonly isPrivate: IsPrivate;
    readonly deadline: Deadline;
  },
): Promise<Formation> => {
  const isOff = services.config.settings.language.providers.length === 0;
  if (isOff || !mayAsk || !isDivisible(text) || !isWorthAsking(text, options))
    return byRules(text, options);
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  const { before = [] } = options;
  const today = dayText(options.today);
  const question = formationQuestion(sentences, {
    before,
    today,
    // One sentence that nobody else may see, and no model elsewhere sees any.
    isPrivate: [text, ...sentences, ...before].some(isPrivate),
  });
  const timeout = deadline.for(longestWait);
  if (timeout === undefined) return byRules(text, options, 'timeout');
  const answer = await services.language.ask(question, { timeout });
  if ('failure' in answer) {
    const why = whyNot(answer.failure);
    return byRules(text, options, why === 'off' ? undefined : why);
  }
  const formation = formByModel(text, answer.value, options);
  if (formation === undefined) return byRules(text, options, 'bad_answer');
  const by = formReason('formed_by_model', { model: answer.model.name });
  return { ...formation, because: [by, ...formation.because] };
};

const draftOf = (
  services: Needs<'clock'>,
  draft: MemoryDraft,
  {
    fact,
    isByModel,
    isWhole,
  }: { readonly fact: FormedFact; readonly isByModel: boolean; readonly isWhole: boolean },
): FormedDrafts['drafts'][number] => {
  const { clock } = services;
  const { from, until } = fact.validity;
  const isNew = draft.validFrom === undefined && draft.validUntil === undefined;
  const times: MemoryDraft =
    isNew && (from ?? until) !== undefined
      ? {
          ...(from === undefined ? {} : { validFrom: firstSecondOf(from, clock.timeZone) }),
          ...(until === undefined
            ? {}
            : { validUntil: lastSecondOf(until, clock.timeZone), temporal: 'time_bounded' }),
          recordedAt: clock.now().toISOString(),
        }
      : {};
  // Words tell more types than a model is asked for.
  const isTold = draft.type !== undefined || tryTypeFromWords(fact.text) !== undefined;
  const type = typeOfCategory[fact.category];
  const isTypedByModel = isByModel && !isTold && type !== 'general';
  const typed = isTypedByModel ? { type } : {};
  const because = isTypedByModel
    ? [...fact.because, formReason('type_from_category', { type })]
    : fact.because;
  const body = isWhole && fact.text === draft.body ? {} : { body: fact.text };
  return { draft: { ...times, ...draft, ...typed, ...body }, because };
};

/**
 * The facts that a draft holds (docs/decisions/one-belief-a-paragraph.md; document 001, "Formation"): pronouns
 * resolved, one fact a draft, dates beside the words that are counted from today, and how long each is true. `before`
 * is what was said before it.
 */
export const formFacts = async (
  services: Needs<'clock' | 'config' | 'language'>,
  draft: MemoryDraft,
  {
    before,
    isPrivate,
    isPresent,
    deadline,
  }: {
    readonly before: readonly string[];
    readonly isPrivate: IsPrivate;
    /** Nothing can be stored where there is no folder, so nobody is asked. */
    readonly isPresent: boolean;
    readonly deadline: Deadline;
  },
): Promise<FormedDrafts> => {
  const { clock } = services;
  const today = dayNumberOf(dayOf(clock.now(), clock.timeZone));
  const options = { today, before, ...freedomOf(draft) };
  if (!options.mayRewrite) {
    // A title says it as well as the text below it.
    const text = [draft.title, draft.body].filter((one) => one !== undefined).join('\n\n');
    const { facts } = formByRules(text, { ...options, maySplit: false });
    const [fact] = facts;
    if (fact === undefined) return { drafts: [{ draft, because: [] }], because: [] };
    const whole = { ...fact, text: draft.body ?? '' };
    return {
      drafts: [draftOf(services, draft, { fact: whole, isByModel: false, isWhole: true })],
      because: [],
    };
  }
  const formation = await form(services, withoutLeadIn(draft.body ?? ''), {
    ...options,
    isPrivate,
    deadline,
    mayAsk: isPresent,
  });
  const isByModel = formation.because.some(({ code }) => code === 'formed_by_model');
  const isWhole = formation.facts.length === 1;
  return {
    drafts: formation.facts.map((fact) => {
      const { draft: formed, because } = draftOf(services, draft, { fact, isByModel, isWhole });
      const { said } = formation;
      return { draft: said === undefined ? formed : { ...formed, wording: said }, because };
    }),
    because: formation.because,
  };
};
