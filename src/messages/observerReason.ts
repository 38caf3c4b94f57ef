import { type ObserverReasonCode, observerReasonCodes, type Reason } from '../engine/vocabulary';
import type { Translate } from './translate';
import { textOf, unexpected } from './values';

const codes: ReadonlySet<string> = new Set(observerReasonCodes);

export const isObserverReason = (code: Reason['code']): code is ObserverReasonCode =>
  codes.has(code);

/** What kind of statement was found, as a noun. */
const kindOf = (data: Reason['data'], t: Translate): string => {
  switch (data.kind) {
    case 'correction':
      return t('a correction');
    case 'preference':
      return t('a preference');
    case 'constraint':
      return t('a rule');
    case 'decision':
      return t('a decision');
    case 'solution':
      return t('a solution');
    default:
      return t('a fact');
  }
};

const whyNotMeant = (data: Reason['data'], t: Translate): string => {
  switch (data.why) {
    case 'question':
      return t('what looks like {0} is a question', kindOf(data, t));
    case 'guess':
      return t('what looks like {0} is a guess', kindOf(data, t));
    case 'request':
      return t('what looks like {0} is a request for now', kindOf(data, t));
    default:
      return t('what looks like {0} tells what is being done', kindOf(data, t));
  }
};

/** One line of what the observer says of a message, as a clause without a full stop. */
export const describeObserverReason = (
  { code, data }: { readonly code: ObserverReasonCode; readonly data: Reason['data'] },
  t: Translate,
): string => {
  const of = (key: string): string => textOf(data, key);
  switch (code) {
    case 'asked_to_remember':
      return t('“{0}” asks for it, so no filter is asked', of('phrase'));
    case 'classified':
      return t('{0}, {1} sure', kindOf(data, t), of('confidence'));
    case 'filter_passed':
      return t('filter “{0}” lets it through', of('filter'));
    case 'filtered_code':
      return t('{0} % of it is code, at most {1} % may be', of('percent'), of('most'));
    case 'filtered_emoji':
      return t('{0} emoji, at most {1} are looked at', of('count'), of('most'));
    case 'filtered_length':
      return t(
        '{0} characters; only more than {1} and fewer than {2} are looked at',
        of('length'),
        of('least'),
        of('most'),
      );
    case 'filtered_lists':
      return t('{0} lines of lists or bold text: a report, no statement', of('lines'));
    case 'filtered_markup':
      return t('it is made of markup, of <{0}> and the like', of('tag'));
    case 'filtered_system':
      return t('it is text of a program ({0})', of('pattern'));
    case 'injection':
      return t(
        'it tries to give an agent orders (pattern “{0}”: “{1}”)',
        of('pattern'),
        of('quote'),
      );
    case 'injection_kept':
      return t(
        'beware: it looks like orders to an agent (pattern “{0}”: “{1}”)',
        of('pattern'),
        of('quote'),
      );
    case 'more_left':
      return t('{0} more statements are left: at most {1} of a message', of('count'), of('most'));
    case 'no_statement':
      return t('it states nothing that would hold beyond the conversation');
    case 'not_meant':
      return whyNotMeant(data, t);
    case 'nothing_named':
      return t('it does not say what to remember');
    case 'own_text':
      return t('it is what this memory gave out itself');
    case 'role_system':
      return t('what the system says is not kept');
    case 'too_thin':
      return t('what looks like {0} says too little (density {1})', kindOf(data, t), of('density'));
    case 'unsure':
      return t('what looks like {0} is only {1} sure', kindOf(data, t), of('confidence'));
    default:
      return unexpected(code);
  }
};
