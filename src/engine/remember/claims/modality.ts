import type { Modality } from '../../languages/gateWords';
import { inEachLanguage, inLanguage } from '../../languages/registry';
import { boundedMemo } from '../../model/once';
import { shownLanguage } from '../words';

/** Signs of a sentence that are looked at: what it means is told early, and a paste may be one endless sentence. */
const longestSentence = 400;
/** A new sentence is compared with a dozen known ones, each more than once. */
const rememberedSentences = 1_000;

const readModality = (sentence: string): Modality => {
  const shown = shownLanguage(sentence);
  // Words of one language are other words in another.
  const languages = shown === undefined ? inEachLanguage('claims') : [inLanguage('claims', shown)];
  for (const { modalities } of languages) {
    const found = modalities.find(([, pattern]) => pattern.test(sentence));
    if (found !== undefined) return found[0];
  }
  return 'asserted';
};

const remembered = boundedMemo(readModality, { capacity: rememberedSentences });

/**
 * How a sentence means what it says (docs/decisions/claims-decide.md): only what is asserted of the present may end what is
 * known. The first pattern that fits decides; a sentence that fits none is asserted.
 */
export const modalityOf = (sentence: string): Modality =>
  remembered(sentence.slice(0, longestSentence));

/** Said of what somebody else says or has seen, or without being sure: it may be so, and somebody has to say. */
const doubtful: ReadonlySet<Modality> = new Set(['hedged', 'reported', 'observed']);

export const isDoubtfulModality = (modality: Modality): boolean => doubtful.has(modality);
