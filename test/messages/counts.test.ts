import { expect, test } from 'vitest';
import { describeReason, english } from '../../src/messages';
import { describeBootstrap } from '../../src/messages/candidates';
import { describeRepair } from '../../src/messages/doctor';

test('one found is said as one', () => {
  const source = { kind: 'agents', texts: 1, found: 3, proposed: 1 } as never;
  const result = { sources: [source], proposed: [{}] as never, known: 1, later: 1, refused: 1 };
  const told = describeBootstrap(result as never, { dryRun: false }, english);
  expect(told).toBe(
    '1 is waiting for your decision; nothing is stored until then. 1 was known, or proposed before. 1 more is proposed the next time. 1 was left out: it holds secrets or personal data.',
  );
});

test('a clean folder has nothing to mend, and needs nobody', () => {
  expect(describeRepair({ files: [], left: [] }, { dryRun: false }, english)).toBe(
    'All is well: there is nothing to mend.',
  );
  expect(describeRepair({ files: [], left: [{} as never] }, { dryRun: false }, english)).toBe(
    'Nothing can be mended without you.',
  );
});

test('what a program stored is not said to come from other memories', () => {
  const data = { importance: 0.43, basis: 'inferred' };
  const reason = { stage: 'weigh', code: 'importance_weighed', data } as const;
  expect(describeReason(reason as never, english)).toBe('importance 0.43: no person said it');
});
