import { describe, expect, it, vi } from 'vitest';
import { MemoryError, memoryPath, type SettingsChange } from '../../../src/engine';
import { ada, initialisedEngine, start, testEngine, testEngineOn } from '../support/testEngine';
import { WatchedStore } from '../support/watchedStore';

const usual = Math.LN2 / 0.03;

/** A fact of importance 0.5, last changed and read long before its first sight here, which is the start of the test. */
const id = 'a1b2c3d4-e5f6-7890-abcd-ef1234567890';
const files = {
  'graph/facts/port-a1b2c3.md': `---\nid: ${id}\ntype: fact\ntitle: "The port is 5433"\nimportance: 0.5\ncreated: 2025-03-01T00:00:00Z\nupdated: 2025-03-01T00:00:00Z\n---\nOf the staging database.\n`,
};
const config = (value: unknown): Readonly<Record<string, string>> => ({
  ...files,
  '_config.json': typeof value === 'string' ? value : JSON.stringify(value),
});

describe('the half-life', () => {
  it('is about 23 days until a person sets it', async () => {
    const { engine } = testEngine(files);
    expect(await engine.settings()).toMatchObject({ halfLifeDays: usual });
    expect(await engine.configure({ halfLifeDays: 30 })).toMatchObject({ halfLifeDays: 30 });
    expect(await engine.settings()).toMatchObject({ halfLifeDays: 30 });
    expect(await engine.configure({ halfLifeDays: null })).toMatchObject({ halfLifeDays: usual });
  });

  it('decides what a memory is everywhere: in lists, in recall, in counts, in the graph', async () => {
    const { engine, wait } = testEngine(files);
    await engine.list();
    await engine.settled();
    // A pause of the whole project, of which a tenth counts; the rest of the first day counts in full.
    wait(400);
    const days = 0.5 + 399.5 / 10;
    const seen = async () => {
      const [listed] = await engine.list();
      const [node] = (await engine.graph()).nodes;
      const { byStatus } = await engine.stats();
      const { hits, hidden } = await engine.recall('port', {
        statuses: ['dormant', 'active', 'archived', 'fading'],
      });
      const { strengths } = await engine.get(id, { peek: true });
      expect(hidden).toBe(0);
      expect(strengths.relevance).toBe(listed?.relevance);
      expect(hits[0]?.explain.relevance).toBe(listed?.relevance);
      expect(byStatus[listed?.status ?? 'active']).toBe(1);
      return [listed?.status, node?.status, hits[0]?.status, strengths.status];
    };
    // 0.5 × 0.5 × 0.9 = 0.225 at first sight; by then it has halved days / halfLifeDays times.
    const all = (status: string) => Array.from({ length: 4 }, () => status);
    expect(await seen()).toEqual(all('dormant'));
    await engine.configure({ halfLifeDays: 1000 });
    expect(await seen()).toEqual(all('fading'));
    expect((await engine.list())[0]?.relevance).toBeCloseTo(0.225 / 2 ** (days / 1000), 10);
    await engine.configure({ halfLifeDays: 5 });
    expect(await seen()).toEqual(all('archived'));
    expect((await engine.recall('port')).hits.map(({ status }) => status)).toEqual(['archived']);
    await engine.configure({ fading: 'documents' });
    expect((await engine.recall('port')).hits).toEqual([]);
    await engine.configure({ fading: 'graceful', halfLifeDays: null });
    expect(await seen()).toEqual(all('dormant'));
  });

  it('is kept over a restart', async () => {
    const { engine, store, restart } = testEngine(files);
    await engine.configure({ halfLifeDays: 90 });
    expect(store.textAt('_config.json')).toBe('{\n  "half_life_days": 90\n}\n');
    await engine.close();
    expect(await restart().settings()).toMatchObject({ halfLifeDays: 90 });
  });

  it('is told to whoever listens, once for each change', async () => {
    const { engine } = testEngine(files);
    await engine.list();
    await engine.settled();
    const listener = vi.fn();
    engine.onDidChange(listener);
    await engine.configure({ halfLifeDays: 90 });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is no operation: the history knows nothing of it, and undo leaves it', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ title: 'First' }, ada);
    const before = await engine.history();
    await engine.configure({ halfLifeDays: 90 });
    expect(await engine.history()).toEqual(before);
    await engine.undo(undefined, ada);
    expect(await engine.settings()).toMatchObject({ halfLifeDays: 90 });
  });

  it('is a number of days from 1 to 3650', async () => {
    const { engine, store } = testEngine(files);
    const refused = [0, -1, 0.5, 3650.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY];
    for (const value of refused) {
      await expect(engine.configure({ halfLifeDays: value })).rejects.toMatchObject({
        code: 'invalid_argument',
        data: { name: 'halfLifeDays', value, expected: 'number', minimum: 1, maximum: 3650 },
      });
    }
    // As it comes in from another process.
    const text = { halfLifeDays: '30' } as unknown as SettingsChange;
    await expect(engine.configure(text)).rejects.toMatchObject({ code: 'invalid_argument' });
    expect(store.textAt('_config.json')).toBeUndefined();
    for (const halfLifeDays of [1, 3650]) {
      expect(await engine.configure({ halfLifeDays })).toMatchObject({ halfLifeDays });
    }
  });

  it('of another process holds here as soon as it is told', async () => {
    const { engine, store, restart } = testEngineOn(new WatchedStore(files));
    await engine.list();
    await engine.settled();
    const other = restart();
    await other.configure({ halfLifeDays: 90 });
    const told = new Promise((resolve) => void engine.onDidChange(resolve));
    store.tell('_config.json');
    await told;
    expect(await engine.settings()).toMatchObject({ halfLifeDays: 90 });
    await store.remove(memoryPath('_config.json'));
    const toldAgain = new Promise((resolve) => void engine.onDidChange(resolve));
    store.tell('_config.json');
    await toldAgain;
    expect(await engine.settings()).toMatchObject({ halfLifeDays: usual });
  });

  it('needs a memory folder', async () => {
    const { engine, store } = testEngine();
    const missing = { code: 'no_memory_folder' };
    await expect(engine.settings()).rejects.toMatchObject(missing);
    await expect(engine.configure({ halfLifeDays: 30 })).rejects.toMatchObject(missing);
    expect(store.paths).toEqual([]);
  });

  it('does not make a folder anew that was removed meanwhile', async () => {
    const { engine, store } = testEngine(files);
    await engine.list();
    await engine.settled();
    for (const path of store.paths) await store.remove(memoryPath(path));
    await expect(engine.configure({ halfLifeDays: 30 })).rejects.toMatchObject({
      code: 'no_memory_folder',
    });
    expect(store.paths).toEqual([]);
  });

  it('cannot be set where nothing may be written, and holds all the same', async () => {
    const { engine, store } = testEngine(config({ half_life_days: 90 }));
    store.readOnly = true;
    expect(await engine.settings()).toMatchObject({ halfLifeDays: 90 });
    await expect(engine.configure({ halfLifeDays: 30 })).rejects.toMatchObject({
      code: 'read_only',
    });
    expect(await engine.settings()).toMatchObject({ halfLifeDays: 90 });
  });
});

describe('the settings of document 000', () => {
  const theirs = {
    embedding_provider: 'ollama',
    openai_api_key: null,
    ollama_model: 'nomic-embed-text',
    openai_model: 'text-embedding-3-small',
  };

  it('survive ours', async () => {
    const { engine, store } = testEngine(config(theirs));
    const stored = () => JSON.parse(store.textAt('_config.json') ?? '');
    await engine.configure({ halfLifeDays: 90 });
    expect(stored()).toEqual({ ...theirs, half_life_days: 90 });
    await engine.configure({ halfLifeDays: null });
    expect(stored()).toEqual(theirs);
  });

  it('are not rewritten where nothing of ours changes', async () => {
    const { engine, store } = testEngine(config(theirs));
    await engine.configure({ halfLifeDays: null });
    await engine.configure({});
    expect(store.textAt('_config.json')).toBe(JSON.stringify(theirs));
  });
});

describe('settings that cannot be read', () => {
  const broken = '{"half_life_days": 90,';

  it('are reported; the memories are there, by the usual law', async () => {
    const { engine } = testEngine(config(broken));
    expect(await engine.list()).toHaveLength(1);
    expect(await engine.settings()).toMatchObject({ halfLifeDays: usual });
    expect(await engine.problems()).toEqual([
      {
        path: '_config.json',
        code: 'config_unreadable',
        severity: 'warning',
        data: { field: '', value: '' },
      },
    ]);
  });

  it('are never written over', async () => {
    const { engine, store } = testEngine(config(broken));
    for (const halfLifeDays of [30, null]) {
      await expect(engine.configure({ halfLifeDays })).rejects.toMatchObject({
        code: 'broken_config',
        data: { path: '_config.json' },
      });
    }
    expect(store.textAt('_config.json')).toBe(broken);
  });

  it('are not written over either where they broke while we were open', async () => {
    const { engine, store } = testEngine(config({ half_life_days: 90 }));
    await engine.list();
    store.put('_config.json', broken);
    await expect(engine.configure({ halfLifeDays: 30 })).rejects.toMatchObject({
      code: 'broken_config',
    });
    expect(store.textAt('_config.json')).toBe(broken);
    expect((await engine.problems()).map(({ code }) => code)).toEqual(['config_unreadable']);
  });

  it('are taken in once they are mended by hand', async () => {
    const { engine, store } = testEngineOn(new WatchedStore(config(broken)));
    await engine.list();
    await engine.settled();
    const told = new Promise((resolve) => void engine.onDidChange(resolve));
    store.put('_config.json', '{"half_life_days": 90}');
    store.tell('_config.json');
    await told;
    expect(await engine.settings()).toMatchObject({ halfLifeDays: 90 });
    expect(await engine.problems()).toEqual([]);
  });

  it('for a wrong value are reported by its name, and the value can be set', async () => {
    const { engine, store } = testEngine(config({ half_life_days: '90 days', mine: 1 }));
    expect(await engine.problems()).toMatchObject([
      { code: 'config_unreadable', data: { field: 'half_life_days', value: '"90 days"' } },
    ]);
    expect(await engine.configure({ halfLifeDays: 90 })).toMatchObject({ halfLifeDays: 90 });
    expect(await engine.problems()).toEqual([]);
    expect(JSON.parse(store.textAt('_config.json') ?? '')).toEqual({ half_life_days: 90, mine: 1 });
  });

  it('because the disk does not give them keep nobody from the memories', async () => {
    const { engine, store } = testEngine(files);
    const { read } = store;
    vi.spyOn(store, 'read').mockImplementation(async (path) => {
      if (path !== '_config.json') return read.call(store, path);
      throw new MemoryError('io_error', { path, reason: 'permission denied' });
    });
    expect(await engine.list()).toHaveLength(1);
    expect(await engine.problems()).toMatchObject([{ code: 'config_unreadable' }]);
    await expect(engine.configure({ halfLifeDays: 30 })).rejects.toMatchObject({
      code: 'io_error',
    });
  });
});

describe('the facts about decay', () => {
  it('are those of every memory, and the law of the folder', async () => {
    const { engine, wait } = testEngine(files);
    await engine.list();
    await engine.settled();
    wait(1);
    await engine.get(id);
    await engine.configure({ halfLifeDays: 90 });
    const read = start.getTime() + 86_400_000;
    expect(await engine.decay()).toEqual({
      now: read,
      halfLifeDays: 90,
      defaultHalfLifeDays: usual,
      fading: 'graceful',
      activeDays: [20_519, 20_520],
      memories: [
        {
          id,
          title: 'The port is 5433',
          type: 'fact',
          path: 'graph/facts/port-a1b2c3.md',
          importance: 0.5,
          created: '2025-03-01T00:00:00Z',
          updated: '2025-03-01T00:00:00Z',
          use: {
            accessCount: 1,
            firstSeen: start.getTime(),
            lastAccessed: read,
            recentAccesses: [read],
          },
        },
      ],
    });
  });

  it('say what is pinned, immutable and forgotten', async () => {
    const { engine } = testEngine(files);
    await engine.forget(id, ada);
    expect((await engine.decay()).memories).toMatchObject([{ status: 'archived' }]);
    await engine.restore(id, ada);
    await engine.pin(id, true, ada);
    await engine.update(id, { immutable: true }, ada);
    expect((await engine.decay()).memories).toMatchObject([{ pinned: true, immutable: true }]);
  });

  it('are no use: looking changes nothing', async () => {
    const { engine, store } = testEngine(files);
    await engine.list();
    await engine.settled();
    const before = store.textAt('_state.json');
    await engine.decay();
    await engine.settled();
    expect(store.textAt('_state.json')).toBe(before);
  });

  it('of a state that another program wrote strangely do not hide the memory', async () => {
    const entry = { access_count: 0, last_accessed: null, recent_accesses: null };
    const state = JSON.stringify({ entries: { [id]: entry } });
    const { engine } = testEngine({ ...files, '_state.json': state });
    expect(await engine.list()).toMatchObject([{ status: 'active' }]);
    expect((await engine.decay()).memories[0]?.use).toMatchObject({ accessCount: 0 });
  });
});
