import { describe, expect, it } from 'vitest';
import { betterTitle } from '../../../src/engine/curate/update';
import { ada, initialisedEngine } from '../support/testEngine';

const text = 'We picked Postgres over MongoDB because bookings need transactions across tables.';
const cut = 'We picked Postgres over MongoDB because bookings need…';

describe('a title that was cut short', () => {
  it('becomes what its sentence states', () => {
    expect(betterTitle(cut, text)).toBe('We picked Postgres over MongoDB');
    expect(betterTitle(text.slice(0, -1), '')).toBe('We picked Postgres over MongoDB');
  });

  it('stays where somebody chose it, or nothing better can be made', () => {
    expect(betterTitle('Postgres', text)).toBeUndefined();
    expect(betterTitle('word…', 'word '.repeat(40))).toBeUndefined();
  });
});

describe('titles of a folder', () => {
  it('are proposed together, with the texts that name them', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ title: cut, body: text }, ada);
    await engine.remember({ title: 'Reports', body: `Reports use views, see [[${cut}]].` }, ada);
    await engine.settled();
    const tried = await engine.titles({ dryRun: true }, ada);
    expect(tried.titles.map(({ title }) => title)).toEqual(['We picked Postgres over MongoDB']);
    expect(tried.proposal).toBeNull();
    const { proposal } = await engine.titles({}, ada);
    expect(proposal?.changes.length).toBeGreaterThanOrEqual(2);
    await engine.approve(proposal?.path ?? '', {}, ada);
    const { memory } = await engine.get('We picked Postgres over MongoDB');
    expect(memory.title).toBe('We picked Postgres over MongoDB');
    expect((await engine.get('Reports')).memory.body).toContain(
      '[[We picked Postgres over MongoDB]]',
    );
    expect((await engine.titles({}, ada)).titles).toEqual([]);
  });
});
