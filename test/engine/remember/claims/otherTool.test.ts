import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../../../src/engine/remember/claims/claim';
import { compareClaims } from '../../../../src/engine/remember/claims/compareClaims';
import { othersOfKind } from '../../../../src/engine/remember/claims/otherTool';
import { ada, initialisedEngine } from '../../support/testEngine';

const check = (said: string, known: string): string | undefined => {
  const [one] = claimsOf(known, 'en');
  return one && compareClaims(claimsOf(said, 'en'), one)?.does;
};

describe('a move to another tool of the kind', () => {
  it.each([
    ['Actually we moved to bun last week', 'We use pnpm, not npm'],
    ["We're on GitLab now", 'Builds run on Jenkins'],
    ['We migrated to Biome in October', 'Linting is ESLint with the airbnb config'],
    ['We switched to Vitest', 'Tests run on Jest'],
  ])('asks whether the known one ends: “%s” after “%s”', (said, known) => {
    expect(check(said, known)).toBe('asks');
  });

  it.each([
    ['of another thing', 'We moved the analytics store to ClickHouse', 'Orders live in Postgres'],
    ['of another kind', 'We moved to Redis', 'Builds run on Jenkins'],
    ['that is the same', 'We moved to pnpm', 'Packages come from pnpm'],
    ['that is dropped', 'We dropped yarn last month', 'We use pnpm, not npm'],
    ['without a word of change', 'Reports are written to SQLite', 'Orders live in Postgres'],
  ])('asks nothing of a tool %s', (_, said, known) => {
    expect(check(said, known)).toBeUndefined();
  });
});

describe('a move that is told in Turkish', () => {
  it.each([
    ['Artık pnpm kullanıyoruz', 'Paketleri yarn ile kuruyoruz', 'asks'],
    ["Yarn'ı bıraktık", 'Paketleri pnpm ile kuruyoruz', undefined],
  ])('“%s” after “%s”', (said, known, does) => {
    const [one] = claimsOf(known, 'tr');
    expect(one && compareClaims(claimsOf(said, 'tr'), one)?.does).toBe(does);
  });
});

describe('a memory that moves to another tool', () => {
  it('is in conflict with the known one, though the two share no word', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ body: 'We use pnpm, not npm.' }, ada);
    const { because } = await engine.remember({ body: 'Actually we moved to bun.' }, ada);
    expect(because.map(({ code }) => code)).toContain('may_contradict');
  });
});

describe('the other tools of the kinds that a text names', () => {
  it('are known beside it, and none where it names no tool', () => {
    expect(othersOfKind('We moved to Bun.')).toContain('pnpm');
    expect(othersOfKind('We moved to Bun.')).not.toContain('bun');
    expect(othersOfKind('Lunch is at noon.')).toEqual([]);
  });
});
