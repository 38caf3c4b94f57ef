import { inEachLanguage } from '../languages/registry';
import type { Reason } from '../model/decision';
import type { Capture } from '../model/observation';
import { captureSentences, worthModels } from './captureSentences';
import { type Sentence, sentencesOf } from './emotion';
import { injectionIn, withoutOwnText } from './filters';
import type { ObservedMessage } from './observeMessage';
import { heardIn, isStated } from './passageAround';
import { withoutPasted } from './pasted';
import { isIdle } from './standalone';

/** A person says that there is something in the message: only where it stands is weighed. */
const vouchedFor = { ...worthModels, message: { bias: 9, weights: {} } };

/** Of the end of a longer message somebody says "remember this". */
const longest = 2_000;

/** A call, a heading: "Found it." */
const isCall = ({ text }: Sentence): boolean => !/\d|`|(?:\S+\s+){3}\S/u.test(text);

/** What who speaks says of themselves, or to who listens. */
const isPersonal = (sentence: Sentence): boolean =>
  inEachLanguage('observing').some(({ firstPerson }) => firstPerson.test(sentence.masked)) ||
  heardIn(sentence).some(({ you }) => you.test(sentence.masked));

/** What the message before states: in sentences of nobody if there are such, else as its assistant says it. */
const statedIn = (message: string): readonly Capture[] => {
  const said = withoutOwnText(message.slice(-longest));
  if (said === undefined || injectionIn(said) !== undefined) return [];
  const stated = sentencesOf(withoutPasted(said)).filter(
    (one) => isStated(one) && !isIdle(one) && !isCall(one),
  );
  const init = { before: [], models: vouchedFor, isListed: false };
  const impersonal = captureSentences(
    stated.filter((one) => !isPersonal(one)),
    'user',
    init,
  ).captures;
  return impersonal.length > 0 ? impersonal : captureSentences(stated, 'assistant', init).captures;
};

/**
 * What was found in a message that only asks to remember "this", with what the message before it states, which waits: somebody else
 * may have said it. Undefined where a message asks for something else, or nothing was stated before it.
 */
export const rememberedBefore = (
  { captures, because }: ObservedMessage,
  before: string | undefined,
): ObservedMessage | undefined => {
  const isBare = captures.length === 0 && because.some(({ code }) => code === 'nothing_named');
  if (!isBare || before === undefined) return undefined;
  const asked: readonly Reason[] = because.filter(({ code }) => code === 'asked_to_remember');
  const stated = statedIn(before).map((one) => ({ ...one, because: [...asked, ...one.because] }));
  return stated.length === 0 ? undefined : { captures: stated, because: asked };
};
