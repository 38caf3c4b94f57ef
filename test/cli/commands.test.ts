import { describe, expect, test, vi } from 'vitest';
import type { RecallAnswer } from '../../src/engine';
import { runWithFake } from './support/runWithFake';
import { answerOf, contextAnswer, created, hitOf, refused } from './support/values';

const context = { actor: 'human:ada', trigger: 'cogmem remember' };

describe('remember', () => {
  test('a sentence is handed over as it is', async () => {
    const remember = vi.fn(async () => created);
    const { exitCode, stdout } = await runWithFake(
      ['remember', 'we', 'chose', 'redis', '--actor', 'human:ada'],
      { engine: { remember } },
    );
    expect(remember).toHaveBeenCalledWith('we chose redis', context);
    expect(stdout).toMatch(/^Saved “Redis timeouts” \(decision\)\.\n {2}graph\/decisions\//u);
    expect(exitCode).toBe(0);
  });

  test('options make a draft; global options may stand before the command', async () => {
    const remember = vi.fn(async () => created);
    await runWithFake(
      [
        ...['--session', 's1', '--actor', 'agent:bot', 'remember', 'text', '--type', 'Rule'],
        ...['--tags', 'A, b,,a', '--importance', '0.8', '--priority', 'HIGH', '--scope', 'src/**'],
        ...['--scope', 'lib/**', '--entities', 'Redis, Ada', '--pin', '--title', 'T'],
      ],
      { engine: { remember } },
    );
    expect(remember).toHaveBeenCalledWith(
      {
        title: 'T',
        type: 'policy',
        tags: ['a', 'b'],
        importance: 0.8,
        priority: 'high',
        scope: ['src/**', 'lib/**'],
        entities: ['Redis', 'Ada'],
        pinned: true,
        body: 'text',
      },
      { actor: 'agent:bot', trigger: 'cogmem remember', session: 's1' },
    );
  });

  test('- reads the standard input, across a split character', async () => {
    const remember = vi.fn(async () => created);
    const bytes = new TextEncoder().encode('naïve');
    await runWithFake(['remember', '-', '--actor', 'human:ada'], {
      engine: { remember },
      stdin: [bytes.slice(0, 3), bytes.slice(3)],
    });
    expect(remember).toHaveBeenCalledWith('naïve', context);
  });

  test('bytes that are no text are turned down before anything is opened', async () => {
    const { exitCode, stderr } = await runWithFake(['remember', '-'], {
      stdin: [Uint8Array.of(0xff, 0xfe, 0x00)],
    });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('The standard input is not UTF-8 text');
  });

  test('a refusal is told on the standard error, with exit code 1', async () => {
    const { exitCode, stdout, stderr } = await runWithFake(['remember', '-'], {
      engine: { remember: async () => refused },
    });
    expect([exitCode, stdout, stderr]).toEqual([1, '', 'cogmem: Refused: the text is empty.\n']);
  });

  test('a refusal as JSON is an answer', async () => {
    const { exitCode, stdout, stderr } = await runWithFake(['remember', '-', '--json'], {
      engine: { remember: async () => refused },
    });
    expect(JSON.parse(stdout)).toEqual({
      action: 'refused',
      memory: null,
      also: [],
      because: [
        { stage: 'observe', code: 'content_empty', data: {}, message: 'the text is empty' },
      ],
    });
    expect([exitCode, stderr]).toEqual([1, '']);
  });

  test('quiet says nothing when all is well', async () => {
    const { stdout } = await runWithFake(['remember', 'x', '--quiet'], {
      engine: { remember: async () => created },
    });
    expect(stdout).toBe('');
  });
});

test('context: files are named from the project, and people see what an agent reads, and what it costs', async () => {
  const context = vi.fn(async () => contextAnswer);
  const { stdout } = await runWithFake(
    [
      ...['context', 'fix', 'it', '--file', 'src/a.ts', '--file', 'b, c.ts', '--budget', '300'],
      ...['--task', 'debugging', '--exclude', '3f2a1b00,MEMORY.md:1', '--explain'],
    ],
    { engine: { context } },
  );
  expect(context).toHaveBeenCalledWith({
    prompt: 'fix it',
    files: ['src/a.ts', 'b, c.ts'],
    budget: 300,
    task: 'debugging',
    exclude: ['3f2a1b00', 'MEMORY.md:1'],
    wait: 20_000,
    by: { actor: expect.stringMatching(/^human:/u), trigger: 'cogmem context' },
    isTurn: true,
  });
  expect(stdout.split('\n').slice(1)).toEqual([
    '<untrusted-memory>',
    'Known:',
    '[3f2a1b00] decision, unreviewed, by agent:robot',
    'Redis timeouts: five seconds.',
    '</untrusted-memory>',
    '2 more did not fit.',
    '3f2a1b00 contextual, 30 tokens: is about src/a.ts',
    '70 of 300 tokens.',
    '',
  ]);
});

describe('context', () => {
  test('--explain names a memory by its id, and a line by its file', async () => {
    const [memory] = contextAnswer.blocks;
    const because = { code: 'open', data: { heading: 'session' } } as const;
    const line = {
      key: 'CONTINUITY.md:1f3b',
      layer: 'work',
      text: 'Deploy.',
      form: 'whole',
    } as const;
    const blocks = [...(memory ? [memory] : []), { ...line, tokens: 31, because }];
    const { stdout } = await runWithFake(['context', 'deploy', '--explain'], {
      engine: { context: async () => ({ ...contextAnswer, blocks }), noteGiven: async () => {} },
    });
    expect(stdout).toContain('3f2a1b00 contextual, 30 tokens');
    expect(stdout).toContain('CONTINUITY.md work, 31 tokens');
  });
});

describe('recall', () => {
  test('a text is cut between words, later where it surely answers', async () => {
    const preview = 'Every client of the cache waits five seconds. '.repeat(5).slice(0, 200);
    const shownOf = async (injection: 'full' | 'abbreviated') => {
      const hit = hitOf({ injection, preview });
      const { stdout } = await runWithFake(['recall', 'redis'], {
        engine: { recall: async () => answerOf([hit]) },
      });
      return (
        stdout
          .split('\n')
          .find((line) => line.includes('Every client'))
          ?.trim() ?? ''
      );
    };
    expect(await shownOf('abbreviated')).toBe(
      'Every client of the cache waits five seconds. Every client of the cache waits five seconds. Every…',
    );
    expect((await shownOf('full')).length).toBeGreaterThan(180);
    expect(await shownOf('full')).toMatch(/five seconds\. Every client…$/u);
  });

  test('what is left of a time is told, however few are shown', async () => {
    const { stdout } = await runWithFake(['recall', 'yesterday', '--limit', '1'], {
      engine: { recall: async () => ({ ...answerOf([hitOf({})]), more: 62 }) },
    });
    expect(stdout).toContain('62 more are of that time; --limit shows them.');
  });

  test('options reach the engine', async () => {
    const recall = vi.fn(async () => ({ ...answerOf([]), asked: 'redis timeout' }));
    const { stdout } = await runWithFake(
      [
        ...['recall', 'redis', 'timeout', '--type', 'fix,decisions', '--tags', 'a', '--limit', '5'],
        ...['--status', 'dormant', '--all', '--as-of', '2026-01-31', '--timeline', '--min-score'],
        ...['0.2', '--file', 'src/a.ts', '--text-only', '--stage', 'neighbours=off', '--stage'],
        'diversity=on',
      ],
      { engine: { recall } },
    );
    expect(recall).toHaveBeenCalledWith('redis timeout', {
      types: ['fix', 'decision'],
      tags: ['a'],
      statuses: ['dormant'],
      limit: 5,
      minimumScore: 0.2,
      asOf: '2026-01-31',
      timeline: true,
      file: 'src/a.ts',
      stages: { neighbours: false, diversity: true },
      includeArchived: true,
      textOnly: true,
      wait: 20_000,
      by: { actor: expect.stringMatching(/^human:/u), trigger: 'cogmem recall' },
    });
    expect(stdout).toBe('Nothing known about “redis timeout”.\n');
  });

  test('people see score, type, status, title, path and a line of the text', async () => {
    const { stdout } = await runWithFake(['recall', 'redis', '--explain'], {
      engine: { recall: async () => answerOf([hitOf({})], 2) },
    });
    expect(stdout).toBe(
      [
        '0.92  decision  active  Redis timeouts',
        '      graph/decisions/redis-timeouts-3f2a1b.md',
        '      All clients wait five seconds.',
        '      matches “redis” in the title',
        '      +0.920  words, 92 % of the best match',
        '      =0.920  score',
        '2 weaker, replaced or archived matches are hidden; --all shows them.',
        '',
      ].join('\n'),
    );
  });

  test('a hit has the day of its last change, and says where it may not answer', async () => {
    const hit = hitOf({ updated: '2026-03-07T10:00:00Z', injection: 'abbreviated' });
    const { stdout } = await runWithFake(['recall', 'redis'], {
      engine: { recall: async () => answerOf([hit]) },
    });
    expect(stdout).toContain(
      '      2026-03-07  perhaps  graph/decisions/redis-timeouts-3f2a1b.md\n',
    );
  });

  test('a greeting is answered by why nothing was searched', async () => {
    const recall = async () => ({ ...answerOf([]), trivial: true, asked: 'hello' });
    const { stdout } = await runWithFake(['recall', 'hello'], { engine: { recall } });
    expect(stdout).toBe(
      '“hello” asks nothing, so nothing was searched. --stage trivial=off searches for it.\n',
    );
  });

  test('people are told of the time that a question names, and which model answered', async () => {
    const model = { provider: 'embedded', name: 'MiniLM', id: 'embedded:MiniLM' } as const;
    const recall = async (): Promise<RecallAnswer> => ({
      ...answerOf([hitOf({})]),
      meaning: { model, faults: [], pending: 2 },
      period: { phrase: 'last week', isAsOf: false, isEmpty: true, isAlone: false },
    });
    const { stdout } = await runWithFake(['recall', 'x', '--explain'], { engine: { recall } });
    expect(stdout).toContain('Nothing that was found matches the time “last week”');
    expect(stdout).toContain('By words and meaning (MiniLM). 2 memories have no vector yet.');
  });

  test('a file outside the project is turned down by name', async () => {
    const { exitCode, stderr } = await runWithFake(['recall', 'x', '--file', '../other/a.ts'], {
      engine: { recall: async () => answerOf([]) },
    });
    expect(exitCode).not.toBe(0);
    expect(stderr).toContain('“../other/a.ts” is not a file of the project');
  });

  test('JSON has everything that the engine says of the answer', async () => {
    const { stdout } = await runWithFake(['recall', 'x', '--json'], {
      engine: { recall: async () => answerOf([hitOf({})]) },
    });
    expect(JSON.parse(stdout)).toMatchObject({
      hits: [{ injection: 'full', explain: { certainty: 1, parts: [{ stage: 'text' }] } }],
      ...{ hidden: 0, trivial: false, intent: 'general', meaning: { model: null } },
    });
  });

  test('a memory cannot steer the terminal', async () => {
    const title = 'evil\u001b[2J\u202e\nsecond line';
    const { stdout } = await runWithFake(['recall', 'x'], {
      engine: { recall: async () => answerOf([hitOf({ title })]) },
      isTerminal: true,
      env: { NO_COLOR: '1' },
    });
    expect(stdout.split('\n')[0]).toBe('0.92  decision  active  evil\ufffd[2J\ufffd second line');
  });

  test('colour on a terminal only', async () => {
    const engine = { recall: async () => answerOf([hitOf({})]) };
    const colour = '\u001b[';
    const onTerminal = await runWithFake(['recall', 'x'], { engine, isTerminal: true });
    expect(onTerminal.stdout).toContain(colour);
    const piped = await runWithFake(['recall', 'x'], { engine });
    expect(piped.stdout).not.toContain(colour);
    const plain = await runWithFake(['recall', 'x'], {
      engine,
      isTerminal: true,
      env: { NO_COLOR: '1' },
    });
    expect(plain.stdout).not.toContain(colour);
  });
});
