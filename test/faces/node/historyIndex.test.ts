import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import type { OperationRecord } from '../../../src/engine/ports';
import { createMemoryLogger } from '../support/memoryLogger';
import { createRecordingHistory } from '../support/recordingHistory';
import { withTemporaryFolder } from '../support/temporaryFolder';
import { git } from '../support/userRepository';

const { logger } = createMemoryLogger();
const name = 'cognitive-memory-commits.jsonl';

/** A history of three operations on two files, by two actors. */
const withHistory = (
  work: (place: {
    readonly repository: string;
    readonly open: () => ReturnType<typeof createRecordingHistory>;
    readonly save: (file: string, text: string) => Promise<void>;
  }) => Promise<void>,
): Promise<void> =>
  withTemporaryFolder(async (parent) => {
    const folder = join(parent, 'memory');
    await mkdir(folder);
    const open = () => createRecordingHistory(folder, { logger });
    const history = open();
    const save = async (file: string, text: string) => {
      await writeFile(join(folder, file), text);
      const record: OperationRecord = {
        ...{ action: 'EDIT', path: file, summary: `“${text}” in "${file}"` },
        ...{ actor: text === 'ä' ? 'human:Ann' : 'agent:a', approval: 'auto', trigger: 't' },
        at: new Date('2026-01-02T03:04:05Z'),
      };
      await history.record(record, [memoryPath(file)]);
    };
    await save('a.md', 'ä');
    await save('b.md', 'b');
    await save('a.md', 'c');
    await work({ repository: join(folder, '_history.git'), open, save });
  });

/** What a history answers to each kind of question. */
const answersOf = async (history: ReturnType<typeof createRecordingHistory>) => {
  const all = await history.operations({});
  return {
    all,
    ofFile: await history.operations({ path: memoryPath('a.md') }),
    ofPerson: await history.operations({ actor: 'human:Ann' }),
    single: await Promise.all(all.map(({ id }) => history.operation(id.slice(0, 12)))),
    changes: await Promise.all(all.map(({ id }) => history.changes(id))),
  };
};

const damages: Readonly<Record<string, (text: string) => string | undefined>> = {
  absent: () => undefined,
  empty: () => '',
  'cut within a line': (text) => text.slice(0, -20),
  'cut within a commit': (text) => text.slice(0, Math.floor(text.length / 2)),
  flipped: (text) => text.replace('human:Ann', 'human:Anm'),
  'without its newest commits': (text) =>
    `${text
      .split(/(?<=\n)/u)
      .slice(0, 2)
      .join('')}`,
  'of another history': (text) => text.replace(/[0-9a-f]{40}\n$/u, `${'1'.repeat(40)}\n`),
};

test.each(Object.entries(damages))('an index that is %s changes no answer', (_, damage) =>
  withHistory(async ({ repository, open, save }) => {
    const expected = await answersOf(open());
    expect(expected.all.map(({ paths }) => paths)).toEqual([['a.md'], ['b.md'], ['a.md']]);
    expect(expected.ofFile).toHaveLength(2);
    expect(expected.ofPerson).toHaveLength(1);
    const place = join(repository, name);
    const whole = await readFile(place, 'utf8');
    const damaged = damage(whole);
    expect(damaged).not.toBe(whole);
    if (damaged === undefined) await rm(place);
    else await writeFile(place, damaged);
    expect(await answersOf(open())).toEqual(expected);
    // The next operation mends it.
    await save('b.md', 'later');
    const mended = await readFile(place, 'utf8');
    expect(mended).toContain('“later”');
    const { all } = await answersOf(open());
    expect(all.slice(1)).toEqual(expected.all);
    expect(await readFile(place, 'utf8')).toBe(mended);
  }),
);

test('what is indexed need not be asked of git', () =>
  withHistory(async ({ repository, open }) => {
    const { all } = await answersOf(open());
    await rm(join(repository, 'objects'), { recursive: true });
    await mkdir(join(repository, 'objects'));
    expect(await open().operations({})).toEqual(all);
    await expect(git(repository, 'log')).rejects.toThrow();
  }));

test('a history whose end was moved back is told as far as it goes', () =>
  withHistory(async ({ repository, open }) => {
    const { all } = await answersOf(open());
    await git(repository, 'update-ref', 'refs/heads/main', 'main^');
    expect((await answersOf(open())).all).toEqual(all.slice(1));
  }));
