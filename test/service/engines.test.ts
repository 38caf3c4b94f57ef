import { expect, it } from 'vitest';
import type { Engine } from '../../src/engine';
import { Engines } from '../../src/service/engines';

/** Engines that note what becomes of them. */
const recorded = () => {
  const log: string[] = [];
  let now = 0;
  const engines = new Engines({
    now: () => now,
    open: (folder, env) => {
      log.push(`open ${folder} ${Object.keys(env).join()}`);
      const settled = async () => void log.push(`settle ${folder}`);
      const close = async () => void log.push(`close ${folder}`);
      return { settled, close } as unknown as Engine;
    },
  });
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { engines, log, pass };
};

it('clients of a folder share its engine, unless they bring other keys', () => {
  const { engines, log } = recorded();
  engines.hold('/a', { PATH: '/bin' });
  engines.hold('/a', { PATH: '/usr/bin', TERM: 'xterm' });
  engines.hold('/a', { OPENAI_API_KEY: 'k' });
  engines.hold('/b', {});
  expect(log).toEqual(['open /a ', 'open /a OPENAI_API_KEY', 'open /b ']);
  expect(engines.folders).toEqual(['/a', '/b']);
});

it('an engine that is given back stays open for a while, with everything written', async () => {
  const { engines, log, pass } = recorded();
  const engine = engines.hold('/a', {});
  await engine.close();
  await engine.close();
  pass(999);
  await engines.closeIdle(1_000);
  expect(log).toEqual(['open /a ', 'settle /a', 'settle /a']);
  pass(1);
  await engines.closeIdle(1_000);
  expect(log.at(-1)).toBe('close /a');
  expect(engines.folders).toEqual([]);
});

it('who has only read does not wait for what others have written', async () => {
  const { engines, log } = recorded();
  await engines.hold('/a', {}, { settles: false }).close();
  expect(log).toEqual(['open /a ']);
});

it('an engine that somebody holds is not closed, however long', async () => {
  const { engines, log, pass } = recorded();
  engines.hold('/a', {});
  await engines.hold('/a', {}).close();
  pass(1_000_000);
  await engines.closeIdle(1_000);
  expect(log).toEqual(['open /a ', 'settle /a']);
  await engines.close();
  expect(log.at(-1)).toBe('close /a');
});

it('a folder is prepared once for those who come, and not closed meanwhile', async () => {
  const { engines, log, pass } = recorded();
  await engines.hold('/a', {}).close();
  const prepared: string[] = [];
  const prepare = () =>
    engines.eachNew(async (_engine, folder) => {
      prepared.push(folder);
      pass(1_000);
      await engines.closeIdle(1_000);
    });
  await prepare();
  await prepare();
  engines.hold('/b', {});
  await prepare();
  expect(prepared).toEqual(['/a', '/b']);
  expect(log).toContain('close /a');
  expect(log.indexOf('close /a')).toBeGreaterThan(log.indexOf('open /b '));
});
