import type { ExpectedValue } from '../engine/vocabulary';
import { type MessageData, type Translate, textOf } from './catalogue';

/** The words for each kind of value; what no row knows (names of choices, a list) is shown as it is. */
const words: { readonly [K in ExpectedValue]: (data: MessageData, t: Translate) => string } = {
  actor: (_, t) => t('human:NAME, agent:NAME or process:NAME'),
  another_memory: (_, t) => t('a memory other than the first'),
  choice: (data, t) => t('one of {0}', textOf(data, 'choices')),
  choices: (data, t) => t('some of {0}, each once', textOf(data, 'choices')),
  date: (_, t) => t('a date such as 2026-01-31T09:00:00Z'),
  date_or_words: (_, t) => t('a date such as 2026-01-31, “yesterday” or “last week”'),
  day: (_, t) => t('a day such as 2026-01-31'),
  field: (data, t) => t('a field that is known: {0}', textOf(data, 'choices')),
  flag: (_, t) => t('true or false'),
  free_place: (_, t) => t('a place that no other file has'),
  one_stance: (_, t) => t('one of them at a time'),
  line_range: (_, t) => t('lines in their order, such as src/pay.ts:3-5'),
  project_file: (_, t) => t('a file of this project, by its path from the folder of the project'),
  project_glob: (_, t) =>
    t('a path or glob from the folder of the project, such as src/api/**, without “..” out of it'),
  identifier: (_, t) => t('one word, such as a UUID'),
  mappings: (_, t) => t('a list of mappings'),
  number: (data, t) =>
    data.minimum === undefined
      ? t('a number')
      : t('a number from {0} to {1}', textOf(data, 'minimum'), textOf(data, 'maximum')),
  relation: (data, t) => t('a type of relation: {0}', textOf(data, 'choices')),
  shared_memory: (_, t) => t('a memory outside of “private”'),
  short_text: (data, t) => t('text of at most {0} characters', textOf(data, 'maximum')),
  text: (_, t) => t('text'),
  texts: (data, t) =>
    data.minimum === undefined ? t('a list of texts') : t('a list of texts that is not empty'),
  web_address: (_, t) => t('an address such as http://127.0.0.1:11434, without a user'),
  whole_number: (data, t) =>
    t('a whole number from {0} to {1}', textOf(data, 'minimum'), textOf(data, 'maximum')),
  word: (_, t) => t('one word'),
};

const isKnown = (expected: string): expected is ExpectedValue => Object.hasOwn(words, expected);

/** What a value should have been. */
export const describeExpected = (data: MessageData, t: Translate): string => {
  const expected = textOf(data, 'expected');
  return isKnown(expected) ? words[expected](data, t) : expected;
};
