import MiniSearch, { type Options } from 'minisearch';

export type { SearchOptions, SearchResult } from 'minisearch';

export interface RarestOptions {
  readonly field: string;
  readonly mostTerms: number;
  /** Documents with a score from which on no more are brought in. */
  readonly fewest: number;
  readonly limit: number;
  readonly accept: (id: string) => boolean;
}

/** Of BM25+, as MiniSearch has them where nothing else is said. */
const { k, b, d } = { k: 1.2, b: 0.7, d: 0.5 };

/** How rare a term is that so many of all documents hold. */
const rarityOf = (holding: number, all: number): number =>
  Math.log(1 + (all - holding + 0.5) / (holding + 0.5));

/** So many documents show how rare a word is; certainty was learned with 360 (`certainty.json`). */
const manyDocuments = 100;

/** What a term adds, before its rarity; `length` is a share of the mean length. */
const saturated = (frequency: number, length: number): number =>
  d + (frequency * (k + 1)) / (frequency + k * (1 - b + b * length));

const mostSaturated = d + k + 1;

/**
 * The score from which on words count in full, in rarities of a word that nothing holds, and the mean number of distinct
 * terms up to which that is so (docs/decisions/fusion.md).
 */
const strongScore = 4;
const shortText = 20;

/** How many of the best, as a multiple of those that are wanted, are asked whether they are accepted. */
const asked = 4;

/** The score of the last of so many best ones; 0 where there are fewer. */
const leastOfBest = (scores: ReadonlyMap<number, number>, count: number): number =>
  scores.size < count
    ? 0
    : (firstOf(scores.values(), (left, right) => right - left, { limit: count }).at(-1) ?? 0);

/** A document that counts with a weight, 0..1, in a text made of several. */
export interface PartOfText {
  readonly id: string;
  readonly weight: number;
}

/** A term with the documents that hold it: field by field, short ids and frequencies in turn. */
export type SavedTerm = readonly [
  term: string,
  ...fields: readonly (readonly [field: number, postings: readonly number[]])[],
];

/** A document: its short id, its id, and the number of distinct terms in each of its fields. */
export type SavedDocument = readonly [shortId: number, id: string, lengths: readonly number[]];

export interface SavedHeader {
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

  /**
   * Ids of documents by BM25+, as MiniSearch reckons it, over the rarest of the terms in a field: the best first, those of
   * one score as they were added. The terms are taken from the rarest on; once those that are left could lift no further
   * document among the best (MaxScore, Turtle and Flood 1995), or `fewest` documents have a score, they add to these and
   * bring in no more ("continue", Moffat and Zobel 1996, section 4), so that frequent terms cost no more than rare ones.
   */
  bestByRarest(terms: readonly string[], options: RarestOptions): readonly string[] {
    const scores = this.#scoresOf(terms, options);
    const inOrder = (left: number, right: number): number =>
      (scores.get(right) ?? 0) - (scores.get(left) ?? 0) || left - right;
    const accepted = (shortIds: Iterable<number>): readonly string[] =>
      [...shortIds].map((shortId) => String(this._documentIds.get(shortId))).filter(options.accept);
    // Whether one is accepted is asked of the best alone, and of all where those do not do.
    const most = asked * options.limit;
    const some = accepted(firstOf(scores.keys(), inOrder, { limit: most }));
    const isEnough = some.length >= options.limit || scores.size <= most;
    const best = isEnough ? some : accepted([...scores.keys()].sort(inOrder));
    return best.slice(0, options.limit);
  }

  #scoresOf(
    terms: readonly string[],
    { field: name, mostTerms, fewest, limit }: RarestOptions,
  ): ReadonlyMap<number, number> {
    this.sweepTerms(terms);
    const field = this.#fields.indexOf(name);
    const average = this._avgFieldLength[field] ?? 1;
    const scores = new Map<number, number>();
    const rarest = terms
      .flatMap((term): ReadonlyMap<number, number> | [] => this._index.get(term)?.get(field) ?? [])
      .filter(({ size }) => size > 0)
      .sort((left, right) => left.size - right.size)
      .slice(0, mostTerms)
      .map((postings) => ({ postings, rarity: rarityOf(postings.size, this._documentCount) }));
    let reach = mostSaturated * rarest.reduce((sum, { rarity }) => sum + rarity, 0);
    let isComplete = false;
    for (const { postings, rarity } of rarest) {
      isComplete ||= scores.size >= fewest || leastOfBest(scores, asked * limit) > reach;
      for (const shortId of (isComplete ? scores : postings).keys()) {
        const frequency = postings.get(shortId);
        const length = this._fieldLength.get(shortId)?.[field];
        // What was removed has no length any more.
        if (frequency === undefined || length === undefined) continue;
        const score = rarity * saturated(frequency, length / average);
        scores.set(shortId, (scores.get(shortId) ?? 0) + score);
      }
      reach -= mostSaturated * rarity;
    }
    return scores;
  }

  /**
   * Scores several documents as if their texts were one: frequencies and lengths add up, each times its weight, and the
   * length is measured at that of as many usual documents. With one document it is the score that MiniSearch gives it.
   */
  scorerOfTexts(terms: readonly string[], name: string): (parts: readonly PartOfText[]) => number {
    const field = this.#fields.indexOf(name);
    const average = this._avgFieldLength[field] ?? 1;
    const postings = terms.flatMap((term) => {
      const holding = this._index.get(term)?.get(field);
      return holding === undefined
        ? []
        : [{ holding, rarity: rarityOf(holding.size, this._documentCount) }];
    });
    return (parts) => {
      const known = parts.flatMap(({ id, weight }) => {
        const shortId = this._idToShortId.get(id);
        const length = shortId === undefined ? undefined : this._fieldLength.get(shortId)?.[field];
        return shortId === undefined || length === undefined ? [] : [{ shortId, weight, length }];
      });
      const usual = average * known.reduce((sum, { weight }) => sum + weight, 0);
      const length = known.reduce((sum, part) => sum + part.weight * part.length, 0) / usual;
      let score = 0;
      for (const { holding, rarity } of postings) {
        let frequency = 0;
        for (const { shortId, weight } of known) {
          frequency += weight * (holding.get(shortId) ?? 0);
        }
        if (frequency > 0) score += rarity * saturated(frequency, length);
      }
      return score;
    };
  }

  /**
   * How much a best score says, 0 or more, 1 where it is strong: measured at the rarity of a word that nothing holds, as scores
   * grow with the number of documents. The longer the texts are, the less it takes (as the cube root of their length): a
   * vector says less of them.
   */
  strength(best: number, name: string): number {
    const length = this._avgFieldLength[this.#fields.indexOf(name)] ?? shortText;
    const strong = strongScore * Math.cbrt(shortText / Math.max(shortText, length));
    return best / (strong * rarityOf(0, this._documentCount));
  }

  /**
   * How rare a term is in a field, 0..1, where 1 is a term that none of many documents holds: that a few do not hold it says
   * little of it.
   */
  rarity(term: string, name: string): number {
    const field = this.#fields.indexOf(name);
    const holding = this._index.get(term)?.get(field)?.size ?? 0;
    const all = this._documentCount;
    return rarityOf(holding, all) / rarityOf(0, Math.max(all, manyDocuments));
  }

  /**
   * Takes what removed documents left behind out of these terms. MiniSearch reckons how rare a term is by all documents that
   * ever held it, so that a changed document would make each of its terms look more frequent than it is.
   */
  sweepTerms(terms: readonly string[]): void {
    if (this._dirtCount > 0) for (const term of terms) this.#sweepTerm(term);
  }

  /**
   * Takes out what removed documents left behind, a term at a step. Documents may come and go and be looked for between two
   * steps; MiniSearch's own `vacuum` walks its tree with pauses, and falls where the tree grows or shrinks meanwhile.
   */
  *sweep(): Generator<void, void, undefined> {
    const dirt = this._dirtCount;
    for (const term of [...this._index.keys()]) {
      this.#sweepTerm(term);
      yield;
    }
    this._dirtCount = Math.max(0, this._dirtCount - dirt);
  }

  #sweepTerm(term: string): void {
    const fields = this._index.get(term);
    if (fields === undefined) return;
    for (const [field, frequencies] of fields) {
      for (const shortId of frequencies.keys()) {
        if (!this._documentIds.has(shortId)) frequencies.delete(shortId);
      }
      if (frequencies.size === 0) fields.delete(field);
    }
    if (fields.size === 0) this._index.delete(term);
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

/**
 * The first `limit` items in an order, in that order, without sorting the rest: time about linear in
 * the number of items while the limit is small beside it.
 */
export function firstOf<Item>(
  items: Iterable<Item>,
  compare: (left: Item, right: Item) => number,
  options: { readonly limit: number },
): readonly Item[] {
  const { limit } = options;
  if (limit <= 0) return [];
  let kept: Item[] = [];
  let last: Item | undefined;
  const cut = () => {
    kept = kept.sort(compare).slice(0, limit);
    if (kept.length === limit) last = kept[limit - 1];
  };
  for (const item of items) {
    if (last !== undefined && compare(item, last) >= 0) continue;
    kept.push(item);
    // Sorting once for every `limit` newcomers keeps the cost of each at its logarithm.
    if (kept.length >= 2 * limit) cut();
  }
  cut();
  return kept;
}
