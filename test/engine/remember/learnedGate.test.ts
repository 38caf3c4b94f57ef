import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { beliefOf } from '../../../bench/gate/measured';
import { decideAll } from '../../../bench/gate/score';
import { judge, wordLikeness } from '../../../src/engine/remember/judge';
import { learnedJudgement } from '../../../src/engine/remember/learnedGate';
import type { Belief } from '../../../src/engine/remember/statements';

const judged = (known: Belief, said: Belief, similarity: number) =>
  learnedJudgement({ said, known, similarity }, judge(said, known, similarity)).kind;

const check = (known: string, said: string, similarity: number, expected: string) => {
  expect(judged(beliefOf(known), beliefOf(said), similarity)).toBe(expected);
};

describe('a belief beside a known one, as labelled pairs were', () => {
  test.each([
    ['what took its place is named', 'Use yarn', 'yarn is out, use pnpm'],
    [
      'what was denied is so now',
      "We don't have a staging environment",
      'staging is up at stg.acme.dev since today',
    ],
  ])('ends one where %s', (_, known, said) => {
    check(known, said, 0.6, 'contradicts');
  });

  it('is asked about where of several things one changed, and ends where the day that was is denied', () => {
    const owners = 'Marta owns billing, Jonas owns the carrier adapters, and I do infra';
    check(owners, 'Marta left; Priya owns billing now', 0.58, 'in_conflict');
    const wednesdays = 'We deploy every Wednesday now, not Tuesday.';
    check('Deploys run every Tuesday.', wednesdays, 0.85, 'contradicts');
  });

  it('is another thing where the same is said word for word of something else, or has the same reason', () => {
    const reason = 'because the default timeout is thirty seconds';
    check(
      `The admin dashboard moved to its own service ${reason}.`,
      `The cron runner moved to its own service ${reason}.`,
      0.68,
      'far',
    );
    check(
      'The CSV import uses keepalive now because ordering matters there.',
      'The CSV import writes twice when a pod dies because ordering matters there.',
      0.6,
      'far',
    );
  });

  it('is not known by the same that is said of another thing, or by more than is known', () => {
    const guide = 'We are building the museum guide in Unity 2022 LTS.';
    check(guide, 'The kiosk quiz is built in Unity 2022 LTS.', 0.7, 'apart');
    check(guide, 'The museum guide is built in Unity 2022 LTS.', 0.9, 'repeats');
    const survey = 'The survey is made for Danish schools with few computers.';
    check('The survey supports Danish.', survey, 0.67, 'far');
  });

  it('ends one that has the same words, but for a denial', () => {
    const tried = 'We tried gRPC and it was worth it';
    check(tried, "We tried gRPC and it wasn't worth it", 0.92, 'contradicts');
  });

  it('replaces nothing that is about something else, whatever figure it has', () => {
    check('use p-limit with 4', 'rate limit is 100 req/min per api key', 0.5, 'apart');
    check('The exporter writes CSV.', 'The nightly job has 4 workers.', 0.5, 'far');
  });

  it('is asked about where it says outright that the known one is no longer so, and what is so instead', () => {
    const rounds = 'We decided to sort the milk rounds by street before the carts are loaded.';
    const over =
      'We no longer sort the milk rounds by street; we now sort them by the hour the customer wants.';
    check(rounds, over, 0.75, 'in_conflict');
  });

  it('replaces nothing by what holds for some alone', () => {
    const pins = 'The pin code of a locker has 6 digits.';
    check(pins, 'Pin codes are 8 digits for pharmacy lockers.', 0.75, 'apart');
    check('A session lasts 20 minutes.', 'Sessions last 30 minutes for now.', 0.75, 'contradicts');
    const uploads = 'The timeout is 30 seconds for uploads.';
    check('The timeout for uploads is 20 seconds.', uploads, 0.75, 'contradicts');
  });

  it('is not taken for one that a word in the same place tells apart', () => {
    const database = (name: string) => `The ${name} database is refreshed every Monday at night.`;
    check(database('staging'), database('analytics'), 0.8, 'apart');
    const about = (title: string) => ({ title, body: `About ${title} and the pool.` });
    expect(judged(about('Redis pools'), about('Redis keys'), 0.67)).toBe('far');
  });

  it('asks nothing of one that a word and a figure in one place tell apart', () => {
    const fact = (name: string) => ({ title: `Fact ${name}`, body: `Fact ${name} holds.` });
    expect(judged(fact('1 of server 5'), fact('1 of mcp 7'), 0.69)).toBe('far');
  });

  it('goes by the rules where it says less than its title, is a document, or has other code', () => {
    const [one, other] = [1, 2].map((number) => ({ title: `New ${number}`, body: '' }));
    expect(judged(one as Belief, other as Belief, 0.8)).toBe('apart');
    const page =
      'Every request of the shop goes through the gateway, which knows its limits. '.repeat(20);
    check('The gateway knows its limits.', page, 0.6, 'far');
    check('Run `git pull` first.', 'Run `git pull --rebase origin` first.', 0.9, 'apart');
  });
});

interface Labelled {
  readonly known: string;
  readonly new: string;
  readonly expect: string;
}

const labelled = (file: string): readonly Labelled[] => {
  const text = readFileSync(`bench/data/beliefs/${file}`, 'utf8').trim();
  return text.startsWith('[') ? JSON.parse(text) : text.split('\n').map((line) => JSON.parse(line));
};

/** Figures with the model: docs/evaluation/beliefs.md. */
describe('pairs that nobody read', () => {
  const unread = labelled('unread/pairs.json');
  const words = {
    words: (left: string, right: string) => wordLikeness(beliefOf(left), beliefOf(right)),
    meaning: () => 0,
  };
  const pairs = unread.map((one) => ({
    ...one,
    language: 'en',
    kind: 'other' as const,
    said: one.new,
  }));
  const decided = decideAll(pairs, words, undefined).map(
    ([, verdict], at) =>
      [
        unread[at]?.expect ?? '',
        verdict.action,
        'doubts' in verdict && verdict.doubts.length > 0,
      ] as const,
  );
  const shareOf = (expected: readonly string[], is: (action: string, asks: boolean) => boolean) => {
    const some = decided.filter(([one]) => expected.includes(one));
    return some.filter(([, action, asks]) => is(action, asks)).length / some.length;
  };

  it('are none of those that were learned from', () => {
    const texts = new Set(labelled('labelled.jsonl').map((one) => `${one.known}\n${one.new}`));
    expect(unread.filter((one) => texts.has(`${one.known}\n${one.new}`))).toEqual([]);
  });

  it('are decided by words alone as promised', () => {
    const replacing = decided.filter(([, action]) => action === 'supersede');
    const rightly = replacing.filter(([expected]) => expected === 'replaces');
    expect(rightly.length / replacing.length).toBeGreaterThanOrEqual(0.85);
    const isNoticed = (action: string, asks: boolean) => action === 'supersede' || asks;
    expect(shareOf(['replaces', 'ask'], isNoticed)).toBeGreaterThanOrEqual(0.48);
    expect(shareOf(['duplicate'], (action) => action === 'reinforce')).toBeGreaterThanOrEqual(0.38);
    const isLeft = (action: string, asks: boolean) => action === 'create' && !asks;
    expect(shareOf(['separate', 'not_a_change'], isLeft)).toBeGreaterThanOrEqual(0.88);
  });
});

describe('two things of one project', () => {
  it('are not asked about where rules find a doubt in texts that are little alike', () => {
    const [known, said] = [
      'The broker refuses messages above 256 KiB, and gateways split what is longer.',
      'The gateway has 512 MB of RAM; a cgroup caps the collector at 128 MB.',
    ].map(beliefOf);
    if (known === undefined || said === undefined) throw new Error('Two beliefs are compared.');
    const doubt = { kind: 'in_conflict', ended: [known.body] } as const;
    expect(learnedJudgement({ said, known, similarity: 0.4 }, doubt).kind).toBe('apart');
  });

  it('are two where they share the name of the project alone, however they are read', () => {
    const [known, said] = ['Heron ships on 4 March.', 'Heron is written in Rust.'].map(beliefOf);
    if (known === undefined || said === undefined) throw new Error('Two beliefs are compared.');
    const outcomes = new Map([['replaces', 0.95]]);
    const pair = { said, known, similarity: 0.55, outcomes };
    expect(learnedJudgement(pair, { kind: 'far' }).kind).toBe('far');
    expect(learnedJudgement({ ...pair, similarity: 0.65 }, { kind: 'far' }).kind).not.toBe('far');
  });
});
