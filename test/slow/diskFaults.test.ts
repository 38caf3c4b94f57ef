import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEngine, type Engine, isMemoryError } from '../../src/engine';
import { createFileStore } from '../../src/node/fileStore';
import { createGitHistory } from '../../src/node/gitHistory';
import { systemClock } from '../../src/node/openEngine';
import { createOperationLogFiles } from '../../src/node/operationLogFiles';
import { closedBackup, closedHistory } from '../../src/node/readOnly';
import { secretScanner } from '../../src/node/secrets';
import { createMemoryLogger } from '../faces/support/memoryLogger';
import { withTemporaryFolder } from '../faces/support/temporaryFolder';
import { diskErrors, type Fault, onFaultyDisk } from './support/faultyDisk';
import { isTried } from './support/share';

const context = { actor: 'human:ada', trigger: 'test' } as const;

let ids = 0;
const newId = (): string => `${(++ids).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

const open = (folder: string, options: { readonly history?: boolean } = {}): Engine => {
  const { logger } = createMemoryLogger();
  return createEngine({
    store: createFileStore(folder, { logger, longestWait: 10_000 }),
    secrets: secretScanner,
    operationLogs: createOperationLogFiles(folder),
    history: options.history ? createGitHistory(folder, { logger }) : closedHistory,
    backup: closedBackup,
    clock: systemClock,
    newId,
    logger,
  });
};

interface Verb {
  readonly name: string;
  readonly history?: boolean;
  /** Fails also where it has happened, but something of it is left that was to be gone. */
  readonly saysWhatIsLeft?: boolean;
  readonly run: (engine: Engine) => Promise<unknown>;
  /** Whether it has happened, as a process sees it that starts afterwards. */
  readonly happened: (engine: Engine) => Promise<boolean>;
}

const memoryOf = async (engine: Engine, title: string) =>
  (await engine.get(title, { peek: true })).memory;

const titlesOf = async (engine: Engine) => (await engine.list()).map(({ title }) => title);

const proposalsOf = (engine: Engine) => engine.proposals({});

const verbs: readonly Verb[] = [
  {
    name: 'remember',
    run: (engine) => engine.remember({ title: 'New', body: 'Body.', type: 'fact' }, context),
    happened: async (engine) => (await titlesOf(engine)).includes('New'),
  },
  {
    name: 'update',
    run: (engine) => engine.update('First', { body: 'Changed.' }, context),
    happened: async (engine) => (await memoryOf(engine, 'First')).body.trim() === 'Changed.',
  },
  {
    name: 'forget',
    run: (engine) => engine.forget('First', context),
    happened: async (engine) => (await memoryOf(engine, 'First')).status === 'archived',
  },
  {
    name: 'pin',
    run: (engine) => engine.pin('First', true, context),
    happened: async (engine) => (await memoryOf(engine, 'First')).pinned === true,
  },
  {
    name: 'approve',
    run: async (engine) => engine.approve((await proposalsOf(engine))[0]?.id ?? '', {}, context),
    happened: async (engine) => (await memoryOf(engine, 'Second')).body.trim() === 'Proposed.',
  },
  {
    name: 'relate',
    run: (engine) => engine.relate('First', 'Second', { type: 'REQUIRES' }, context),
    happened: async (engine) => (await memoryOf(engine, 'First')).relations.length > 0,
  },
  {
    name: 'delete',
    saysWhatIsLeft: true,
    run: (engine) => engine.delete('First', { permanent: true }, context),
    happened: async (engine) => !(await titlesOf(engine)).includes('First'),
  },
  {
    name: 'add to the log of the day',
    run: (engine) => engine.addEpisode({ title: 'Deployed', summary: 'All went well.' }, context),
    happened: async (engine) =>
      (await engine.episodes({})).some(({ title }) => title === 'Deployed'),
  },
  {
    name: 'write CORE.md',
    run: (engine) => engine.core(context),
    happened: async () => true,
  },
  {
    name: 'undo',
    history: true,
    run: (engine) => engine.undo(undefined, context),
    happened: async (engine) => !(await titlesOf(engine)).includes('Second'),
  },
];

/** The memories and logs of days of a folder, by path. */
const contentOf = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const content = new Map<string, string>();
  for (const entry of entries) {
    const place = join(entry.parentPath, entry.name);
    const path = place.slice(folder.length + 1);
    if (!entry.isFile() || !/^(graph|episodes|vault)\/.*\.md$/u.test(path)) continue;
    content.set(path, await readFile(place, 'utf8'));
  }
  return content;
};

const prepare = async (folder: string, verb: Verb): Promise<void> => {
  const engine = open(folder, verb);
  await engine.init(context);
  await engine.remember({ title: 'First', body: 'One.', type: 'fact' }, context);
  await engine.remember({ title: 'Second', body: 'Two.', type: 'fact' }, context);
  if (verb.name === 'approve') {
    const { path } = await engine.get('Second', { peek: true });
    const before = await readFile(join(folder, path), 'utf8');
    const after = before.replace('Two.', 'Proposed.');
    await engine.propose([{ path, after }], 'A better text', { ...context, actor: 'agent:robot' });
  }
  await engine.close();
};

const expectWhole = async (folder: string, former: ReadonlyMap<string, string>, verb: Verb) => {
  const engine = open(folder, verb);
  const errors = (await engine.problems()).filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
  const titles = await titlesOf(engine);
  const gone = verb.name === 'delete' ? 'First' : verb.name === 'undo' ? 'Second' : '';
  for (const title of ['First', 'Second']) if (title !== gone) expect(titles).toContain(title);
  for (const [path, text] of await contentOf(folder)) {
    // No half file: what does not end as before has more in it, or is another whole memory.
    if (former.get(path) !== text) expect(text.length).toBeGreaterThan(20);
  }
  const again = await engine.remember({ title: 'Afterwards', type: 'fact' }, context);
  expect(again.action).toBe('created');
  await engine.close();
};

const failAt = async (template: string, verb: Verb, fault: Fault): Promise<boolean> =>
  withTemporaryFolder(async (parent) => {
    const folder = join(parent, 'memory');
    await cp(template, folder, { recursive: true, preserveTimestamps: true });
    const former = await contentOf(folder);
    const engine = open(folder, verb);
    await engine.list();
    await engine.settled();
    const { result, reached } = await onFaultyDisk(fault, async () => {
      const answer = await verb.run(engine);
      await engine.settled();
      return answer;
    });
    await engine.close();
    const fresh = open(folder, verb);
    const happened = await verb.happened(fresh);
    await fresh.close();
    if (result.status === 'rejected') {
      // Whoever is told that it failed is told by a code.
      expect(isMemoryError(result.reason) ? result.reason.code : result.reason).toMatch(
        /^(io_error|read_only|lock_timeout|history_failed|nothing_to_undo)$/u,
      );
      const isUndone = fault.lasts === 'once' && !(verb.saysWhatIsLeft && happened);
      if (isUndone) expect(await contentOf(folder)).toEqual(former);
    } else expect(happened).toBe(true);
    await expectWhole(folder, former, verb);
    return reached;
  });

describe.each(verbs)('$name on a disk that fails', (verb) => {
  it.each(['once', 'on'] as const)(
    '%s, at any call, is whole or undone and says which',
    async (lasts) => {
      await withTemporaryFolder(async (parent) => {
        const template = join(parent, 'memory');
        await prepare(template, verb);
        let after = 0;
        for (let reached = true; reached; after++) {
          if (!isTried(`${verb.name} ${lasts} ${after}`)) continue;
          const code = diskErrors[after % diskErrors.length] ?? 'EIO';
          try {
            reached = await failAt(template, verb, { after, code, lasts });
          } catch (error) {
            throw new Error(`At call ${after} (${code})`, { cause: error });
          }
        }
        expect(after).toBeGreaterThan(8);
      });
    },
  );
});
