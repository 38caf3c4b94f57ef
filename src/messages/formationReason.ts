import { type FormationReasonCode, formationReasonCodes, type Reason } from '../engine/vocabulary';
import type { Translate } from './translate';
import { quotedListOf, textOf, unexpected } from './values';

const codes: ReadonlySet<string> = new Set(formationReasonCodes);

export const isFormationReason = (code: Reason['code']): code is FormationReasonCode =>
  codes.has(code);

/** Why the text was formed by rules though a language model is chosen. */
const describeByRules = (data: Reason['data'], t: Translate): string => {
  switch (data.why) {
    case 'timeout':
      return t('formed by rules, because the language model did not answer in time');
    case 'bad_answer':
      return t('formed by rules, because the language model’s answer could not be used');
    case 'private':
      return t('formed by rules, because it is private and the language model is elsewhere');
    default:
      return t('formed by rules, because no language model answered');
  }
};

/** Why the words of a language model were not taken. */
const describeKeptWording = (data: Reason['data'], t: Translate): string => {
  switch (data.why) {
    case 'invented':
      return t('kept in your words, because the language model’s say what the text does not');
    case 'lost':
      return t('kept in your words, because the language model’s leave something out');
    case 'turned':
      return t('kept in your words, because the language model’s say the opposite');
    default:
      return t('kept in your words, because the language model’s are much longer');
  }
};

/** What became of a further fact of the same text. */
const describeAlso = (data: Reason['data'], t: Translate): string => {
  const title = textOf(data, 'title');
  switch (data.action) {
    case 'created':
      return t('also created: “{0}”', title);
    case 'superseded':
      return t('also stored in place of an older belief: “{0}”', title);
    case 'updated':
      return t('also added to: “{0}”', title);
    case 'reinforced':
      return t('also known already: “{0}”', title);
    default:
      return t('also said, and not stored: “{0}”', title);
  }
};

/** One line of what forming a text did to it, as a clause without a full stop. */
export const describeFormationReason = (
  { code, data }: { readonly code: FormationReasonCode; readonly data: Reason['data'] },
  t: Translate,
): string => {
  const of = (key: string): string => textOf(data, key);
  switch (code) {
    case 'also_said':
      return describeAlso(data, t);
    case 'dates_resolved':
      return t('dates beside the words: {0}', quotedListOf(data, 'phrases'));
    case 'formed_by_model':
      return t('formed by the language model “{0}”', of('model'));
    case 'formed_by_rules':
      return describeByRules(data, t);
    case 'pronoun_resolved':
      return t('“{0}” is {1}', of('pronoun'), of('name'));
    case 'split_into_facts':
      return t('{0} facts, each kept for itself', of('count'));
    case 'type_from_category':
      return t('filed as “{0}” by the language model', of('type'));
    case 'valid_from_words':
      return t('true since {0}: “{1}”', of('from'), of('phrase'));
    case 'valid_until_default':
      return t('a plan without a date: true until {0}, {1} days from now', of('until'), of('days'));
    case 'valid_until_words':
      return t('true until {0}: “{1}”', of('until'), of('phrase'));
    case 'wording_kept':
      return describeKeptWording(data, t);
    default:
      return unexpected(code);
  }
};
