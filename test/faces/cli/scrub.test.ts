import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
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

test('a secret written into a file is listed, taken out by a person, and leaves the history by the command', () =>
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
    // What was found in the file came into the history before it was changed.
    expect(await tracesOf(folder, secret)).toEqual(['the history']);
    await promisify(execFile)('sh', ['-c', command ?? 'false'], { env: environment });
    expect(await tracesOf(folder, secret)).toEqual([]);
    expect((await json<ScrubJson>(['scrub'])).found).toEqual([]);
  }));
