import type { ClaimWords, Modality } from '../../languages/gateWords';
import { inLanguage, type LanguageCode } from '../../languages/registry';
import { claimsOf } from '../claims/claim';
import { hasWord, isName, isTopic } from '../claims/claimWords';
import { isGoneWith } from '../claims/compareClaims';
import { isLight } from '../claims/concepts';
import { modalityOf } from '../claims/modality';
import { formerlyIn } from '../contrast';
import { type Word, wordsOfSentence } from '../words';

/** What a sentence that says something outright does to what is known; `doubts`: it may end it, whatever else says so; `differs`: it does not say it again; `over`: it is no detail of it. */
export type Found = 'ends' | 'asks' | 'doubts' | 'differs' | 'over' | 'another' | undefined;

/** The words of both beliefs, how the known one means what it says, and what it says of what was before. */
export interface Told {
  readonly language: LanguageCode;
  readonly words: readonly Word[];
  readonly known: readonly Word[];
  readonly sentences: readonly string[];
  /** The new belief is one sentence. */
  readonly isAlone: boolean;
  /** What was there before, and what is there now. */
  readonly former: { readonly before: readonly Word[]; readonly now: readonly Word[] };
  /** Something changed. */
  readonly isChange: boolean;
  /** Something is given up. */
  readonly isOver: boolean;
  /** Somebody is away. */
  readonly isAway: boolean;
  /** All of it is wanted or planned. */
  readonly isIntended: boolean;
}

/** A kind of statement: whether a sentence may be one, and what it does to what is known. */
export interface Outright {
  readonly mayBe: (sentence: string, language: LanguageCode) => boolean;
  readonly does: (sentence: string, told: Told) => Found;
}

export const bySigns =
  (signs: (words: ClaimWords) => readonly RegExp[]): Outright['mayBe'] =>
  (sentence, language) =>
    signs(inLanguage('claims', language)).some((sign) => sign.test(sentence));

/** Share of what passes to another, or is dropped, of which the known belief has to speak. */
export const half = 0.5;

export const telling = (words: readonly Word[]): readonly Word[] =>
  words.filter((word) => isTopic(word) && !isLight(word));

/** What a sentence names in the groups of the first of the patterns that fits, and the sentence up to where it is `told`. */
export const groupsIn = (
  sentence: string,
  patterns: readonly RegExp[],
): (Readonly<Record<string, string | undefined>> & { readonly told: string }) | undefined => {
  for (const one of patterns) {
    const found = one.exec(sentence);
    if (found !== null)
      return { ...found.groups, told: sentence.slice(0, found.index + found[0].length) };
  }
  return undefined;
};

const intended: ReadonlySet<Modality> = new Set(['wish', 'plan', 'suggestion']);

/** What the known sentences say that a new belief may take back. */
export const readTold = (
  sentences: readonly string[],
  both: Pick<Told, 'language' | 'words' | 'known' | 'isAlone'>,
): Told => {
  const { language } = both;
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
  const dropped = sentences.flatMap((one) =>
    telling(wordsOfSentence(groupsIn(one, drops)?.what ?? '', language)),
  );
  return {
    ...both,
    sentences,
    former: { before: before.length + now.length > 0 ? before : [...gone, ...dropped], now },
    isChange: claims.some(({ isChange }) => isChange),
    isOver: sentences.some((one) => groupsIn(one, drops) !== undefined),
    isAway: sentences.some((one) => away.test(one)),
    isIntended: sentences.every((one) => intended.has(modalityOf(one)) || wants.test(one)),
  };
};
