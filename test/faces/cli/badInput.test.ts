import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { DecisionJson } from '../support/answers';
import { bundle, type Outcome, withMemory, withProject } from '../support/cogmem';

/** What every failure has in common: sentences, no stack trace, nothing on the standard output. */
const expectFailure = (outcome: Outcome, exitCode: number, expected: RegExp): void => {
  expect(outcome.stderr).toMatch(expected);
  expect(outcome.stderr).toMatch(/^cogmem: .*\n$/u);
  expect(outcome.stderr).not.toMatch(/\n\s+at /u);
  expect(outcome.stdout).toBe('');
  expect(outcome.exitCode).toBe(exitCode);
};

describe('bad usage', () => {
  test.each<[readonly string[], RegExp]>([
    [['list', '--colour'], /Unknown option '--colour'/u],
    [
      ['remember', 'x', '--type', 'desicion'],
      /“desicion” is not a type\. Did you mean “decision”/u,
    ],
    [['remember', 'x', '--importance', '2'], /“2” is not an importance/u],
    [['recall', 'x', '--limit', '201'], /“201” is not a limit/u],
    [['config', '--half-life', '0'], /“0” is not a half-life/u],
    [['config', '--half-life', '-1'], /“-1” is not a half-life/u],
    [['remember', ''], /no text/u],
  ])('%j', (args, expected) =>
    withMemory(async ({ run }) => expectFailure(await run(args), 2, expected)),
  );

  test('as JSON', () =>
    withMemory(async ({ run }) => {
      const { exitCode, stdout, stderr } = await run(['list', '--type', 'desicion', '--json']);
      expect([exitCode, stdout]).toEqual([2, '']);
      expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'bad_usage' } });
    }));
});

describe('texts that cannot be kept', () => {
  test('10 MB are refused', () =>
    withMemory(async ({ run }) => {
      const outcome = await run(['remember', '-'], { input: 'a'.repeat(10_000_000) });
      expectFailure(outcome, 1, /Refused: the text is too long: 10000000 characters/u);
    }));

  test('nothing is refused', () =>
    withMemory(async ({ run }) => {
      expectFailure(
        await run(['remember', '-'], { input: ' \n' }),
        1,
        /Refused: the text is empty/u,
      );
    }));

  test('bytes that are no text are refused', () =>
    withMemory(async ({ run }) => {
      const noUtf8 = await run(['remember', '-'], { input: Uint8Array.of(0x89, 0x50, 0xff, 0xfe) });
      expectFailure(noUtf8, 1, /not UTF-8 text/u);
      const noText = await run(['remember', '-'], { input: 'a\0b' });
      expectFailure(noText, 1, /Refused: the content is not text: it holds control characters/u);
    }));

  test('a long question is not said back whole', () =>
    withMemory(async ({ run }) => {
      const { stdout } = await run(['recall', 'oven '.repeat(5_000)]);
      expect(stdout).toMatch(/^Nothing known about “oven [^”]{20,120}…”\.\n$/u);
    }));

  test('a refusal is an answer in JSON', () =>
    withMemory(async ({ run }) => {
      const { exitCode, stdout, stderr } = await run(['remember', '-', '--json'], { input: '' });
      expect(JSON.parse(stdout)).toMatchObject({ action: 'refused', memory: null, also: [] });
      expect([exitCode, stderr]).toEqual([1, '']);
    }));

  test('a file that is not there is named', () =>
    withMemory(async ({ run }) => {
      const outcome = await run(['remember', '--body-file', 'nope.md']);
      expectFailure(outcome, 1, /“nope\.md” cannot be read: no such file or folder/u);
    }));
});

describe('odd titles', () => {
  test.each(['🎉🔥', '../', '../../etc/passwd', 'CON', 'a: "b" #c', '---', '日本語のタイトル'])(
    '%s stays in the folder and comes back as it is',
    (title) =>
      withMemory(async ({ json }) => {
        const { memory } = await json<DecisionJson>(['remember', 'text', '--title', title]);
        expect(memory.path).toMatch(/^graph\/[a-z]+\/[a-z0-9-]+\.md$/u);
        expect(await json(['get', memory.id])).toMatchObject({ title, memory: { title } });
      }),
  );
});

describe('folders', () => {
  test('none at all: says how to make one', () =>
    withProject(async ({ run }) => {
      for (const args of [['list'], ['remember', 'x'], ['undo'], ['recall', 'x']]) {
        expectFailure(await run([...args, '--dir', '.']), 1, /no memory folder.*cogmem init/u);
      }
    }));

  test('below a regular file', () =>
    withProject(async ({ folder, run }) => {
      await writeFile(join(folder, 'file'), '');
      expectFailure(await run(['init', '--dir', 'file']), 1, /“.*file” is a file/u);
      expectFailure(await run(['init', '--dir', 'file/below']), 1, /“.*file\/below”/u);
      expectFailure(await run(['list', '--dir', 'file/below']), 1, /no memory folder/u);
    }));

  test.skipIf(process.platform !== 'linux')('in a place that makes none: ends, and says so', () =>
    withProject(async ({ run }) =>
      expectFailure(await run(['init', '--dir', '/proc/x/y']), 1, /“\/proc\/x\/y”/u),
    ),
  );

  test.skipIf(process.getuid?.() === 0)('that may only be read', () =>
    withMemory(async ({ folder, run }) => {
      const general = join(folder, 'memory', 'graph', 'general');
      await mkdir(general, { recursive: true });
      await chmod(general, 0o555);
      expectFailure(await run(['remember', 'text']), 1, /read-only/u);
      await chmod(general, 0o755);
    }),
  );
});

describe('an export', () => {
  test.each<[readonly string[], RegExp]>([
    [['memory'], /“memory”: it is the memory folder itself/u],
    [['memory/graph'], /“memory\/graph”: it is the memory folder itself/u],
    [['/'], /“\/”: it is the root of the disk/u],
    [['file/below'], /“file\/below”: a part of the path is not a folder/u],
    [['file'], /“file”: a part of the path is not a folder/u],
  ])('into %j says why nothing can be written there', ([into = ''], expected) =>
    withMemory(async ({ folder, run }) => {
      await writeFile(join(folder, 'file'), '');
      await run(['remember', 'text']);
      for (const as of ['logs', 'server-memory']) {
        expectFailure(await run(['export', into, '--as', as]), 1, expected);
      }
    }),
  );

  test.skipIf(process.platform !== 'linux')('into a place that makes no folders ends', () =>
    withMemory(async ({ run }) => {
      await run(['remember', 'text']);
      expectFailure(
        await run(['export', '/proc/x/y']),
        1,
        /“\/proc\/x\/y”: no such file or folder/u,
      );
      expectFailure(
        await run(['export', '/dev/null/x']),
        1,
        /“\/dev\/null\/x”: a part of the path/u,
      );
    }),
  );
});

describe('the machine around', () => {
  test('without Git memories are kept, and undo says why it cannot', () =>
    withProject(async ({ folder, start, startJson }) => {
      const bin = join(folder, 'bin');
      await mkdir(bin);
      await symlink(process.execPath, join(bin, 'node'));
      const env = { PATH: bin };
      await startJson(['init'], { env });
      expect(await startJson(['remember', 'text'], { env })).toMatchObject({ action: 'created' });
      expectFailure(await start(['undo'], { env }), 1, /Git was not found/u);
    }));

  test('a reader that leaves is no error', () =>
    withMemory(async ({ folder, json }) => {
      await json(['remember', '-', '--title', 'long'], { input: 'a b '.repeat(24_000) });
      const command = `"${process.execPath}" "${bundle('cli.js')}" get long | head -c 1; echo "\${PIPESTATUS[0]}"`;
      const { stdout, stderr } = await promisify(execFile)('bash', ['-c', command], {
        cwd: folder,
      });
      expect([stdout, stderr]).toEqual(['l0\n', '']);
    }));

  test('Ctrl+C ends it at once, without a trace', () =>
    withMemory(async ({ folder }) => {
      const child = spawn(process.execPath, [bundle('cli.js'), 'remember', '-'], {
        cwd: folder,
      });
      let stderr = '';
      child.stderr.on('data', (chunk) => {
        stderr += chunk;
      });
      child.stdin.on('error', () => undefined);
      const ended = new Promise((done) => child.on('close', done));
      // More than a pipe or a socket holds is taken only by who reads it, and it stays open: the command runs, and cannot have ended.
      await new Promise((taken) => child.stdin.write('word '.repeat(160_000), taken));
      child.kill('SIGINT');
      expect(await ended).toBe(130);
      expect(stderr).toBe('cogmem: Interrupted.\n');
    }));
});
