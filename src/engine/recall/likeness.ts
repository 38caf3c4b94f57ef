import type { Catalog } from '../store/catalog';
import { analyzeQuery } from './analysis/analyzer';
import type { Similarities } from './similarities';

/** How often each term stands in a text, and the length of that vector. */
interface TermVector {
  readonly terms: ReadonlySet<string>;
  readonly length: number;
}

const vectorOf = (text: string): TermVector => {
  const terms = new Set(analyzeQuery(text).map(({ term }) => term));
  return { terms, length: Math.sqrt(terms.size) };
};

const cosine = (left: TermVector, right: TermVector): number => {
  if (left.length === 0 || right.length === 0) return 0;
  let shared = 0;
  for (const term of left.terms) if (right.terms.has(term)) shared += 1;
  return shared / (left.length * right.length);
};

/**
 * How alike two memories are by their words, 0..1: the cosine of the sets of terms of what `textOf` gives (document 001,
 * "text-based cosine similarity as diversity proxy"). Each text is analysed once.
 */
const likenessByWords = (
  textOf: (id: string) => string,
): ((left: string, right: string) => number) => {
  const vectors = new Map<string, TermVector>();
  const vector = (id: string): TermVector => {
    const known = vectors.get(id) ?? vectorOf(textOf(id));
    vectors.set(id, known);
    return known;
  };
  return (left, right) => cosine(vector(left), vector(right));
};

/** How alike two memories are, 0..1: by meaning where both have vectors, else by the words of title and preview. */
export const likenessIn = (
  catalog: Pick<Catalog, 'byId'>,
  searched: readonly { readonly similarities?: Similarities }[],
): ((left: string, right: string) => number) => {
  const similarities = searched.find((part) => part.similarities)?.similarities;
  const byWords = likenessByWords((id) => {
    const entry = catalog.byId(id);
    return entry === undefined ? '' : `${entry.memory.title}\n${entry.preview}`;
  });
  return (left, right) => {
    const cosine = similarities?.between(left, right);
    return cosine === undefined ? byWords(left, right) : Math.max(0, cosine);
  };
};
