import { inLanguage, type LanguageCode } from '../../languages/registry';
import { placeIn } from '../carryOver';
import { inFigures } from '../claims/amounts';
import { claimsOf, haveOtherOrdinals } from '../claims/claim';
import { modalityOf } from '../claims/modality';
import { kinship, telling, valuesIn } from '../claims/values';
import { wordsOfSentence } from '../words';
import type { Outright } from './told';

/** Words of a sentence that says little more than a value, and values of one. */
const [mostWords, mostValues] = [12, 3];

/** A sentence up to where it says more than the value: "12 characters *and a digit*", "3 days, *the disk was full*". */
const upToMore = (sentence: string, language: LanguageCode): string => {
  const { clauseJoints } = inLanguage('gate', language);
  const [head = ''] = sentence.split(
    new RegExp(`[,;]\\s|\\s(?:${clauseJoints.join('|')})\\s`, 'u'),
  );
  return valuesIn(head, language).length > 0 ? head : sentence;
};

/**
 * "9 workers now" beside "the queue has 6 workers", "moved to Thursdays" beside "stand-up is on Tuesdays": who tells nothing but a value, as
 * one does among people who know what is meant, may mean the known one.
 */
export const tellsValue: Outright = {
  mayBe: (sentence, language) => {
    const words = wordsOfSentence(sentence, language);
    // "Deploy 2 failed": it is one of many.
    if (words.length > mostWords || words.some(({ kind }) => kind === 'numbered')) return false;
    const { length } = valuesIn(sentence, language);
    return length > 0 && length <= mostValues;
  },
  does: (sentence, { language, sentences, isAlone }) => {
    const said = inFigures(upToMore(sentence, language), language);
    const isChange = inLanguage('claims', language).changes.test(said);
    const isMeant = sentences.some((known) => {
      const place = placeIn(said, inFigures(known, language), language);
      if (place === undefined || place.own.length > 0) return false;
      const { added, old, isOfKnown } = place;
      const isOfRhythm = (added.kind === 'weekday') !== (old.kind === 'weekday');
      const isOfUnit = added.kind === 'count' && added.unit === old.unit;
      const isOfIt = isOfKnown || isOfUnit || (isChange && telling.has(added.kind));
      return (
        isOfIt &&
        (isChange || isOfRhythm || kinship(added, old) === 2) &&
        !haveOtherOrdinals(claimsOf(said, language), claimsOf(known, language))
      );
    });
    return isAlone && isMeant && modalityOf(sentence) === 'asserted' ? 'asks' : undefined;
  },
};
