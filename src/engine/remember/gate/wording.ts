import { areOpposed } from '../../prose/oppositions';
import { sentencesOf } from '../../prose/sentences';
import { keepsAll, stemsOf, type Unfaithful, unfaithfulness } from '../formation/faithful';
import { references } from './statements';

/** What a merge is made of: the known text, and what goes into it. */
export interface MergedTexts {
  readonly known: string;
  readonly said: string;
}

/** A longer text is a document, which nobody should write anew for one sentence; characters. */
const longestText = 4_000;

/** Lists, headings, quotations, tables, code over lines, and what was added under a day. */
const structure = /^\s*(?:[-*+#>|]|\d+[.)]\s|`{3}|~{3})/mu;

/** True for prose, which can be written as one text without losing its form. */
export const isPlain = ({ known, said }: MergedTexts): boolean =>
  [known, said].every((text) => text.length <= longestText && !structure.test(text));

/** Share of a sentence's words that a wording must have: it may inflect and join, not leave out. */
const leastKept = 0.8;

const sharedStems = (stems: readonly string[], there: ReadonlySet<string>): number =>
  stems.filter((stem) => there.has(stem)).length;

/** The sentence of a wording that says most of it. */
const closestOf = (stems: readonly string[], sentences: readonly string[]): string | undefined => {
  const ranked = sentences.map((sentence) => ({
    sentence,
    shared: sharedStems(stems, new Set(stemsOf(sentence))),
  }));
  return ranked.sort((left, right) => right.shared - left.shared)[0]?.sentence;
};

/**
 * Why a language model's wording cannot take the place of two texts; undefined where each number, name, reference and piece of
 * code of both stands in it, four of five words of each sentence, no denial is gone or new, and nothing is added (document 001,
 * "Write-Time Synthesis": "preserve all facts").
 */
export const wordingFault = (
  wording: string,
  { known, said }: MergedTexts,
): Unfaithful | undefined => {
  const source = `${known}\n${said}`;
  const fault = unfaithfulness(wording, { source, known: '' });
  if (fault !== undefined) return fault;
  const named = source.match(references) ?? [];
  if (!keepsAll(source, [wording]) || named.some((one) => !wording.includes(one))) return 'lost';
  const there = new Set(stemsOf(wording));
  const sentences = sentencesOf(wording);
  for (const sentence of [...sentencesOf(known), ...sentencesOf(said)]) {
    const stems = [...new Set(stemsOf(sentence))];
    if (sharedStems(stems, there) < stems.length * leastKept) return 'lost';
    const closest = closestOf(stems, sentences);
    if (closest !== undefined && areOpposed(sentence, closest)) return 'turned';
  }
  return undefined;
};
