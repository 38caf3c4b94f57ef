import { describe, expect, it } from 'vitest';
import { isReviewCommand } from '../../../src/protocol/reviewPage';

const folder = 'file:///project';

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
    expect(isReviewCommand(command)).toBe(true);
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
    expect(isReviewCommand(command)).toBe(false);
  });
});
