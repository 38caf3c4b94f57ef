import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MemoryError, memoryPath } from '../../src/engine/vocabulary';
import {
  describeDecision,
  describeError,
  describeOperation,
  describeProblem,
  describeReason,
  english,
  fill,
  type MessageValues,
  type Translate,
} from '../../src/messages';
import { reference } from '../cli/support/values';
import {
  codesOf,
  decision,
  decisionActions,
  errorCodes,
  expectSentence,
  historyActions,
  operation,
  problemCodes,
  reasonCodes,
} from './everyCode';

describe('every code has a sentence', () => {
  test.each(codesOf(errorCodes))('error %s', (code) => {
    expectSentence(describeError(new MemoryError(code, errorCodes[code]), english), code);
  });
  test.each(codesOf(problemCodes))('problem %s', (code) => {
    const problem = {
      path: reference.path,
      code,
      severity: 'error',
      data: problemCodes[code],
    } as const;
    expectSentence(describeProblem(problem, english), code);
  });
  test.each(codesOf(reasonCodes))('reason %s', (code) => {
    expectSentence(describeReason({ stage: 'gate', code, data: reasonCodes[code] }, english), code);
  });
  test.each(codesOf(decisionActions))('decision %s', (action) => {
    expectSentence(describeDecision(decision(action), english), action);
  });
  test.each(codesOf(historyActions))('operation %s', (action) => {
    expectSentence(describeOperation(operation({ action }), english), action);
  });
  test.each([
    ['Pool of ten SOLVES Timeouts (related)', 'Related “Pool of ten” to “Timeouts” (solves)'],
    ['A RELATED_TO B (unrelated)', 'Removed the relation of “A” to “B” (related to)'],
    ['A CAUSES B (relation changed)', 'Changed the relation of “A” to “B” (causes)'],
    ['A CAUSES 4 GB of B (related)', 'Related “A” to “4 GB of B” (causes)'],
    ['We use rollup (related)', 'Changed “We use rollup (related)”'],
  ])('a change of a relation: %s', (summary, expected) => {
    expect(describeOperation(operation({ action: 'EDIT', summary }), english)).toBe(expected);
  });
  test.each([
    ['EDIT', 'Ports (main) (pinned)', 'Changed “Ports (main)” (pinned)'],
    ['EDIT', 'Ports (tags, validUntil)', 'Changed “Ports” (tags, validUntil)'],
    ['CREATE', 'B (in place of “A (old)”)', 'Created “B” (in place of “A (old)”)'],
    ['CREATE', 'Jenkins (main)', 'Created “Jenkins (main)”'],
    ['COMMIT', '3 memories (accepted)', 'Approved “3 memories” (accepted)'],
  ] as const)('%s %s: what became of it stands behind the title', (action, summary, expected) => {
    expect(describeOperation(operation({ action, summary }), english)).toBe(expected);
  });
});

describe('what a sentence says', () => {
  test('of a relation that names no strength at one end', () => {
    const data = { ...problemCodes.relation_ends_differ, value: '' };
    const code = 'relation_ends_differ';
    const problem = { path: reference.path, code, severity: 'warning', data } as const;
    expect(describeProblem(problem, english)).toContain(
      '“strength” of the relation to “A” is missing here, and “0.8” in “graph/a.md”.',
    );
  });

  test.each([
    ['removed', 1, 'Removed from outside: “graph/a.md”'],
    ['created', 1, 'Added from outside: “graph/a.md”'],
    ['2 files removed', 2, 'Removed from outside: 2 files'],
    ['2 files', 2, 'Changed from outside: 2 files'],
  ])('of what other hands did: %s', (summary, count, sentence) => {
    const path = memoryPath('graph/a.md');
    const paths = Array.from({ length: count }, () => path);
    const told = operation({ action: 'EXTERNAL', summary, path, paths });
    expect(describeOperation(told, english)).toBe(sentence);
  });
});

describe('translators', () => {
  test('are given every sentence of errors, problems and reasons', () => {
    const known = JSON.parse(readFileSync('l10n/bundle.l10n.json', 'utf8'));
    const unknown = new Set<string>();
    const translate: Translate = (
      message: string,
      ...values: readonly MessageValues[string][] | readonly MessageValues[]
    ) => {
      if (!Object.hasOwn(known, message)) unknown.add(message);
      return fill(message, values);
    };
    for (const code of codesOf(errorCodes)) {
      describeError(new MemoryError(code, errorCodes[code]), translate);
    }
    for (const code of codesOf(problemCodes)) {
      const data = problemCodes[code];
      describeProblem({ path: reference.path, code, severity: 'error', data }, translate);
    }
    for (const code of codesOf(reasonCodes)) {
      describeReason({ stage: 'gate', code, data: reasonCodes[code] }, translate);
    }
    expect([...unknown]).toEqual([]);
  });
});
