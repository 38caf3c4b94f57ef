import { beforeEach, describe, expect, test } from 'vitest';
import { memoryPath, type RecallOptions } from '../../../src/engine';
import { compactRecall } from '../../../src/mcp/recallTexts';
import { initialisedEngine, type TestEngine } from '../support/testEngine';

let folder: TestEngine;

const text = `# Core memory

What is always in mind.

## Critical Facts

<!-- Releases are secret. -->

- Releases leave on Thursdays.
- Money is in cents.
`;

beforeEach(async () => {
  folder = await initialisedEngine();
  await folder.store.write(memoryPath('MEMORY.md'), text);
});

const lines = async (query: string, options: RecallOptions = {}) =>
  (await folder.engine.recall(query, options)).lines;

describe('lines of MEMORY.md', () => {
  test('are found by a question that they answer, with their section', async () => {
    expect(await lines('When do releases leave, on Thursdays?')).toEqual([
      { heading: 'Critical Facts', text: 'Releases leave on Thursdays.' },
    ]);
    expect(await lines('Where is the release checklist?')).toBeUndefined();
    expect(await lines('Are releases secret?')).toBeUndefined();
  });

  test('are none where the question is narrowed to memories, or not finished', async () => {
    const query = 'releases leave thursdays';
    expect(await lines(query)).toHaveLength(1);
    for (const options of [
      { types: ['decision'] },
      { file: 'src/a.ts' },
      { asOf: '2026-01-01' },
      { timeline: true },
      { asYouType: true },
      { statuses: ['active'] },
    ] as const) {
      expect(await lines(query, options)).toBeUndefined();
    }
  });

  test('are the answer of an agent where nothing else is known', async () => {
    const answer = await folder.engine.recall('When do releases leave, on Thursdays?');
    expect(compactRecall(answer, { explain: false, now: new Date(0) }).split('\n')).toEqual([
      expect.stringMatching(/^The texts of memories/u),
      '<untrusted-memory>',
      'MEMORY.md, Critical Facts: Releases leave on Thursdays.',
      '</untrusted-memory>',
    ]);
  });
});
