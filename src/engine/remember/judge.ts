import { matchesOf } from '../languages/letters';
import type { LanguageCode } from '../languages/registry';
import { sentencesBeyond } from '../prose/sentences';
import { align, likenessOf } from './alignment';
import { claimsOf } from './claims/claim';
import { compareClaims } from './claims/compareClaims';
import { modalityOf } from './claims/modality';
import { namesOtherTool } from './claims/otherTool';
import { areRolesSwapped } from './claims/roles';
import { samenessOf } from './claims/sameClaims';
import { type Contradiction, findContradictions } from './contradiction';
import { withoutContrast } from './contrast';
import {
  areTurns,
  differInOnePlace,
  haveOtherNumbers,
  opposedSentences,
  type Separation,
  trySeparation,
} from './separation';
import {
  type Belief,
  isEvent,
  isProse,
  namesMore,
  type Statement,
  sentencesOfBelief,
  statementsOf,
  withoutReferences,
  withoutShortTitle,
  wordsOfBeliefs,
} from './statements';
import { commonLanguage } from './words';

/** Bands of similarity on document 001's scale, "Prediction Error Gate"; what the column means: ORIGINS 001 gate. */
export const bands = {
  /** Below it not even claims are compared. */
  related: 0.35,
  /** Below it a text is new, unless its claims meet a known one. From it on it may contradict what is known. */
  near: 0.7,
  /** From here on the two may say the same. */
  same: 0.75,
} as const;

/** From this importance on a text in the gap between new and known is kept (document 001: "if importance high"). */
export const highImportance = 0.6;

/** Code over lines of its own, and code of several words within a sentence; a single word in marks is a word. */
const fenced = /^\s*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n([\s\S]*?)(?:^\s*\1|(?![\s\S]))/gmu;
const inline = /`([^`\n]*[^`\n\s]\s[^`\n]+)`/gu;

const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const codeOf = (text: string): readonly string[] => {
  const blocks = matchesOf(text, fenced).map(([, , code = '']) => code);
  const spans = matchesOf(text.replace(fenced, ' '), inline).map(([, code = '']) => code);
  return [...blocks, ...spans].map(spaced).filter((code) => code !== '');
};

/**
 * True where each of two texts has code that the other lacks: in code every sign counts, and `git pull` is not what is said
 * of `git pull --rebase`.
 */
export const haveOtherCode = (left: string, right: string): boolean => {
  const [mine, theirs] = [codeOf(left), codeOf(right)];
  const lacks = (text: string, own: readonly string[], code: readonly string[]): boolean =>
    code.some((one) => (own.length === 0 ? !spaced(text).includes(one) : !own.includes(one)));
  return lacks(right, theirs, mine) && lacks(left, mine, theirs);
};

const numberedItem = /^\s*\d+[.)]\s+(.+)$/gmu;
const fewestSteps = 2;

const stepsOf = (text: string): readonly string[] =>
  matchesOf(text, numberedItem).map(([, step = '']) =>
    step
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );

/** True where two texts have numbered steps, and not the same in the same order. */
export const haveOtherSteps = (left: string, right: string): boolean => {
  const [mine, theirs] = [stepsOf(left), stepsOf(right)];
  if (mine.length < fewestSteps || theirs.length < fewestSteps) return false;
  return mine.length !== theirs.length || mine.some((step, at) => step !== theirs[at]);
};

/** What the gate makes of a new belief and one that is known, before it looks at whose they are. */
export type Judgement =
  /** The new one ends the known one, and leaves nothing of it standing. */
  | { readonly kind: 'contradicts'; readonly by: Contradiction }
  /** Sentences of the known one seem to end, and the rest of it stands; or the two may deny each other. */
  | { readonly kind: 'in_conflict'; readonly ended: readonly string[] }
  /** Nothing in the new one that the known one does not say; `inOtherWords` where its claims tell so. */
  | { readonly kind: 'repeats'; readonly inOtherWords?: true }
  /** The same thing, in other words or with more to it. */
  | { readonly kind: 'adds' }
  /** Near, and about another thing. */
  | { readonly kind: 'apart'; readonly why: Separation }
  | { readonly kind: 'far' };

/** How near two beliefs are by their words, 0..1, not yet on the gate's scale. */
export const wordLikeness = (said: Belief, known: Belief): number => {
  const [words, others] = wordsOfBeliefs(said, known);
  return likenessOf(align(words, others));
};

/** More words than these are a document; it is compared by its sentences, and never merged. */
const mostWords = 150;

/** What the known belief says beside the sentences that are contradicted, unless the new one says it too. */
const leftStanding = (
  said: Belief,
  known: Belief,
  contradictions: readonly Contradiction[],
): readonly string[] => {
  const ended = new Set(contradictions.map((one) => one.known));
  const whole = sentencesOfBelief(said).join('\n');
  return sentencesOfBelief(known).filter(
    (sentence) => !ended.has(sentence) && sentencesBeyond(sentence, whole) !== '',
  );
};

/** What the claims of the new sentences do to each of the known ones. */
const compareStatements = (
  said: readonly Statement[],
  known: readonly Statement[],
  language: LanguageCode,
): { readonly ended: readonly Contradiction[]; readonly asked: readonly string[] } => {
  const claims = withoutShortTitle(said).flatMap(({ sentence }) =>
    claimsOf(withoutReferences(sentence), language),
  );
  const ended: Contradiction[] = [];
  const asked: string[] = [];
  for (const { sentence } of known) {
    for (const one of claimsOf(withoutReferences(sentence), language)) {
      const found = compareClaims(claims, one);
      if (found?.does === 'replaces') {
        ended.push({ kind: found.by, said: said[0]?.sentence ?? '', known: sentence });
      } else if (found !== undefined) asked.push(sentence);
    }
  }
  return { ended, asked };
};

/** Whether two texts without other steps or code say the same, by their claims. */
const compareWhole = (
  said: Belief,
  known: Belief,
  options: {
    readonly mine: readonly Statement[];
    readonly theirs: readonly Statement[];
    readonly similarity: number;
    readonly language: LanguageCode;
  },
): Judgement | undefined => {
  const { mine, theirs, similarity, language } = options;
  if (![said, known].every(isProse)) return undefined;
  const [words, others] = wordsOfBeliefs(said, known);
  if (words.length > mostClaimed || others.length > mostClaimed) return undefined;
  if (areTurns(mine, theirs) || opposedSentences(mine, theirs).length > 0) return undefined;
  if (namesMore(said, known)) return undefined;
  if (mine.some((one) => theirs.some((other) => differInOnePlace(one, other)))) return undefined;
  const [claims, knownClaims] = [mine, theirs].map((some) =>
    withoutShortTitle(some).flatMap(({ sentence }) =>
      claimsOf(withoutReferences(sentence), language),
    ),
  );
  const sameness = samenessOf(claims ?? [], knownClaims ?? [], similarity);
  if (sameness === 'repeats') return { kind: 'repeats', inOtherWords: true };
  return sameness === 'adds' ? { kind: 'adds' } : undefined;
};

/** Words of a note of a few sentences; and of a statement with its reason, which is laid beside what is less like it as well. */
const [mostNoted, mostStated] = [100, 40];

/** Words of a text of a few claims; a longer one is compared as before, and merged sentence by sentence. */
const mostClaimed = 60;

const beyond = (
  statements: readonly Statement[],
  others: readonly Statement[],
): readonly Statement[] =>
  statements.filter(({ sentence }) => !others.some((other) => other.sentence === sentence));

const judgeWhole = (said: Belief, known: Belief, similarity: number): Judgement => {
  const [words, knownWords] = wordsOfBeliefs(said, known);
  const longest = Math.max(words.length, knownWords.length);
  // Names of two tools share no word, and little meaning; a longer text names tools in passing.
  const mayMove = longest <= mostStated && namesOtherTool(said.body, known.body);
  if (similarity < bands.related && !mayMove) return { kind: 'far' };
  if (haveOtherCode(said.body, known.body) || haveOtherSteps(said.body, known.body)) {
    return { kind: 'apart', why: 'parallel' };
  }
  if (haveOtherNumbers(said.title, known.title)) return { kind: 'apart', why: 'particulars' };
  const [all, others] = statementsOf(said, known);
  // What both say in the same words ends nothing, and no word of it is new.
  const [mine, theirs] = [beyond(all, others), beyond(others, all)];
  const knownModalities = new Set(others.map(({ sentence }) => modalityOf(sentence)));
  const meant = mine.filter(({ sentence }) => {
    const modality = modalityOf(sentence);
    return modality === 'asserted' || knownModalities.has(modality);
  });
  const bySentences = similarity < bands.near ? [] : findContradictions(meant, theirs);
  const language = commonLanguage(said.body, known.body);
  // Turns of a conversation, and documents, are about many things that are said in passing.
  const isNote =
    longest <= (similarity < bands.near ? mostStated : mostNoted) &&
    !areTurns(all, others) &&
    [said, known].every(isProse);
  const byClaims = isNote ? compareStatements(mine, theirs, language) : { ended: [], asked: [] };
  const contradictions = [
    ...bySentences,
    ...byClaims.ended.filter((one) => bySentences.every((other) => other.known !== one.known)),
  ];
  const [by] = contradictions;
  if (by !== undefined) {
    const isWhole = leftStanding(said, known, contradictions).length === 0;
    return isWhole
      ? { kind: 'contradicts', by }
      : { kind: 'in_conflict', ended: contradictions.map((one) => one.known) };
  }
  if (byClaims.asked.length > 0) return { kind: 'in_conflict', ended: byClaims.asked };
  const isSwapped = mine.some(({ sentence }) =>
    theirs.some((other) =>
      areRolesSwapped(withoutReferences(sentence), withoutReferences(other.sentence), language),
    ),
  );
  if (isSwapped && similarity >= bands.near) return { kind: 'apart', why: 'parallel' };
  const sameness = isSwapped
    ? undefined
    : compareWhole(said, known, { mine: all, theirs: others, similarity, language });
  if (sameness !== undefined) return sameness;
  if (similarity < bands.near) return { kind: 'far' };
  // What happened is told in the past, and may be told with more to it.
  const isTold = others.some(({ fact }) => isEvent(fact));
  const told = mine.filter(({ sentence }) => isTold && modalityOf(sentence) === 'past');
  if (mine.length > meant.length + told.length) return { kind: 'apart', why: 'not_asserted' };
  if (words.length > mostWords || knownWords.length > mostWords) {
    const isKnown = sentencesBeyond(sentencesOfBelief(said).join('\n'), known.body) === '';
    return isKnown && !namesMore(said, known)
      ? { kind: 'repeats' }
      : { kind: 'apart', why: 'few_shared' };
  }
  const alignment = align(words, knownWords);
  const isTurn = areTurns(all, others);
  const why = isTurn ? 'turn' : trySeparation(alignment, { said: mine, known: theirs });
  if (why === 'opposed') return { kind: 'in_conflict', ended: opposedSentences(mine, theirs) };
  if (why !== undefined) return { kind: 'apart', why };
  const isKnown = alignment.onlyLeft.length === 0 && !namesMore(said, known);
  if (isKnown) return { kind: 'repeats' };
  return similarity < bands.same ? { kind: 'far' } : { kind: 'adds' };
};

/**
 * Compares a new belief with a known one, with their similarity on the gate's scale. Contradiction is asked for first:
 * "nginx 1.24" and "nginx 1.25" are as near as two texts can be (ORIGINS 001 contradiction).
 */
export const judge = (said: Belief, known: Belief, similarity: number): Judgement => {
  const found = judgeWhole(said, known, similarity);
  if (found.kind !== 'contradicts' && found.kind !== 'in_conflict') return found;
  const plain = withoutContrast(known, said);
  // "We use tabs" says again "use tabs, not spaces", though one of the two denies something.
  const again = plain === known ? found : judgeWhole(said, plain, similarity);
  return again.kind === 'repeats' || again.kind === 'adds' ? again : found;
};
