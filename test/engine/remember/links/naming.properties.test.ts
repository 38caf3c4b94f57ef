import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mentionsOf, namingSentences, namingTest } from '../../../../src/engine/remember/mentions';
import { runs } from '../../../support/runs';

const word = fc.constantFrom('use', 'Redis', 'for', 'İzmir', '“pnpm”', 'x,', '(CI)', '-', 'load’s');
const words = fc.array(word, { minLength: 3, maxLength: 30 });

it('whoever a text names passes the test that goes through many memories', () => {
  let named = 0;
  fc.assert(
    fc.property(words, fc.nat(9), fc.nat(9), fc.boolean(), (all, start, more, isInflected) => {
      const from = Math.min(start, all.length - 3);
      const title = all.slice(from, from + 3 + more).join(' ');
      const text = `${all.join(' ')}${isInflected ? '’dan' : ''}.`;
      const one = { id: 'a', title, path: 'graph/facts/a.md' };
      if (mentionsOf(namingSentences(text), one).length === 0) return;
      named++;
      expect(namingTest(text)(one)).toBe(true);
    }),
    { numRuns: runs(500) },
  );
  expect(named).toBeGreaterThan(runs(100) / 2);
});
