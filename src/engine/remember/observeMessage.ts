import type { WorthWords } from '../languages/languagePack';
import { withLatinLetters } from '../languages/letters';
import { inEachLanguage, inLanguage, languagesHeardIn } from '../languages/registry';
import { actorKind, type OperationContext } from '../model/actor';
import type { Reason } from '../model/decision';
import type { MemoryType } from '../model/memoryTypes';
import type { Capture, CaptureKind, MessageRole } from '../model/observation';
import { detectLanguage } from '../recall/tokenizer';
import { type Classified, classify, isTelling, leastConfidence } from './classify';
import { type Resolved, resolvePronoun } from './coreference';
import { longestSeen, type Sentence, sentencesOf, tryEmotionOf } from './emotion';
import { entitiesIn } from './entities';
import { filtersFor, injectionIn, isListedReport, lengthFilter, maskedText, withoutOwnText } from './filters';
import { typeOfText } from './form';
import {
  messageFeaturesOf,
  type MessageWorthModel,
  messageWorthModel,
  messageWorthOf,
} from './messageWorth';
import { withoutPasted } from './pasted';
import { longestBody } from './refusal';
import { standalone } from './standalone';
import { type Trigger, triggerOf } from './triggers';
import {
  isWorthWithoutForm,
  kindByFeatures,
  leastWorthOfForm,
  type WorthFeatures,
  type WorthModel,
  worthFeaturesOf,
  worthModel,
  worthOf,
} from './worth';

/** Nothing that nobody asked to remember is certain. */
const mostConfidence = 0.95;

/** Characters that are not seen, and turn the direction of what is: they would hide words from every pattern. */
const invisible =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const oddSpace = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;

/** What one message may leave behind (ORIGINS 001 capture). */
const mostCaptures = 3;

const typeOfKind: Readonly<Record<CaptureKind, MemoryType>> = {
  correction: 'correction',
  preference: 'preference',
  constraint: 'policy',
  decision: 'decision',
  solution: 'solution',
  fact: 'fact',
  entity_rich: 'fact',
};

/** What is told as a fact may be a setting or a rule, as where it is remembered on purpose. */
const typeOf = (kind: CaptureKind, text: string): MemoryType => {
  const byKind = typeOfKind[kind];
  if (byKind !== 'fact') return byKind;
  const { type } = typeOfText(text);
  return type === 'general' ? byKind : type;
};

/** What messages and their sentences are weighed by. */
export interface WorthModels {
  readonly message: MessageWorthModel;
  readonly sentence: WorthModel;
  readonly least: {
    /** From here on 0..1 what the sentence alone is worth keeping for is kept. */
    readonly form: number;
    /** From here on the likeliest sentence of a message is kept whatever it is. */
    readonly whole: number;
    /** How likely a further passage of such a message has to be. */
    readonly second: number;
  };
}

const worthModels: WorthModels = {
  message: messageWorthModel,
  sentence: worthModel,
  least: { form: 0.2, whole: 0.4, second: 0.2 },
};

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

const feltAndNamed = (text: string): Pick<Capture, 'entities' | 'emotion'> => {
  const emotion = tryEmotionOf(text);
  return { entities: entitiesIn(text), ...(emotion === undefined ? {} : { emotion }) };
};

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

const goesOn = ({ masked }: Sentence): boolean =>
  inEachLanguage('observing').some(({ continues }) => continues.test(masked));

const captureOf = (
  said: string,
  { kind, confidence }: Pick<Classified, 'kind' | 'confidence'>,
  role: MessageRole,
): Capture => {
  const text = standalone(said, role === 'assistant' ? 'assistant' : 'user');
  return {
    text,
    kind,
    type: typeOf(kind, text),
    confidence,
    ...feltAndNamed(text),
    because: [reason('classified', { kind, confidence })],
  };
};

/** The sentence as it would be with the name in the place of its pronoun. */
const withName = (sentence: Sentence, { text }: Resolved): Sentence => ({
  ...sentence,
  text,
  masked: maskedText(text).slice(0, longestSeen),
});

/** A statement and what is kept beside it are no longer than this together. */
const longestPassage = 500;

/** The words of the languages that a sentence may be in. */
const heardIn = ({ masked }: Sentence): readonly WorthWords[] =>
  languagesHeardIn(detectLanguage(masked)).map((code) => inLanguage('worth', code));

const isStated = (sentence: Sentence | undefined): sentence is Sentence =>
  sentence !== undefined &&
  heardIn(sentence).every(
    ({ question, request }) => !question.test(sentence.masked) && !request.test(sentence.masked),
  );

/** True for a statement of its own. */
const hasForm = (sentence: Sentence): boolean => {
  const found = classify(sentence, 'user');
  return found !== undefined && !('code' in found);
};

/** The sentence with what is stated around it, but for statements of their own and what `told` has already. */
const passageAround = (
  sentences: readonly Sentence[],
  at: number,
  told: ReadonlySet<number>,
): readonly [from: number, to: number] => {
  let [from, to] = [at, at];
  let length = sentences[at]?.text.length ?? 0;
  const takes = (place: number): boolean => {
    const one = sentences[place];
    const isBeside =
      isStated(one) &&
      !told.has(place) &&
      (goesOn(one) || !hasForm(one)) &&
      length + one.text.length + 1 < longestPassage;
    if (isBeside) length += one.text.length + 1;
    return isBeside;
  };
  while (takes(to + 1)) to += 1;
  while (takes(from - 1)) from -= 1;
  return [from, to];
};

/** What an assistant says of its own likes, or to the person, is nobody's belief. */
const isNobodys = (sentence: Sentence, role: MessageRole): boolean =>
  role === 'assistant' &&
  heardIn(sentence).some(({ you, myself, request }) =>
    [you, myself, request].some((pattern) => pattern.test(sentence.masked)),
  );

/** A sentence of a message with what tells whether it is kept. */
interface Weighed {
  readonly at: number;
  readonly sentence: Sentence;
  readonly resolved: Resolved | undefined;
  readonly features: WorthFeatures;
  /** 0..1, of the sentence alone. */
  readonly worth: number;
  readonly byForm: ReturnType<typeof classify>;
}

const isForm = (byForm: Weighed['byForm']): byForm is Classified =>
  byForm !== undefined && !('code' in byForm);

/** True where a sentence may be kept at all. */
const mayBeKept = ({ byForm, sentence }: Weighed, role: MessageRole): boolean =>
  isForm(byForm) || (byForm?.code !== 'not_meant' && !isNobodys(sentence, role));

/** What the sentences say that is worth keeping, and why others are not. */
const captureSentences = (
  sentences: readonly Sentence[],
  role: MessageRole,
  { before, models, isListed }: { readonly before: readonly string[]; readonly models: WorthModels; readonly isListed: boolean },
): Pick<ObservedMessage, 'captures' | 'because'> => {
  const because: Reason[] = [];
  const likelihood = messageWorthOf(
    messageFeaturesOf({ role, sentences, before, isListed }),
    models.message,
  );
  const weighed = sentences.map((said, at): Weighed => {
    const earlier = [...before, ...sentences.slice(0, at).map(({ text }) => text)];
    const resolved = resolvePronoun(said, earlier);
    const sentence = resolved === undefined ? said : withName(said, resolved);
    const known = sentences.map((one, index) => (index === at ? sentence : one));
    const features = worthFeaturesOf({ role, sentences: known, at, before: before.at(-1) });
    const worth = worthOf(features, models.sentence);
    return { at, sentence, resolved, features, worth, byForm: classify(sentence, role) };
  });
  const { form, whole, second } = models.least;
  const eligible = weighed.filter((one) => mayBeKept(one, role));
  const likely = [...eligible].sort((left, right) => right.worth - left.worth);
  const isKept = (one: Weighed, place: number): boolean =>
    (likelihood >= form &&
      (isForm(one.byForm) ? one.worth >= leastWorthOfForm : isWorthWithoutForm(one.features, one.worth))) ||
    (likelihood >= whole && (place === 0 || (place < mostCaptures && one.worth >= second)));
  const kept = likely.filter(isKept);
  const told = new Set<number>();
  const captures: { readonly from: number; readonly capture: Capture }[] = [];
  const inOrder = [...kept].sort((l, r) => Number(isForm(r.byForm)) - Number(isForm(l.byForm)) || (isForm(l.byForm) ? l.at - r.at : r.worth - l.worth));
  for (const { at, sentence, resolved, features, worth, byForm } of inOrder) {
    if (told.has(at)) continue;
    const [from, to] = passageAround(sentences, at, told);
    for (let place = from; place <= to; place++) told.add(place);
    const isResolved = resolved !== undefined && from === at;
    const said = sentences
      .slice(from, to + 1)
      .map(({ text }, index) => (isResolved && from + index === at ? sentence.text : text))
      .join(' ');
    const kind = isForm(byForm) ? byForm.kind : kindByFeatures(features, role);
    const sure = Math.round(Math.max(worth, likelihood, leastConfidence) * 100) / 100;
    const capture = captureOf(said, { kind, confidence: Math.min(mostConfidence, sure) }, role);
    const named: readonly Reason[] = isResolved
      ? [{ stage: 'form', code: 'pronoun_resolved', data: { pronoun: resolved.pronoun, name: resolved.name } }]
      : [];
    captures.push({ from, capture: { ...capture, because: [...named, ...capture.because] } });
  }
  for (const { at, byForm, worth } of weighed) {
    if (told.has(at) || byForm === undefined) continue;
    if (isForm(byForm)) {
      because.push(reason('unsure', { kind: byForm.kind, confidence: Math.round(worth * 100) / 100 }));
    } else if (!because.some(({ code }) => code === byForm.code)) {
      const { code, ...data } = byForm;
      because.push(reason(code, data));
    }
  }
  const surest = [...captures]
    .sort((left, right) => right.capture.confidence - left.capture.confidence)
    .slice(0, mostCaptures)
    .sort((left, right) => left.from - right.from);
  const left = captures.length - surest.length;
  if (left > 0) because.push(reason('more_left', { count: left, most: mostCaptures }));
  if (captures.length === 0 && because.length === 0) because.push(reason('no_statement'));
  return { captures: surest.map(({ capture }) => capture), because };
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
  const plain = withLatinLetters(message.normalize('NFC').replace(invisible, ''))
    .replace(oddSpace, ' ')
    .replace(/\r\n?/gu, '\n');
  const said = withoutOwnText(plain);
  if (said === undefined || (said.trim() === '' && message.trim() !== '')) {
    return { captures: [], because: [reason('own_text')] };
  }
  // Filters look at all of it, so that what they refuse is refused however it is quoted.
  const stated = withoutPasted(said);
  const trigger = role === 'user' ? triggerOf(stated) : undefined;
  if (trigger?.kind === 'remember' && !trigger.isSoft) return captureRequested(trigger, context);
  const sentences = sentencesOf(stated);
  const { isThrough, because } = askFilters(
    said,
    trigger !== undefined || sentences.some(isTelling),
  );
  if (!isThrough) return { captures: [], because };
  // What somebody asks about is not at the same time what they state.
  if (trigger !== undefined) return { captures: [], trigger, because };
  // An assistant may not order what is to be remembered: it may only repeat what it read.
  const own =
    role === 'user' ? sentences : sentences.filter(({ text }) => triggerOf(text) === undefined);
  const found = captureSentences(own, role, { before, models, isListed: isListedReport(said) });
  return { captures: found.captures, because: [...because, ...found.because] };
};
