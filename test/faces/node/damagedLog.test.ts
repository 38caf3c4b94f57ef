import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEngine } from '../../../src/node/openEngine';
import { createMemoryLogger } from '../support/memoryLogger';
import { withTemporaryFolder } from '../support/temporaryFolder';

const ann = { actor: 'human:Ann', trigger: 'test' } as const;

it('a damaged line of the operation log is told by every process until a person has read of it', async () => {
  await withTemporaryFolder(async (parent) => {
    const folder = join(parent, 'memory');
    const open = () =>
      openEngine(folder, { logger: createMemoryLogger('error').logger, watch: false });
    const first = open();
    await first.init(ann);
    const stored = await first.remember(
      { title: 'Redis', body: 'It times out.', type: 'fact' },
      ann,
    );
    await first.close();

    // What a process stored whose log was damaged before anybody committed it.
    const path = stored.memory?.path ?? '';
    const text = await readFile(join(folder, path), 'utf8');
    const other = text.replace(/^id: ......../mu, 'id: 12345678').replaceAll('Redis', 'Valkey');
    await writeFile(join(folder, 'graph/facts/valkey-123456.md'), other);
    const logs = join(folder, '_history.git', 'cognitive-memory.operations');
    await mkdir(logs, { recursive: true });
    const log = join(logs, 'deadbeef-4711-abcdef12.log');
    await writeFile(log, '0123456789abcdef {"begin":{}}\n');
    // Of another machine, which has not written to it for days.
    await utimes(log, 1_700_000_000, 1_700_000_000);

    const second = open();
    const [newest] = await second.history({ limit: 1 });
    expect(newest).toMatchObject({ action: 'EXTERNAL', paths: ['graph/facts/valkey-123456.md'] });
    await second.close();

    const third = open();
    const damaged = { code: 'history_damaged', data: { lines: 1 } };
    expect((await third.doctor()).problems).toMatchObject([damaged]);
    await third.acknowledge([], ann);
    await third.close();

    const fourth = open();
    expect((await fourth.doctor()).problems).toEqual([]);
    await fourth.close();
  });
});
