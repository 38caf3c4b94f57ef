import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withMemory } from '../support/cogmem';
import { git } from '../support/userRepository';

interface Bootstrapped {
  readonly proposed: readonly { readonly text: string; readonly origin: string }[];
  readonly known: number;
}

test('bootstrap proposes from files, the Git log and an agent’s own notes, stores nothing, and repeats nothing', () =>
  withMemory(async (project) => {
    const { folder, json, run } = project;
    const config = join(folder, '.claude-home');
    const env = { CLAUDE_CONFIG_DIR: config };
    await writeFile(join(folder, 'AGENTS.md'), '- Never indent with spaces in `Makefile`.\n');
    await git(folder, 'init', '--quiet');
    await git(folder, 'add', 'AGENTS.md');
    const message = 'fix: close the socket\n\nTests hung because the socket stayed open.';
    await git(folder, 'commit', '--quiet', '--message', message);
    const notes = join(config, 'projects', folder.replace(/[^A-Za-z0-9]/gu, '-'), 'memory');
    await mkdir(notes, { recursive: true });
    await writeFile(join(notes, 'MEMORY.md'), '- The build needs `make gen` first.\n');
    const first = await json<Bootstrapped>(['bootstrap'], { env });
    expect(
      first.proposed.map(({ text, origin }) => [text, origin.replace(/[0-9a-f]{7,}/u, 'ID')]),
    ).toEqual([
      ['Never indent with spaces in `Makefile`.', 'AGENTS.md:1'],
      ['The build needs `make gen` first.', "Claude's memory/MEMORY.md:1"],
      ['Close the socket. Tests hung because the socket stayed open.', 'commit ID'],
    ]);
    expect((await json<{ memories: unknown[] }>(['list'])).memories).toEqual([]);
    const second = await json<Bootstrapped>(['bootstrap'], { env });
    expect([second.proposed, second.known]).toEqual([[], 3]);
    expect((await run(['review', 'candidates'])).stdout).toContain('AGENTS.md:1');
  }));

test('memories go into the file of the reference server and come back from it', () =>
  withMemory(async ({ folder, json, run }) => {
    await run(['remember', 'Sessions are stored in Redis.', '--title', 'Sessions in Redis']);
    await run(['remember', 'Redis runs on port 6380.', '--title', 'Port of Redis']);
    await run(['remember', 'I fly on Friday.', '--private']);
    await run(['relate', 'Sessions in Redis', 'requires', 'Port of Redis']);
    await run(['export', 'out', '--as', 'server-memory']);
    await run(['export', 'out', '--as', 'markdown']);
    const lines = (await readFile(join(folder, 'out', 'memory.jsonl'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ type: 'entity', name: 'Port of Redis' },
          observations: ['Redis runs on port 6380.'],
        }),
        {
          ...{ type: 'relation', from: 'Sessions in Redis', to: 'Port of Redis' },
          relationType: 'REQUIRES',
        },
      ]),
    );
    const text = await readFile(join(folder, 'out', 'MEMORY-EXPORT.md'), 'utf8');
    expect(text).toContain('### Sessions in Redis');
    expect(lines.join() + text).not.toContain('Friday');
    const back = await json<Bootstrapped>(['bootstrap', 'out/memory.jsonl', '--dry-run']);
    expect([back.proposed.map(({ text }) => text), back.known]).toEqual([
      ['Sessions in Redis requires Port of Redis.'],
      2,
    ]);
  }));

test('a folder that is named is read with all its notes, and a line that is not JSON is told', () =>
  withMemory(async ({ folder, json, run }) => {
    await mkdir(join(folder, 'vault', 'deep'), { recursive: true });
    await writeFile(
      join(folder, 'vault', 'Style.md'),
      '- Never indent with spaces in `Makefile`.\n',
    );
    await writeFile(join(folder, 'vault', 'deep', 'Ops.md'), '- Never deploy on a Friday.\n');
    await writeFile(join(folder, 'vault', 'deep', 'data.csv'), 'a,b\n');
    const { proposed } = await json<Bootstrapped>(['bootstrap', 'vault/', '--dry-run']);
    expect(proposed.map(({ origin }) => origin)).toEqual([
      'vault/Style.md:1',
      'vault/deep/Ops.md:1',
    ]);
    await writeFile(join(folder, 'list.jsonl'), '{"text":"A is B"}\n\n{"text":"C is\n');
    const { exitCode, stderr } = await run(['bootstrap', 'list.jsonl']);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('line 3 is “{"text":"C is”')]);
  }));

test('a workspace of document 002 is taken over as a whole, once a person has kept it', () =>
  withMemory(async ({ folder, json, run }) => {
    const files = {
      'MEMORY.md': '# Core\n\n## Critical Facts\n- Never deploy the shop on Fridays.\n',
      'SOUL.md': '# SOUL\n\n## Commitments\n- Never hide a failed test.\n',
      'IDENTITY.md': '# IDENTITY\n\n## Facts\n- The assistant of the shop is called Bolt.\n',
      'memory/graph/entities/shop.md':
        '# Shop\n\n## Facts\n- [2026-01-05] Sessions are stored in Redis (confidence: high)\n',
      'memory/procedures/release.md':
        '# Release the shop\n\n## Steps\n1. Run `make check`.\n2. Push the tag.\n',
      'memory/vault/pins.md': '# Pins\n\nThe team meets every Monday at nine.\n',
      'memory/meta/decay-scores.json': '{"version":1,"entries":{}}',
    };
    await git(folder, 'init', '--quiet');
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const { proposed } = await json<Bootstrapped>(['bootstrap']);
    expect(proposed.map(({ origin }) => origin.replace(/:\d+$/u, '')).sort()).toEqual(
      Object.keys(files)
        .filter((path) => path.endsWith('.md'))
        .sort(),
    );
    await run(['review', 'keep', '--all']);
    const { memories } = await json<{ memories: { title: string; type: string }[] }>(['list']);
    expect(memories.map(({ type }) => type).sort()).toEqual([
      ...['fact', 'fact', 'policy', 'policy', 'procedure', 'workflow'],
    ]);
    for (const [path, text] of Object.entries(files)) {
      expect(await readFile(join(folder, path), 'utf8')).toBe(text);
    }
  }));

test.skipIf(process.platform === 'win32')(
  'no program that the repository’s settings name is run',
  () =>
    withMemory(async ({ folder, json }) => {
      await git(folder, 'init', '--quiet');
      const [program, mark] = [join(folder, 'program.sh'), join(folder, 'ran')];
      await writeFile(program, `#!/bin/sh\ntouch '${mark}'\n`, { mode: 0o755 });
      await git(folder, 'config', 'core.fsmonitor', program);
      await writeFile(
        join(folder, 'AGENTS.md'),
        '# Rules\n\n- Never indent with spaces in `Makefile`.\n',
      );
      const { proposed } = await json<Bootstrapped>(['bootstrap', '--dry-run']);
      expect(proposed.map(({ origin }) => origin)).toEqual(['AGENTS.md:3']);
      await expect(readFile(mark)).rejects.toMatchObject({ code: 'ENOENT' });
    }),
);
