import { describe, expect, it } from 'vitest';
import { reviewGuards } from '../../../src/protocol/reviewPage';
import { change, overview, presented, proposal, requested } from './overviews';

const folder = 'file:///project';
const about = { folder, folders: [{ folder, name: 'project' }], isTrusted: true };

describe('the contract of the reflection page', () => {
  it.each([
    { name: 'request', folder },
    { name: 'approve', folder },
    { name: 'grant', folder, grant: { decision: 'bonus', amount: 500, reason: 'r' } },
    { name: 'decide', folder },
    { name: 'follow', folder, target: '../graph/x.md' },
    { name: 'chooseFolder', folder },
    { name: 'act', action: 'initialize' },
  ])('knows the command %j', (command) => {
    expect(reviewGuards.isCommand(command)).toBe(true);
  });

  it.each([
    null,
    { name: 'delete', folder },
    { name: 'approve' },
    { name: 'grant', folder, grant: { decision: 'all' } },
    { name: 'grant', folder, grant: { decision: 'bonus', amount: -1 } },
    { name: 'grant', folder, grant: { decision: 'bonus', amount: '5' } },
    { name: 'decide' },
    { name: 'follow', folder },
  ])('does not know the command %j', (command) => {
    expect(reviewGuards.isCommand(command)).toBe(false);
  });

  const isOverview = (fields: object): boolean =>
    reviewGuards.isNotification({
      name: 'reflection',
      ...about,
      overview: { ...overview(), ...fields },
    });

  it('takes what the engine tells', () => {
    const decided = change({
      state: 'rejected',
      decision: { by: 'human:Ada', at: '', reason: 'r' },
    });
    expect(isOverview({})).toBe(true);
    expect(isOverview({ pending: requested() })).toBe(true);
    expect(isOverview({ pending: presented(), proposals: [proposal('p', [decided])] })).toBe(true);
    expect(isOverview({ last: { number: 1, day: '2026-11-10' } })).toBe(true);
  });

  it.each([
    { pending: { ...requested(), author: 'nobody' } },
    { pending: { ...requested(), state: 'approved' } },
    { pending: { ...presented(), survey: { memories: 'many' } } },
    { pending: { ...presented(), grant: {} } },
    { proposals: [{ ...proposal('p'), changes: [{ ...change(), state: 'lost' }] }] },
    { proposals: [proposal('p', [{ ...change(), decision: { by: 'x' } } as never])] },
    { last: { day: 5 } },
    { changed: 'x' },
  ])('drops %j', (fields) => {
    expect(isOverview(fields)).toBe(false);
  });
});
