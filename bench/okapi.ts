import { analysis } from '../src/engine/languages/en';
import type { TextDocument } from '../src/engine/recall/textIndex';

const { stopWords } = analysis();

/** Term saturation and length normalisation, as the literature has them. */
const K1 = 1.2;
const B = 0.75;

const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)?/gu;

/** Plain Okapi BM25 (Robertson et al. 1994) over all the text of a document, stop words left out, words lightly stemmed. */
export function okapi(documents: readonly TextDocument[]): (query: string) => readonly string[] {
  const termsOf = documents.map((document) => frequencies(textOf(document)));
  const lengths = termsOf.map((terms) =>
    [...terms.values()].reduce((sum, count) => sum + count, 0),
  );
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / documents.length;
  const documentFrequency = new Map<string, number>();
  for (const terms of termsOf) {
    for (const term of terms.keys()) {
      documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1);
    }
  }
  const score = (query: ReadonlyMap<string, number>, position: number) => {
    const norm = K1 * (1 - B + (B * (lengths[position] ?? 0)) / meanLength);
    return [...query].reduce((sum, [term, repetitions]) => {
      const frequency = termsOf[position]?.get(term) ?? 0;
      const holders = documentFrequency.get(term) ?? 0;
      const rarity = Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5));
      return sum + (repetitions * rarity * frequency * (K1 + 1)) / (frequency + norm);
    }, 0);
  };
  return (text) => {
    const query = frequencies(text);
    return documents
      .map(({ id }, position) => ({ id, score: score(query, position) }))
      .filter((hit) => hit.score > 0)
      .sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1))
      .map(({ id }) => id);
  };
}

function textOf({ title, tags, body, entities }: TextDocument): string {
  return [title, ...tags, body, ...entities].join('\n');
}

function frequencies(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().replaceAll('’', "'").match(WORD) ?? []) {
    if (stopWords.has(word)) continue;
    const term = lightStem(word);
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** Possessives, plurals, -ing, -ed and -ly: about what an S-stemmer (Harman 1991) and a little more does. */
function lightStem(word: string): string {
  const bare = word.replace(/'s$/, '');
  const stem = bare
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|z)es$/, '')
    .replace(/(?<=[^su])s$/, '')
    .replace(/(?<=.{3})(?:ing|ed|ly)$/, '')
    .replace(/([^aeiouls])\1$/, '$1')
    .replace(/(?<=.{2})e$/, '');
  return stem === '' ? bare : stem;
}
