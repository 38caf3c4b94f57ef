import { describe, expect, test, vi } from 'vitest';
import { type CoreResult, type EpisodeRecord, memoryPath } from '../../src/engine';
import { runWithFake } from './support/runWithFake';
import { created, reference } from './support/values';

const context = { actor: 'human:ada', trigger: 'cogmem episode' };

const entry: EpisodeRecord = {
  day: '2026-11-22',
  time: '09:05',
  title: 'Moved sessions',
  type: 'task',
  tags: ['ops'],
  summary: 'All of them.\nNo loss.',
  memory: reference,
  path: memoryPath('episodes/2026-11-22.md'),
  line: 3,
};

describe('episode', () => {
  test('hands over what was said, with the memory that it is about', async () => {
    const addEpisode = vi.fn(async () => ({ episode: entry, because: [] }));
    const { stdout, exitCode } = await runWithFake(
      [
        ...['episode', 'Moved', 'sessions', '--summary', 'All of them.', '--type', 'task'],
        ...['--tags', 'Ops', '--memory', '3f2a', '--actor', 'human:ada'],
      ],
      { engine: { addEpisode } },
    );
    expect(addEpisode).toHaveBeenCalledWith(
      {
        title: 'Moved sessions',
        summary: 'All of them.',
        type: 'task',
        tags: ['ops'],
        reference: '3f2a',
      },
      context,
    );
    expect(stdout).toBe(
      [
        '2026-11-22 09:05  task  Moved sessions  ops',
        '                  All of them.',
        '                  No loss.',
        '                  graph/decisions/redis-timeouts-3f2a1b.md',
        'Added to episodes/2026-11-22.md.',
        '',
      ].join('\n'),
    );
    expect(exitCode).toBe(0);
  });

  test('without a summary the title is all there is to say', async () => {
    const addEpisode = vi.fn(async () => ({ episode: entry, because: [] }));
    await runWithFake(['episode', 'Done', '--actor', 'human:ada'], { engine: { addEpisode } });
    expect(addEpisode).toHaveBeenCalledWith({ title: 'Done', summary: 'Done' }, context);
  });

  test('an entry cannot steer the terminal', async () => {
    const title = 'evil\u001b[2J\nsecond';
    const { stdout } = await runWithFake(['episodes'], {
      engine: { episodes: async () => [{ ...entry, title, summary: title }] },
    });
    expect(stdout).not.toContain('\u001b');
  });
});

describe('episodes', () => {
  test('options reach the engine, and JSON has every field', async () => {
    const episodes = vi.fn(async () => [entry]);
    const { stdout } = await runWithFake(
      [
        ...['episodes', '--from', '2026-11-01', '--to', '2026-11-30', '--type', 'task,event'],
        ...['--tags', 'ops', '--limit', '5', '--outcome', 'Failure', '--json'],
      ],
      { engine: { episodes } },
    );
    expect(episodes).toHaveBeenCalledWith({
      from: '2026-11-01',
      to: '2026-11-30',
      types: ['task', 'event'],
      tags: ['ops'],
      outcome: 'failure',
      limit: 5,
    });
    expect(JSON.parse(stdout)).toEqual({
      episodes: [{ ...entry, confidence: null, outcome: null, memory: reference }],
    });
  });

  test('says where there is none', async () => {
    const { stdout } = await runWithFake(['episodes'], { engine: { episodes: async () => [] } });
    expect(stdout).toBe('No entries.\n');
  });
});

describe('core', () => {
  const result: CoreResult = {
    path: memoryPath('CORE.md'),
    changed: true,
    written: [memoryPath('CORE.md'), memoryPath('graph/index.md')],
    sections: [
      { title: 'Critical Solutions', memories: [] },
      { title: 'Active Decisions', memories: [reference] },
    ],
    tokens: 1200,
    active: 1,
    total: 2,
    left: 1,
  };

  test('says what was written, and what had no room', async () => {
    const { stdout } = await runWithFake(['core'], { engine: { core: async () => result } });
    expect(stdout).toBe(
      [
        'CORE.md written: 1,200 tokens.',
        '  Critical Solutions  0',
        '  Active Decisions    1',
        '1 more has no room in it.',
        'Also written: graph/index.md.',
        '',
      ].join('\n'),
    );
  });

  test('says when nothing changed', async () => {
    const same = { ...result, changed: false, written: [], left: 0 };
    const { stdout } = await runWithFake(['core'], { engine: { core: async () => same } });
    expect(stdout).toContain('CORE.md says the same as before');
  });
});

describe('procedure', () => {
  test('becomes a draft with its steps in order', async () => {
    const remember = vi.fn(async () => created);
    await runWithFake(
      [
        ...['procedure', 'Release', '--step', ' Test ', '--step', 'Tag, sign', '--tags', 'ops'],
        ...['--precondition', 'On main', '--postcondition', 'Tagged', '--importance', '0.9'],
        ...['--common-error', 'No token: log in', '--exit-criterion', 'npm shows it'],
        ...['--body', '-', '--pin', '--actor', 'human:ada'],
      ],
      { engine: { remember }, stdin: ['How we release.'] },
    );
    expect(remember).toHaveBeenCalledWith(
      {
        type: 'procedure',
        title: 'Release',
        steps: ['Test', 'Tag, sign'],
        preconditions: ['On main'],
        postconditions: ['Tagged'],
        commonErrors: ['No token: log in'],
        exitCriteria: ['npm shows it'],
        tags: ['ops'],
        importance: 0.9,
        pinned: true,
        body: 'How we release.',
      },
      { actor: 'human:ada', trigger: 'cogmem procedure' },
    );
  });
});

describe('list', () => {
  test('every filter and the order reach the engine', async () => {
    const list = vi.fn(async () => []);
    await runWithFake(
      [
        ...['list', '--type', 'fix', '--tags', 'a', '--status', 'active', '--author', 'agent, ada'],
        ...['--entity', 'Redis', '--since', '2026-11-01', '--until', '2026-11-30T10:00:00Z'],
        ...['--pinned', '--unreviewed', '--private', '--sort', 'Updated'],
      ],
      { engine: { list } },
    );
    expect(list).toHaveBeenCalledWith({
      types: ['fix'],
      tags: ['a'],
      statuses: ['active'],
      authors: ['agent', 'ada'],
      entities: ['Redis'],
      since: '2026-11-01',
      until: '2026-11-30T10:00:00Z',
      pinned: true,
      reviewed: false,
      private: true,
      sort: 'updated',
      withoutPutAway: true,
    });
  });

  test('what was put away is listed only with --all', async () => {
    const list = vi.fn(async () => []);
    await runWithFake(['list'], { engine: { list } });
    await runWithFake(['list', '--all'], { engine: { list } });
    expect(list.mock.calls).toEqual([[{ withoutPutAway: true }], [{}]]);
  });
});

describe('acknowledge', () => {
  test('names the files, or says that there is nothing', async () => {
    const acknowledge = vi.fn(async () => [memoryPath('SOUL.md')]);
    const { stdout } = await runWithFake(['acknowledge', 'SOUL.md', '--actor', 'human:ada'], {
      engine: { acknowledge },
    });
    expect(acknowledge).toHaveBeenCalledWith(['SOUL.md'], {
      actor: 'human:ada',
      trigger: 'cogmem acknowledge',
    });
    expect(stdout).toBe('Acknowledged: SOUL.md\n');
    const none = await runWithFake(['acknowledge'], { engine: { acknowledge: async () => [] } });
    expect(none.stdout).toContain('Nothing to acknowledge');
  });
});
