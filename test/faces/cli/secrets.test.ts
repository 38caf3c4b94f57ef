import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { secretSamples } from '../../engine/secrets/samples';
import type { DecisionJson, ProblemJson } from '../support/answers';
import { type Project, withMemory } from '../support/cogmem';
import { tracesOf } from '../support/traces';

const [sentence = '', secret = ''] = secretSamples['a GitHub token'] ?? [];
const [address = '', password = ''] = secretSamples['a PostgreSQL address'] ?? [];
const token = sentence.split(' ').at(-1) ?? '';

const idOf = async ({ json }: Project, title: string): Promise<string> =>
  (await json<DecisionJson>(['remember', `${title}, because it lasts.`, '--title', title])).memory
    .id;

/** Runs each, which must be refused without a word of the secret, and looks for it everywhere. */
const expectRefused = async (
  project: Project,
  calls: readonly (readonly string[])[],
): Promise<void> => {
  for (const args of calls) {
    const { exitCode, stdout, stderr } = await project.run(args);
    expect({ args, exitCode, stderr }).toMatchObject({ exitCode: 1 });
    expect(stderr).toMatch(/there is a secret in “\w+” \(rule “[\w-]+”\)/u);
    expect(stdout + stderr).not.toContain(secret);
    expect(stdout + stderr).not.toContain(password);
  }
  expect(await tracesOf(project.folder, secret)).toEqual([]);
  expect(await tracesOf(project.folder, secret.toLowerCase())).toEqual([]);
  expect(await tracesOf(project.folder, password)).toEqual([]);
};

describe('a secret on the command line', () => {
  test('is refused where a memory is stored or changed, and is written nowhere', () =>
    withMemory(async (project) => {
      const first = await idOf(project, 'Redis');
      await expectRefused(project, [
        ['remember', sentence],
        ['remember', 'A belief', '--title', `Key ${token}`],
        ['remember', 'A belief', '--tags', `ops,${token}`],
        ['remember', `We use ${address}`],
        ['remember', 'Deploys run on Fridays', '--session', token],
        ['procedure', 'Deploy', '--step', 'Build', '--step', `export TOKEN=${token}`],
        ['update', first, '--body', sentence],
      ]);
      const traces = await tracesOf(project.folder, 'Redis, because it lasts');
      expect(traces).toContain('the history');
    }));

  test('is not repeated where it is asked for, and is written nowhere', () =>
    withMemory(async (project) => {
      for (const args of [
        ['recall', token],
        ['recall', 'what', 'is', token, 'for'],
        ['recall', '--symbol', token],
        ['recall', token, '--json'],
        ['context', sentence],
        ['get', token],
      ]) {
        const { stdout, stderr } = await project.run(args);
        expect(stdout + stderr).not.toContain(secret);
      }
      const { stdout } = await project.run(['recall', token]);
      expect(stdout).toBe('Nothing known about “•••”.\n');
      expect(await tracesOf(project.folder, secret)).toEqual([]);
    }));

  test('is refused in relations and in the day log, and is written nowhere', () =>
    withMemory(async (project) => {
      const [first, second] = [await idOf(project, 'Redis'), await idOf(project, 'Valkey')];
      await project.json(['relate', first, 'SOLVES', second, '--description', 'How.']);
      const { edges } = await project.json<{ edges: { id: string }[] }>(['edge', 'list']);
      await expectRefused(project, [
        ['relate', first, 'RELATED_TO', second, '--context', sentence],
        ['relate', first, 'RELATED_TO', second, '--description', sentence],
        ['edge', 'update', edges[0]?.id ?? '', '--description', sentence],
        ['episode', 'Deployed', '--summary', sentence],
        ['episode', token],
      ]);
    }));

  test('is refused in what a person makes of a proposal, and in the reason of a rejection', () =>
    withMemory(async (project) => {
      const changes = JSON.stringify([{ path: 'MEMORY.md', after: '# Memory\n' }]);
      const propose = ['review', 'propose', '--file', '-', '--reason', 'It is known now'];
      const { proposal } = await project.json<{ proposal: { id: string } }>(propose, {
        input: changes,
      });
      const rejected = await project.run(['review', 'reject', proposal.id, '--reason', sentence]);
      expect(rejected).toMatchObject({ exitCode: 1 });
      const edited = join(project.folder, 'edited.md');
      await writeFile(edited, sentence);
      const approve = ['review', 'approve', proposal.id, '--path', 'MEMORY.md'];
      const approved = await project.run([...approve, '--text-file', edited]);
      expect(approved).toMatchObject({ exitCode: 1 });
      await rm(edited);
      const other = changes.replace('# Memory', `# Memory ${token}`);
      expect(await project.run(propose, { input: other })).toMatchObject({ exitCode: 1 });
      expect(await tracesOf(project.folder, secret)).toEqual([]);
    }));

  test('in a question is answered, and is not in the log', () =>
    withMemory(async (project) => {
      await idOf(project, 'Redis');
      await project.run(['recall', `what is ${token}`]);
      expect(await tracesOf(project.folder, secret)).toEqual([]);
      const log = await readFile(join(project.folder, 'memory', 'meta', 'ops-log.jsonl'), 'utf8');
      expect(log).toContain('what is •••');
    }));

  test('in a file of other hands is reported with its line by the doctor, and not shown', () =>
    withMemory(async (project) => {
      const { memory } = await project.json<DecisionJson>(['remember', 'Redis lasts']);
      const file = join(project.folder, 'memory', memory.path);
      const text = await readFile(file, 'utf8');
      await writeFile(file, `${text}\n${sentence}\n`);
      const { stdout } = await project.run(['doctor', '--json']);
      const { problems } = JSON.parse(stdout) as { problems: readonly ProblemJson[] };
      const found = problems.filter(({ code }) => code === 'secret_found');
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ path: memory.path, line: text.split('\n').length + 1 });
      expect(stdout).not.toContain(secret);
    }));
});

describe('personal data on the command line', () => {
  const contact = 'Ask ada.lovelace@acme.io before a release.';

  test('is kept with a word about it, until it is to be refused', () =>
    withMemory(async (project) => {
      const kept = await project.run(['remember', contact]);
      expect(kept.exitCode).toBe(0);
      expect(kept.stdout).toContain('there is an e-mail address in “body”');
      await project.json(['config', '--personal-data', 'refuse']);
      const refused = await project.run(['remember', 'Call +90 532 123 45 67 at night.']);
      expect(refused.exitCode).toBe(1);
      expect(refused.stderr).toContain('there is a phone number in “body”');
      const entry = await project.run(['episode', 'Talked', '--summary', contact]);
      expect(entry.exitCode).toBe(1);
      expect(entry.stderr).toContain('cogmem config --personal-data warn');
    }));
});
