import { inLanguage } from '../../languages/registry';
import { coverage, hasWord, isName, lacking } from '../claims/claimWords';
import { modalityOf } from '../claims/modality';
import { wordsOfSentence } from '../words';
import { bySigns, groupsIn, half, type Outright, telling } from './told';

/**
 * "Braille displays are off the table" beside "we want to support braille displays", "we moved off SketchUp" beside "it is drawn in
 * SketchUp": what is given up was wanted, or is in use.
 */
export const givesUp: Outright = {
  mayBe: bySigns(({ drops }) => drops),
  does: (sentence, { language, known, isIntended, isOver }) => {
    const found = groupsIn(sentence, inLanguage('claims', language).drops);
    if (found === undefined || isOver || modalityOf(found.told) === 'question') return undefined;
    const dropped = telling(wordsOfSentence(found.what ?? '', language));
    const share = coverage(dropped, known);
    const isOther = lacking(dropped, known).some(isName);
    if (dropped.length === 0 || isOther || share < half) return 'over';
    if (isIntended) return 'asks';
    const isAll = share === 1 && coverage(telling(known), dropped) >= half;
    // At the beginning of a sentence a name looks like any word.
    const names = known.filter(isName);
    const isNamed = dropped.every((word) => hasWord(names, word));
    return modalityOf(found.told) === 'asserted' && (isAll || isNamed) ? 'asks' : 'over';
  },
};
