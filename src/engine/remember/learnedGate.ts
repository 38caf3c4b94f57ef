import { likelihoodsOf, pooled } from '../model/logisticModel';
import { areOpposed } from '../prose/sentences';
import { coverage, hasWord } from './claims/claimWords';
import { namesOtherTool } from './claims/otherTool';
import { type BeliefPair, pairFeaturesOf, tellingWords } from './claims/pairFeatures';
import model from './claims/pairModel.json';
import {
  deniesKnown,
  deniesValue,
  replacesNamed,
  replacesOther,
  saysWhatIsDenied,
} from './contrast';
import { haveOtherCode, haveOtherSteps, type Judgement } from './judge';
import { asSaidOutright } from './outright';
import {
  changesToNamed,
  endingByValue,
  endingOf,
  inDoubt,
  isOneOfMany,
  isToldApart,
  saysMore,
  saysOtherThings,
} from './pairJudgement';
import { readJudgement } from './readJudgement';
import { areTurns } from './separation';
import { sparedBy } from './standing';
import { type Belief, isProse, statementsOf, wordsOfBeliefs } from './statements';
import { commonLanguage, wordsOfSentence } from './words';

/** What becomes of a new belief beside a known one, as labelled pairs were (bench/data/beliefs). */
export const pairOutcomes = [
  'duplicate',
  'detail',
  'replaces',
  'ask',
  'separate',
  'not_a_change',
] as const;

export type PairOutcome = (typeof pairOutcomes)[number];

/** How much the text classifier counts beside the features of a pair that it has read. */
const shareOfClassifier = 2 / 3;

/** Below it two beliefs are of two things; the model has the last word there only on what the rules would replace. On the gate's scale. */
export const leastAlike = 0.45;
/** Words of a belief of a few sentences; longer ones are compared by the rules, and so is what is a figure or a name alone. */
const [fewestWords, mostWords] = [2, 60];
/** Of the words of its title a belief says so many itself where the title was made from it. */
const leastOfTitle = 0.5;

/**
 * Likelihoods from which on the model is believed: by itself, against the rules (`least`, `separate`), where two are little alike (`farApart`,
 * `nameAlone`, also against the text classifier), and where it only has to agree with the rules (`confirmed`). A question costs a glance, what is replaced a belief.
 */
const believed = {
  replaces: 0.8,
  duplicate: 0.65,
  detail: 0.6,
  doubt: 0.55,
  confirmed: 0.4,
  separate: 0.95,
  farApart: 0.8,
  nameAlone: 0.7,
  least: 0.2,
} as const;

/** A title of its own says something that the body does not: “Redis timeout” above “Five seconds.” */
const saysItsTitle = ({ title, body }: Belief): boolean => {
  const language = commonLanguage(title, body);
  return (
    coverage(wordsOfSentence(title, language), wordsOfSentence(body, language)) >= leastOfTitle
  );
};

/** Whether the model has learned of such beliefs: a few sentences of prose each, no turns of a conversation, no code that differs. */
export const isLearned = ({ said, known }: BeliefPair): boolean => {
  if (![said, known].every(isProse)) return false;
  if (haveOtherCode(said.body, known.body) || haveOtherSteps(said.body, known.body)) return false;
  const [words, others] = wordsOfBeliefs(said, known);
  if (Math.max(words.length, others.length) > mostWords) return false;
  if (Math.min(words.length, others.length) < fewestWords) return false;
  if (![said, known].every(saysItsTitle)) return false;
  const [mine, theirs] = statementsOf(said, known);
  return !areTurns(mine, theirs);
};

/** What the rules made of the pair, as the model has learned it. */
const verdictFeature = (found: Judgement): string =>
  `rules: ${found.kind}${found.kind === 'apart' ? ` ${found.why}` : ''}${
    found.kind === 'repeats' && found.inOtherWords === true ? ' in other words' : ''
  }`;

/** Everything that the model sees of a pair. */
export const learnedFeaturesOf = (pair: BeliefPair, found: Judgement): ReadonlySet<string> =>
  new Set([...pairFeaturesOf(pair), verdictFeature(found)]);

/** The same words, but for one that denies: "it was worth it", "it wasn't worth it". */
const isDenial = (features: ReadonlySet<string>): boolean =>
  features.has('opposed') &&
  features.has('denial added') !== features.has('denial missing') &&
  !features.has('added ≥ 1') &&
  !features.has('missing ≥ 1');

/** The known belief is said word for word, and then more: a link, an example, a reason. What ends it, the rules see. */
const goesOn = ({ said, known }: BeliefPair): boolean =>
  said.body.toLowerCase().startsWith(known.body.toLowerCase().replace(/[\s.!]+$/u, ''));

/** In one place both a word and a figure are others: "1 of *server 5*", "1 of *queue 7*". */
const differsTwice = (features: ReadonlySet<string>): boolean =>
  ['only one place differs', 'figure for figure', 'added ≥ 1', 'missing ≥ 1'].every((name) =>
    features.has(name),
  );

/** Likeness and share of the known words from which on a pair speaks of one thing. */
const ofOneThing = { likeness: 0.55, words: 0.34 } as const;

/** A change is told, and a value stands where another one stood: “4.2 was pushed back, it comes out on 31 July”. */
const movesValue = (features: ReadonlySet<string>): boolean =>
  features.has('change') && features.has('value for value');

/** They speak of one thing as far as words and meaning tell: of what is farther apart nobody is asked. */
const speaksOfIt = (features: ReadonlySet<string>): boolean =>
  (features.has('alike ≥ 0.6') ||
    features.has(`known words ≥ ${ofOneThing.words}`) ||
    (features.has(`alike ≥ ${ofOneThing.likeness}`) && movesValue(features))) &&
  !differsTwice(features);

/**
 * Whether anything that the model says of what stands apart can be believed: nothing is asked of what speaks of another thing or is one
 * of many, unless it denies. It is told before a pair is read, which takes most of the time of a write.
 */
const mayBeBelieved = (pair: BeliefPair, found: Judgement): boolean => {
  const { said, known, similarity, outcomes } = pair;
  if (outcomes !== undefined || (found.kind !== 'far' && found.kind !== 'apart')) return true;
  if (isOneOfMany(found))
    return areOpposed(said.body, known.body, commonLanguage(said.body, known.body));
  if (similarity >= ofOneThing.likeness) return true;
  const [words = [], knownWords = []] = tellingWords(said, known);
  return coverage(knownWords, words) >= ofOneThing.words;
};

/** Signs that two beliefs which share one name may still be of one fact. */
const signsOfOne = [
  ...(['change', 'over', 'opposed', 'value shared'] as const),
  ...(['value for value', 'value perhaps for value', 'alike ≥ 0.6'] as const),
];

/** Nothing is of both but one name: "*Heron* ships in May", "*Heron* is written in Rust". */
const sharesNameAlone = ({ said, known }: BeliefPair, features: ReadonlySet<string>): boolean => {
  if (signsOfOne.some((sign) => features.has(sign)) || namesOtherTool(said.body, known.body))
    return false;
  const [words = [], knownWords = []] = tellingWords(said, known);
  const [shared, ...others] = words.filter((word) => hasWord(knownWords, word));
  // At the beginning of a sentence a name looks like any word.
  return shared !== undefined && others.length === 0 && /^\p{Lu}/u.test(shared.text);
};

/** What the known belief is about is spoken of, as far as subjects can be told. */
const isOfItsSubject = (features: ReadonlySet<string>): boolean =>
  !features.has('subject new') ||
  ['known subject ≥ 0.34', 'known without subject', 'without subject'].some((name) =>
    features.has(name),
  );

/** What it speaks of stands nowhere in the known belief, of which something is not said: "the *installer* is built in Electron 30". */
const isOfNewSubject = (features: ReadonlySet<string>): boolean =>
  features.has('head of the subject new') &&
  !features.has('known subject ≥ 0.2') &&
  features.has('missing ≥ 1');

/** Enough of the known belief is said for the same, as far as words and likeness tell. */
const saysTheSame = (features: ReadonlySet<string>): boolean =>
  (features.has('alike ≥ 0.7') || features.has('known words ≥ 0.6')) &&
  !saysMore(features) &&
  isOfItsSubject(features) &&
  !isOfNewSubject(features);

const judgedAsLearned = (pair: BeliefPair, found: Judgement): Judgement => {
  const { said, known } = pair;
  const ends = found.kind === 'contradicts' || found.kind === 'in_conflict';
  const isSeen = pair.similarity >= leastAlike || ends;
  if (!isSeen || goesOn(pair) || !mayBeBelieved(pair, found) || !isLearned(pair)) return found;
  const features = learnedFeaturesOf(pair, found);
  const likely = likelihoodsOf(features, model);
  const of = (outcome: PairOutcome): number => likely.get(outcome) ?? 0;
  if (found.kind === 'in_conflict' && pair.similarity < leastAlike) {
    const isApart = of('separate') >= believed.farApart && !namesOtherTool(said.body, known.body);
    return isApart ? { kind: 'apart', why: 'few_shared' } : found;
  }
  if (isDenial(features) && found.kind !== 'contradicts')
    return features.has('whole meant: asserted') ? endingOf(pair, features) : inDoubt(pair);
  const isOfName = of('separate') >= believed.nameAlone && sharesNameAlone(pair, features);
  if (isOfName && found.kind !== 'contradicts')
    return found.kind === 'far' ? found : { kind: 'apart', why: 'few_shared' };
  if (pair.outcomes !== undefined)
    return readJudgement(pair, found, {
      features,
      likely: pooled(likely, pair.outcomes, shareOfClassifier),
    });
  const doubt = of('replaces') + of('ask');
  if (found.kind === 'adds' || found.kind === 'repeats') {
    const same = of('duplicate') + of('detail');
    // What the rules take for the same may be said of another thing: it would be lost.
    const least = isOfNewSubject(features) ? believed.duplicate : of('separate');
    const isOfIt = features.has('known subject ≥ 0.5') || !features.has('added ≥ 1');
    const saysOwn = found.kind === 'repeats' && !isOfIt;
    if (saysOwn && same < least) return { kind: 'apart', why: 'few_shared' };
    const isSame = same >= believed.least;
    return isSame || doubt < believed.doubt ? found : inDoubt(pair);
  }
  if (ends && of('separate') >= believed.separate) return { kind: 'apart', why: 'few_shared' };
  if (found.kind === 'contradicts') {
    const isSure = of('replaces') >= believed.confirmed && !saysOtherThings(pair);
    return isSure ? found : { kind: 'in_conflict', ended: [found.by.known] };
  }
  if (!speaksOfIt(features) || isOneOfMany(found)) return found;
  if (of('replaces') >= believed.replaces) return endingOf(pair, features);
  const isSaidAgain = of('duplicate') >= believed.duplicate && saysTheSame(features);
  if (isSaidAgain && !isToldApart(found))
    return changesToNamed(pair, features) ? inDoubt(pair) : { kind: 'repeats', inOtherWords: true };
  if (of('detail') >= believed.detail && !isToldApart(found)) return { kind: 'adds' };
  if (found.kind === 'in_conflict') return found;
  return doubt >= believed.doubt || changesToNamed(pair, features) ? inDoubt(pair) : found;
};

/** The known belief as it is left by what spares it, or ended by what names its value as none. */
const withSpared = (pair: BeliefPair, judgement: Judgement): Judgement => {
  const { said, known } = pair;
  if (judgement.kind === 'contradicts' || judgement.kind === 'in_conflict') {
    const spared = sparedBy(said, known);
    if (spared === 'all') return { kind: 'apart', why: 'few_shared' };
    if (spared === 'end' && judgement.kind === 'contradicts') return inDoubt(pair);
  }
  return judgement.kind !== 'contradicts' && deniesValue(said, known)
    ? endingByValue(pair)
    : judgement;
};

/**
 * What becomes of a new belief beside a known one: what labelled pairs like it became (docs/decisions/learned-gate.md), the
 * judgement of the rules being one of the things that are seen of a pair; that judgement itself where the model has
 * learned of no such beliefs. What the known belief denies is never taken as said already, and what the
 * new one says is over ends no belief that says nothing of it.
 */
export const learnedJudgement = (pair: BeliefPair, found: Judgement): Judgement => {
  const { said, known } = pair;
  const judged = judgedAsLearned(pair, found);
  // What is replaced by name is over, whatever such pairs became: a belief of several tools is like few that were learned of.
  const isPassedOver =
    (found.kind === 'contradicts' || (found.kind === 'in_conflict' && judged.kind === 'apart')) &&
    replacesNamed(said, known);
  const judgement = withSpared(pair, isPassedOver ? found : judged);
  const isKnown = judgement.kind === 'repeats' || judgement.kind === 'adds';
  const isMistaken =
    judgement.kind === 'contradicts'
      ? replacesOther(said, known)
      : deniesKnown(said, known) || (isKnown && saysWhatIsDenied(said, known));
  return asSaidOutright(pair, isMistaken ? inDoubt(pair) : judgement, () =>
    learnedFeaturesOf(pair, found),
  );
};
