import { areOpposed, oppositionsIn } from '../../prose/sentences';
import { align } from '../alignment';
import { clausesDeny } from '../separation';
import {
  type Belief,
  hasChangeMarker,
  isAddition,
  sentencesOfBelief,
  statementsOf,
  withoutReferences,
  wordsOfBeliefs,
} from '../statements';
import { typeFeaturesOf } from '../typeFeatures';
import { commonLanguage, type Word } from '../words';
import { allWords } from './anatomy';
import { type Claim, claimsOf, haveOtherOrdinals } from './claim';
import { coverage, hasWord, isName, isTopic, lacking } from './claimWords';
import { isLight } from './concepts';
import { areParallel, isSaidAgain } from './evidence';
import { modalityOf } from './modality';
import { haveOtherActions } from './otherThing';
import { areOfTwo } from './sameClaims';
import { isSameValue, kinship } from './values';

/** A new belief beside a known one. */
export interface BeliefPair {
  readonly said: Belief;
  readonly known: Belief;
  /** On the gate's scale, 0..1. */
  readonly similarity: number;
  /** How likely each outcome is to the text classifier; absent where it was not asked, or did not tell in time. */
  readonly outcomes?: ReadonlyMap<string, number>;
}

/** The same pair, read once. */
interface ReadPair {
  readonly said: string;
  readonly known: string;
  readonly claims: readonly Claim[];
  readonly knownClaims: readonly Claim[];
  /** Words that say something, in order. */
  readonly words: readonly Word[];
  readonly knownWords: readonly Word[];
}

/** Names of features that the pair shows. */
type Shown = readonly string[];

const shownOf = (features: Readonly<Record<string, boolean>>): Shown =>
  Object.keys(features).filter((name) => features[name] === true);

const likenessBands = [0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];
const coverageBands = [0.2, 0.34, 0.5, 0.6, 0.67, 0.75, 0.8, 1];
const countBands = [1, 2, 3, 5];

const inBands = (name: string, value: number, bands: readonly number[]): Shown =>
  bands.filter((band) => value >= band).map((band) => `${name} ≥ ${band}`);

const someNames = (words: readonly Word[]): boolean => words.some(isName);

/** How much of each the other one has. */
const ofWords = ({ words, knownWords }: ReadPair): Shown => {
  const [added, missing] = [lacking(words, knownWords), lacking(knownWords, words)];
  const { isInOrder, shared, slots, onlyLeft, onlyRight } = align(words, knownWords);
  const [slot] = isInOrder && slots.length === 1 ? slots : [];
  return [
    ...inBands('known words', coverage(knownWords, words), coverageBands),
    ...inBands('said words', coverage(words, knownWords), coverageBands),
    ...inBands('added', added.length, countBands),
    ...inBands('missing', missing.length, countBands),
    ...shownOf({
      'name added': someNames(added),
      'name missing': someNames(missing),
      'name for name': someNames(added) && someNames(missing),
      'name shared': words.some((word) => isName(word) && hasWord(knownWords, word)),
      'in order': isInOrder && shared.length > 1,
      'one place differs': slot !== undefined,
      'only one place differs':
        slot !== undefined &&
        slot.left.length === onlyLeft.length &&
        slot.right.length === onlyRight.length,
      'places differ': slots.length > 1,
      longer: words.length > 1.3 * knownWords.length,
      'much longer': words.length > 2 * knownWords.length,
      shorter: words.length < 0.75 * knownWords.length,
    }),
  ];
};

/** Words as they are written, in lower case. */
const writtenWords = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many of the first words are the same. */
const sameBeginning = (words: readonly string[], others: readonly string[]): number => {
  const at = words.findIndex((word, index) => word !== others[index]);
  return at < 0 ? words.length : at;
};

const runBands = [3, 4, 6, 8];

/** What is said word for word, from the beginning or to the end: templates and lists say the same of many things. */
const ofWording = ({ said, known }: ReadPair): Shown => {
  const [words, others] = [writtenWords(said), writtenWords(known)];
  const beginning = sameBeginning(words, others);
  const end = sameBeginning([...words].reverse(), [...others].reverse());
  return [
    ...inBands('same beginning', beginning, runBands),
    ...inBands('same end', end, runBands),
    ...shownOf({
      'other beginning, same end': beginning === 0 && end >= 3,
      'same beginning, other end': beginning >= 3 && end === 0,
      'other middle': beginning >= 2 && end >= 2,
    }),
  ];
};

/** Every figure, also within names and beside units that no table has. */
const figuresIn = (text: string): readonly string[] => text.match(/\p{N}+(?:[.,:]\p{N}+)*/gu) ?? [];

/** Numbers, days, times and sizes. */
const ofValues = ({ said, known, claims, knownClaims }: ReadPair): Shown => {
  const [values, others] = [claims, knownClaims].map((all) => all.flatMap((one) => one.values));
  const [mine = [], theirs = []] = [values, others];
  const added = mine.filter((one) => !theirs.some((other) => isSameValue(one, other)));
  const missing = theirs.filter((one) => !mine.some((other) => isSameValue(one, other)));
  const kin = Math.max(0, ...added.flatMap((one) => missing.map((other) => kinship(one, other))));
  const [figures, knownFigures] = [figuresIn(said), figuresIn(known)];
  const areOther = (some: readonly string[], all: readonly string[]): boolean =>
    some.some((one) => !all.includes(one));
  return shownOf({
    'value added': added.length > 0,
    'value missing': missing.length > 0,
    'values the same': theirs.length > 0 && added.length + missing.length === 0,
    'value shared': missing.length < theirs.length,
    'value known': theirs.length > 0,
    'value said': mine.length > 0,
    'value for value': kin === 2,
    'value perhaps for value': kin === 1,
    'figure for figure': areOther(figures, knownFigures) && areOther(knownFigures, figures),
    'figures the same': figures.length > 0 && !areOther(figures, knownFigures),
    'figure added': areOther(figures, knownFigures),
    'figure missing': areOther(knownFigures, figures),
  });
};

/** Of what they speak. */
const ofSubjects = ({ claims, knownClaims, knownWords, words }: ReadPair): Shown => {
  const [subject = [], known = []] = [claims, knownClaims].map((all) =>
    all.flatMap((one) => one.subject).filter(isTopic),
  );
  const rest = knownClaims.flatMap((one) => one.rest).filter(isTopic);
  const head = subject.at(-1);
  return [
    ...(known.length > 0 ? inBands('known subject', coverage(known, words), coverageBands) : []),
    ...(rest.length > 0 ? inBands('known rest', coverage(rest, words), coverageBands) : []),
    ...shownOf({
      'subject new': lacking(subject, knownWords).length > 0,
      'head of the subject new': head !== undefined && !hasWord(knownWords, head),
      'subjects the same':
        subject.length > 0 &&
        known.length > 0 &&
        coverage(subject, known) === 1 &&
        coverage(known, subject) === 1,
      'without subject': subject.length === 0,
      'known without subject': known.length === 0,
      'other ordinals': haveOtherOrdinals(claims, knownClaims),
      'other actions': claims.some((one) =>
        knownClaims.some((other) => haveOtherActions(one, other)),
      ),
    }),
  ];
};

const denies = (text: string, other: string): boolean => {
  const known = oppositionsIn(other);
  return oppositionsIn(text).some((one) => !known.includes(one));
};

const hasOwnScope = (claims: readonly Claim[], others: readonly Claim[]): boolean =>
  claims.some(({ scope }) => scope !== undefined && coverage(scope, others.flatMap(allWords)) < 1);

/** How they are meant, and what they say of change. */
const ofMeaning = ({ said, known, claims, knownClaims }: ReadPair): Shown => [
  ...shownOf({
    parallel: areParallel(claims, knownClaims),
    'said again': isSaidAgain(claims, knownClaims),
    'of two things': areOfTwo(claims, knownClaims),
    denied: claims.some((one) =>
      knownClaims.some((other) => clausesDeny(one.clause, other.clause, one.language)),
    ),
    opposed: areOpposed(said, known, commonLanguage(said, known)),
    'denial added': denies(said, known),
    'denial missing': denies(known, said),
    'now so': hasChangeMarker(said),
    'known as now so': hasChangeMarker(known),
    also: isAddition(said),
    change: claims.some(({ isChange }) => isChange),
    over: claims.some(({ gone }) => gone !== undefined),
    'known as over': knownClaims.some(({ gone }) => gone !== undefined),
    renamed: claims.some(({ isRename }) => isRename),
    naming: claims.some(({ isNaming }) => isNaming),
    only: claims.some(({ isExclusive }) => isExclusive),
    'known only': knownClaims.some(({ isExclusive }) => isExclusive),
    all: claims.some(({ isUniversal }) => isUniversal),
    'known of all': knownClaims.some(({ isUniversal }) => isUniversal),
    event: claims.some(({ isEvent }) => isEvent),
    'known event': knownClaims.some(({ isEvent }) => isEvent),
    'scope added': hasOwnScope(claims, knownClaims),
    'scope missing': hasOwnScope(knownClaims, claims),
    'several claims': claims.length > 1,
  }),
  ...claims.map(({ modality }) => `meant: ${modality}`),
  ...knownClaims.map(({ modality }) => `known meant: ${modality}`),
  `whole meant: ${modalityOf(said)}`,
];

/** Words and endings of words that only one of them has. */
const wordsOfOne = (said: string, known: string): Shown => {
  const [mine, theirs] = [said, known].map((text) =>
    [...typeFeaturesOf(text)].filter((word) => !/^-|.-$/u.test(word)),
  );
  const only = (some: readonly string[] = [], others: readonly string[] = []) => {
    const all = new Set(others);
    return some.filter((word) => !all.has(word));
  };
  return [
    ...only(mine, theirs).map((word) => `word: ${word}`),
    ...only(theirs, mine).map((word) => `known word: ${word}`),
  ];
};

/** The words of both beliefs that say something, in order. */
export const tellingWords = (said: Belief, known: Belief): readonly (readonly Word[])[] =>
  wordsOfBeliefs(said, known).map((all) => all.filter((word) => !isLight(word)));

/**
 * What can be seen of a new belief beside a known one, for the model that has learned what becomes of such pairs
 * (docs/decisions/learned-gate.md). Names are as they stand in `pairModel.json`.
 */
export const pairFeaturesOf = ({ said, known, similarity }: BeliefPair): ReadonlySet<string> => {
  const language = commonLanguage(said.body, known.body);
  const [claims, knownClaims] = statementsOf(said, known).map((statements) =>
    statements.flatMap(({ sentence }) => claimsOf(withoutReferences(sentence), language)),
  );
  const [words, knownWords] = tellingWords(said, known);
  const pair: ReadPair = {
    said: said.body,
    known: known.body,
    claims: claims ?? [],
    knownClaims: knownClaims ?? [],
    words: words ?? [],
    knownWords: knownWords ?? [],
  };
  return new Set([
    ...inBands('alike', similarity, likenessBands),
    ...ofWords(pair),
    ...ofWording(pair),
    ...ofValues(pair),
    ...ofSubjects(pair),
    ...ofMeaning(pair),
    ...shownOf({ 'several sentences': sentencesOfBelief(said).length > 1 }),
    ...wordsOfOne(said.body, known.body),
  ]);
};
