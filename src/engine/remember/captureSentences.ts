import type { Reason } from '../model/decision';
import type { MemoryType } from '../model/memoryTypes';
import type { Capture, CaptureKind, MessageRole } from '../model/observation';
import { type Classified, classify, leastConfidence } from './classify';
import { type Resolved, resolvePronoun } from './coreference';
import { longestSeen, type Sentence, tryEmotionOf } from './emotion';
import { entitiesIn } from './entities';
import { maskedText } from './filters';
import {
  type MessageWorthModel,
  messageFeaturesOf,
  messageWorthModel,
  messageWorthOf,
} from './messageWorth';
import { heardIn, isStated, passageAround } from './passageAround';
import { isIdle, standalone } from './standalone';
import { typeOfText } from './typing';
import {
  isWorthWithoutForm,
  kindByFeatures,
  leastWorthOfForm,
  namesSomething,
  type WorthFeatures,
  type WorthModel,
  worthFeaturesOf,
  worthModel,
  worthOf,
} from './worth';

/** Nothing that nobody asked to remember is certain. */
const mostConfidence = 0.95;

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
}

export const worthModels: WorthModels = { message: messageWorthModel, sentence: worthModel };

/**
 * How likely a message is worth keeping from which on a sentence of it is kept: one that has a form that tells and stands alone
 * or beside few others, of a liking sooner, another with such a form, another that tells by itself, the likeliest whatever it
 * shows, and the same of a message that names nothing.
 */
const least = {
  ...{ ofPreference: 0.1, ofFormAlone: 0.15, ofForm: 0.35, ofTelling: 0.35 },
  ...{ ofAny: 0.37, ofUnnamed: 0.42 },
} as const;

/** Sentences of a message in which a form is not one among many. */
const mostBeside = 3;

/** How likely a further sentence of such a message is worth keeping, alone and beside a statement in a longer message. */
const leastOfFurther = { ofAny: 0.05, besideTold: 0.3 } as const;

/** A sentence of less than 25 letters is hardly more than a call, a heading, or an item of what was done. */
const isCall = (features: WorthFeatures): boolean => features.has('sentence length 0');

/** What is kept of a message, and why other sentences are not. */
export interface Found {
  readonly captures: readonly Capture[];
  readonly because: readonly Reason[];
}

const reason = (code: Reason['code'], data: Reason['data'] = {}): Reason => ({
  stage: 'observe',
  code,
  data,
});

export const feltAndNamed = (text: string): Pick<Capture, 'entities' | 'emotion'> => {
  const emotion = tryEmotionOf(text);
  return { entities: entitiesIn(text), ...(emotion === undefined ? {} : { emotion }) };
};

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

interface MessageInit {
  readonly before: readonly string[];
  readonly models: WorthModels;
  readonly isListed: boolean;
}

/** The sentences with the names in the place of their pronouns, and what each of them shows. */
const weigh = (
  sentences: readonly Sentence[],
  role: MessageRole,
  { before, models }: MessageInit,
): readonly Weighed[] =>
  sentences.map((said, at) => {
    const earlier = [...before, ...sentences.slice(0, at).map(({ text }) => text)];
    const resolved = resolvePronoun(said, earlier);
    const sentence = resolved === undefined ? said : withName(said, resolved);
    const known = sentences.map((one, index) => (index === at ? sentence : one));
    const features = worthFeaturesOf({ role, sentences: known, at, before: before.at(-1) });
    const worth = worthOf(features, models.sentence);
    return {
      at,
      sentence,
      resolved,
      features,
      worth,
      byForm: classify(sentence, role, known[at + 1]),
    };
  });

/** How likely a message of so many sentences has to be worth keeping for a sentence of it with such a form to be kept. */
const leastOfForm = ({ kind }: Classified, sentences: number): number => {
  if (sentences > mostBeside) return least.ofForm;
  return kind === 'preference' ? least.ofPreference : least.ofFormAlone;
};

const tellsByItself = (
  { byForm, features, worth }: Weighed,
  likelihood: number,
  sentences: number,
): boolean =>
  isForm(byForm)
    ? likelihood >= leastOfForm(byForm, sentences) && worth >= leastWorthOfForm
    : likelihood >= least.ofTelling && isWorthWithoutForm(features, worth);

/** Those to keep, in the order in which they take what stands beside them: forms as they stand, then the likeliest. */
const chosen = (
  weighed: readonly Weighed[],
  role: MessageRole,
  likelihood: number,
): readonly Weighed[] => {
  const likely = weighed
    .filter((one) => mayBeKept(one, role))
    .sort((left, right) => right.worth - left.worth);
  const isNamed = weighed.some(({ features }) => namesSomething(features));
  const sentences =
    role === 'assistant'
      ? weighed.filter(({ features }) => !isCall(features)).length
      : weighed.length;
  const isLikely = likelihood >= (isNamed ? least.ofAny : least.ofUnnamed);
  // What stands beside a statement in a longer message and does not tell by itself is what else there was to say.
  const isTold =
    weighed.length > mostBeside &&
    likely.some((one) => isForm(one.byForm) && tellsByItself(one, likelihood, sentences));
  const isKept = (one: Weighed, place: number): boolean =>
    tellsByItself(one, likelihood, sentences) ||
    (isLikely &&
      (place === 0 ||
        (place < mostCaptures &&
          one.worth >= (isTold ? leastOfFurther.besideTold : leastOfFurther.ofAny) &&
          !isCall(one.features) &&
          isStated(one.sentence))));
  const kept = likely.filter(isKept);
  return [
    ...kept.filter(({ byForm }) => isForm(byForm)).sort((left, right) => left.at - right.at),
    ...kept.filter(({ byForm }) => !isForm(byForm)),
  ];
};

const rounded = (share: number): number => Math.round(share * 100) / 100;

/** Why sentences that have the form of a statement are not kept, each reason of theirs once. */
const whyNot = (left: readonly Weighed[]): readonly Reason[] => {
  const because: Reason[] = [];
  for (const { byForm, worth } of left) {
    if (byForm === undefined) continue;
    if (isForm(byForm)) {
      because.push(reason('unsure', { kind: byForm.kind, confidence: rounded(worth) }));
    } else if (!because.some(({ code }) => code === byForm.code)) {
      const { code, ...data } = byForm;
      because.push(reason(code, data));
    }
  }
  return because;
};

/**
 * What a message says that is worth keeping, and why other sentences are not: how likely there is something in it is
 * told by the whole message, and where it stands by the sentences (docs/decisions/what-is-worth-keeping.md).
 */
export const captureSentences = (
  sentences: readonly Sentence[],
  role: MessageRole,
  init: MessageInit,
): Found => {
  const weighed = weigh(sentences, role, init);
  const shown = weighed.map(({ sentence: { text }, features }) => ({ text, features }));
  const likelihood = messageWorthOf(
    messageFeaturesOf({ role, shown, before: init.before, isListed: init.isListed }),
    init.models.message,
  );
  const told = new Set<number>();
  const worths = weighed.map(({ worth }) => worth);
  const captures: {
    readonly from: number;
    readonly confidence: number;
    /** Only what is kept in the end is put into words. */
    readonly worded: () => Capture;
  }[] = [];
  for (const { at, sentence, resolved, features, worth, byForm } of chosen(
    weighed,
    role,
    likelihood,
  )) {
    if (told.has(at)) continue;
    const kind = isForm(byForm) ? byForm.kind : kindByFeatures(features, role);
    const [from, to] = passageAround(sentences, at, {
      told,
      worths,
      isCause: kind === 'solution',
      isTelling: isForm(byForm) && worth >= leastWorthOfForm,
    });
    for (let place = from; place <= to; place++) told.add(place);
    // What stands after other sentences of its passage has its name there.
    const named = from === at ? resolved : undefined;
    const said = [
      ...sentences.slice(from, at),
      named === undefined ? (sentences[at] ?? sentence) : sentence,
      ...sentences.slice(at + 1, to + 1),
    ]
      .filter((one) => !isIdle(one))
      .map(({ text }) => text)
      .join(' ');
    const confidence = Math.min(
      mostConfidence,
      rounded(Math.max(worth, likelihood, leastConfidence)),
    );
    const names: readonly Reason[] =
      named === undefined
        ? []
        : [
            {
              stage: 'form',
              code: 'pronoun_resolved',
              data: { pronoun: named.pronoun, name: named.name },
            },
          ];
    const worded = (): Capture => {
      const capture = captureOf(said, { kind, confidence }, role);
      return { ...capture, because: [...names, ...capture.because] };
    };
    captures.push({ from, confidence, worded });
  }
  const surest = [...captures]
    .sort((left, right) => right.confidence - left.confidence)
    .slice(0, mostCaptures)
    .sort((left, right) => left.from - right.from);
  const left = captures.length - surest.length;
  const because = [
    ...whyNot(weighed.filter(({ at }) => !told.has(at))),
    ...(left > 0 ? [reason('more_left', { count: left, most: mostCaptures })] : []),
  ];
  return {
    captures: surest.map(({ worded }) => worded()),
    because: captures.length === 0 && because.length === 0 ? [reason('no_statement')] : because,
  };
};
