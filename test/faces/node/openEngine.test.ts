import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openEngine } from '../../../src/node/openEngine';
import { isMemoryFolder } from '../../../src/node/places';
import { createMemoryLogger } from '../support/memoryLogger';
import { withTemporaryFolder } from '../support/temporaryFolder';

const context = { actor: 'human:Ann', trigger: 'test' } as const;

test('opens a folder that does not exist, and works on it with files and history', async () => {
  await withTemporaryFolder(async (parent) => {
    const folder = join(parent, 'memory');
    const { logger, lines } = createMemoryLogger('warn');
    const engine = openEngine(folder, { logger, watch: false });
    expect(await engine.exists()).toBe(false);
    await engine.init(context);
    expect(await isMemoryFolder(folder)).toBe(true);
    const draft = { title: 'Tests run in order', body: 'One after the other.' };
    const decision = await engine.remember(draft, context);
    await engine.settled();
    const path = decision.memory?.path ?? 'none';
    expect(await readFile(join(folder, path), 'utf8')).toContain('One after the other.');
    const [operation] = await engine.history();
    expect(operation).toMatchObject({ actor: 'human:Ann', action: 'CREATE' });
    expect(operation?.paths).toContain(path);
    await engine.close();
    expect(lines).toEqual([]);
  });
});

test('an engine that watches hears of another hand', async () => {
  await withTemporaryFolder(async (folder) => {
    const { logger } = createMemoryLogger('warn');
    const engine = openEngine(folder, { logger });
    await engine.init(context);
    const title = 'Tests run in order';
    const { memory } = await engine.remember({ title, body: 'Old body.' }, context);
    await engine.settled();
    const place = join(folder, memory?.path ?? 'none');
    let changes = 0;
    engine.onDidChange(() => {
      changes += 1;
    });
    const text = await readFile(place, 'utf8');
    await writeFile(place, text.replace('Old body.', 'New body.'));
    const deadline = Date.now() + 15_000;
    while (changes === 0 && Date.now() < deadline) await sleep(10);
    expect(changes).toBeGreaterThan(0);
    expect((await engine.get(memory?.id ?? '')).memory.body).toContain('New body.');
    await engine.close();
  });
});
