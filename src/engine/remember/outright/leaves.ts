import type { Modality } from '../../languages/gateWords';
import { inLanguage } from '../../languages/registry';
import { allWords } from '../claims/anatomy';
import { claimsOf } from '../claims/claim';
import { hasWord } from '../claims/claimWords';
import { modalityOf } from '../claims/modality';
import { wordsOfSentence } from '../words';
import { bySigns, groupsIn, type Outright } from './told';

/** "Deniz yazıyor" may mean that it is read somewhere, or that Deniz writes it. */
const ofNow: ReadonlySet<Modality> = new Set(['asserted', 'observed']);

/** "Lena left the company" beside "Lena owns billing": what somebody has or does, nobody may have now. */
export const leaves: Outright = {
  mayBe: bySigns((words) => words.leaves),
  does: (sentence, { language, sentences, isAway, isOver }) => {
    const found = groupsIn(sentence, inLanguage('claims', language).leaves);
    const who = wordsOfSentence(found?.who ?? '', language);
    if (found === undefined || who.length === 0 || isAway || isOver) return undefined;
    const isOfNow = sentences
      .flatMap((one) => claimsOf(one, language))
      .some(
        (claim) =>
          ofNow.has(claim.modality) &&
          !claim.isEvent &&
          claim.gone === undefined &&
          who.every((word) => hasWord(allWords(claim), word)),
      );
    return isOfNow && modalityOf(found.told) !== 'question' ? 'asks' : undefined;
  },
};
