import { describe, expect, it, test } from 'vitest';
import { dayNumberOf } from '../../../../src/engine/dates/dateLibrary';
import type { FormationAnswer } from '../../../../src/engine/model/observation';
import { formByModel } from '../../../../src/engine/remember/formByModel';

const today = dayNumberOf('2026-11-22');

type Fact = FormationAnswer['facts'][number];

const fact = (sentences: readonly number[], text: string, more: Partial<Fact> = {}): Fact => ({
  sentences,
  text,
  category: 'fact',
  foresight: false,
  until: null,
  ...more,
});

const formed = (text: string, facts: readonly Fact[], before: readonly string[] = []) =>
  formByModel(text, { facts }, { today, before, mayRewrite: true, maySplit: true });

const factsOf = (...args: Parameters<typeof formed>): readonly string[] | undefined =>
  formed(...args)?.facts.map(({ text }) => text);

const whysOf = (...args: Parameters<typeof formed>): readonly unknown[] =>
  formed(...args)?.facts.flatMap(({ because }) =>
    because.filter(({ code }) => code === 'wording_kept').map(({ data }) => data.why),
  ) ?? [];

const narrative =
  'The payment outage came from Stripe. Retries were missing. Our design day is in Izmir.';

describe('the facts that a model sees', () => {
  it('are the sentences that it puts together, in the words of whoever wrote them', () => {
    const facts = [
      fact([1, 2], 'Payments failed since Stripe had no retries.'),
      fact([3], 'The design day takes place in Izmir.'),
    ];
    expect(factsOf(narrative, facts)).toEqual([
      'The payment outage came from Stripe. Retries were missing.',
      'Our design day is in Izmir.',
    ]);
  });

  it('may be parts of one sentence', () => {
    const text = 'The cache is Redis 7 while the queue, which Marta runs, is RabbitMQ.';
    const facts = [
      fact([1], 'The cache is Redis 7.'),
      fact([1], 'The queue is RabbitMQ; Marta runs it.'),
    ];
    expect(factsOf(text, facts)).toEqual([
      'The cache is Redis 7.',
      'The queue is RabbitMQ; Marta runs it.',
    ]);
  });

  it('have names in the place of pronouns that rules leave alone', () => {
    const text = 'That broke on 2.14 as well.';
    const said = fact([1], 'The Redis upgrade broke on 2.14 as well.');
    expect(factsOf(text, [said], ['We tried the Redis upgrade.'])).toEqual([said.text]);
  });

  it('have their dates by the library, and an end that the text names', () => {
    const text = 'The old endpoint, gone on 2027-01-31, answers with a warning.';
    const { facts } = formed(text, [fact([1], text, { until: '2027-01-31' })]) ?? { facts: [] };
    expect(facts[0]?.validity.until).toBe('2027-01-31');
    const invented = formed(text, [fact([1], text, { until: '2027-02-28' })]);
    expect(invented?.facts[0]?.validity.until).toBeUndefined();
  });

  it('hold for a week where they are plans without a time', () => {
    const text = 'Postgres is what we are heading for.';
    const plan = fact([1], text, { category: 'plan', foresight: true });
    expect(formed(text, [plan])?.facts[0]?.validity.until).toBe('2026-11-29');
    expect(formed(text, [fact([1], text)])?.facts[0]?.validity.until).toBeUndefined();
  });

  it('keep sentences that the model forgot', () => {
    expect(factsOf(narrative, [fact([1], 'x')])).toEqual([narrative]);
    expect(factsOf(narrative, [fact([1], 'x'), fact([3], 'y')])?.join(' ')).toBe(narrative);
  });
});

const text = 'The cache is Redis 7.2 and must not be flushed while `importer` runs.';

describe('a model that does not tell the truth', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'another number',
      'invented',
      ['The cache is Redis 7.4.', 'The cache must not be flushed while `importer` runs.'],
    ],
    [
      'another name',
      'invented',
      ['The cache is Valkey 7.2.', 'Redis must not be flushed while `importer` runs.'],
    ],
    [
      'other code',
      'invented',
      ['The cache is Redis 7.2.', 'Redis must not be flushed while `exporter` runs.'],
    ],
    [
      'a story',
      'invented',
      [
        'The cache is Redis 7.2.',
        'Somebody regretted deeply what happened yesterday evening during lunch.',
      ],
    ],
    [
      'too little',
      'lost',
      ['The cache must not be flushed.', 'Redis must not be flushed while `importer` runs.'],
    ],
    [
      'the opposite',
      'turned',
      ['The cache is Redis 7.2.', 'The cache must be flushed while `importer` runs.'],
    ],
    ['nothing', 'too_long', ['', 'The cache is Redis 7.2.']],
    [
      'without end',
      'too_long',
      ['The cache is Redis 7.2.', `Redis ${'is the cache and '.repeat(40)}`],
    ],
  ])('by %s is not believed, and the sentence stays', (_, why, wordings) => {
    const facts = wordings.map((wording) => fact([1], wording));
    expect(factsOf(text, facts)).toEqual([text]);
    expect(whysOf(text, facts)).toEqual([why]);
  });

  it('spoils no other fact', () => {
    const both = `${text} Our design day is in Izmir.`;
    const facts = [
      fact([1], 'The cache is Redis 9.'),
      fact([1], 'It is not flushed.'),
      fact([2], 'x'),
    ];
    expect(factsOf(both, facts)).toEqual([text, 'Our design day is in Izmir.']);
  });

  test.each([
    ['sentences that are not there', [fact([4], 'x')]],
    ['no sentence', [fact([], 'x')]],
    ['half a sentence', [fact([1.5], 'x')]],
    ['sentences that do not stand side by side', [fact([1, 3], 'x'), fact([2], 'y')]],
    ['nothing', []],
  ])('by %s is of no use', (_, facts) => {
    expect(formed(narrative, facts)).toBeUndefined();
  });
});
