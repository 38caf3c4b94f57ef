import { adding, byScore, type Candidate, type PartWords } from './candidate';
import type { PartOfText } from './searchIndex';
import type { Stage, StageContext } from './stage';
import type { Similarities } from './vectorScan';

/** Share of the score that a memory has from its view with what stands around it (docs/evaluation/recall-trials.md). */
export const viewShare = 0.5;

/** What previous and next count in the vector of a view beside the memory's own 1. */
const previousWeight = 0.6;
const nextWeight = 0.4;
/** What each related memory counts, in text and vector, and how many of them at most: a hub would drown itself. */
const relatedWeight = 0.4;
const mostRelated = 4;

/** Cosine between two memories that stand together: .55 on average in conversations, ± .15. */
const usualLikeness = 0.5;

type Known = Pick<StageContext, 'neighboursOf' | 'matches' | 'similarities' | 'route'>;

/** A memory with what stands around it: what its text and its vector are made of, itself first. */
interface View {
  readonly text: readonly PartOfText[];
  readonly vector: readonly PartOfText[];
}

const viewOf = (id: string, { neighboursOf }: Known): View => {
  const { previous, next, related } = neighboursOf(id);
  const before = previous === undefined ? undefined : neighboursOf(previous).previous;
  const own: PartOfText = { id, weight: 1 };
  const part = (one: string | undefined, weight: number): readonly PartOfText[] =>
    one === undefined ? [] : [{ id: one, weight }];
  const beside = related.slice(0, mostRelated).flatMap((one) => part(one, relatedWeight));
  return {
    text: [own, ...part(previous, 1), ...part(before, 1), ...part(next, 1), ...beside],
    vector: [own, ...part(previous, previousWeight), ...part(next, nextWeight), ...beside],
  };
};

/**
 * Cosine between the question and the weighted sum of the vectors, as far as it can be made of cosines that are known: what
 * stands together is taken to be as alike as it usually is. Nothing is embedded for it, and no vector is read. Undefined
 * where the first part, the memory itself, has no vector.
 */
const cosineOf = (
  parts: readonly PartOfText[],
  similarities: Similarities | undefined,
): number | undefined => {
  const [own] = parts;
  if (own === undefined || similarities?.of(own.id) === undefined) return undefined;
  let product = 0;
  let sum = 0;
  let squares = 0;
  for (const { id, weight } of parts) {
    const cosine = similarities.of(id);
    if (cosine === undefined) continue;
    product += weight * cosine;
    sum += weight;
    squares += weight ** 2;
  }
  return product / Math.sqrt(squares + usualLikeness * (sum ** 2 - squares));
};

/**
 * Half of each score is that of a second view of the memory: with the two written before it in one breath, the one after
 * it, its parents and what it is strongly related to. Text and vectors count in a view as they do in a memory. A memory
 * that stands alone is its own view, and where all do nothing changes.
 */
export const withNeighbours = (
  candidates: readonly Candidate[],
  context: Known,
): readonly Candidate[] => {
  const { matches, similarities, route } = context;
  const views = candidates.map((candidate) => ({ candidate, ...viewOf(candidate.id, context) }));
  if (views.every(({ text }) => text.length === 1)) return candidates;
  const measured = views.map(({ candidate, text, vector }) => ({
    candidate,
    text: matches.together(text),
    cosine: cosineOf(vector, similarities),
  }));
  const bestText = Math.max(...measured.map(({ text }) => text));
  const nearest = Math.max(0, ...measured.map(({ cosine }) => cosine ?? 0));
  const { text: textWeight, meaning: meaningWeight } = route.weights;
  const meaningShare =
    similarities === undefined ? 0 : meaningWeight / (textWeight + meaningWeight);
  return measured
    .map(({ candidate, text, cosine }) => {
      const words = bestText > 0 ? text / bestText : 0;
      const closeness = cosine === undefined ? words * nearest : Math.min(1, Math.max(0, cosine));
      const value = (1 - meaningShare) * words + meaningShare * closeness;
      return adding(candidate, {
        stage: 'neighbours',
        value,
        keeping: 1 - viewShare,
        contribution: viewShare * value,
      });
    })
    .sort(byScore);
};

/** Told where the view says more than the memory alone. */
const lifted: PartWords['brief'] = (part, { explain: { parts } }, t) => {
  const own = parts
    .slice(0, parts.indexOf(part))
    .reduce((sum, { contribution }) => sum + contribution, 0);
  return part.contribution > own ? t('beside another match') : '';
};

/** A second view of a memory, with its neighbours: written in one breath with it, parents, strong relations. */
export const neighbours: Stage<'neighbours'> = {
  name: 'neighbours',
  isOn: true,
  brief: lifted,
  explain: ({ value }, _, t) => t('with what stands around it, {0}', value.toFixed(2)),
  beside: (found, { neighboursOf }) =>
    found.flatMap((id) => {
      const { previous, next, related } = neighboursOf(id);
      return [previous, next, ...related].filter((one) => one !== undefined);
    }),
  rank: withNeighbours,
};
