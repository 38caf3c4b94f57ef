import { inLanguage } from '../../languages/registry';
import { coverage } from '../claims/claimWords';
import { modalityOf } from '../claims/modality';
import { wordsOfSentence } from '../words';
import { bySigns, groupsIn, type Outright } from './told';

/** "Leyla is back" beside "Leyla is on parental leave". */
export const comesBack: Outright = {
  mayBe: bySigns(({ returns }) => [returns]),
  does: (sentence, { language, known, isAway }) => {
    const found = groupsIn(sentence, [inLanguage('claims', language).returns]);
    const who = wordsOfSentence(found?.who ?? '', language);
    if (found === undefined || !isAway || who.length === 0 || coverage(who, known) < 1)
      return undefined;
    return modalityOf(found.told) === 'asserted' ? 'ends' : 'asks';
  },
};
