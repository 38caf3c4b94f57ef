import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DecisionJson, ProblemJson } from '../support/answers';
import { withMemory } from '../support/cogmem';

interface SettingsJson {
  readonly settings: { readonly half_life_days: number };
}

interface DecayJson {
  readonly now: string;
  readonly half_life_days: number;
  readonly memories: readonly {
    readonly title: string;
    readonly status: string;
    readonly fades: { readonly at: string; readonly to: string } | null;
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

describe('decay', () => {
  test('says what fades when, by the half-life that was set', () =>
    withMemory(async ({ json, run }) => {
      await json<DecisionJson>(['remember', 'The port is 5433', '--type', 'fact']);
      await json<DecisionJson>(['remember', 'Tabs, not spaces', '--type', 'policy', '--pin']);
      await json(['config', '--half-life', '30']);
      const { now, half_life_days: halfLifeDays, memories } = await json<DecayJson>(['decay']);
      expect(halfLifeDays).toBe(30);
      expect(memories.map(({ title, status }) => [title, status])).toEqual([
        ['The port is 5433', 'active'],
        ['Tabs, not spaces', 'active'],
      ]);
      const [fading, pinned] = memories;
      const days = (Date.parse(fading?.fades?.at ?? '') - Date.parse(now)) / day;
      // Fourteen days of a fact, and half as long again for what a person wrote.
      expect(days).toBeCloseTo(21, 1);
      expect(pinned?.fades).toBe(null);
      const { stdout } = await run(['decay', '--limit', '5']);
      expect(stdout).toMatch(/^\d{4}-\d\d-\d\d {2}active → \w+ {2}0\.\d\d {2}The port is 5433\n$/u);
    }));
});
