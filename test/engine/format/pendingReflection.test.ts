import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Grant,
  grantDecisions,
  memoryPath,
  type Reflection,
  type RequestReason,
  requestReasonCodes,
} from '../../../src/engine';
import { parseReflection, serializeReflection } from '../../../src/engine/format/pendingReflection';

const path = memoryPath('meta/pending-reflection.md');

const prose = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\s+/gu, ' ').trim());
const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((instant) => instant.toISOString());
const tokens = fc.integer({ min: 1, max: 100_000 });

const reason: fc.Arbitrary<RequestReason> = fc.record({
  code: fc.constantFrom(...requestReasonCodes),
  count: fc.nat(),
  tokens: fc.integer({ min: -9000, max: 9000 }).filter((count) => count !== 0),
});

const request = fc.array(reason, { maxLength: 3 }).map((reasons) => {
  const extra = reasons.reduce((sum, one) => sum + Math.max(0, one.tokens), 0);
  const penalty = reasons.reduce((sum, one) => sum + Math.max(0, -one.tokens), 0);
  return { baseline: 8000, extra, penalty, total: 8000 + extra - penalty, reasons };
});

const grant: fc.Arbitrary<Grant> = fc.record(
  {
    tokens,
    decision: fc.constantFrom(...grantDecisions),
    by: fc.constant('human:ada' as const),
    at: date,
    amount: tokens,
    reason: prose.filter((text) => text !== ''),
  },
  { requiredKeys: ['tokens', 'decision', 'by', 'at'] },
);

const survey = fc.record({
  memories: fc.nat(),
  left: fc.nat(),
  episodes: fc.nat(),
  tokens: fc.nat(),
});

const common = {
  id: fc.uuid(),
  path: fc.constant(path),
  author: fc.constant('process:reflection' as const),
  trigger: prose.filter((text) => text !== ''),
  created: date,
  request,
  text: fc.array(prose, { minLength: 1 }).map((lines) => lines.join('\n').trim()),
};

const reflection: fc.Arbitrary<Reflection> = fc.oneof(
  fc.record({ ...common, state: fc.constant('requested' as const) }),
  fc.record({
    ...common,
    state: fc.constant('presented' as const),
    grant,
    survey,
    until: date,
    since: date,
    tokens,
  }),
);

describe('the file of a pending reflection', () => {
  it('gives back every reflection, whatever its text holds', () => {
    fc.assert(
      fc.property(reflection, (one) => {
        expect(parseReflection(serializeReflection(one), path)).toEqual({ reflection: one });
      }),
    );
  });

  it('holds nothing that waits where init wrote it', () => {
    expect(parseReflection('# Pending reflection\n\nThe reflection that waits.\n', path)).toEqual(
      {},
    );
    expect(parseReflection('', path)).toEqual({});
  });

  const check = (text: string, broken: string, line: number): void => {
    expect(parseReflection(text, path)).toEqual({ broken, line });
  };

  it('says which field keeps it from being read', () => {
    check('---\nid: 1\nstate: presented\n', '---', 1);
    check('---\nid: [1\n---\n', '---', 3);
    check('---\nstate: requested\n---\n', 'id', 1);
    check('---\nid: 1\nstate: thinking\n---\n', 'state', 3);
    check('---\nid: 1\nstate: requested\nauthor: nobody\n---\n', 'author', 4);
    const requested = '---\nid: 1\nstate: requested\nauthor: process:reflection\n';
    check(`${requested}created: yesterday\n---\n`, 'created', 5);
    check(`${requested}created: 2026-03-07\nbaseline: many\n---\n`, 'baseline', 6);
    const presented = requested.replace('requested', 'presented');
    check(`${presented}created: 2026-03-07\nbaseline: 8000\n---\n`, 'granted', 1);
  });
});
