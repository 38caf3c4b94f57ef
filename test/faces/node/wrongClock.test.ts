import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withAgent } from '../support/agent';
import { type Project, withMemory } from '../support/cogmem';
import { withServer } from '../support/serverSession';

const redis = 'We decided to use Redis for sessions.';
const valkey = 'Payments are tried three times before they fail.';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const clocks = [
  ['years behind', Date.UTC(1971, 4, 1)],
  ['years ahead', Date.UTC(2090, 4, 1)],
  ['beyond the years of four digits', Date.UTC(12_345, 4, 1)],
] as const;

const doctorOf = async (project: Project): Promise<unknown> =>
  (await project.json<{ problems: unknown }>(['doctor'])).problems;

describe.each(clocks)('under a clock that is %s', (_, time) => {
  test('the command line works, and writes nothing that the doctor complains of', () =>
    withMemory(async (project) => {
      const run = async (...args: string[]) => {
        const { exitCode, stderr } = await project.run(args);
        expect([args, exitCode, stderr]).toEqual([args, 0, '']);
      };
      await run('remember', redis);
      vi.setSystemTime(time);
      await run('remember', valkey);
      await run('update', redis.slice(0, -1), '--importance', '0.9');
      for (const command of ['list', 'history', 'audit', 'episodes', 'core', 'reindex', 'undo']) {
        await run(command);
      }
      await run('recall', 'redis', 'sessions');
      expect(await doctorOf(project)).toEqual([]);
      vi.useRealTimers();
      await run('update', redis.slice(0, -1), '--importance', '0.8');
      expect(await doctorOf(project)).toEqual([]);
    }));

  test('an agent stores, recalls and updates', () =>
    withMemory(async (project) => {
      await project.json(['remember', valkey]);
      vi.setSystemTime(time);
      await withAgent(project, async ({ call }) => {
        const stored = await call('memory_store', { content: redis });
        expect(stored.isError).toBe(false);
        const { memory } = stored.data as { memory: { id: string } };
        const answers = [
          await call('memory_recall', { query: 'redis sessions' }),
          await call('memory_update', { reference: memory.id, tags: ['cache'] }),
          await call('memory_episodes', {}),
          await call('memory_feedback', { reference: memory.id, helped: true }),
        ];
        expect(answers.filter(({ isError }) => isError)).toEqual([]);
      });
      expect(await doctorOf(project)).toEqual([]);
    }));

  test('the server remembers, updates and undoes', () =>
    withServer(async ({ server, folder, remember }) => {
      const { id: reference } = await remember(redis);
      vi.setSystemTime(time);
      await remember(valkey);
      const trigger = 'test';
      const changes = { importance: 0.9 };
      await server.request('cognitiveMemory/update', { folder, reference, ...changes, trigger });
      await server.request('cognitiveMemory/undo', { folder, trigger });
      await server.request('cognitiveMemory/recall', { folder, query: 'redis' });
      const { problems } = await server.request('cognitiveMemory/doctor', { folder });
      expect(problems).toEqual([]);
    }));
});
