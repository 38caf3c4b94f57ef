import { withLatinLetters } from '../languages/letters';
import { inEachLanguage } from '../languages/registry';
import { asWritten, withApostrophes } from '../languages/spelling';
import { actorKind, type OperationContext } from '../model/actor';
import type { Reason } from '../model/decision';
import type { Capture, MessageRole } from '../model/observation';
import { captureSentences, feltAndNamed, type WorthModels, worthModels } from './captureSentences';
import { isTelling } from './classify';
import { type Sentence, sentencesOf } from './emotion';
import { filtersFor, injectionIn, isListedReport, lengthFilter, withoutOwnText } from './filters';
import { withoutPasted } from './pasted';
import { longestBody } from './refusal';
import { capitalized } from './title';
import { isPassing, requestsIn, type Trigger, triggerOf } from './triggers';

/** Characters that are not seen, and turn the direction of what is: they would hide words from every pattern. */
const invisible =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const oddSpace = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;

/** What was found in a message. */
export interface ObservedMessage {
  readonly captures: readonly Capture[];
  /** What it asks of the memory, where that is more than to keep it. */
  readonly trigger?: Trigger;
  readonly because: readonly Reason[];
}

const reason = (code: Reason['code'], data: Reason['data'] = {}): Reason => ({
  stage: 'observe',
  code,
  data,
});

/** A line for each filter that was asked; the last one is that of the filter which turned the message away. */
const askFilters = (
  message: string,
  isInstruction: boolean,
): { readonly isThrough: boolean; readonly because: readonly Reason[] } => {
  const because: Reason[] = [];
  for (const [filter, ask] of filtersFor(isInstruction)) {
    const turned = ask(message);
    if (turned !== undefined) return { isThrough: false, because: [...because, turned] };
    because.push(reason('filter_passed', { filter }));
  }
  return { isThrough: true, because };
};

/**
 * Somebody asked to remember it: no filter is asked but that for injections, which refuses where an agent hands the
 * message over and warns where a person does (docs/decisions/injections.md). Secrets are the business of what stores
 * it.
 */
const captureRequested = (
  { phrase, topic }: Trigger,
  context: OperationContext,
): Pick<ObservedMessage, 'captures' | 'because'> => {
  const asked = reason('asked_to_remember', { phrase });
  if (topic === undefined) return { captures: [], because: [asked, reason('nothing_named')] };
  // An order to keep it makes nothing durable of what is over in an hour.
  if (isPassing(topic)) {
    const kind = { why: 'request', kind: 'fact' };
    return { captures: [], because: [asked, reason('not_meant', kind)] };
  }
  const injection = injectionIn(topic);
  const isPerson = actorKind(context.actor) === 'human';
  if (injection !== undefined && !isPerson) {
    return { captures: [], because: [asked, reason('injection', { ...injection })] };
  }
  const warned = injection === undefined ? [] : [reason('injection_kept', { ...injection })];
  const capture: Capture = {
    text: topic,
    kind: 'requested',
    confidence: 1,
    ...feltAndNamed(topic),
    because: [asked, ...warned],
  };
  return { captures: [capture], because: [asked, ...warned] };
};

/** "Can you always run the linter?" asks for what shall hold, and says it in its words. */
const asStated = (sentence: Sentence): Sentence => {
  for (const { asksAlways } of inEachLanguage('observing')) {
    const length = asksAlways.exec(sentence.masked)?.[0].length ?? 0;
    if (length === 0) continue;
    const [text, masked] = [sentence.text, sentence.masked].map((one) =>
      capitalized(one.slice(length).replace(/\s*\?\s*$/u, '.')),
    ) as [string, string];
    return { ...sentence, text, masked, start: sentence.start + length };
  }
  return sentence;
};

const asCorrection = (capture: Capture): Capture => ({
  ...capture,
  kind: 'correction',
  type: 'correction',
});

/** What is said besides what asks to be remembered by name; filters look at all that was `said`. */
const observeStated = (
  stated: string,
  {
    said,
    trigger,
    role,
    before,
    models,
  }: {
    readonly said: string;
    readonly trigger: Trigger | undefined;
    readonly role: MessageRole;
    readonly before: readonly string[];
    readonly models: WorthModels;
  },
): ObservedMessage => {
  const sentences = sentencesOf(stated).map(asStated);
  const { isThrough, because } = askFilters(
    said,
    trigger !== undefined || sentences.some(isTelling),
  );
  if (!isThrough) return { captures: [], because };
  const takesBack = trigger?.kind === 'forget' && trigger.topic === undefined;
  // What somebody asks about is not at the same time what they state.
  if (trigger !== undefined && !takesBack) return { captures: [], trigger, because };
  // An assistant may not order what is to be remembered: it may only repeat what it read, or announce what it found.
  const own =
    role === 'user' && !takesBack
      ? sentences
      : sentences.filter(({ text }) => {
          const ordered = triggerOf(text);
          return ordered === undefined || ordered.mayTell === true;
        });
  const found = captureSentences(own, role, { before, models, isListed: isListedReport(said) });
  if (!takesBack) return { captures: found.captures, because: [...because, ...found.because] };
  // "Scratch that" alone is about what was said before; what is said with it stands in its place.
  return found.captures.length === 0
    ? { captures: [], trigger, because }
    : { captures: found.captures.map(asCorrection), because: [...because, ...found.because] };
};

interface Heard {
  readonly role: MessageRole;
  readonly context: OperationContext;
  readonly before: readonly string[];
  readonly models: WorthModels;
}

/** What is found in a message in plain letters, with its apostrophes. */
const observePlain = (plain: string, { context, ...how }: Heard): ObservedMessage => {
  const said = withoutOwnText(plain);
  if (said === undefined || (said.trim() === '' && plain.trim() !== '')) {
    return { captures: [], because: [reason('own_text')] };
  }
  // Filters look at all of it, so that what they refuse is refused however it is quoted.
  const stated = withoutPasted(said);
  const trigger = how.role === 'user' ? triggerOf(stated) : undefined;
  if (trigger?.kind !== 'remember' || trigger.isSoft)
    return observeStated(stated, { ...how, said, trigger });
  const { requests, rest } = requestsIn(stated);
  const asked = requests.map((request) => captureRequested(request, context));
  // What stands beside it is said as well, and waits as it would alone.
  const beside =
    rest.trim() === ''
      ? undefined
      : observeStated(rest, { ...how, said: rest, trigger: undefined });
  const all = beside === undefined || beside.captures.length === 0 ? asked : [...asked, beside];
  return {
    captures: all.flatMap(({ captures }) => captures),
    because: all.flatMap(({ because }) => because),
  };
};

/** The same in the spelling in which the message was written. */
const inSpellingOf = (written: string, { captures, trigger, because }: ObservedMessage) => ({
  captures: captures.map((one) => ({ ...one, text: asWritten(one.text, written) })),
  ...(trigger && {
    trigger: {
      ...trigger,
      phrase: asWritten(trigger.phrase, written),
      ...(trigger.topic !== undefined && { topic: asWritten(trigger.topic, written) }),
    },
  }),
  because,
});

/**
 * What is worth keeping of a message, what it asks of the memory, and why (documents 001, 002 and 003;
 * docs/decisions/statements-by-form.md). Only what a user says can ask for something; what the system says is passed
 * over. `before` has the sentences before it, the nearest last; `models` are what messages and sentences are weighed by.
 */
export const observeMessage = (
  message: string,
  role: MessageRole,
  context: OperationContext,
  before: readonly string[] = [],
  models: WorthModels = worthModels,
): ObservedMessage => {
  if (role === 'system') return { captures: [], because: [reason('role_system')] };
  // Whatever it asks for, no memory can be so long; nothing else looks at it.
  const tooLong = message.length > longestBody ? lengthFilter(false)(message) : undefined;
  if (tooLong !== undefined) return { captures: [], because: [tooLong] };
  const written = withLatinLetters(message.normalize('NFC').replace(invisible, ''))
    .replace(oddSpace, ' ')
    .replace(/\r\n?/gu, '\n');
  if (written.trim() === '' && message.trim() !== '')
    return { captures: [], because: [reason('own_text')] };
  const plain = withApostrophes(written);
  const found = observePlain(plain, { role, context, before, models });
  return plain === written ? found : inSpellingOf(written, found);
};
