import { describe, expect, test } from 'vitest';
import { type Engine, type MemoryDetail, MemoryError } from '../../src/engine';
import { runWithFake } from './support/runWithFake';
import { answerOf, created, hitOf, reference } from './support/values';

const missing = new MemoryError('memory_not_found', { reference: 'redis' });

/** An engine that knows one memory, by its id; which calls of `forget` it got. */
const memoryOfRedis = () => {
  const forgotten: string[] = [];
  const engine: Partial<Engine> = {
    get: async (name) => {
      if (name !== reference.id) throw missing;
      return { ...reference } as MemoryDetail;
    },
    recall: async () => answerOf([hitOf({})]),
    forget: async (name) => {
      if (name !== reference.id) throw missing;
      forgotten.push(name);
      return { ...created, action: 'archived' };
    },
  };
  return { engine, forgotten };
};

describe('forgetting by words in a terminal', () => {
  const run = async (typed: string, words = ['the', 'redis', 'timeouts']) => {
    const { engine, forgotten } = memoryOfRedis();
    const world = { engine, stdin: [typed], isInteractive: true };
    return { ...(await runWithFake(['forget', ...words], world)), forgotten };
  };

  test('shows what may be meant, asks, and archives the one that is chosen', async () => {
    const { stdout, forgotten, exitCode } = await run('1\n');
    expect(stdout).toContain(`1  ${reference.title} (${reference.type})`);
    expect(stdout).toContain('Which of them is to be forgotten? (1, Enter for none)');
    expect(stdout).toContain('Archived');
    expect([forgotten, exitCode]).toEqual([[reference.id], 0]);
  });

  test.each(['\n', '2\n', 'no\n', ''])('changes nothing for the answer %j', async (typed) => {
    const { stdout, forgotten, exitCode } = await run(typed);
    expect(stdout).toContain('Nothing was changed.');
    expect([forgotten, exitCode]).toEqual([[], 0]);
  });

  test('asks nothing where the memory is named', async () => {
    const { stdout, forgotten } = await run('', [reference.id]);
    expect(stdout).not.toContain('Which of them');
    expect(forgotten).toEqual([reference.id]);
  });

  test('fails as before where nothing is like it', async () => {
    const { engine } = memoryOfRedis();
    const world = { engine: { ...engine, recall: async () => answerOf([]) }, isInteractive: true };
    const { exitCode, stderr } = await runWithFake(['forget', 'redis'], world);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('No memory is named')]);
  });

  test('asks nobody where nobody sits there', async () => {
    const forget = async () => Promise.reject(missing);
    for (const flags of [[], ['--json'], ['--quiet']]) {
      const recall = async () => answerOf([hitOf({})]);
      const world = { engine: { forget, recall }, isInteractive: flags.length > 0 };
      const { exitCode, stdout, stderr } = await runWithFake(['forget', 'redis', ...flags], world);
      expect([exitCode, stdout]).toEqual([1, '']);
      expect(stderr).toContain('No memory is named “redis”. It may mean');
      expect(stderr).toContain(reference.id);
    }
  });
});
