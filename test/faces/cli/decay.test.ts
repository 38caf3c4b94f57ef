import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DecisionJson, ProblemJson } from '../support/answers';
import { withMemory } from '../support/cogmem';

interface SettingsJson {
  readonly settings: { readonly half_life_days: number };
}

interface ForecastJson {
  readonly now: string;
  readonly half_life_days: number;
  readonly horizons: readonly { readonly days: number; readonly fades: number }[];
  readonly memories: readonly {
    readonly id: string;
    readonly title: string;
    readonly at: string;
    readonly because: string;
  }[];
}

const usual = Math.LN2 / 0.03;
const day = 86_400_000;

describe('config', () => {
  test('sets the half-life of this folder, and back to the default', () =>
    withMemory(async ({ json, run }) => {
      const halfLife = async (...args: string[]) =>
        (await json<SettingsJson>(['config', ...args])).settings.half_life_days;
      expect(await halfLife()).toBe(usual);
      expect(await halfLife('--half-life', '30')).toBe(30);
      expect(await halfLife()).toBe(30);
      expect((await run(['config'])).stdout).toMatch(/^half-life +30 days\n/u);
      expect(await halfLife('--half-life', 'default')).toBe(usual);
      expect(await halfLife()).toBe(usual);
    }));

  test('keeps what else is in the file', () =>
    withMemory(async ({ folder, json }) => {
      const file = join(folder, 'memory', '_config.json');
      await writeFile(file, '{"embedding_provider": "ollama"}');
      await json(['config', '--half-life', '30']);
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
        embedding_provider: 'ollama',
        half_life_days: 30,
      });
    }));

  test('leaves a file alone that cannot be read, and says so', () =>
    withMemory(async ({ folder, run, json }) => {
      const file = join(folder, 'memory', '_config.json');
      await writeFile(file, '{"half_life_days": 30');
      const { problems } = await json<{ problems: ProblemJson[] }>(['problems']);
      expect(problems).toMatchObject([{ path: '_config.json', code: 'config_unreadable' }]);
      const { exitCode, stdout, stderr } = await run(['config', '--half-life', '60']);
      expect([exitCode, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^cogmem: The settings in “_config\.json” cannot be read\..*\n$/u);
      expect(await readFile(file, 'utf8')).toBe('{"half_life_days": 30');
    }));
});

describe('forecast', () => {
  test('says what fades when and why, by the half-life that was set or another', () =>
    withMemory(async ({ json, run }) => {
      await json<DecisionJson>(['remember', 'The port is 5433', '--type', 'fact']);
      await json<DecisionJson>(['remember', 'Tabs, not spaces', '--type', 'policy', '--pin']);
      await json(['config', '--half-life', '30']);
      const answer = await json<ForecastJson>(['forecast']);
      expect(answer.half_life_days).toBe(30);
      expect(answer.memories.map(({ title, because }) => [title, because])).toEqual([
        ['The port is 5433', 'keeping_ends'],
      ]);
      const days = (Date.parse(answer.memories[0]?.at ?? '') - Date.parse(answer.now)) / day;
      // Fourteen days of a fact, and half as long again for what a person wrote.
      expect(days).toBeCloseTo(21, 1);
      expect(answer.horizons.map(({ fades }) => fades)).toEqual([0, 1, 1]);
      const { stdout } = await run(['forecast', '--days', '10', '--fading', 'documents']);
      const dated = '\\d{4}-\\d\\d-\\d\\d';
      expect(stdout).toMatch(
        new RegExp(
          `^1 of 2 are kept active, as new or snoozed, until ${dated}; then they fade\\.\n` +
            'If nobody uses them: 0 fade within 7 days, 0 fade within 10 days, 1 fade within 30 days, 1 fade within 90 days\\.\n$',
          'u',
        ),
      );
    }));

  test('waits for what is snoozed, or said to be still true', () =>
    withMemory(async ({ json, run }) => {
      await json<DecisionJson>(['remember', 'The port is 5433', '--type', 'fact']);
      const [fact] = (await json<ForecastJson>(['forecast'])).memories;
      const id = fact?.id ?? '';
      expect((await run(['snooze', id, '--days', '60'])).stdout).toMatch(
        /^“The port is 5433” stays active until \d{4}-\d\d-\d\d at least\.\n$/u,
      );
      expect((await json<ForecastJson>(['forecast'])).memories).toEqual([]);
      expect((await run(['confirm', id])).stdout).toMatch(/^“The port is 5433” is still true; /u);
      const [later] = (await json<ForecastJson>(['forecast', '--days', '90'])).memories;
      expect(Date.parse(later?.at ?? '') - Date.parse(fact?.at ?? '')).toBeGreaterThan(38 * day);
    }));
});
