import { type SavedDocument, type SavedHeader, type SavedTerm, SearchIndex } from './searchIndex';
import { type AnalyzedDocument, analyzeDocument, type TextDocument } from './textDocument';
import {
  match,
  type NearTextOptions,
  near,
  RANKED_WITH_TITLE_WORDS,
  SEPARATOR,
  type TextHit,
  type TextMatches,
  type TextMatchOptions,
} from './textMatch';

export type { TextDocument, TextField, WordMatch } from './textDocument';

/** How to search. */
export interface TextSearchOptions extends TextMatchOptions {
  readonly limit: number;
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

/** What removed documents leave behind is worth a sweep once it is that share of the index and that many documents. */
const DIRTY = { share: 0.1, fewest: 50 };

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
