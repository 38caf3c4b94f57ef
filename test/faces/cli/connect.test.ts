import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment, type Project, withMemory } from '../support/cogmem';

const env = ({ folder }: Project) => ({ XDG_DATA_HOME: join(folder, '.data') });

/** Every file of the project but the memory and what we keep about it. */
const filesOf = async ({ folder }: Project): Promise<ReadonlyMap<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/[\\/](?:memory|\.data)[\\/]/u.test(path));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)),
  );
};

const withSettings = (work: (project: Project) => Promise<void>): Promise<void> =>
  withMemory(async (project) => {
    const { folder } = project;
    await mkdir(join(folder, '.git'));
    await mkdir(join(folder, '.vscode'));
    await writeFile(
      join(folder, '.vscode', 'mcp.json'),
      '{\n\t// ours\n\t"servers": {\n\t\t"gh": { "command": "gh" }, // keep\n\t}\n}\n',
    );
    await writeFile(join(folder, 'AGENTS.md'), '# Rules\nUse tabs.');
    await symlink('AGENTS.md', join(folder, 'CLAUDE.md'));
    await work(project);
  });

test('connect changes nothing unasked, connects every agent, and disconnect leaves the bytes that were there', () =>
  withSettings(async (project) => {
    const { start } = project;
    const before = await filesOf(project);
    const unasked = await start(['connect', 'cursor'], { env: env(project) });
    expect([unasked.exitCode, unasked.stderr]).toEqual([2, expect.stringContaining('--dry-run')]);
    const dry = await start(['connect', 'vscode', '--dry-run'], { env: env(project) });
    expect(dry.stdout).toContain('+\t\t"cognitive-memory": {');
    expect(await filesOf(project)).toEqual(before);

    const names = ['claude-code', 'codex', 'cursor', 'copilot', 'vscode'];
    const done = await start(['connect', ...names, '--yes'], { env: env(project) });
    expect([done.exitCode, done.stderr]).toEqual([0, '']);
    const state = await project.json<{ agents: { name: string; connected: boolean }[] }>(
      ['connect'],
      { env: env(project) },
    );
    expect(state.agents).toEqual(
      names.map((name) => expect.objectContaining({ name, connected: true })),
    );
    const connected = await filesOf(project);
    const rules = [...connected].find(([path]) => path.endsWith('AGENTS.md'))?.[1] ?? '';
    expect(rules.match(/<!-- cognitive-memory -->/gu)).toHaveLength(1);

    await start(['disconnect', 'claude-code', '--yes'], { env: env(project) });
    expect(await readFile(join(project.folder, 'AGENTS.md'), 'utf8')).toBe(rules);
    const gone = await start(['disconnect', '--yes'], { env: env(project) });
    expect(gone.exitCode).toBe(0);
    expect(await filesOf(project)).toEqual(before);
    expect(await readdir(project.folder)).not.toContain('.cursor');
  }));

test('the hook and the server that connect wrote answer an agent', () =>
  withSettings(async (project) => {
    const { folder, start } = project;
    await project.run(['remember', 'The staging database listens on port 5433.']);
    await start(['connect', 'claude-code', '--yes'], { env: env(project) });
    const settings = JSON.parse(
      await readFile(join(folder, '.claude', 'settings.local.json'), 'utf8'),
    ) as { hooks: { UserPromptSubmit: { hooks: { command: string }[] }[] } };
    const command = settings.hooks.UserPromptSubmit[0]?.hooks[0]?.command ?? '';
    const payload = {
      ...{ hook_event_name: 'UserPromptSubmit', session_id: 'one', cwd: folder },
      ...{ transcript_path: '', permission_mode: 'default' },
      prompt: 'On which port does the staging database listen?',
    };
    const { stdout, status } = spawnSync(command, {
      ...{ shell: true, cwd: folder, encoding: 'utf8', input: JSON.stringify(payload) },
      env: { ...environment, ...env(project), COGMEM_NO_SERVICE: '1', COGMEM_HOOK_TIME: '60000' },
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('5433')]);

    const { mcpServers } = JSON.parse(await readFile(join(folder, '.mcp.json'), 'utf8')) as {
      mcpServers: Record<string, { command: string; args: string[] }>;
    };
    const { command: program = '', args = [] } = mcpServers['cognitive-memory'] ?? {};
    const server = spawnSync(program, [...args, '--version'], { cwd: folder, encoding: 'utf8' });
    expect([server.status, server.stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+/u)]);
  }));
