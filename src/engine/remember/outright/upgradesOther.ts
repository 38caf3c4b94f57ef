import { folded } from '../../languages/letters';
import { inLanguage, type LanguageCode } from '../../languages/registry';
import { claimsOf } from '../claims/claim';
import { coverage, hasWord, isAttribute, isName, lacking } from '../claims/claimWords';
import { isSameValue, kinship, type Value, valuesIn } from '../claims/values';
import { type Word, wordsOfSentence } from '../words';
import { bySigns, groupsIn, half, type Outright } from './told';

/** A known value that the one of an upgrade may take the place of: of the thing, its product or its version, and no port or room. */
const isVersionOf = (
  value: Value,
  what: readonly Word[],
  next: readonly Value[],
  language: LanguageCode,
): boolean => {
  const kin = Math.max(0, ...next.map((other) => kinship(other, value)));
  const isOne = inLanguage('gate', language).subjects.includes(folded(value.owner));
  const isOfIt =
    /^\p{Lu}/u.test(value.owner) ||
    wordsOfSentence(value.owner, language).some((word) => isAttribute(word) || hasWord(what, word));
  return kin === 2 || (kin === 1 && !isOne && isOfIt);
};

/**
 * "We upgraded the portal to Drupal 11" ends what says of the portal that it is Drupal 10, or 10, and not where it is hosted: another
 * value of the same kind, or the same name. That the portal is Typo3 it may end.
 */
export const upgradesOther: Outright = {
  mayBe: bySigns(({ upgrades }) => upgrades),
  does: (sentence, { language, known, sentences }) => {
    const { changes, upgrades } = inLanguage('claims', language);
    const found = groupsIn(sentence, upgrades);
    // "… and moved it to Frankfurt": what else changed may end anything.
    if (found === undefined || changes.test(sentence.replace(found.told, ' '))) return undefined;
    const read = (text = ''): readonly Word[] => wordsOfSentence(text, language);
    const [what, to] = [read(found.what), read(found.to)];
    const isOfThing = coverage(what, known) >= half;
    // "We bumped the minimum Node version to 20": its value is what the known belief says.
    if (what.some(isAttribute) && coverage(what, known) === 1) return undefined;
    const next = valuesIn(found.to ?? '', language);
    const versions = sentences
      .flatMap((one) => valuesIn(one, language))
      .filter((value) => isVersionOf(value, what, next, language));
    const isOlder = versions.some((one) => !next.some((other) => isSameValue(one, other)));
    if (lacking(to, what).some((word) => hasWord(known, word)))
      return isOlder && isOfThing ? 'asks' : undefined;
    if (versions.length > 0) return undefined;
    const isCalled = sentences
      .flatMap((one) => claimsOf(one, language))
      .some(
        ({ isActive, complement, verb, rest }) =>
          !isActive &&
          complement.length + verb.length === 0 &&
          rest.length > 0 &&
          rest.every(isName),
      );
    return isCalled && isOfThing ? 'doubts' : 'another';
  },
};
