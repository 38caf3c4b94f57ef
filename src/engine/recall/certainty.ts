import type { Injection, RecallAnswer, RecallHit } from '../model/recall';
import learned from './certainty.json';
import type { WordMatch } from './textDocument';
import type { Interaction } from './vectorScan';

/** Document 001, "Confidence-Gated Dynamic Injection". */
export const fullFrom = 0.7;
export const abbreviatedFrom = 0.4;

/** From it a hit with a vector is given in full: fewer than one in ten questions without an answer are answered. */
export const answersFrom = 0.6;

/** From it a hit with a vector is told by its title: the learned certainty is lower than a share of words where it is right. */
export const unsureFrom = 0.18;

/** What speaks for a hit, and what against it. */
export interface Evidence {
  /** Cosine, -1..1. */
  readonly similarity: number;
  /** How rare the question's words are together that it holds; 0 or more. */
  readonly held: number;
  /** The same of those that it does not hold, up to 5: one word of two that it lacks says more than one of ten. */
  readonly unheld: number;
  /** How rare the rarest word of the question is that it does not hold, 0..1. */
  readonly missing: number;
  /** The same of its names, which nothing says in other words; 0 where it holds all that the question names. */
  readonly unnamed: number;
  /** 1 where the question is in another language than most memories, in which even what answers is less near; else 0. */
  readonly foreign: number;
  /** True of a memory in a language that the shipped model does not know: how near it is depends on the language of the question. */
  readonly isBeyondModel: boolean;
  /** True where it holds one of several words that were asked and is far in meaning, which is no evidence at all. */
  readonly isLone: boolean;
}

export const evidenceNames = [
  'similarity',
  'held',
  'unheld',
  'missing',
  'unnamed',
  'foreign',
] as const satisfies readonly Exclude<keyof Evidence, 'isLone' | 'isBeyondModel'>[];

/** What counts of a memory in a language that the model does not know. */
export const evidenceBeyondModel = [
  'similarity',
  'held',
] as const satisfies readonly (keyof Evidence)[];

/** Cosine below which one word in common is by chance: of 991 such hits 4 answered (docs/decisions/certainty.md). */
const farBelow = 0.25;

/** As much as the questions have that certainty was learned of: a whole message is not surer for each further word. */
const mostUnheld = 5;

/** How often such a hit answers. */
export const loneCertainty = 0.01;

/**
 * The evidence of a hit, by the words of the question with their rarities (`TextMatches.rarities`), by which of them are names
 * (lower case), and by how many things it asks for: its words, and a time that was taken out of them.
 */
export const evidenceFor = (
  matches: readonly Pick<WordMatch, 'word'>[],
  {
    similarity,
    isForeign,
    isBeyondModel,
    rarities,
    names,
    asked,
  }: {
    readonly similarity: number;
    readonly isForeign: boolean;
    readonly isBeyondModel: boolean;
    readonly rarities: ReadonlyMap<string, number>;
    readonly names: ReadonlySet<string>;
    readonly asked: number;
  },
): Evidence => {
  const words = new Set(matches.map(({ word }) => word));
  const rarityOf = (those: Iterable<string>) =>
    [...those].reduce((sum, word) => sum + (rarities.get(word) ?? 0), 0);
  const others = [...rarities].filter(([word]) => !words.has(word));
  const rarest = (those: typeof others) =>
    those.reduce((most, [, rarity]) => Math.max(most, rarity), 0);
  return {
    similarity,
    held: rarityOf(matches.map(({ word }) => word)),
    unheld: Math.min(mostUnheld, rarityOf(others.map(([word]) => word))),
    missing: rarest(others),
    unnamed: rarest(others.filter(([word]) => names.has(word.toLowerCase()))),
    foreign: isForeign ? 1 : 0,
    isBeyondModel,
    isLone: !isForeign && words.size === 1 && asked > 1 && similarity < farBelow,
  };
};

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));

const weighed = <Name extends string>(
  names: readonly Name[],
  evidence: Readonly<Record<Name, number>>,
  { bias, ...weights }: Readonly<Record<Name | 'bias', number>>,
): number =>
  names.reduce(
    (sum, name) => sum + (weights as Readonly<Record<Name, number>>)[name] * evidence[name],
    bias,
  );

/**
 * How sure it is that a memory with a vector answers, 0..1: a logistic model whose weights are in `certainty.json`, learned by
 * `npm run train:certainty` (docs/decisions/certainty.md) of as many questions with an answer as without one.
 */
export const certaintyOf = (evidence: Evidence): number => {
  if (evidence.isLone) return loneCertainty;
  return logistic(
    evidence.isBeyondModel
      ? weighed(evidenceBeyondModel, evidence, learned.beyondModel)
      : weighed(evidenceNames, evidence, learned),
  );
};

/**
 * How sure it is that a memory answers, 0..1, where it is known how well its words meet those of the question, and how far the word of
 * the question stands apart that it meets least: both are added to the logarithm of the odds, by weights learned as the ones above.
 */
export const certaintyBeside = (certainty: number, { value, weakest }: Interaction): number =>
  logistic(logitOf(certainty) + weighed(interactionNames, { value, weakest }, learned.interaction));

/** What the comparison word by word adds. */
export const interactionNames = [
  'value',
  'weakest',
] as const satisfies readonly (keyof Interaction)[];

/** Nothing is taken to be surer than it, either way. */
const clearest = 0.999;

/** The logarithm of the odds of a certainty. */
export const logitOf = (certainty: number): number => {
  const clear = Math.min(clearest, Math.max(1 - clearest, certainty));
  return Math.log(clear / (1 - clear));
};

/**
 * How sure it is that a memory answers that has no vector, 0..1: the share of the question's informative words that it
 * holds. Scores cannot say so: the best of any answer is near 1, however little it has to do with the question. One word
 * alone is measured at all that is asked, the time as well.
 */
export const certaintyByWords = (
  matches: readonly Pick<WordMatch, 'word'>[],
  { words, asked }: { readonly words: number; readonly asked: number },
): number => Math.min(1, matches.length / Math.max(1, matches.length > 1 ? words : asked));

/** How much of a memory an agent is given at that certainty, learned where it has a vector. */
export const injectionAt = (certainty: number, isLearned: boolean): Injection => {
  if (certainty >= (isLearned ? answersFrom : fullFrom)) return 'full';
  return certainty >= (isLearned ? unsureFrom : abbreviatedFrom) ? 'abbreviated' : 'none';
};

/** Characters of whole texts in one answer, about 3,000 tokens; further hits are given by their beginning. */
const longestTexts = 12_000;

/** Characters of a memory that only may answer and is given whole all the same: fewer tokens than another call would cost. */
const longestUnsure = 600;

/**
 * Which hits of an answer an agent is given whole, and how many characters they may have together: what surely answers (document
 * 001, injection), and where nothing does, the nearest one, unless a budget counts tokens.
 */
export const givenWhole = (
  hits: readonly RecallHit[],
  { countsTokens }: { readonly countsTokens: boolean },
): { readonly whole: readonly RecallHit[]; readonly characters: number } => {
  const sure = hits.filter(({ injection }) => injection === 'full');
  if (sure.length > 0 || countsTokens) return { whole: sure, characters: longestTexts };
  const nearest = hits.filter(({ injection }) => injection === 'abbreviated').slice(0, 1);
  return { whole: nearest, characters: longestUnsure };
};

/** Below it a hit is given to nobody, wherever it stands. */
const nearMissFrom = 0.3;

/** What stands before a likely hit is told by its title though it is a little less sure: the order has its own reasons. */
export const withNearMisses = (hits: readonly RecallHit[]): readonly RecallHit[] => {
  const last = hits.findLastIndex(({ injection }) => injection !== 'none');
  return hits.map((hit, at) =>
    at < last && hit.injection === 'none' && hit.explain.certainty >= nearMissFrom
      ? { ...hit, injection: 'abbreviated' }
      : hit,
  );
};

/** In so few memories, and from so many on, the nearest is told from these certainties on. */
const [fewMemories, manyMemories] = [12, 300];

/** Where it is known how well the words meet, what has nothing to do with the question is less certain than by its vector alone. */
const unsureOfFew = { compared: 0.05, alone: 0.1 } as const;

/**
 * How sure the nearest of so many memories has to be, 0..1, to be told where nothing likelier is, and how well its words meet is known or not: the likeliest of many is sooner
 * likely by chance than that of a few.
 */
export const nearestFrom = (memories: number, by: keyof typeof unsureOfFew): number => {
  const few = unsureOfFew[by];
  const growth = Math.log(memories / fewMemories) / Math.log(manyMemories / fewMemories);
  return few + (unsureFrom - few) * Math.min(1, Math.max(0, growth));
};

/** Where nothing is likely to answer, the nearest in meaning of so many memories is told by its title, if it is near enough for so few. */
export const withNearest = (hits: readonly RecallHit[], memories: number): readonly RecallHit[] => {
  if (hits.some(({ injection }) => injection !== 'none')) return hits;
  const nearest = hits
    .filter(({ explain }) => explain.similarity !== undefined)
    .toSorted((left, right) => right.explain.certainty - left.explain.certainty)[0];
  if (nearest === undefined) return hits;
  const isCompared = nearest.explain.parts.some(({ stage }) => stage === 'interaction');
  const least = nearestFrom(memories, isCompared ? 'compared' : 'alone');
  if (nearest.explain.certainty < least) return hits;
  return hits.map((hit) => (hit === nearest ? { ...hit, injection: 'abbreviated' } : hit));
};

/** Share of the best certainty below which a hit is weaker where something surely answers. */
const weakerBelow = 0.5;

/** Beside what surely answers, what is far less likely is given to nobody. */
export const withoutWeaker = (hits: readonly RecallHit[]): readonly RecallHit[] => {
  if (!hits.some(({ injection }) => injection === 'full')) return hits;
  const best = hits.reduce((most, { explain }) => Math.max(most, explain.certainty), 0);
  return hits.map((hit) =>
    hit.explain.certainty < best * weakerBelow ? { ...hit, injection: 'none' } : hit,
  );
};

/** Tokens beside a text: its id, type, date and author. */
export const headingTokens = 22;

/** Tokens of a title with its id, type and date: a title has eighty characters at most. */
export const lineTokens = 36;

/**
 * What fits a budget of tokens, the best first: a likely hit that has no room in full is given by its title, and where
 * that has none either it is left out. Hits that are unlikely to answer are given to nobody and cost nothing.
 */
export const withinBudget = (
  hits: readonly RecallHit[],
  budget: number = Number.POSITIVE_INFINITY,
): Pick<RecallAnswer, 'hits' | 'cut'> => {
  let room = budget;
  const kept: RecallHit[] = [];
  for (const hit of hits) {
    const whole = hit.tokens + headingTokens;
    if (hit.injection === 'none') kept.push(hit);
    else if (hit.injection === 'full' && whole <= room) {
      room -= whole;
      kept.push(hit);
    } else if (lineTokens <= room) {
      room -= lineTokens;
      kept.push({
        ...hit,
        injection: 'abbreviated',
        ...(hit.injection === 'full' && { isShortened: true }),
      });
    }
  }
  return { hits: kept, cut: hits.length - kept.length };
};
