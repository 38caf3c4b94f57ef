import { describe, expect, it } from 'vitest';
import { beliefOf } from '../../../bench/gate/measured';
import { pairFeaturesOf } from '../../../src/engine/remember/claims/pairFeatures';
import type { Judgement } from '../../../src/engine/remember/judge';
import { readJudgement } from '../../../src/engine/remember/readJudgement';

const pair = {
  known: beliefOf('Lamps in the north hall are green.'),
  said: beliefOf('In the north hall, yellow lamps were hung.'),
  similarity: 0.7,
};

/** What comes of a pair for which rules found this, where so much speaks for one outcome, and the rest for no change. */
const check = (found: Judgement, outcome: string, likelihood: number, expected: string): void => {
  const likely = new Map([
    [outcome, likelihood],
    ['not_a_change', 1 - likelihood],
  ]);
  expect(readJudgement(pair, found, { features: new Set(), likely }).kind).toBe(expected);
};

const far: Judgement = { kind: 'far' };
const parallel: Judgement = { kind: 'apart', why: 'parallel' };
const oneOfMany: Judgement = { kind: 'apart', why: 'particulars' };
const ended: Judgement = {
  kind: 'contradicts',
  by: { kind: 'value', said: pair.said.body, known: pair.known.body },
};

/** What comes of two texts that are read as the same, by what is seen of them. */
const checkSame = (known: string, said: string, expected: string): void => {
  const alike = { known: beliefOf(known), said: beliefOf(said), similarity: 0.7 };
  const likely = new Map([['duplicate', 0.97]]);
  const features = pairFeaturesOf(alike);
  expect(readJudgement(alike, far, { features, likely }).kind).toBe(expected);
};

describe('a belief that was read together with a known one', () => {
  it('is asked about, and not taken as known, where it takes back what it is read as', () => {
    checkSame(
      'Never deploy on Fridays after noon.',
      'Turns out Friday afternoons are fine for deploys, so forget that rule.',
      'in_conflict',
    );
    checkSame(
      'After a rollback the CDN cache is cleared.',
      'The CDN cache does not need to be cleared after a rollback any more.',
      'in_conflict',
    );
    checkSame(
      'We retry a failed courier call three times.',
      'Five tries is what a failed courier call gets, not three.',
      'in_conflict',
    );
  });

  it('is known where rules know it and only the spelling differs, whatever else is read in it', () => {
    const read = (known: string, said: string) =>
      readJudgement(
        { known: beliefOf(known), said: beliefOf(said), similarity: 0.7 },
        { kind: 'repeats' },
        { features: new Set(), likely: new Map([['separate', 0.9]]) },
      ).kind;
    const backups = 'Backups are stored on the NAS.';
    expect(read(backups, 'Backups are stored on our NAS')).toBe('repeats');
    expect(read(backups, 'Backups are stored on a second NAS')).toBe('apart');
    expect(read('Feature flags are not cached', 'Feature flags aren’t cached')).toBe('repeats');
    expect(read('Logs are kept for 30 days', 'Logs are kept for thirty days')).toBe('repeats');
    expect(read('The front-end is in apps/web', 'The frontend is in apps/web')).toBe('repeats');
    expect(read('Admins can delete users', 'Only admins can delete users')).toBe('apart');
    expect(read('The beta starts in May', 'The beta started in May')).toBe('apart');
  });

  it('is known where both deny, or both are rules', () => {
    checkSame('We never use floats for money.', 'Money is not kept in floats.', 'repeats');
    checkSame(
      'Never deploy on Fridays after noon.',
      'Deploys after Friday noon are forbidden.',
      'repeats',
    );
  });

  it('takes its place where that is likely, and is asked about where it is less so', () => {
    check(far, 'replaces', 0.82, 'contradicts');
    check(far, 'replaces', 0.78, 'in_conflict');
    check(far, 'ask', 0.37, 'in_conflict');
    check(far, 'ask', 0.33, 'far');
  });

  it('has to be surer of a number that tells one of many', () => {
    check(oneOfMany, 'replaces', 0.87, 'contradicts');
    check(oneOfMany, 'replaces', 0.83, 'in_conflict');
    check(oneOfMany, 'duplicate', 0.9, 'apart');
    check(oneOfMany, 'detail', 0.9, 'apart');
  });

  it('takes the place that rules gave it unless that is doubtful, and stands beside it where the two are surely apart', () => {
    check(ended, 'replaces', 0.42, 'contradicts');
    check(ended, 'replaces', 0.38, 'in_conflict');
    check(ended, 'separate', 0.98, 'apart');
    check(ended, 'separate', 0.96, 'in_conflict');
  });

  it('takes the place of what says the same word for word but for a value, however it is read', () => {
    const known = beliefOf('The staging server listens on port 8080.');
    const other = { ...pair, known, said: beliefOf('The staging server listens on port 9090.') };
    const likely = new Map([['separate', 1]]);
    expect(readJudgement(other, ended, { features: new Set(), likely })).toBe(ended);
  });

  it('is no repetition, however alike its words are, where hardly anything speaks for one', () => {
    const repeated: Judgement = { kind: 'repeats' };
    check(repeated, 'duplicate', 0.27, 'repeats');
    check(repeated, 'detail', 0.27, 'repeats');
    check(repeated, 'duplicate', 0.23, 'in_conflict');
    check(repeated, 'separate', 0.6, 'apart');
  });

  it('says the same, or a detail, where that is likely, and likelier where a word tells the two apart', () => {
    check(far, 'duplicate', 0.57, 'repeats');
    check(far, 'duplicate', 0.53, 'far');
    check(far, 'detail', 0.57, 'adds');
    check(parallel, 'duplicate', 0.72, 'repeats');
    check(parallel, 'duplicate', 0.68, 'apart');
  });

  it('is not the same, whatever rules say, where the two are apart or one seems to end the other', () => {
    check({ kind: 'repeats' }, 'separate', 0.72, 'apart');
    check({ kind: 'adds' }, 'separate', 0.72, 'apart');
    check({ kind: 'adds' }, 'separate', 0.68, 'adds');
    check({ kind: 'adds' }, 'ask', 0.6, 'in_conflict');
    check({ kind: 'adds' }, 'replaces', 0.9, 'contradicts');
  });
});
