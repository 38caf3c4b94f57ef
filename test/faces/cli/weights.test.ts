import { describe, expect, test } from 'vitest';
import type { DecisionJson, ReferenceJson } from '../support/answers';
import { type Project, withMemory } from '../support/cogmem';

interface Weights {
  readonly access_count: number;
  readonly reinforced_count: number;
  readonly failures: number;
  readonly utility: number;
  readonly retention: { readonly law: string; readonly storage: number };
  readonly association: {
    readonly together: readonly { readonly id: string; readonly count: number }[];
  };
}

const cache = 'The cache lives in Redis.';

const remember = async ({ json }: Project, text: string): Promise<ReferenceJson> =>
  (await json<DecisionJson>(['remember', text])).memory;

const weightsOf = async ({ json }: Project, id: string): Promise<Weights> =>
  (await json<{ readonly strengths: Weights }>(['get', id])).strengths;

describe('how strong a memory is', () => {
  test('is said with what each number means', () =>
    withMemory(async (project) => {
      const { id } = await remember(project, cache);
      await project.run(['remember', cache]);
      const { stdout } = await project.run(['get', id, '--explain']);
      expect(stdout).toMatch(
        /strength\s+retrieval 1\.00 · storage \d\.\d of 10 · utility 0\.\d\d/u,
      );
      expect(stdout).toContain('Opened: 1; said again: 1;');
      expect(stdout).toContain('the chance to recall it now; stability');
      expect((await project.run(['get', id])).stdout).not.toContain('the chance to recall it now');
    }));

  test('goes by FSRS-6 where that is chosen', () =>
    withMemory(async (project) => {
      const { id } = await remember(project, cache);
      await project.json(['config', '--retention', 'fsrs6']);
      expect((await weightsOf(project, id)).retention.law).toBe('fsrs6');
      const wrong = await project.run(['config', '--retention', 'sm2']);
      expect(wrong.exitCode).toBe(2);
      expect(wrong.stderr).toMatch(/“sm2” .*document, tiers, fsrs6/u);
    }));

  test('follows from whether it was of use', () =>
    withMemory(async (project) => {
      const { id, title } = await remember(project, cache);
      const { stdout } = await project.run(['feedback', id]);
      expect(stdout).toBe(`Noted that “${title}” was of use; its utility is 0.55 now.\n`);
      const useless = await project.json<{ utility: number }>(['feedback', id, '--useless']);
      expect(useless.utility).toBeCloseTo(0.495, 3);
    }));

  test('counts what is used together in one session, over many processes', () =>
    withMemory(async (project) => {
      const one = await remember(project, cache);
      const other = await remember(project, 'Mails wait in a queue of Redis.');
      const session = ['--session', 'work'];
      await project.json(['recall', 'redis', ...session]);
      await project.json(['get', one.id, ...session]);
      await project.json(['get', other.id, ...session]);
      const { together } = (await weightsOf(project, one.id)).association;
      expect(together).toMatchObject([{ id: other.id, count: 1 }]);
    }));

  test('loses nothing of what processes count at once', () =>
    withMemory(async (project) => {
      const told = await project.startJson<DecisionJson>(['remember', cache]);
      const { id } = told.memory;
      await Promise.all([
        project.startJson(['get', id]),
        project.startJson(['get', id]),
        project.startJson(['remember', cache]),
        project.startJson(['feedback', id, '--useless']),
      ]);
      expect(await weightsOf(project, id)).toMatchObject({
        access_count: 3,
        reinforced_count: 1,
        failures: 1,
      });
    }));
});
