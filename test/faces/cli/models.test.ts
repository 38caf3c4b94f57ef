import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withMemory } from '../support/cogmem';
import { withModelServer } from '../support/modelServer';

const recorder = pathToFileURL(resolve('test/faces/support/recordConnections.mjs')).href;

describe('cogmem with a language model', () => {
  it(
    'asks the one that is chosen and nobody else, and says who answers and why others do not',
    () =>
      withModelServer((models) =>
        withMemory(async ({ folder, start }) => {
          const file = join(folder, 'connections');
          const env = { NODE_OPTIONS: `--import=${recorder}`, CONNECTIONS_FILE: file };
          const cogmem = async (...args: readonly string[]): Promise<string> => {
            const { exitCode, stdout, stderr } = await start(args, { env });
            expect([exitCode, stderr]).toEqual([0, '']);
            return stdout;
          };
          const contacted = async (): Promise<readonly string[]> => {
            const text = await readFile(file, 'utf8').catch(() => '');
            return [...new Set(text.split('\n').filter((line) => line !== ''))];
          };
          const byModel = ['--intent', 'model', '--stage', 'routing=on', '--explain'];
          await cogmem('remember', 'The database listens on 5433');
          expect(await cogmem('models', '--try')).toContain('no language model is chosen');
          expect(await cogmem('recall', 'database port', ...byModel)).toContain(
            'Taken for a question of the kind “general” by rules: no language model is chosen.',
          );
          expect(await contacted()).toEqual([]);

          const host = ['--language-ollama-host', models.address];
          await cogmem('config', '--language', 'editor,ollama', ...host);
          models.says = ['{"answer": "yes"}'];
          expect(await cogmem('models', '--try')).toContain(
            'llama3.2 answers, by Ollama. Not by another model: the language model of VS Code can only be asked from the editor.',
          );
          models.says = ['{"intent": "causal"}'];
          expect(await cogmem('recall', 'database port', ...byModel)).toContain(
            'Taken for a question of the kind “causal” by llama3.2.',
          );
          expect(await contacted()).toEqual([models.address.replace('http://', '')]);

          const off = { ...env, COGNITIVE_MEMORY_LANGUAGE: 'none' };
          models.asked.length = 0;
          const { stdout } = await start(['models', '--try'], { env: off });
          expect(stdout).toContain('no language model is chosen');
          expect(models.asked).toEqual([]);
        }),
      ),
    180_000,
  );

  it(
    'goes on by rules where it fails, says so, and ends with an error where it was tried',
    () =>
      withModelServer((models) =>
        withMemory(async ({ run }) => {
          await run(['remember', 'The database listens on 5433']);
          const server = ['--language-openai-url', `${models.address}/v1`];
          await run(['config', '--language', 'openai', ...server, '--intent', 'model']);
          models.deed = { status: 429, headers: { 'retry-after': '60' } };
          const options = ['--stage', 'routing=on', '--explain'];
          const { exitCode, stdout } = await run(['recall', 'database port', ...options]);
          expect(exitCode).toBe(0);
          expect(stdout).toContain('The database listens on 5433');
          expect(stdout).toContain(
            'by rules: the OpenAI-compatible server answered with the error 429.',
          );
          const tried = await run(['models', '--try', '--json']);
          expect(tried.exitCode).toBe(1);
          expect(JSON.parse(tried.stdout)).toMatchObject({
            language: {
              ...{ model: null, failure: { code: 'unavailable' } },
              faults: [{ provider: 'openai', code: 'server_error', data: { retryAfter: 60 } }],
            },
          });
        }),
      ),
    180_000,
  );
});
