import { inLanguage } from '../../languages/registry';
import { coverage, hasWord, isName, lacking } from '../claims/claimWords';
import { modalityOf } from '../claims/modality';
import { type Word, wordsOfSentence } from '../words';
import { bySigns, type Found, groupsIn, half, type Outright, telling } from './told';

/** Words of a belief that only say how somebody has something: "maintains", "is responsible for". */
const mostOfHaving = 1;
/** Words that say who has something, and how, beside what it is: "Elif is responsible for …". */
const mostOfHolder = 3;

/** "Owen took over the catalogue": whoever has it by the known belief may have it no longer. */
const takesOver = (
  { what, to }: Readonly<Record<'what' | 'to', readonly Word[]>>,
  known: readonly Word[],
): Found => {
  const holder = lacking(telling(known), what);
  const isHeld =
    what.length > 0 &&
    coverage(what, known) === 1 &&
    holder.length <= mostOfHolder &&
    // At the beginning of a sentence a name looks like any word.
    holder.some((word) => isName(word) || /^\p{Lu}/u.test(word.text));
  return isHeld && to.length > 0 && coverage(to, known) === 0 ? 'asks' : undefined;
};

/** "Owen inherited the catalogue from Farida": who has it by the known belief has it no longer. */
export const handsOver: Outright = {
  mayBe: bySigns(({ handovers }) => handovers),
  does: (sentence, { language, known, words }) => {
    const found = groupsIn(sentence, inLanguage('claims', language).handovers);
    if (found === undefined) return undefined;
    const read = (text = ''): readonly Word[] => wordsOfSentence(text, language);
    const [from, to] = [read(found.from), read(found.to)];
    if (from.length === 0) return takesOver({ what: telling(read(found.what)), to }, known);
    const isOfGiver = coverage(from, known) === 1;
    if (!isOfGiver || (to.length > 0 && coverage(to, known) > 0)) return undefined;
    const left = lacking(telling(known), from);
    const what =
      found.what === undefined
        ? telling(read(sentence)).filter((word) => hasWord(left, word))
        : lacking(telling(read(found.what)), from);
    if (what.length === 0) return 'differs';
    const share = coverage(what, left);
    // Of what else somebody has nothing is said.
    if (share < half) return share === 0 ? 'another' : undefined;
    const isWhole = share === 1 && lacking(left, words).length <= mostOfHaving;
    return isWhole && modalityOf(sentence) === 'asserted' ? 'ends' : 'asks';
  },
};
