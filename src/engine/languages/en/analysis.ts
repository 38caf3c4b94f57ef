import { stopwords } from '@orama/stopwords/english';
import { stemmer as porter } from 'stemmer';
import type { AnalysisWords, OppositionWords } from '../languagePack';
import { lowerCase } from '../letters';

/** Function words the package's list leaves out. */
const moreStopWords = ['a', 'also', 'just', 'whose', 'ever', 'yet', 'via', 'per', 'etc'];

/**
 * The stem of a lower-cased word by Porter's algorithm (1980), with the change his second version made to step 1c: "y" after a
 * vowel stays. Without it "deploy" (deploi) never meets "deployment" (deploy).
 */
export const stemEnglish = (word: string): string => porter(word).replace(/(?<=[aeou])i$/, 'y');

export const analysis = (): AnalysisWords => ({
  stopWords: new Set([...stopwords, ...moreStopWords]),
  lowerCase,
  stem: stemEnglish,
});

export const oppositions = (): OppositionWords => ({
  negations: ['not', 'no', 'never', 'none', 'neither', 'nor', 'without', 'cannot', 'avoid', 'stop'],
  opposites: [
    ['enabled', 'disabled'],
    ['enable', 'disable'],
    ['true', 'false'],
    ['on', 'off'],
    ['allowed', 'forbidden'],
    ['required', 'optional'],
    ['always', 'never'],
    ['before', 'after'],
    ['synchronous', 'asynchronous'],
    ['open', 'closed'],
    ['above', 'below'],
    ['minimum', 'maximum'],
    ['least', 'most'],
    ['allow', 'deny'],
    ['include', 'exclude'],
  ],
  negatedForm: { pattern: /n't$/u, affirmative: (word) => word },
  counters: [
    ...['bug', 'case', 'chapter', 'example', 'issue', 'no\\.', 'number', 'part', 'phase', 'pr'],
    ...['step', 'task', 'test', 'ticket'],
  ],
});
