import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withMemory } from '../support/cogmem';
import { withModelServer } from '../support/modelServer';

interface Decided {
  readonly action: string;
  readonly memory: { readonly title: string; readonly path: string } | null;
  readonly also: readonly { readonly title: string }[];
  readonly because: readonly { readonly code: string; readonly message: string }[];
}

const titlesOf = ({ memory, also }: Decided): readonly (string | undefined)[] =>
  [memory, ...also].map((one) => one?.title);

const answer = JSON.stringify({
  facts: [
    [[1, 2], 'The outage came from Stripe.'],
    [[3], 'The design day is in Oslo.'],
  ].map(([sentences, text]) => ({
    ...{ sentences, text, category: 'fact', foresight: false, until: null },
  })),
});

describe('cogmem remember', () => {
  test('keeps several facts for themselves, and undo takes all of them back', () =>
    withMemory(async (project) => {
      const { stdout } = await project.run([
        'remember',
        '--explain',
        'Use pnpm for packages. The API runs on port 4000.',
      ]);
      expect(stdout).toContain('Saved “Use pnpm for packages”');
      expect(stdout).toContain('Also “The API runs on port 4000”');
      expect(stdout).toContain('2 facts, each kept for itself');
      expect(await project.json(['stats'])).toMatchObject({ total: 2 });
      await project.run(['undo']);
      expect(await project.json(['stats'])).toMatchObject({ total: 0 });
    }));

  test('puts dates beside the words and says how long it is true, in both languages', () =>
    withMemory(async (project) => {
      const read = async (text: string): Promise<string> => {
        const { memory } = await project.json<Decided>(['remember', text]);
        return readFile(join(project.folder, 'memory', memory?.path ?? ''), 'utf8');
      };
      const english = await read('No deploys until tomorrow because of the audit');
      expect(english).toMatch(/^No deploys until tomorrow \(\d{4}-\d{2}-\d{2}\) because/mu);
      expect(english).toMatch(/^valid_until: "?\d{4}-\d{2}-\d{2}T23:59:59/mu);
      expect(english).toMatch(/^temporal: time_bounded$/mu);
      expect(english).toMatch(/^recorded_at: /mu);
      const turkish = await read('Dün Vite’a geçtik');
      expect(turkish).toMatch(/^Dün \(\d{4}-\d{2}-\d{2}\) Vite’a geçtik$/mu);
      expect(turkish).toMatch(/^valid_from: "?\d{4}-\d{2}-\d{2}T00:00:00/mu);
    }));

  test('asks the language model that is chosen, believes what it can check, and goes on without', () =>
    withModelServer((models) =>
      withMemory(async (project) => {
        const host = ['--language-ollama-host', models.address];
        await project.run(['config', '--language', 'ollama', ...host]);
        const text =
          'The outage came from Stripe. Retries were missing. Our design day is in Izmir.';
        models.says = [answer];
        const divided = await project.json<Decided>(['remember', text]);
        expect(titlesOf(divided)).toEqual([
          'The outage came from Stripe',
          'Our design day is in Izmir',
        ]);
        expect(divided.because.map(({ code }) => code)).toContain('formed_by_model');
        models.says = ['The weather is fine.'];
        const other = 'The lift failed on Monday. Its motor was old. Everyone took the stairs.';
        const whole = await project.json<Decided>(['remember', other]);
        expect(whole.action).toBe('created');
        // The day's log may have an entry of it as well, and no other memory has a part of it.
        expect(new Set(titlesOf(whole)).size).toBe(1);
        expect(whole.because.map(({ message }) => message)).toContain(
          'formed by rules, because the language model’s answer could not be used',
        );
      }),
    ));
});

describe('what is added to a known memory', () => {
  test('becomes one text with it where a language model is chosen and keeps all of both', () =>
    withModelServer((models) =>
      withMemory(async (project) => {
        await project.run(['remember', 'PR #101 fixes the login redirect.']);
        const host = ['--language-ollama-host', models.address];
        await project.run(['config', '--language', 'ollama', ...host]);
        const wording = 'The login redirect, which lost the query, is fixed by PR #101.';
        models.says = [JSON.stringify({ text: wording })];
        const said = 'PR #101 fixes the login redirect, which lost the query.';
        const { stdout } = await project.run(['remember', '--explain', said]);
        expect(stdout).toContain('Already known: added to “PR #101 fixes the login redirect”');
        expect(stdout).toContain('by the language model “llama3.2”');
        expect((await project.run(['get', 'PR #101 fixes the login redirect'])).stdout).toContain(
          wording,
        );
        await project.run(['remember', 'PR #202 fixes the cart badge.']);
        models.says = [JSON.stringify({ text: 'PR #202 fixes the cart.' })];
        const { stdout: refused } = await project.run([
          ...['remember', '--explain', 'PR #202 fixes the cart badge, which showed zero.'],
        ]);
        expect(refused).toContain('the language model’s text does not say just the same');
      }),
    ));
});

describe('cogmem observe', () => {
  test('takes “it” for what the message before names', () =>
    withMemory(async (project) => {
      await project.run(['config', '--captures', 'store']);
      const input = [
        { role: 'assistant', content: 'Redis moved to the new host.' },
        { role: 'user', content: 'It must not be restarted during backups.' },
      ]
        .map((message) => JSON.stringify(message))
        .join('\n');
      const { messages } = await project.json<{
        readonly messages: readonly { readonly decisions: readonly Decided[] }[];
      }>(['observe'], { input });
      expect(messages[1]?.decisions.map(({ memory }) => memory?.title)).toEqual([
        'Redis must not be restarted during backups',
      ]);
    }));
});
