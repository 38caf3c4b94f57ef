import { byScore, type Candidate, type PartWords } from './candidate';

/**
 * Why a memory is about a place in the source: it has or writes that very path (`anchor`) or symbol (`symbol`), its scope or a
 * folder that it names covers the file (`scope`), it does so with a path that the file had before it was moved (`moved`), or it
 * names a file or symbol whose path ends alike (`name`).
 */
export const placeKinds = ['anchor', 'symbol', 'scope', 'moved', 'name'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** What is left of the score: the nearer a memory stands to the place, the more; no two alike, as it also says which kind. */
export const placeFactors: Readonly<Record<PlaceKind, number>> = {
  anchor: 1,
  symbol: 0.95,
  scope: 0.9,
  moved: 0.85,
  name: 0.8,
};

/** How sure it is at least that such a memory answers a question about the place, whatever its words are. */
export const placeCertainty: Readonly<Record<PlaceKind, number>> = {
  anchor: 0.7,
  symbol: 0.7,
  scope: 0.5,
  moved: 0.5,
  name: 0.4,
};

/** Candidates by how near they stand to the place that is asked about. */
export const weighPlace = (
  candidates: readonly Candidate[],
  placeOf: (id: string) => PlaceKind | undefined,
): readonly Candidate[] =>
  candidates
    .map((one) => {
      const kind = placeOf(one.id);
      if (kind === undefined) return one;
      const value = placeFactors[kind];
      const contribution = one.score * (value - 1);
      return {
        ...one,
        score: one.score + contribution,
        parts: [...one.parts, { stage: place.name, value, contribution }],
        certainty: Math.max(one.certainty, placeCertainty[kind]),
      };
    })
    .sort(byScore);

/** A memory that is about the place that is asked about. */
export interface PlacedMemory {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly relevance: number;
}

/** The place that is asked about: why a memory is about it, and all that are, the nearest first. */
export interface AskedPlace {
  readonly kindOf: (id: string) => PlaceKind | undefined;
  readonly known: readonly PlacedMemory[];
}

/** The nearest first, of those the most relevant. */
export const nearestFirst = (left: PlacedMemory, right: PlacedMemory): number =>
  placeFactors[right.kind] - placeFactors[left.kind] ||
  right.relevance - left.relevance ||
  (left.id < right.id ? -1 : 1);

/**
 * All that is about a place, where nothing else is asked. Scores fall evenly from 1, and say nothing but the order, which is
 * that of `nearestFirst`.
 */
export const memoriesOfPlace = (known: readonly PlacedMemory[]): readonly Candidate[] =>
  known.map(({ id, kind }, at) => {
    const score = 1 - at / known.length;
    return {
      ...{ id, score, bm25: 0, text: 0, matches: [], certainty: placeCertainty[kind] },
      parts: [{ stage: place.name, value: placeFactors[kind], contribution: score }],
    };
  });

const words: PartWords['explain'] = ({ value }, _, t) => {
  switch (placeKinds.find((kind) => placeFactors[kind] === value)) {
    case 'anchor':
      return t('names this file');
    case 'symbol':
      return t('names this symbol');
    case 'scope':
      return t('its scope covers this file');
    case 'moved':
      return t('names this file by a path that it had before');
    default:
      return t('names a file or symbol of that name');
  }
};

/** The file or symbol that a question is about. */
export const place: PartWords<'place'> = { name: 'place', brief: words, explain: words };
