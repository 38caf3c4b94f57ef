import { stemmer as porter } from '@orama/stemmers/english';
import { stemmer as snowballTurkish } from '@orama/stemmers/turkish';

const VOWEL_THEN_I = /(?<=[aeou])i$/;

/**
 * Step 4 takes "ion" off after "s" or "t" (connection, connect); the package takes that letter
 * along with it (connec). After "at" an earlier step has its turn.
 */
const ION = /^(.+(?:s|[^a]t))ion(?:s|ed|ing)?$/;
const TIONAL = /^(.+[^a]t)ional$/;
const CONSONANTS = '[^aeiou][^aeiouy]*';
const VOWELS = '[aeiouy][aeiou]*';
/** Porter's measure m > 1: what is left of the word is long enough to stand without the ending. */
const LONG_ENOUGH = new RegExp(`^(?:${CONSONANTS})?(?:${VOWELS}${CONSONANTS}){2}`);

/**
 * The stem of a lower-cased English word by Porter's algorithm (1980), with the change his second
 * version made to step 1c: "y" after a vowel stays. Without it "deploy" (deploi) never meets
 * "deployment" (deploy).
 */
export function stemEnglish(word: string): string {
  const beforeIon = (ION.exec(word) ?? TIONAL.exec(word))?.[1];
  if (beforeIon !== undefined && LONG_ENOUGH.test(beforeIon)) return beforeIon;
  return porter(word).replace(VOWEL_THEN_I, 'y');
}

/** The stem of a Turkish word in Turkish lower case, by the Snowball algorithm (Eryiğit and Adalı 2004). */
export function stemTurkish(word: string): string {
  return snowballTurkish(word);
}
