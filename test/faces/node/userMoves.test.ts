import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine';
import { openEngine } from '../../../src/node/openEngine';
import { createMemoryLogger } from '../support/memoryLogger';
import { withTemporaryFolder } from '../support/temporaryFolder';
import { createUserRepository, git, stateOfUserRepository } from '../support/userRepository';

const ann = { actor: 'human:Ann', trigger: 'test' } as const;
const ben = { actor: 'human:ben', trigger: 'test' } as const;

interface Bench {
  readonly top: string;
  readonly folder: string;
  readonly engine: Engine;
  readonly open: () => Engine;
}

/** A user's repository with a memory folder that it tracks, and an engine that is open and watches. */
const withOpenEngine = (work: (bench: Bench) => Promise<void>): Promise<void> =>
  withTemporaryFolder(async (parent) => {
    const top = join(parent, 'project');
    await createUserRepository(top);
    const folder = join(top, 'memory');
    const { logger, lines } = createMemoryLogger('error');
    const engine = openEngine(folder, { logger });
    await engine.init(ann);
    await engine.remember({ title: 'First', body: 'One.\n\nTwo.\n\nThree.', type: 'fact' }, ann);
    await engine.remember({ title: 'Second', type: 'fact' }, ben);
    await engine.settled();
    await git(top, 'add', 'memory');
    await git(top, 'commit', '--quiet', '--message=memory');
    const others: Engine[] = [];
    const open = () => {
      const other = openEngine(folder, { logger, watch: false });
      others.push(other);
      return other;
    };
    await work({ top, folder, engine, open });
    for (const each of [engine, ...others]) await each.close();
    expect(lines).toEqual([]);
  });

const titlesOf = async (engine: Engine): Promise<readonly string[]> =>
  (await engine.list()).map(({ title }) => title).sort();

const seen = (engine: Engine, titles: readonly string[]) =>
  expect.poll(() => titlesOf(engine), { timeout: 15_000 }).toEqual(titles);

const pathOf = async (engine: Engine, title: string): Promise<string> =>
  (await engine.get(title, { peek: true })).path;

const actionsOf = async (engine: Engine): Promise<readonly string[]> =>
  (await engine.history()).map(({ action, summary }) => `${action} ${summary}`);

test('files that vanish with a branch and come back are taken in, each time as one operation', async () => {
  await withOpenEngine(async ({ top, engine }) => {
    await git(top, 'checkout', '--quiet', '-b', 'without');
    await git(top, 'rm', '--quiet', '-r', 'memory/graph/facts');
    await git(top, 'commit', '--quiet', '--message=without');
    await seen(engine, []);
    await engine.remember({ title: 'On the branch', type: 'fact' }, ann);
    await engine.settled();
    expect((await actionsOf(engine)).slice(0, 2)).toEqual([
      'CREATE On the branch',
      'EXTERNAL 2 files removed',
    ]);
    await git(top, 'checkout', '--quiet', 'trunk');
    await seen(engine, ['First', 'On the branch', 'Second']);
    await engine.pin('First', true, ann);
    await engine.settled();
    expect((await actionsOf(engine)).slice(0, 2)).toEqual([
      'EDIT First (pinned)',
      'EXTERNAL 2 files',
    ]);
  });
});

test('a pull is taken in as one operation before our next one, and the repository stays as it is', async () => {
  await withOpenEngine(async ({ top, folder, engine }) => {
    const clone = join(top, '..', 'clone');
    await git(top, 'clone', '--quiet', top, clone);
    const first = await pathOf(engine, 'First');
    const theirs = join(clone, 'memory', first);
    await writeFile(theirs, (await readFile(theirs, 'utf8')).replace('One.', 'One, pulled.'));
    await writeFile(
      join(clone, 'memory', 'graph', 'facts', 'theirs.md'),
      '---\nid: theirs\ntype: fact\ntitle: Theirs\nimportance: 0.5\n---\nPulled.\n',
    );
    await git(clone, 'add', '--all');
    await git(clone, 'commit', '--quiet', '--message=theirs');
    await git(top, 'pull', '--quiet', '--no-rebase', clone, 'trunk');
    await seen(engine, ['First', 'Second', 'Theirs']);
    const before = await stateOfUserRepository(top);
    await engine.remember({ title: 'Third', type: 'fact' }, ann);
    await engine.settled();
    expect(await stateOfUserRepository(top)).toEqual(before);
    const [, external] = await engine.history();
    expect(external).toMatchObject({ action: 'EXTERNAL', summary: '2 files' });
    expect([...(external?.paths ?? [])].sort()).toEqual([first, 'graph/facts/theirs.md'].sort());
    // What was pulled can be taken back like anything else.
    await engine.undo(external?.id, ann);
    await seen(engine, ['First', 'Second', 'Third']);
    expect(await readFile(join(folder, first), 'utf8')).not.toContain('pulled');
  });
});

test('an edit by hand between two operations is an operation of its own', async () => {
  await withOpenEngine(async ({ folder, engine, open }) => {
    const first = await pathOf(engine, 'First');
    const place = join(folder, first);
    await writeFile(place, (await readFile(place, 'utf8')).replace('Three.', 'Three, by hand.'));
    // Another process comes first, one that did not see the edit happen.
    const other = open();
    await other.update('First', { tags: ['tagged'] }, ben);
    await other.settled();
    await expect
      .poll(async () => (await engine.get('First', { peek: true })).memory.tags)
      .toEqual(['tagged']);
    const history = await engine.history({ reference: 'First' });
    expect(history.slice(0, 2).map(({ actor }) => actor)).toEqual(['human:ben', 'external']);
    expect((await engine.get('First', { peek: true })).memory.body).toContain('by hand');
  });
});

test('each actor takes back its own last operation, whichever process did it', async () => {
  await withOpenEngine(async ({ engine, open }) => {
    const other = open();
    await other.update('First', { body: 'One, by Ben.\n\nTwo.\n\nThree.' }, ben);
    await other.settled();
    await engine.update('Second', { body: 'By Ann.' }, ann);
    await engine.settled();
    const undone = await open().undo(undefined, ben);
    expect(undone.undone).toMatchObject({ actor: 'human:ben', summary: 'First (body)' });
    const bodyOf = async (title: string) =>
      (await open().get(title, { peek: true })).memory.body.trim();
    expect(await bodyOf('First')).toBe('One.\n\nTwo.\n\nThree.');
    expect(await bodyOf('Second')).toBe('By Ann.');
    // Undoing the undo is a redo, in any process.
    await open().undo(undone.operation?.id, ben);
    expect(await bodyOf('First')).toContain('by Ben');
  });
});

test('an undo that another actor has written over is refused, and changes nothing', async () => {
  await withOpenEngine(async ({ engine, open }) => {
    await engine.update('First', { body: 'One, by Ann.\n\nTwo.\n\nThree.' }, ann);
    await engine.settled();
    await open().update('First', { body: 'One, by Ben.\n\nTwo.\n\nThree.' }, ben);
    const later = open();
    await expect(later.undo(undefined, ann)).rejects.toMatchObject({ code: 'undo_conflict' });
    expect((await later.get('First', { peek: true })).memory.body).toContain('by Ben');
  });
});

test('a folder that is removed by a branch and comes back is open all the time', async () => {
  await withOpenEngine(async ({ top, folder, engine }) => {
    await git(top, 'checkout', '--quiet', '-b', 'bare', 'HEAD~1');
    await rm(folder, { recursive: true, force: true });
    await seen(engine, []);
    await git(top, 'checkout', '--quiet', 'trunk');
    await expect
      .poll(() => titlesOf(engine).catch(() => []), { timeout: 15_000 })
      .toEqual(['First', 'Second']);
  });
});
