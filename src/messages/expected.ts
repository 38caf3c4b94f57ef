import type { ExpectedValue } from '../engine/vocabulary';
import { type MessageData, type Sentence, say, type Translate, textOf } from './catalogue';

/** The words for each kind of value; what no row knows (names of choices, a list) is shown as it is. */
const words: Readonly<Record<ExpectedValue, Sentence>> = {
  actor: 'human:NAME, agent:NAME or process:NAME',
  another_memory: 'a memory other than the first',
  choice: 'one of {choices}',
  choices: 'some of {choices}, each once',
  date: 'a date such as 2026-01-31T09:00:00Z',
  date_or_words: 'a date such as 2026-01-31, “yesterday” or “last week”',
  day: 'a day such as 2026-01-31',
  field: 'a field that is known: {choices}',
  flag: 'true or false',
  free_place: 'a place that no other file has',
  one_stance: 'one of them at a time',
  line_range: 'lines in their order, such as src/pay.ts:3-5',
  project_file: 'a file of this project, by its path from the folder of the project',
  project_glob:
    'a path or glob from the folder of the project, such as src/api/**, without “..” out of it',
  identifier: 'one word, such as a UUID',
  mappings: 'a list of mappings',
  number: { by: 'minimum', none: 'a number', otherwise: 'a number from {minimum} to {maximum}' },
  relation: 'a type of relation: {choices}',
  shared_memory: 'a memory outside of “private”',
  short_text: 'text of at most {maximum} characters',
  text: 'text',
  texts: { by: 'minimum', none: 'a list of texts', otherwise: 'a list of texts that is not empty' },
  web_address: 'an address such as http://127.0.0.1:11434, without a user',
  whole_number: 'a whole number from {minimum} to {maximum}',
  word: 'one word',
};

const isKnown = (expected: string): expected is ExpectedValue => Object.hasOwn(words, expected);

/** What a value should have been. */
export const describeExpected = (data: MessageData, t: Translate): string => {
  const expected = textOf(data, 'expected');
  return isKnown(expected) ? say(words[expected], data, t) : expected;
};
