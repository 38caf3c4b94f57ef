import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reflectionStore } from '../../fixtures/reflectionStore';
import { type Project, withMemory } from '../support/cogmem';

interface Overview {
  readonly reflection: {
    readonly state: string;
    readonly text: string;
    readonly request: { readonly total: number };
    readonly grant: { readonly tokens: number; readonly decision: string } | null;
    readonly tokens: number | null;
  } | null;
  readonly proposals: readonly { readonly id: string; readonly reason: string }[];
  readonly last: { readonly number: number } | null;
}

const withMemories = (run: (project: Project) => Promise<void>): Promise<void> =>
  withMemory(async (project) => {
    for (const [path, text] of Object.entries(reflectionStore(new Date()))) {
      const file = join(project.folder, 'memory', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    await run(project);
  });

describe('cogmem reflect', () => {
  test('is written by rules at once, which spends no tokens', () =>
    withMemories(async ({ json, folder }) => {
      const { reflection, proposals } = await json<Overview>(['reflect']);
      expect(reflection).toMatchObject({ state: 'presented', grant: { decision: 'approve' } });
      expect(proposals.length).toBeGreaterThan(2);
      await json(['reflect', '--approve']);
      const log = await readFile(join(folder, 'memory/meta/reward-log.md'), 'utf8');
      expect(log).toContain('**Result:** 0 (baseline)');
      expect(log).toContain('Written by rules, which spend no tokens');
    }));

  test('waits for a person alone where a program asks, and asks for no tokens', () =>
    withMemories(async ({ run, json }) => {
      const { stdout } = await run(['reflect'], { hasTerminal: false });
      expect(stdout).toContain('A person begins it: in the editor, or with `cogmem reflect`');
      expect(stdout).not.toMatch(/--grant|tokens$/mu);
      const { reflection } = await json<Overview>(['reflect']);
      expect(reflection).toMatchObject({ state: 'presented', grant: { tokens: 8000 } });
    }));

  test('asks for tokens and reads nothing until they are granted, where the settings say so', () =>
    withMemories(async ({ run, json }) => {
      await run(['config', '--ritual', 'full']);
      const { stdout } = await run(['reflect']);
      expect(stdout).toContain('Final Request:** 8,000 tokens');
      expect(stdout).toContain('cogmem reflect --grant 8000');
      const { reflection, proposals } = await json<Overview>(['reflect']);
      expect(reflection).toMatchObject({ state: 'requested', grant: null, tokens: null });
      expect(proposals).toEqual([]);
    }));

  test('with a grant, does the whole at once', () =>
    withMemories(async ({ json, folder, run }) => {
      const answer = await json<Overview>(['reflect', '--grant', '8000']);
      expect(answer.reflection).toMatchObject({
        state: 'presented',
        grant: { tokens: 8000, decision: 'approve' },
      });
      expect(answer.proposals.length).toBeGreaterThan(2);
      const listed = await json<{ proposals: readonly { id: string }[] }>(['review', 'list']);
      expect(listed.proposals.map(({ id }) => id).sort()).toEqual(
        answer.proposals.map(({ id }) => id).sort(),
      );
      const recorded = await json<Overview & { recorded: { path: string } }>([
        'reflect',
        '--approve',
      ]);
      expect(recorded).toMatchObject({ reflection: null, last: { number: 1 } });
      const text = await readFile(join(folder, 'memory', recorded.recorded.path), 'utf8');
      expect(text).toContain(answer.reflection?.text.split('\n')[0]);
      const shown = await run(['reflect', '--approve']);
      expect(shown).toMatchObject({ exitCode: 1 });
      expect(shown.stderr).toContain('No reflection waits');
    }));

  test('takes another amount for a bonus, or for less', () =>
    withMemories(async ({ json }) => {
      const { reflection } = await json<Overview>(['reflect', '--grant', '3000']);
      expect(reflection?.grant).toMatchObject({ tokens: 3000, decision: 'reduce' });
    }));

  test('drops it with a reason', () =>
    withMemories(async ({ json, run }) => {
      await json(['reflect', '--grant', '8000']);
      expect((await run(['reflect', '--reject'])).exitCode).toBe(2);
      const { reflection, proposals } = await json<Overview>([
        'reflect',
        '--reject',
        '--reason',
        'Not today.',
      ]);
      expect(reflection).toBeNull();
      expect(proposals).toEqual([]);
    }));

  test('is granted by people alone', () =>
    withMemories(async ({ run }) => {
      const { exitCode, stderr } = await run([
        '--actor',
        'agent:robot',
        'reflect',
        '--grant',
        '8000',
      ]);
      expect(exitCode).toBe(1);
      expect(stderr).toContain('Only a person decides');
    }));

  test.each([
    [['--grant', '0']],
    [['--grant', 'many']],
    [['--grant', '1e3']],
    [['--grant', '8000', '--approve']],
    [['--reject', '--reason', ' ']],
  ])('says what is wrong with %j', (args) =>
    withMemories(async ({ run }) => {
      const { exitCode, stderr } = await run(['reflect', ...args]);
      expect(exitCode).toBe(2);
      expect(stderr).toMatch(/^cogmem: /u);
    }),
  );
});
