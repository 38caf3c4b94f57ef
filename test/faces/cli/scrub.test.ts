import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { secretSamples } from '../../engine/secrets/samples';
import type { DecisionJson } from '../support/answers';
import { environment, withMemory } from '../support/cogmem';
import { tracesOf } from '../support/traces';

const [sentence = '', secret = ''] = secretSamples['a GitLab token'] ?? [];

interface ScrubJson {
  readonly found: readonly {
    readonly path: string;
    readonly line: number;
    readonly rule: string;
  }[];
  readonly changed: readonly string[];
  readonly command: string | null;
}

interface HistoryJson {
  readonly operations: readonly { readonly id: string; readonly actor: string }[];
}

test('a secret written into a file is listed, and taken out by a person', () =>
  withMemory(async ({ folder, json, run }) => {
    const { memory } = await json<DecisionJson>(['remember', 'The mirror is in Izmir.']);
    const file = join(folder, 'memory', memory.path);
    await writeFile(file, `---\nid: ${memory.id}\ntype: fact\ntitle: Mirror\n---\n${sentence}\n`);
    const listed = await run(['scrub']);
    expect(listed.stdout).toMatch(new RegExp(`^${memory.path}:6\\s+gitlab$`, 'mu'));
    expect(listed.stdout).not.toContain(secret);
    expect((await run(['get', memory.id])).stdout).not.toContain(secret);
    const refused = await run(['scrub', '--confirm', '--actor', 'agent:robot']);
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
    const { changed, command } = await json<ScrubJson>(['scrub', '--confirm']);
    expect(changed).toEqual([memory.path]);
    // What was found in the file came into the history with a mask in its place.
    expect(await tracesOf(folder, secret)).toEqual([]);
    await promisify(execFile)('sh', ['-c', command ?? 'false'], { env: environment });
    expect(await tracesOf(folder, secret)).toEqual([]);
    expect((await json<ScrubJson>(['scrub'])).found).toEqual([]);
  }));

test('the history holds a mask for a secret; undo puts it back where a file still has it, and refuses otherwise', () =>
  withMemory(async ({ folder, json, run }) => {
    const { memory } = await json<DecisionJson>(['remember', 'The mirror is in Izmir.']);
    const file = join(folder, 'memory', memory.path);
    const written = `---\nid: ${memory.id}\ntype: fact\ntitle: Mirror\n---\n${sentence}\n`;
    await writeFile(file, written);
    await json<DecisionJson>(['update', memory.id, '--tags', 'mirrors']);
    expect(await readFile(file, 'utf8')).toContain(secret);
    expect(await tracesOf(folder, secret)).toEqual([file]);
    // Nothing was changed by hand since: the history knows the file as it is, by its mask.
    const { operations } = await json<HistoryJson>(['history']);
    expect(operations.filter(({ actor }) => actor === 'external')).toHaveLength(1);
    expect((await run(['undo'])).exitCode).toBe(0);
    expect(await readFile(file, 'utf8')).toBe(written);
    await run(['scrub', '--confirm']);
    const scrubbed = await readFile(file, 'utf8');
    const refused = await run([
      'undo',
      (await json<HistoryJson>(['history'])).operations[0]?.id ?? '',
    ]);
    expect(refused).toMatchObject({ exitCode: 1 });
    expect(refused.stderr).toContain('of which the history keeps no more than a mask');
    expect(await readFile(file, 'utf8')).toBe(scrubbed);
    expect(await tracesOf(folder, secret)).toEqual([]);
  }));
