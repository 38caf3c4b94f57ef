import { inLanguage } from '../../languages/registry';
import { coverage, hasWord, lacking } from '../claims/claimWords';
import { modalityOf } from '../claims/modality';
import { wordsOfSentence } from '../words';
import { bySigns, groupsIn, half, type Outright, telling } from './told';

/** Words of what is kept where nothing else is told of it. */
const mostKept = 2;

/** "We are sticking with Stripe" beside "Stripe was replaced by Adyen": what was given up is not. */
export const keepsFormer: Outright = {
  mayBe: bySigns(({ keeps }) => keeps),
  does: (sentence, { language, known, words, former, isChange, isOver, isIntended }) => {
    const found = groupsIn(sentence, inLanguage('claims', language).keeps);
    if (found === undefined) return undefined;
    const kept = wordsOfSentence(found.kept ?? '', language);
    const isOfNow = kept.some((word) => hasWord(former.now, word));
    if (isOfNow) return undefined;
    if (former.before.length > 0 && former.before.some((word) => hasWord(kept, word))) {
      // "We keep the harbour maps in PDF" is of other things that are in PDF.
      const [first] = kept;
      const isFirst = first !== undefined && hasWord(former.before, first);
      if (!isFirst && lacking(telling(kept), known).length > 0) return 'differs';
      const isWhole = former.now.length > 0 && coverage(former.now, words) === 1;
      return isWhole && modalityOf(found.told) === 'asserted' ? 'ends' : 'asks';
    }
    // "We are keeping LaunchDarkly after all" beside "LaunchDarkly flags are named in kebab-case": nothing of that is said.
    const isOfOther =
      kept.length <= mostKept &&
      coverage(kept, known) === 1 &&
      coverage(telling(known), words) <= half;
    if (!isChange && !isOver && !isIntended && isOfOther) return 'another';
    // "We stay on paper for the lab notebook" beside "The lab notebook was migrated to Benchling".
    const isOther = kept.length > 0 && !kept.every((word) => hasWord(known, word));
    return isChange && isOther ? 'differs' : undefined;
  },
};
