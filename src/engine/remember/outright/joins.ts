import { inLanguage } from '../../languages/registry';
import { coverage } from '../claims/claimWords';
import { modalityOf } from '../claims/modality';
import { bySigns, type Outright } from './told';

/** "Tim reviews the migrations together with Jana" beside "Tim reviews the migrations": it is said again, and no longer of him alone. */
export const joins: Outright = {
  mayBe: bySigns(({ jointly }) => [jointly]),
  does: (sentence, { language, words, known, sentences }) => {
    const { jointly } = inLanguage('claims', language);
    if (!jointly.test(sentence) || sentences.some((one) => jointly.test(one))) return undefined;
    if (coverage(known, words) < 1) return undefined;
    return modalityOf(sentence) === 'asserted' ? 'ends' : 'asks';
  },
};
