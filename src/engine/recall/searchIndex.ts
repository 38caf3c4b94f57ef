import type { Options } from 'minisearch';
import MiniSearch from 'minisearch';

export type { SearchOptions, SearchResult } from 'minisearch';

/** A term with the documents that hold it: field by field, short ids and frequencies in turn. */
export type SavedTerm = readonly [
  term: string,
  ...fields: readonly (readonly [field: number, postings: readonly number[]])[],
];

/** A document: its short id, its id, and the number of distinct terms in each of its fields. */
export type SavedDocument = readonly [shortId: number, id: string, lengths: readonly number[]];

export interface SavedHeader {
  /** The fields in the order of their numbers. */
  readonly fields: readonly string[];
  readonly nextId: number;
  /** Mean number of distinct terms by field. */
  readonly averages: readonly number[];
}

/**
 * MiniSearch that can be written down and read back piece by piece. Its own JSON is made and read at once, which holds
 * up a process for seconds where there are many documents, and is twice as large.
 */
export class SearchIndex<T> extends MiniSearch<T> {
  readonly #fields: readonly string[];

  constructor(options: Options<T>) {
    super(options);
    this.#fields = options.fields;
  }

  header(): SavedHeader {
    return { fields: this.#fields, nextId: this._nextId, averages: [...this._avgFieldLength] };
  }

  /** Documents that hold the term in a field, those that were removed since the last sweep among them. */
  frequencyOf(term: string, field: string): number {
    const number = this.#fields.indexOf(field);
    const postings: ReadonlyMap<number, number> | undefined = this._index.get(term)?.get(number);
    return postings?.size ?? 0;
  }

  *documents(): Iterable<SavedDocument> {
    for (const [shortId, id] of this._documentIds) {
      yield [shortId, String(id), this._fieldLength.get(shortId) ?? []];
    }
  }

  /** What removed documents left behind is left out, as a sweep would take it out. */
  *terms(): Iterable<SavedTerm> {
    for (const [term, fields] of this._index) {
      const saved = [...fields].flatMap(([field, frequencies]) => {
        const postings: number[] = [];
        for (const [shortId, frequency] of frequencies) {
          if (this._documentIds.has(shortId)) postings.push(shortId, frequency);
        }
        return postings.length === 0 ? [] : [[field, postings] as const];
      });
      if (saved.length > 0) yield [term, ...saved];
    }
  }

  /** Makes an empty index one of these fields and averages; false where its fields are others. */
  begin({ fields, nextId, averages }: SavedHeader): boolean {
    if (fields.length !== this.#fields.length) return false;
    if (fields.some((field, at) => field !== this.#fields[at])) return false;
    this._nextId = nextId;
    this._avgFieldLength = [...averages];
    return true;
  }

  takeDocument([shortId, id, lengths]: SavedDocument): void {
    this._documentIds.set(shortId, id);
    this._idToShortId.set(id, shortId);
    this._fieldLength.set(shortId, [...lengths]);
    this._documentCount++;
  }

  takeTerm([term, ...fields]: SavedTerm): void {
    const postings = new Map<number, Map<number, number>>();
    for (const [field, pairs] of fields) {
      const frequencies = new Map<number, number>();
      for (let at = 0; at + 1 < pairs.length; at += 2) {
        frequencies.set(pairs[at] ?? 0, pairs[at + 1] ?? 0);
      }
      postings.set(field, frequencies);
    }
    this._index.set(term, postings);
  }
}
