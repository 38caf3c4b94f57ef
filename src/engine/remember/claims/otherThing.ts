import { inLanguage } from '../../languages/registry';
import { type Word, wordsOfSentence } from '../words';
import { type Anatomy, allWords, isByName } from './anatomy';
import type { Claim } from './claim';
import { coverage, hasWord, isName, isPlaceWord, isTopic, lacking } from './claimWords';
import { isLight } from './concepts';
import { isSameValue, rhythmic } from './values';

/** Words of a question that only names a thing. */
const longestHeading = 3;

/** Everything that the new text claims. */
export interface Said {
  readonly claims: readonly Claim[];
  readonly words: readonly Word[];
  /** Questions among them. */
  readonly asked: readonly Claim[];
  readonly isChange: boolean;
  readonly isRename: boolean;
}

/** Both are told by the same number or rhythm. */
export const sharesIdentity = ({ identity }: Claim, known: Claim): boolean =>
  identity.some((one) => known.identity.some((value) => isSameValue(one, value)));

/** "2027.1 slipped", "Nightlies start later": a thing is the same by its number or its rhythm, however else it is called. */
export const isNamedByNumber = (claim: Claim, known: Claim): boolean =>
  sharesIdentity(claim, known) && lacking(claim.subject, allWords(known)).length === 0;

/** "Firmware 4.x", "users under 13": values that tell which thing it is. */
export const hasOtherIdentity = ({ values, identity }: Claim, known: Claim): boolean =>
  known.identity.some(
    (value) =>
      !values.some((one) => isSameValue(one, value)) &&
      // "The sync" may be the weekly one.
      (value.unit !== rhythmic || identity.some(({ unit }) => unit === rhythmic)),
  );

/** "And the stable channel? That one …": a short question says what the next sentence is about. */
export const isAskedOfAnother = (said: Said, known: Claim): boolean =>
  said.asked.some((one) => {
    const words = allWords(one).filter(isTopic);
    return words.length <= longestHeading && lacking(words, allWords(known)).length > 0;
  });

/** It holds in a part of what the known claim speaks of, or in something else. */
export const isOtherScope = ({ scope }: Claim, known: Claim): boolean =>
  scope !== undefined && coverage(scope, allWords(known)) < 1;

/** The new claim is of a part or a neighbour of the known thing: "the web app's images", "delivery notes". */
export const isOfAnother = (said: Claim, known: Claim, { topic }: Anatomy): boolean => {
  if (isByName(said)) return false;
  const subject = said.subject.filter(isTopic);
  const missing = lacking(topic, allWords(said));
  // "Orders close early, bakeries may send them until 18:30": the clause before tells what.
  const extra = lacking(subject, wordsOfSentence(known.sentence, known.language));
  if (missing.length > 0) return extra.length > 0;
  const head = subject.at(-1);
  return head !== undefined && !isName(head) && extra.includes(head);
};

/** The word that tells what is done: "archived"; undefined where it tells little, or that something changed. */
const actionOf = (claim: Claim): Word | undefined => {
  const { rest, complement, values, clause, isEvent, language } = claim;
  const [first] = rest;
  if (first?.kind !== 'word' || isEvent || complement.includes(first)) return undefined;
  // "Is two weeks per engineer": behind the value nothing is done.
  if (values.some(({ at }) => at < clause.indexOf(first.text) && at > 0)) return undefined;
  const { changes } = inLanguage('claims', language);
  const isTelling = isTopic(first) && !isLight(first) && !isPlaceWord(first);
  return isTelling && !changes.test(first.text) ? first : undefined;
};

/** "Starts at six", "ends at seven": both say what is done, and neither what the other says. */
export const haveOtherActions = (said: Claim, known: Claim): boolean => {
  const [mine, theirs] = [actionOf(said), actionOf(known)];
  return (
    mine !== undefined &&
    theirs !== undefined &&
    !hasWord(allWords(known), mine) &&
    !hasWord(allWords(said), theirs)
  );
};
