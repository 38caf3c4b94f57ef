import type { ClaimWords, Modality } from '../languages/gateWords';
import { folded } from '../languages/letters';
import { inLanguage, type LanguageCode } from '../languages/registry';
import { claimsOf } from './claims/claim';
import { coverage, hasWord, isAttribute, isName, isTopic, lacking } from './claims/claimWords';
import { isGoneWith } from './claims/compareClaims';
import { isLight } from './claims/concepts';
import { modalityOf } from './claims/modality';
import type { BeliefPair } from './claims/pairFeatures';
import { isSameValue, kinship, type Value, valuesIn } from './claims/values';
import { formerlyIn } from './contrast';
import type { Judgement } from './judge';
import { endingOf, inDoubt } from './pairJudgement';
import { areTurns } from './separation';
import {
  isProse,
  statementsOf,
  withoutReferences,
  withoutShortTitle,
  wordsOfBeliefs,
} from './statements';
import { commonLanguage, type Word, wordsOfSentence } from './words';

/** Words of a note; a document says in passing what it says outright. */
const mostWords = 60;
/** Share of what passes to another, or is dropped, of which the known belief has to speak. */
const half = 0.5;
/** Words of a belief that only say how somebody has something: "maintains", "is responsible for". */
const mostOfHaving = 1;

/** The words of both beliefs. */
interface Told {
  readonly language: LanguageCode;
  readonly words: readonly Word[];
  readonly known: readonly Word[];
}

const isShortNote = ({ said, known }: BeliefPair): boolean =>
  [said, known].every(isProse) &&
  wordsOfBeliefs(said, known).every((words) => words.length <= mostWords) &&
  !areTurns(...statementsOf(said, known));

const telling = (words: readonly Word[]): readonly Word[] =>
  words.filter((word) => isTopic(word) && !isLight(word));

/** What a sentence names in the groups of the first of the patterns that fits, and the sentence up to where it is `told`. */
const groupsIn = (
  sentence: string,
  patterns: ClaimWords['handovers'],
): (Readonly<Record<string, string | undefined>> & { readonly told: string }) | undefined => {
  for (const one of patterns) {
    const found = one.exec(sentence);
    if (found !== null)
      return { ...found.groups, told: sentence.slice(0, found.index + found[0].length) };
  }
  return undefined;
};

/** What a sentence that says something outright does to what is known; `doubts`: it may end it, whatever else says so; `differs`: it does not say it again; `over`: it is no detail of it. */
type Found = 'ends' | 'asks' | 'doubts' | 'differs' | 'over' | 'another' | undefined;

/** Words that say who has something, and how, beside what it is: "Elif is responsible for …". */
const mostOfHolder = 3;

/** "Owen took over the catalogue": whoever has it by the known belief may have it no longer. */
const takesOver = (
  { what, to }: Readonly<Record<'what' | 'to', readonly Word[]>>,
  known: readonly Word[],
): Found => {
  const holder = lacking(telling(known), what);
  const isHeld =
    what.length > 0 &&
    coverage(what, known) === 1 &&
    holder.length <= mostOfHolder &&
    // At the beginning of a sentence a name looks like any word.
    holder.some((word) => isName(word) || /^\p{Lu}/u.test(word.text));
  return isHeld && to.length > 0 && coverage(to, known) === 0 ? 'asks' : undefined;
};

/** "Owen inherited the catalogue from Farida": who has it by the known belief has it no longer. */
const handsOver = (sentence: string, { language, known, words }: Told): Found => {
  const found = groupsIn(sentence, inLanguage('claims', language).handovers);
  if (found === undefined) return undefined;
  const read = (text = ''): readonly Word[] => wordsOfSentence(text, language);
  const [from, to] = [read(found.from), read(found.to)];
  if (from.length === 0) return takesOver({ what: telling(read(found.what)), to }, known);
  const isOfGiver = coverage(from, known) === 1;
  if (!isOfGiver || (to.length > 0 && coverage(to, known) > 0)) return undefined;
  const left = lacking(telling(known), from);
  const what =
    found.what === undefined
      ? telling(read(sentence)).filter((word) => hasWord(left, word))
      : lacking(telling(read(found.what)), from);
  if (what.length === 0) return 'differs';
  const share = coverage(what, left);
  // Of what else somebody has nothing is said.
  if (share < half) return share === 0 ? 'another' : undefined;
  const isWhole = share === 1 && lacking(left, words).length <= mostOfHaving;
  return isWhole && modalityOf(sentence) === 'asserted' ? 'ends' : 'asks';
};

/** "We are sticking with Stripe" beside "Stripe was replaced by Adyen": what was given up is not. */
const keepsFormer = (
  sentence: string,
  { language, known, words }: Told,
  { former, isChange }: Pick<Known, 'former' | 'isChange'>,
): Found => {
  const found = groupsIn(sentence, inLanguage('claims', language).keeps);
  if (found === undefined) return undefined;
  const kept = wordsOfSentence(found.kept ?? '', language);
  const isOfNow = kept.some((word) => hasWord(former.now, word));
  if (isOfNow) return undefined;
  if (former.before.length > 0 && former.before.some((word) => hasWord(kept, word))) {
    // "We keep the harbour maps in PDF" is of other things that are in PDF.
    const [first] = kept;
    const isFirst = first !== undefined && hasWord(former.before, first);
    if (!isFirst && lacking(telling(kept), known).length > 0) return 'differs';
    const isWhole = former.now.length > 0 && coverage(former.now, words) === 1;
    return isWhole && modalityOf(found.told) === 'asserted' ? 'ends' : 'asks';
  }
  // "We stay on paper for the lab notebook" beside "The lab notebook was migrated to Benchling".
  const isOther = kept.length > 0 && !kept.every((word) => hasWord(known, word));
  return isChange && isOther ? 'differs' : undefined;
};

/** What the known belief says was there before, and what is there now. */
interface Former {
  readonly before: readonly Word[];
  readonly now: readonly Word[];
}

const intended: ReadonlySet<Modality> = new Set(['wish', 'plan', 'suggestion']);

/**
 * "Braille displays are off the table" beside "we want to support braille displays", "we moved off SketchUp" beside "it is drawn in
 * SketchUp": what is given up was wanted, or is in use.
 */
const givesUp = (
  sentence: string,
  { language, known }: Told,
  { isIntended, isOver }: Pick<Known, 'isIntended' | 'isOver'>,
): Found => {
  const found = groupsIn(sentence, inLanguage('claims', language).drops);
  if (found === undefined || isOver || modalityOf(found.told) === 'question') return undefined;
  const dropped = telling(wordsOfSentence(found.what ?? '', language));
  const share = coverage(dropped, known);
  const isOther = lacking(dropped, known).some(isName);
  if (dropped.length === 0 || isOther || share < half) return 'over';
  if (isIntended) return 'asks';
  const isAll = share === 1 && coverage(telling(known), dropped) >= half;
  // At the beginning of a sentence a name looks like any word.
  const names = known.filter(isName);
  const isNamed = dropped.every((word) => hasWord(names, word));
  return modalityOf(found.told) === 'asserted' && (isAll || isNamed) ? 'asks' : 'over';
};

/** "Leyla is back" beside "Leyla is on parental leave". */
const comesBack = (sentence: string, { language, known }: Told, { isAway }: Known): Found => {
  const found = groupsIn(sentence, [inLanguage('claims', language).returns]);
  const who = wordsOfSentence(found?.who ?? '', language);
  if (found === undefined || !isAway || who.length === 0 || coverage(who, known) < 1)
    return undefined;
  return modalityOf(found.told) === 'asserted' ? 'ends' : 'asks';
};

/** A known value that the one of an upgrade may take the place of: of the thing, its product or its version, and no port or room. */
const isVersionOf = (
  value: Value,
  what: readonly Word[],
  next: readonly Value[],
  language: LanguageCode,
): boolean => {
  const kin = Math.max(0, ...next.map((other) => kinship(other, value)));
  const isOne = inLanguage('gate', language).subjects.includes(folded(value.owner));
  const isOfIt =
    /^\p{Lu}/u.test(value.owner) ||
    wordsOfSentence(value.owner, language).some((word) => isAttribute(word) || hasWord(what, word));
  return kin === 2 || (kin === 1 && !isOne && isOfIt);
};

/**
 * "We upgraded the portal to Drupal 11" ends what says of the portal that it is Drupal 10, or 10, and not where it is hosted: another
 * value of the same kind, or the same name. That the portal is Typo3 it may end.
 */
const upgradesOther = (
  sentence: string,
  { language, known }: Told,
  { sentences }: Pick<Known, 'sentences'>,
): Found => {
  const { changes, upgrades } = inLanguage('claims', language);
  const found = groupsIn(sentence, upgrades);
  // "… and moved it to Frankfurt": what else changed may end anything.
  if (found === undefined || changes.test(sentence.replace(found.told, ' '))) return undefined;
  const read = (text = ''): readonly Word[] => wordsOfSentence(text, language);
  const [what, to] = [read(found.what), read(found.to)];
  const isOfThing = coverage(what, known) >= half;
  // "We bumped the minimum Node version to 20": its value is what the known belief says.
  if (what.some(isAttribute) && coverage(what, known) === 1) return undefined;
  const next = valuesIn(found.to ?? '', language);
  const versions = sentences
    .flatMap((one) => valuesIn(one, language))
    .filter((value) => isVersionOf(value, what, next, language));
  const isOlder = versions.some((one) => !next.some((other) => isSameValue(one, other)));
  if (lacking(to, what).some((word) => hasWord(known, word)))
    return isOlder && isOfThing ? 'asks' : undefined;
  if (versions.length > 0) return undefined;
  const isCalled = sentences
    .flatMap((one) => claimsOf(one, language))
    .some(
      ({ isActive, complement, verb, rest }) =>
        !isActive && complement.length + verb.length === 0 && rest.length > 0 && rest.every(isName),
    );
  return isCalled && isOfThing ? 'doubts' : 'another';
};

/** How the known belief means what it says, and what it says of what was before. */
interface Known {
  readonly sentences: readonly string[];
  readonly former: Former;
  /** Something changed. */
  readonly isChange: boolean;
  /** Something is given up. */
  readonly isOver: boolean;
  /** Somebody is away. */
  readonly isAway: boolean;
  /** All of it is wanted or planned. */
  readonly isIntended: boolean;
}

const readKnown = (sentences: readonly string[], language: LanguageCode): Known => {
  const { away, drops, wants } = inLanguage('claims', language);
  const switched = sentences.flatMap((one) => formerlyIn(one, language));
  const claims = sentences.flatMap((one) => claimsOf(one, language));
  const now = switched.flatMap((one) => one.now);
  const before = switched.flatMap((one) => one.before);
  const gone = claims.flatMap((claim) =>
    [...claim.subject, ...claim.rest].filter(
      (word) => isName(word) && isGoneWith(claim, word) && !hasWord(now, word),
    ),
  );
  return {
    sentences,
    former: { before: before.length + now.length > 0 ? before : gone, now },
    isChange: claims.some(({ isChange }) => isChange),
    isOver: sentences.some((one) => groupsIn(one, drops) !== undefined),
    isAway: sentences.some((one) => away.test(one)),
    isIntended: sentences.every((one) => intended.has(modalityOf(one)) || wants.test(one)),
  };
};

/** What each sentence of the new belief does; none where it says nothing outright, or the two are no short notes. */
const allFound = (pair: BeliefPair): readonly (readonly Found[])[] => {
  const { said, known } = pair;
  const language = commonLanguage(said.body, known.body);
  const { handovers, keeps, upgrades, drops, returns } = inLanguage('claims', language);
  const signs = [...handovers, ...keeps, ...upgrades, ...drops, returns];
  const [mine, theirs] = statementsOf(said, known);
  const sentences = withoutShortTitle(mine).map(({ sentence }) => withoutReferences(sentence));
  const isOutright = sentences.some((sentence) => signs.some((sign) => sign.test(sentence)));
  if (!isOutright || !isShortNote(pair)) return [];
  const [words, knownWords] = wordsOfBeliefs(said, known);
  const told: Told = { language, words, known: knownWords };
  const before = readKnown(
    theirs.map(({ sentence }) => withoutReferences(sentence)),
    language,
  );
  return sentences.map((sentence) => [
    handsOver(sentence, told),
    keepsFormer(sentence, told, before),
    givesUp(sentence, told, before),
    comesBack(sentence, told, before),
    upgradesOther(sentence, told, before),
  ]);
};

/**
 * What a new belief says outright of what somebody had, what was given up, what was wanted, or a later version, whoever judged: what
 * passes to another or is taken back is never known already, nor a detail of what it ends, and a later version ends no other fact.
 */
export const asSaidOutright = (
  pair: BeliefPair,
  judgement: Judgement,
  features: () => ReadonlySet<string>,
): Judgement => {
  const all = allFound(pair);
  const does = (what: Found): boolean => all.some((some) => some.includes(what));
  const isOther = all.length > 0 && all.every((some) => some.includes('another'));
  if (isOther && judgement.kind !== 'far') return { kind: 'apart', why: 'few_shared' };
  if (does('doubts')) return inDoubt(pair);
  if (judgement.kind === 'contradicts') return judgement;
  if (does('ends')) return endingOf(pair, features());
  const isKnown = judgement.kind === 'repeats' || judgement.kind === 'adds';
  const isDetail = judgement.kind === 'adds' && does('over');
  return does('asks') || isDetail || (isKnown && does('differs')) ? inDoubt(pair) : judgement;
};
