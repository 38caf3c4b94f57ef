import { stemmer } from '@orama/stemmers/turkish';
import { stopwords } from '@orama/stopwords/turkish';
import { once } from '../../model/once';
import type { AnalysisWords, OppositionWords } from '../languagePack';
import { casedPattern } from '../letters';

/** Question words and particles the package's list leaves out. */
const moreStopWords = [
  ...['nedir', 'nelerdir', 'neler', 'neyi', 'neye', 'hangisi', 'kimdir', 'kimin', 'kaç', 'nereden'],
  ...['nerededir', 'mıdır', 'midir', 'mudur', 'müdür', 'mi', 'önce'],
];

/** Denial within the verb: kullan-mı-yor, kullan-maz, kullan-ma-malı, kullan-ma-yacak. */
const verbalNegation = once(
  () =>
    casedPattern`^(\p{L}{2,}?)(?:[ae]?m([ıiuü]yor\p{L}*)|m[ae]z(?:lar|ler)?|m[ae]m([ae]l[ıi]\p{L}*)|m[ae]y([ae]c[ae][kğ]\p{L}*))$`,
);

/** "kullanmıyoruz" is "kullanıyoruz". */
const affirmative = (word: string): string =>
  word.replace(
    verbalNegation(),
    (_, stem: string, progressive = '', necessity = '', future = '') =>
      `${stem}${necessity === '' ? '' : 'm'}${progressive}${necessity}${future}`,
  );

/** Lower case by the rules of Turkish: İ is i, I is ı. Does not depend on the machine's locale data. */
export const lowerCaseTurkish = (text: string): string =>
  text.normalize('NFC').replace(/İ/gu, 'i').replace(/I/gu, 'ı').toLowerCase();

export const analysis = (): AnalysisWords => ({
  stopWords: new Set([...stopwords, ...moreStopWords]),
  ownForms: /[çğıöşü]/u,
  lowerCase: lowerCaseTurkish,
  // The Snowball algorithm (Eryiğit and Adalı 2004).
  stem: stemmer,
});

export const oppositions = (): OppositionWords => ({
  negations: ['değil', 'yok', 'asla', 'hiç', 'olmadan', 'olmaz'],
  opposites: [
    ['açık', 'kapalı'],
    ['etkin', 'devre'],
    ['zorunlu', 'isteğe'],
    ['var', 'yok'],
    ['önce', 'sonra'],
  ],
  negatedForm: { pattern: verbalNegation(), affirmative },
  counters: ['vaka', 'adım'],
});
