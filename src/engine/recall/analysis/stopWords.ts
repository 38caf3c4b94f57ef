import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as turkish } from '@orama/stopwords/turkish';

/** Function words the package's English list leaves out. */
const MORE_ENGLISH = ['a', 'also', 'just', 'whose', 'ever', 'yet', 'via', 'per', 'etc'];

/** Question words and particles the package's Turkish list leaves out. */
const MORE_TURKISH = [
  'nedir',
  'nelerdir',
  'neler',
  'neyi',
  'neye',
  'hangisi',
  'kimdir',
  'kimin',
  'kaç',
  'nereden',
  'nerededir',
  'mıdır',
  'midir',
  'mudur',
  'müdür',
  'mi',
  'önce',
];

/** Words of English that carry no topic, lower-cased; contractions have a plain apostrophe. */
export const englishStopWords: ReadonlySet<string> = new Set([...english, ...MORE_ENGLISH]);

/** Words of Turkish that carry no topic, in Turkish lower case. */
export const turkishStopWords: ReadonlySet<string> = new Set([...turkish, ...MORE_TURKISH]);
