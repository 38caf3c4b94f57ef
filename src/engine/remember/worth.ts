import { worthCues } from '../languages/languagePack';
import { inLanguage, languagesHeardIn } from '../languages/registry';
import type { CaptureKind, MessageRole } from '../model/observation';
import { detectLanguage } from '../recall/tokenizer';
import { classify } from './classify';
import type { Sentence } from './emotion';
import learned from './worth.json';

/** What stands around a sentence. */
export interface SentencePlace {
  readonly role: MessageRole;
  /** All sentences of the message, and which of them it is. */
  readonly sentences: readonly Sentence[];
  readonly at: number;
  /** The end of the message before, or undefined where there is none. */
  readonly before: string | undefined;
}

/** What a sentence shows, by name: 1 where it does; what it does not show is absent. */
export type WorthFeatures = ReadonlyMap<string, number>;

const codeSpan = /`[^`\n]+`/u;
const path =
  /(?<![\p{L}\p{N}])@?(?:~|\.{1,2})?\/?[\w.-]+\/[\w./-]+|\b[\w-]+\.(?:go|ts|js|md|json|py|toml|yml|yaml|db|rs|sh|env)\b/u;
const flag = /(?<!\S)--?[a-z][\w-]+/u;
const identifier = /\b(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|\w+_\w+|\w+\(\))/u;
const capitals = /\b\p{Lu}{3,}\b/u;
const name = /(?<=[\p{Ll}\p{N},;:] {1,2})(?!I\b)\p{Lu}[\p{L}\p{N}]+/u;
const image = /\[image\b/iu;
const figure = /(?<![\p{L}\p{N}_-])\d/u;
/** Prompts, traces, tables, diffs: what a program printed. */
const printed =
  /^\s*(?:\[?\d\d[/:]\d\d|\$ |❯|➜|>\s|[│┌├└|+✓✗⚠]|at \S+ \(|diff --git|@@ )|\s{4,}\S+\s{4,}/u;

/** Letters at which a sentence, or a message, is called longer. */
const sentenceSteps = [25, 45, 80, 140, 240] as const;
const messageSteps = [60, 150, 400, 1_000, 2_500] as const;

const stepOf = (length: number, steps: readonly number[]): number =>
  steps.filter((step) => length >= step).length;

const cuesOf = ({ masked }: Sentence): readonly string[] => {
  const languages = languagesHeardIn(detectLanguage(masked)).map((code) =>
    inLanguage('worth', code),
  );
  return worthCues.filter((cue) => languages.some((words) => words[cue].test(masked)));
};

/** What a sentence shows in its words, its form, its place and who said it. */
export const worthFeaturesOf = ({ role, sentences, at, before }: SentencePlace): WorthFeatures => {
  const found = new Map<string, number>();
  const add = (key: string, is = true): void => {
    if (is) found.set(key, 1);
  };
  const sentence = sentences[at];
  if (sentence === undefined) return found;
  const { text } = sentence;
  const cues = cuesOf(sentence);
  for (const cue of cues) add(cue);
  const has = (cue: string): boolean => cues.includes(cue);
  // What is commanded for always, and what is commanded for now, share their words; what stands beside them tells.
  add('duty and ours', has('duty') && has('ours'));
  add('duty and here', has('duty') && has('here'));
  add('ban and reason', has('ban') && has('reason'));
  add('ban and request', has('ban') && has('request'));
  add('choice and ours', has('choice') && has('ours'));
  add('always and duty', has('always') && (has('duty') || has('generic') || has('ban')));
  add('wrong and duty', has('wrong') && (has('duty') || has('ban') || has('always')));
  add('refuse and duty', has('refuse') && (has('duty') || has('ban') || has('choice')));
  add('request and reason', has('request') && has('reason'));
  add('generic without you', has('generic') && !has('you') && !has('myself') && !has('here'));
  add('place and name', has('place') && (identifier.test(text) || path.test(text)));
  add('question at its end', /\?["”)]?\s*$/u.test(text));
  add('code', codeSpan.test(text));
  add('path', path.test(text));
  add('flag', flag.test(text));
  add('identifier', identifier.test(text));
  add('capitals', capitals.test(text));
  add('name', name.test(text));
  add('image', image.test(text));
  add('figure', figure.test(text));
  add('printed', printed.test(text));
  add('colon at its end', /:\s*$/u.test(text));
  add('bold', /\*\*/u.test(text));
  add('first', at === 0);
  add('only one', sentences.length === 1);
  add('last', at === sentences.length - 1 && at > 0);
  add(`sentence length ${stepOf(text.length, sentenceSteps)}`);
  const whole = sentences.reduce((sum, one) => sum + one.text.length, 0);
  add(`message length ${stepOf(whole, messageSteps)}`);
  const next = sentences[at + 1];
  const byForm = classify(sentence, role, next);
  const hasForm = byForm !== undefined && !('code' in byForm);
  add('form', hasForm);
  add('form in a longer message', hasForm && stepOf(whole, messageSteps) >= 2);
  add('form in a long message', hasForm && stepOf(whole, messageSteps) >= 3);
  add('form among printed text', hasForm && sentences.some((one) => printed.test(one.text)));
  add('form not meant', byForm !== undefined && 'code' in byForm && byForm.code === 'not_meant');
  add('next gives a reason', next !== undefined && cuesOf(next).includes('reason'));
  const previous = sentences[at - 1];
  add('after a question', previous !== undefined && /\?/u.test(previous.text));
  add(
    'message asks',
    sentences.some((one) => /\?/u.test(one.text)),
  );
  add(
    'message shows printed text',
    sentences.some((one) => printed.test(one.text)),
  );
  add('answers a question', before !== undefined && /\?/u.test(before.slice(-400)));
  if (role === 'assistant') {
    for (const key of [...found.keys()].filter((one) => !one.startsWith('message length'))) {
      if (assistantsOwn.has(key)) add(`assistant: ${key}`);
    }
    add('assistant');
  }
  return found;
};

/** What an assistant's words show otherwise than a person's. */
const assistantsOwn: ReadonlySet<string> = new Set([
  'found',
  'generic',
  'doing',
  'code',
  'bold',
  'first',
  'myself',
  'reason',
  'contrast',
  'always',
  'duty',
  'ban',
]);

/** What each feature adds to the logarithm of the odds that a sentence is worth keeping. */
export interface WorthModel {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** Learned by `npm run train:observer` (docs/decisions/what-is-worth-keeping.md). */
export const worthModel: WorthModel = learned;

/** From here on a sentence is kept that has no form of its own that tells. */
const leastWorth = 0.6;
/** The same where it says itself that it is no more than a guess. */
const leastWorthOfGuess = 0.8;

/** What names a thing: without one of these a sentence says nothing to somebody who was not there. */
const naming = ['capitals', 'code', 'figure', 'flag', 'identifier', 'name', 'path'] as const;

export const namesSomething = (features: WorthFeatures): boolean =>
  naming.some((one) => features.has(one));

/** True for a sentence without a telling form that is kept. */
export const isWorthWithoutForm = (features: WorthFeatures, worth: number): boolean =>
  worth >= (features.has('guess') ? leastWorthOfGuess : leastWorth) && namesSomething(features);

/** From here on one that has such a form. */
export const leastWorthOfForm = 0.45;

/** 0..1, how likely a sentence is worth keeping: logistic regression over what it shows. */
export const worthOf = (features: WorthFeatures, { bias, weights }: WorthModel): number => {
  let sum = bias;
  for (const [name, value] of features) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
};

/** What kind of statement a sentence without a telling form is, by what it shows. */
export const kindByFeatures = (features: WorthFeatures, role: MessageRole): CaptureKind => {
  if (role === 'assistant') return features.has('found') ? 'solution' : 'fact';
  if (features.has('wrong') || features.has('refuse')) return 'correction';
  if (features.has('choice')) return 'decision';
  if (features.has('duty') || features.has('ban')) return 'constraint';
  if (features.has('want')) return 'preference';
  return 'fact';
};
