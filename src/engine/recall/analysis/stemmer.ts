import { stemmer as snowballTurkish } from '@orama/stemmers/turkish';
import { stemmer as porter } from 'stemmer';

const VOWEL_THEN_I = /(?<=[aeou])i$/;

/**
 * The stem of a lower-cased English word by Porter's algorithm (1980), with the change his second
 * version made to step 1c: "y" after a vowel stays. Without it "deploy" (deploi) never meets
 * "deployment" (deploy).
 */
export function stemEnglish(word: string): string {
  return porter(word).replace(VOWEL_THEN_I, 'y');
}

/** The stem of a Turkish word in Turkish lower case, by the Snowball algorithm (Eryiğit and Adalı 2004). */
export function stemTurkish(word: string): string {
  return snowballTurkish(word);
}
