import type { Catalog } from '../../store/catalog';
import { analyzeQuery } from '../analyzer';
import { adding, type Candidate, percent } from '../candidate';
import type { Stage } from '../stage';
import type { Similarities } from '../vectorScan';

/** λ of maximal marginal relevance (document 001): the share of relevance against newness. */
export const relevanceShare = 0.7;

/** What a repetition costs for each point of likeness, where relevance counts in full. */
const repetitionCost = (1 - relevanceShare) / relevanceShare;

/**
 * Maximal marginal relevance (Carbonell and Goldstein 1998): each next place goes to the highest
 * `λ · score − (1 − λ) · (likeness to what stands before it)`. Here over λ, which keeps the order: the score loses
 * `0.43 · likeness`, never below 0, so that scores still fall from hit to hit. Candidates come best first; only the first
 * `limit` places are filled.
 */
export const diversify = (
  candidates: readonly Candidate[],
  {
    limit,
    likeness,
  }: {
    readonly limit: number;
    /** 0 (nothing in common) .. 1 (the same), symmetric. */
    readonly likeness: (left: string, right: string) => number;
  },
): readonly Candidate[] => {
  const waiting = candidates.map((candidate) => ({ candidate, likest: 0 }));
  const chosen: Candidate[] = [];
  while (chosen.length < limit && waiting.length > 0) {
    let best = 0;
    for (const [at, one] of waiting.entries()) {
      if (marginOf(one) > marginOf(waiting[best] ?? one)) best = at;
    }
    const [next] = waiting.splice(best, 1);
    if (next === undefined) break;
    chosen.push(withoutRepetition(next));
    for (const one of waiting) {
      one.likest = Math.max(one.likest, likeness(one.candidate.id, next.candidate.id));
    }
  }
  return chosen;
};

interface Waiting {
  readonly candidate: Candidate;
  readonly likest: number;
}

const marginOf = ({ candidate, likest }: Waiting): number =>
  candidate.score - repetitionCost * likest;

const withoutRepetition = ({ candidate, likest }: Waiting): Candidate =>
  likest === 0
    ? candidate
    : adding(candidate, {
        stage: 'diversity',
        value: likest,
        contribution: -Math.min(candidate.score, repetitionCost * likest),
      });

/** Maximal marginal relevance: what repeats a better hit comes later. */
export const diversity: Stage<'diversity'> = {
  name: 'diversity',
  isOn: false,
  brief: (_, _hit, t) => t('much like a better match'),
  explain: ({ value }, _, t) => t('like a better match, {0} %', percent(value)),
};

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
