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
import { filtersFor, injectionIn, lengthFilter, maskedText, withoutOwnText } from './filters';
import { typeOfText } from './form';
import { withoutPasted } from './pasted';
import { longestBody } from './refusal';
import { standalone } from './standalone';
import { type Trigger, triggerOf } from './triggers';
import {
  isWorthWithoutForm,
  kindByFeatures,
  leastWorthOfForm,
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

/** The sentence with what is stated around it in its paragraph, but for statements of their own and what was `told`. */
const withItsPassage = (sentences: readonly Sentence[], at: number, told: number): string => {
  let [from, to] = [at, at];
  const isShort = sentences.reduce((sum, { text }) => sum + text.length + 1, 0) <= longestPassage;
  const length = (): number =>
    sentences.slice(from, to + 1).reduce((sum, { text }) => sum + text.length + 1, 0);
  const isBeside = (place: number): boolean => {
    const one = sentences[place];
    return (
      isStated(one) &&
      (goesOn(one) || !hasForm(one)) &&
      (isShort || one.paragraph === sentences[at]?.paragraph) &&
      length() + one.text.length < longestPassage
    );
  };
  while (isBeside(to + 1)) to += 1;
  while (from - 1 > told && isBeside(from - 1)) from -= 1;
  return sentences
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(' ');
};

/** What an assistant says of its own likes, or to the person, is nobody's belief. */
const isNobodys = (sentence: Sentence, role: MessageRole): boolean =>
  role === 'assistant' &&
  heardIn(sentence).some(({ you, myself, request }) =>
    [you, myself, request].some((pattern) => pattern.test(sentence.masked)),
  );

/** What the sentences say that is worth keeping, and why others are not. */
const captureSentences = (
  sentences: readonly Sentence[],
  role: MessageRole,
  { before, model }: { readonly before: readonly string[]; readonly model: WorthModel },
): Pick<ObservedMessage, 'captures' | 'because'> => {
  const captures: { readonly said: string; readonly capture: Capture }[] = [];
  const because: Reason[] = [];
  let told = -1;
  sentences.forEach((said, at) => {
    // What goes on with a sentence that is kept stands beside it already.
    const earlier = [...before, ...sentences.slice(0, at).map(({ text }) => text)];
    const resolved = told === at - 1 && at > 0 ? undefined : resolvePronoun(said, earlier);
    const sentence = resolved === undefined ? said : withName(said, resolved);
    const known = sentences.map((one, index) => (index === at ? sentence : one));
    const features = worthFeaturesOf({ role, sentences: known, at, before: before.at(-1) });
    const worth = Math.min(mostConfidence, Math.round(worthOf(features, model) * 100) / 100);
    const byForm = classify(sentence, role);
    const isForm = byForm !== undefined && !('code' in byForm);
    const isKept = isForm ? worth >= leastWorthOfForm : isWorthWithoutForm(features, worth);
    const isMeant = byForm === undefined || !('code' in byForm) || byForm.code !== 'not_meant';
    const text = withItsPassage(known, at, told);
    if (isKept && isMeant && (isForm || !isNobodys(sentence, role))) {
      if (captures.some((one) => one.said.includes(sentence.text))) return;
      told = at;
      const kind = isForm ? byForm.kind : kindByFeatures(features, role);
      const capture = captureOf(text, { kind, confidence: Math.max(worth, leastConfidence) }, role);
      const { pronoun, name } = resolved ?? {};
      const named: readonly Reason[] =
        pronoun === undefined || name === undefined
          ? []
          : [{ stage: 'form', code: 'pronoun_resolved', data: { pronoun, name } }];
      captures.push({
        said: text,
        capture: { ...capture, because: [...named, ...capture.because] },
      });
    } else if (byForm === undefined) {
      return;
    } else if (isForm) {
      because.push(reason('unsure', { kind: byForm.kind, confidence: worth }));
    } else if (!because.some(({ code }) => code === byForm.code)) {
      const { code, ...data } = byForm;
      because.push(reason(code, data));
    }
  });
  const found = captures.map(({ capture }) => capture);
  const kept = [...found]
    .sort((left, right) => right.confidence - left.confidence)
    .slice(0, mostCaptures);
  const inOrder = found.filter((capture) => kept.includes(capture));
  const left = captures.length - kept.length;
  if (left > 0) because.push(reason('more_left', { count: left, most: mostCaptures }));
  if (captures.length === 0 && because.length === 0) because.push(reason('no_statement'));
  return { captures: inOrder, because };
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
 * over. `before` has the sentences before it, the nearest last; `model` is what sentences are weighed by.
 */
export const observeMessage = (
  message: string,
  role: MessageRole,
  context: OperationContext,
  before: readonly string[] = [],
  model: WorthModel = worthModel,
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
  const found = captureSentences(own, role, { before, model });
  return { captures: found.captures, because: [...because, ...found.because] };
};
