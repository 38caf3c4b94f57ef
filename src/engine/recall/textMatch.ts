import { analyzeQuery, analyzeWords, type QueryTerm } from './analyzer';
import { analyzeQuestion } from './questionTerms';
import {
  firstOf,
  type PartOfText,
  type SearchIndex,
  type SearchOptions,
  type SearchResult,
} from './searchIndex';
import {
  type AnalyzedDocument,
  type IndexField,
  type WordMatch,
  wordMatches,
} from './textDocument';

/** A document found. */
export interface TextHit {
  readonly id: string;
  /**
   * BM25+ (MiniSearch's defaults: k 1.2, b 0.7, d 0.5), greater than 0, summed over the query's
   * terms. MiniSearch multiplies it by the number of matched terms; that is divided out again, as
   * it would make scores of different queries incomparable.
   */
  readonly score: number;
  readonly matches: readonly WordMatch[];
}

/** What to search for. */
export interface TextMatchOptions {
  /** Which documents may be hits; all where absent. */
  readonly accept?: (id: string) => boolean;
  /** The query is still being typed: its last word may be a beginning, its words misspelt. */
  readonly asYouType?: boolean;
}

/** What to look for that says nearly the same. */
export interface NearTextOptions {
  readonly limit: number;
  readonly accept: (id: string) => boolean;
}

/** Every document that holds a word of a query; hits are made of those only that are asked for. */
export interface TextMatches {
  readonly size: number;
  /** The best documents first, those of equal score by id. */
  best(limit: number): readonly TextHit[];
  /** Those of these documents that match, in no order. */
  among(ids: ReadonlySet<string>): readonly TextHit[];
  /** The informative words of the query, each with how rare it is, 0..1; 1 for one that none of many documents holds. */
  readonly rarities: ReadonlyMap<string, number>;
  /**
   * How much the words of the best hit say, 0..1: as much as its score is a strong one, and at least the share of the query's
   * words that it holds, by how rare they are. So a name that is asked for alone counts in full.
   */
  strengthOf(best: TextHit): number;
  /** The score of several documents taken as one text, each as far as its weight goes; 0 where none has a word. */
  together(parts: readonly PartOfText[]): number;
}

/** Weight of a field that only tells where a term stands; 0 would be taken for "not given". */
const UNSCORED = 1e-9;

const RANKED: Readonly<Partial<Record<IndexField, number>>> = {
  text: 1,
  title: UNSCORED,
  tags: UNSCORED,
  entities: UNSCORED,
  beyondBody: UNSCORED,
};
/**
 * While typing, and when a query has only stop words, the plain words of titles count as well: little, because they
 * are there to find what is not finished yet, and a finished word is already counted by its stem.
 */
export const RANKED_WITH_TITLE_WORDS = { ...RANKED, titleWords: 0.25 };

/** A beginning shorter than this fits too many words to mean one. */
const SHORTEST_PREFIX = 2;
/** Shorter words have too many neighbours at one edit. */
const SHORTEST_TYPO = 5;
/** Edits forgiven, as a share of the word's length. */
const TYPO_SHARE = 0.2;

/** Terms hold no spaces, so analysed terms travel through MiniSearch as one string. */
export const SEPARATOR = ' ';

const NO_MATCHES: TextMatches = {
  size: 0,
  best: () => [],
  among: () => [],
  together: () => 0,
  strengthOf: () => 0,
  rarities: new Map(),
};

export function match(
  index: SearchIndex<AnalyzedDocument>,
  query: string,
  { accept, asYouType = false }: TextMatchOptions,
): TextMatches {
  const stems = analyzeQuestion(query);
  const plainly = asYouType || stems.length === 0;
  const terms = plainly ? merged(analyzeWords(query), stems) : stems;
  if (terms.length === 0) return NO_MATCHES;
  // What is unfinished or misspelt may stand for any term.
  if (asYouType && index.dirtCount > 0) for (const _step of index.sweep());
  else index.sweepTerms(terms.map(({ term }) => term));
  const results = index.search(terms.map(({ term }) => term).join(SEPARATOR), {
    ...rankedBy(plainly ? RANKED_WITH_TITLE_WORDS : RANKED),
    ...(asYouType && typingOptions(query, terms)),
    ...(accept !== undefined && { filter: ({ id }) => accept(id) }),
  });
  for (const result of results) result.score /= result.queryTerms.length;
  const rarities = raritiesOf(index, terms);
  const hits = new Map<string, TextHit>();
  // Where each word stands costs more than the rest of a hit, and callers look at the best ones twice.
  const toHit = ({ id, score, match: found }: SearchResult): TextHit => {
    const hit = hits.get(id) ?? { id, score, matches: wordMatches(found, terms) };
    hits.set(id, hit);
    return hit;
  };
  return {
    size: results.length,
    best: (limit) => firstOf(results, byScoreThenId, { limit }).map(toHit),
    among: (ids) => results.filter(({ id }) => ids.has(id)).map(toHit),
    rarities,
    strengthOf: ({ score, matches }) =>
      Math.min(1, Math.max(index.strength(score, 'text'), heldOf(matches, rarities))),
    together: index.scorerOfTexts(
      terms.map(({ term }) => term),
      'text',
    ),
  };
}

/** Terms by which a text is looked for that says nearly the same. */
const NEAR_TERMS = 12;
/** Documents that the rarer terms name before the others only add to what is named. */
const NEAR_CANDIDATES = 1_000;

export function near(
  index: SearchIndex<AnalyzedDocument>,
  text: string,
  options: NearTextOptions,
): readonly string[] {
  const terms = analyzeQuery(text).map(({ term }) => term);
  const bounds = { field: 'text', mostTerms: NEAR_TERMS, fewest: NEAR_CANDIDATES };
  return index.bestByRarest(terms, { ...bounds, ...options });
}

/** A word is as rare as the most frequent of what it is looked for by. */
function raritiesOf(
  index: SearchIndex<AnalyzedDocument>,
  terms: readonly QueryTerm[],
): ReadonlyMap<string, number> {
  const rarities = new Map<string, number>();
  for (const { term, words } of terms) {
    const rarity = index.rarity(term, 'text');
    for (const word of words) rarities.set(word, Math.min(rarity, rarities.get(word) ?? 1));
  }
  return rarities;
}

/** The share of the words that is held, 0..1, each as rare as it is. */
function heldOf(matches: readonly WordMatch[], rarities: ReadonlyMap<string, number>): number {
  const sum = (words: Iterable<string>) =>
    [...words].reduce((all, word) => all + (rarities.get(word) ?? 0), 0);
  return sum(matches.map(({ word }) => word)) / (sum(rarities.keys()) || 1);
}

function byScoreThenId(left: SearchResult, right: SearchResult): number {
  return right.score - left.score || (left.id < right.id ? -1 : 1);
}

function rankedBy(weights: Readonly<Record<string, number>>): SearchOptions {
  return { fields: Object.keys(weights), boost: weights };
}

/** The last word is unfinished unless something follows it; every word may be misspelt. */
function typingOptions(query: string, terms: readonly QueryTerm[]): SearchOptions {
  const unfinished = new Set(
    terms.filter(({ words }) => words.some((word) => query.endsWith(word))).map(({ term }) => term),
  );
  return {
    prefix: (term) => term.length >= SHORTEST_PREFIX && unfinished.has(term),
    fuzzy: (term) => (term.length >= SHORTEST_TYPO ? TYPO_SHARE : false),
  };
}

function merged(first: readonly QueryTerm[], second: readonly QueryTerm[]): readonly QueryTerm[] {
  const known = new Set(first.map(({ term }) => term));
  return [...first, ...second.filter(({ term }) => !known.has(term))];
}
