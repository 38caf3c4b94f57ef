import { wordLikeness } from '../../src/engine/remember/judge';
import type { Belief } from '../../src/engine/remember/statements';
import { titleFrom } from '../../src/engine/remember/title';
import type { Embedder } from '../../src/engine/vectors/embedder';

/** A text as the memory that `remember` makes of it. */
export const beliefOf = (text: string): Belief => ({ title: titleFrom(text), body: text });

/** How near two texts are, as each way of comparing measures it. */
export interface Comparison {
  /** 0..1. */
  words(left: string, right: string): number;
  /** Cosine, -1..1. */
  meaning(left: string, right: string): number;
}

/** Compares texts, all of which are given at first, as `remember` would. Throws where the model does not answer. */
export const compareAll = async (
  texts: readonly string[],
  embedder: Embedder,
): Promise<Comparison> => {
  const all = [...new Set(texts)];
  const written = all.map(beliefOf).map(({ title, body }) => `${title}\n\n${body}`);
  const answer = await embedder.embedPassages(written);
  if (answer === undefined) throw new Error('The model does not answer.');
  const vectors = new Map(all.map((text, at) => [text, answer.vectors[at]?.[0]]));
  return {
    words: (left, right) => wordLikeness(beliefOf(left), beliefOf(right)),
    meaning: (left, right) => {
      const [one, other] = [vectors.get(left), vectors.get(right)];
      if (one === undefined || other === undefined) throw new Error('A text was not given.');
      return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
    },
  };
};
