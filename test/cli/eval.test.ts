import { describe, expect, test } from 'vitest';
import {
  type EmbeddingReport,
  type Engine,
  MemoryError,
  type RecallOptions,
} from '../../src/engine';
import { runWithFake } from './support/runWithFake';
import { answerOf, hitOf } from './support/values';

const memories = ['Redis timeouts', 'Fly away', 'Cats sleep'].map((title, place) =>
  hitOf({ id: `id-${place}`, title }),
);

const get = (async (reference: string) => {
  const found = memories.find(({ title }) => title === reference);
  if (found === undefined) throw new MemoryError('memory_not_found', { reference });
  return found;
}) as unknown as Engine['get'];

/** With vectors everything is found in order; by words alone the last memory comes first. */
const recall = async (_query: string, { textOnly }: RecallOptions = {}) =>
  answerOf(textOnly ? memories.toReversed() : memories);

const embed = async (): Promise<EmbeddingReport> => ({
  ...{ model: null, total: 3, embedded: 0, dimension: null, windows: 0 },
  faults: [{ provider: 'embedded', code: 'off', data: {} }],
});

const passed: string[] = [];
const given: Engine['given'] = async (found) => {
  passed.push(...found.map(({ id }) => id));
};

const engine = { get, recall, embed, given };

const file = (...questions: readonly (readonly [ask: string, expect: string])[]) =>
  `questions:\n${questions.map(([ask, wanted]) => `  - ask: ${ask}\n    expect: [${wanted}]\n`).join('')}`;

describe('eval', () => {
  const run = (text: string, ...options: readonly string[]) =>
    runWithFake(['eval', '-', ...options], { engine, stdin: [text] });

  test('tells recall and MRR, beside text alone, and what was missed', async () => {
    const { exitCode, stdout } = await run(
      file(['What waits?', 'Redis timeouts'], ['Who sleeps?', 'Cats sleep']),
      ...['--k', '2'],
    );
    expect(stdout.split('\n')).toEqual([
      '2 questions.',
      'No model answers; memories are found by their words alone.',
      'search by meaning is switched off.',
      '',
      '               recall@1  recall@5  recall@10   MRR',
      'recall             0.50      1.00       1.00  0.67',
      'by text alone      0.50      1.00       1.00  0.67',
      '',
      'Not among the first 2:',
      '  Who sleeps? (line 4)',
      '    wanted   “Cats sleep” (at place 3)',
      '    instead  “Redis timeouts”, “Fly away”',
      '',
    ]);
    expect(exitCode).toBe(0);
  });

  test('fails where less is found than is wanted', async () => {
    const text = file(['What waits?', 'Redis timeouts'], ['Who sleeps?', 'Cats sleep']);
    const missed = await run(text, '--k', '1', '--minimum', '0.6', '--quiet');
    expect([missed.exitCode, missed.stdout]).toEqual([
      1,
      'recall@1 is 0.50, below the 0.6 that is wanted.\n',
    ]);
    const reached = await run(text, '--k', '1', '--minimum', '0.5', '--quiet');
    expect([reached.exitCode, reached.stdout]).toEqual([
      0,
      'recall@1 is 0.50, at least the 0.5 that is wanted.\n',
    ]);
  });

  test('one of several memories is enough', async () => {
    const { stdout } = await run(file(['What?', 'Cats sleep, Redis timeouts']), '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      depth: 5,
      minimum: null,
      enough: true,
      recall: { questions: 1, recall: { 1: 1, 5: 1, 10: 1 }, mean_reciprocal_rank: 1 },
      misses: [],
    });
  });

  test('every line that is not understood is told, in the order of the file', async () => {
    const { exitCode, stdout, stderr } = await run(
      'questions:\n  - ask: Where?\n    expect: [Nowhere]\n  - expect: [Redis timeouts]\n  - Why?\n',
    );
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^cogmem: -:3: No memory is named “Nowhere”\./u);
    expect(stderr).toContain('-:4: “ask” is missing.');
    expect(stderr).toContain('-:5: “Why?”: a question is a mapping with “ask” and “expect”.');
  });

  test('no file and a wrong number are bad usage', async () => {
    expect((await runWithFake(['eval'], { engine })).exitCode).toBe(2);
    const wrong = await run(file(['a', 'Fly away']), '--minimum', '80');
    expect([wrong.exitCode, wrong.stderr]).toEqual([
      2,
      'cogmem: “80” is not a share. Give a number from 0 to 1, such as 0.9.\n',
    ]);
  });
});
