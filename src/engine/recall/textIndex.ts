import { analyzeQuery, analyzeWords, type QueryTerm } from './analyzer';
import { analyzeQuestion } from './questionTerms';
import {
  firstOf,
  type PartOfText,
  type SavedDocument,
  type SavedHeader,
  type SavedTerm,
  SearchIndex,
  type SearchOptions,
  type SearchResult,
} from './searchIndex';
import {
  type AnalyzedDocument,
  analyzeDocument,
  type IndexField,
  type TextDocument,
  type WordMatch,
  wordMatches,
} from './textDocument';

export type { TextDocument, TextField, WordMatch } from './textDocument';

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

/** How to search. */
export interface TextSearchOptions extends TextMatchOptions {
  readonly limit: number;
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

/** A full-text index of memories, kept in memory; it holds their terms, not their texts. */
export interface TextIndex {
  readonly size: number;
  has(id: string): boolean;
  /** Adds the document, or puts it in the place of the one with its id. */
  set(document: TextDocument): void;
  /** Removes the document; one that is not there is no error. */
  remove(id: string): void;
  /** Searches once, for callers that look at the matches more than once. */
  match(query: string, options?: TextMatchOptions): TextMatches;
  /** The best documents first, those of equal score by id. */
  search(query: string, options: TextSearchOptions): readonly TextHit[];
  /**
   * Ids of the documents that share the rarest words with a text, the best first: what says nearly the same is among them.
   * Unlike `search` it does not look at every document that has one of the words, and says nothing of where they stand.
   */
  near(text: string, options: NearTextOptions): readonly string[];
  /** True once removed documents have left so much behind that a sweep is worth its time. */
  readonly isDirty: boolean;
  /** Takes out what removed documents left behind, in steps of microseconds; the index may change between two of them. */
  sweep(): Iterable<void>;
  /**
   * The index as lines of JSON, for `createTextIndexReader`. No document may be set or removed between the first and the
   * last of them.
   */
  lines(stampOf: (id: string) => string): Iterable<string>;
}

/** Reads an index that was written down. */
export interface TextIndexReader {
  /** Takes the next line. Throws a SyntaxError or TypeError where it was never one of `lines`. */
  take(line: string): void;
  /** The index and the stamps of its documents; undefined for one that was written by other rules. */
  finish(): { readonly index: TextIndex; readonly stamps: ReadonlyMap<string, string> } | undefined;
}

/** Raised whenever analysis, fields, or what of a file is read change, so that an index written before is built anew. */
const ANALYSIS_VERSION = 2;

/** Documents and terms of a line: few enough that a line is read within a few milliseconds. */
const DOCUMENTS_OF_LINE = 500;
const TERMS_OF_LINE = 200;

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
const RANKED_WITH_TITLE_WORDS = { ...RANKED, titleWords: 0.25 };

/** A beginning shorter than this fits too many words to mean one. */
const SHORTEST_PREFIX = 2;
/** Shorter words have too many neighbours at one edit. */
const SHORTEST_TYPO = 5;
/** Edits forgiven, as a share of the word's length. */
const TYPO_SHARE = 0.2;

/** What removed documents leave behind is worth a sweep once it is that share of the index and that many documents. */
const DIRTY = { share: 0.1, fewest: 50 };

/** Terms hold no spaces, so analysed terms travel through MiniSearch as one string. */
const SEPARATOR = ' ';

const OPTIONS = {
  fields: Object.keys(RANKED_WITH_TITLE_WORDS),
  storeFields: [],
  stringifyField: (terms: readonly string[] | string) =>
    typeof terms === 'string' ? terms : terms.join(SEPARATOR),
  tokenize: (terms: string) => (terms === '' ? [] : terms.split(SEPARATOR)),
  processTerm: (term: string) => term,
  // Its own one must not meet a change: see `sweep`.
  autoVacuum: false,
};

/** An empty index. */
export function createTextIndex(): TextIndex {
  return textIndexOver(new SearchIndex<AnalyzedDocument>(OPTIONS));
}

function textIndexOver(index: SearchIndex<AnalyzedDocument>): TextIndex {
  const remove = (id: string) => {
    if (index.has(id)) index.discard(id);
  };
  return {
    get size() {
      return index.documentCount;
    },
    has: (id) => index.has(id),
    set(document) {
      remove(document.id);
      index.add(analyzeDocument(document));
    },
    remove,
    match: (query, options = {}) => match(index, query, options),
    search: (query, { limit, ...options }) => match(index, query, options).best(limit),
    near: (text, options) => near(index, text, options),
    get isDirty() {
      return index.dirtCount >= DIRTY.fewest && index.dirtFactor >= DIRTY.share;
    },
    *sweep() {
      if (index.dirtCount > 0) yield* index.sweep();
    },
    lines: (stampOf) => linesOf(index, stampOf),
  };
}

/** The first line of an index; then come lines of documents with their stamps, and lines of terms. */
interface FirstLine extends SavedHeader {
  readonly analysis: number;
}

type StampedDocument = readonly [document: SavedDocument, stamp: string];

type Line =
  | { readonly documents: readonly StampedDocument[] }
  | { readonly terms: readonly SavedTerm[] };

function* linesOf(
  index: SearchIndex<AnalyzedDocument>,
  stampOf: (id: string) => string,
): Iterable<string> {
  const first: FirstLine = { analysis: ANALYSIS_VERSION, ...index.header() };
  yield JSON.stringify(first);
  for (const documents of inGroups(index.documents(), DOCUMENTS_OF_LINE)) {
    yield JSON.stringify({ documents: documents.map((saved) => [saved, stampOf(saved[1])]) });
  }
  for (const terms of inGroups(index.terms(), TERMS_OF_LINE)) yield JSON.stringify({ terms });
}

function* inGroups<T>(items: Iterable<T>, size: number): Iterable<readonly T[]> {
  let group: T[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

export function createTextIndexReader(): TextIndexReader {
  const index = new SearchIndex<AnalyzedDocument>(OPTIONS);
  const stamps = new Map<string, string>();
  let isFirst = true;
  let isOurs = false;
  return {
    take(line) {
      if (isFirst) {
        const first = JSON.parse(line) as FirstLine;
        isFirst = false;
        isOurs = first.analysis === ANALYSIS_VERSION && index.begin(first);
      } else if (isOurs) {
        const part = JSON.parse(line) as Line;
        if ('terms' in part) for (const term of part.terms) index.takeTerm(term);
        else {
          for (const [document, stamp] of part.documents) {
            index.takeDocument(document);
            stamps.set(document[1], stamp);
          }
        }
      }
    },
    finish: () => (isOurs ? { index: textIndexOver(index), stamps } : undefined),
  };
}

const NO_MATCHES: TextMatches = {
  size: 0,
  best: () => [],
  among: () => [],
  together: () => 0,
  strengthOf: () => 0,
  rarities: new Map(),
};

function match(
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

function near(
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
