import { describe, expect, test, vi } from 'vitest';
import { MemoryError, memoryPath, type Problem } from '../../src/engine';
import { runWithFake } from './support/runWithFake';
import { answerOf, operation, reference } from './support/values';

describe('a text that is piped in at a terminal', () => {
  const engine = {
    remember: async () => ({
      action: 'created' as const,
      memory: reference,
      also: [],
      because: [],
    }),
    recall: async () => answerOf([]),
  };
  const piped = { engine, hasTerminal: false, stdin: ['We use Redis.'] };
  const told = 'cogmem: Done as “process:program”, not as yours';

  test('is said to be a program’s', async () => {
    const { stderr } = await runWithFake(['remember', '-'], { ...piped, isTerminal: true });
    expect(stderr).toContain(told);
  });

  test('is a program’s without a word where nobody reads, and where nothing is written', async () => {
    const { stderr } = await runWithFake(['remember', '-'], piped);
    const read = await runWithFake(['recall', 'redis'], { ...piped, isTerminal: true });
    expect(stderr + read.stderr).not.toContain(told);
  });
});

describe('errors', () => {
  test('an error of the engine is a sentence with its code 1', async () => {
    const forget = async () => {
      throw new MemoryError('memory_not_found', { reference: 'redis' });
    };
    const text = await runWithFake(['forget', 'redis'], {
      engine: { forget, recall: async () => answerOf([]) },
    });
    expect([text.exitCode, text.stdout]).toEqual([1, '']);
    expect(text.stderr).toMatch(/^cogmem: No memory is named “redis”\..*\n$/u);
    const json = await runWithFake(['forget', 'redis', '--json'], {
      engine: { forget, recall: async () => answerOf([]) },
    });
    expect(json.exitCode).toBe(1);
    expect(JSON.parse(json.stderr).error).toMatchObject({
      code: 'memory_not_found',
      data: { reference: 'redis' },
    });
  });

  test('what a memory is to another is asked for by the options that are typed', async () => {
    const several = ['--same-as', 'a', '--adds-to', 'b'];
    for (const args of [
      ['answer', '3f2a'],
      ['answer', '3f2a', ...several],
      ['remember', 'x', ...several],
    ]) {
      const { exitCode, stderr } = await runWithFake(args);
      expect(exitCode).toBe(2);
      expect(stderr).toContain('--replaces, --same-as, --adds-to or --separate-from');
    }
  });

  test('an argument that only the operation can refuse is bad usage as well', async () => {
    const answer = async () => {
      throw new MemoryError('invalid_argument', { name: 'replaces', expected: 'another_memory' });
    };
    const { exitCode } = await runWithFake(['answer', 'a', '--replaces', 'a'], {
      engine: { answer },
    });
    expect(exitCode).toBe(2);
  });

  test('an unexpected error is one line, and the details only when asked for', async () => {
    const stats = async () => {
      throw new TypeError('x is not\na function');
    };
    const usual = await runWithFake(['stats'], { engine: { stats } });
    expect(usual.exitCode).toBe(1);
    expect(usual.stderr).toBe(
      'cogmem: Unexpected error: x is not a function. Run again with COGMEM_DEBUG=1 for the details.\n',
    );
    const debugging = await runWithFake(['stats'], {
      engine: { stats },
      env: { COGMEM_DEBUG: '1' },
    });
    expect(debugging.stderr).toMatch(/\n\s+at /u);
  });

  test('no folder says how to make one', async () => {
    const { exitCode, stderr } = await runWithFake(['list'], {
      folders: { find: async () => undefined },
    });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('no memory folder at “/project”');
    expect(stderr).toContain('cogmem init');
  });

  test('the engine is closed, whatever happened', async () => {
    const close = vi.fn(async () => undefined);
    await runWithFake(['stats'], { engine: { close } });
    expect(close).toHaveBeenCalledOnce();
  });

  test('Ctrl+C ends a command that waits', async () => {
    const interrupt = new AbortController();
    const recall = () => {
      interrupt.abort();
      return new Promise<never>(() => undefined);
    };
    const { exitCode, stderr } = await runWithFake(['recall', 'x'], {
      engine: { recall },
      signal: interrupt.signal,
    });
    expect([exitCode, stderr]).toEqual([130, 'cogmem: Interrupted.\n']);
  });
});

describe('problems', () => {
  const problem = (path: string, severity: Problem['severity']): Problem => ({
    path: memoryPath(path),
    line: 3,
    code: 'missing_field',
    severity,
    data: { field: 'id' },
  });
  const found = [
    problem('graph/a.md', 'error'),
    problem('graph/a.md', 'error'),
    problem('graph/b.md', 'error'),
    problem('graph/c.md', 'warning'),
  ];

  test('are mentioned once, per file that was left out', async () => {
    const warning = { code: 'files_unread', data: { count: 2 } } as const;
    const engine = { recall: async () => answerOf([]), warnings: () => [warning] };
    const { stderr } = await runWithFake(['recall', 'x'], { engine });
    expect(stderr).toBe('cogmem: 2 files could not be read; see cogmem problems\n');
    expect((await runWithFake(['recall', 'x', '--quiet'], { engine })).stderr).toBe('');
    expect((await runWithFake(['recall', 'x', '--json'], { engine })).stderr).toBe('');
  });

  test('stand in the JSON, also in that of an error', async () => {
    const warning = { code: 'files_unread', data: { count: 1 } } as const;
    const warnings = () => [warning];
    const told = [{ ...warning, message: expect.stringContaining('1 file could not be read') }];
    const recall = async () => answerOf([]);
    const recalled = await runWithFake(['recall', 'x', '--json'], { engine: { recall, warnings } });
    expect(JSON.parse(recalled.stdout)).toMatchObject({ hits: [], warnings: told });
    const get = async () => {
      throw new MemoryError('memory_not_found', { reference: 'x' });
    };
    const missed = await runWithFake(['get', 'x', '--json'], {
      engine: { get, recall, warnings },
    });
    expect(JSON.parse(missed.stderr)).toMatchObject({
      error: { code: 'memory_not_found' },
      warnings: told,
    });
  });

  test('are listed with place, severity and sentence', async () => {
    const engine = { problems: async () => found.slice(2) };
    const { stdout, exitCode } = await runWithFake(['problems'], { engine });
    expect(stdout).toBe(
      [
        'graph/b.md:3  error    The field “id” is missing. Add it to the front matter.',
        'graph/c.md:3  warning  The field “id” is missing. Add it to the front matter.',
        '',
      ].join('\n'),
    );
    expect(exitCode).toBe(0);
  });
});

describe('history', () => {
  test('undo answers with both operations and the paths', async () => {
    const undo = async () => ({
      undone: operation,
      operation: { ...operation, id: 'fedcba9876543210', action: 'REVERT' as const },
      changes: [{ path: reference.path, before: 'x' }],
    });
    const json = await runWithFake(['undo', '--json'], { engine: { undo } });
    expect(JSON.parse(json.stdout)).toMatchObject({
      undone: { id: operation.id },
      operation: { action: 'REVERT' },
      paths: [reference.path],
    });
    const text = await runWithFake(['undo'], { engine: { undo } });
    expect(text.stdout).toContain('Undone: Created “Redis timeouts”.');
    expect(text.stdout).toContain('cogmem undo fedcba98');
  });

  test('lists who did what', async () => {
    const history = vi.fn(async () => [operation]);
    const { stdout } = await runWithFake(['history', '3f2a'], { engine: { history } });
    expect(history).toHaveBeenCalledWith({ limit: 20, reference: '3f2a' });
    expect(stdout).toMatch(
      /^abcdef01 {2}2026-11-2\d \d\d:\d\d {2}Ada {2}Created “Redis timeouts”\n$/u,
    );
  });

  test('show finds the content of a memory that is gone by its path', async () => {
    const get = async () => {
      throw new MemoryError('memory_not_found', { reference: reference.path });
    };
    const contentAt = vi.fn(async () => '---\nid: x\n---\nbody\n');
    const { stdout } = await runWithFake(['show', reference.path, '--at', 'abcd'], {
      engine: { get, contentAt },
    });
    expect(contentAt).toHaveBeenCalledWith('abcd', reference.path);
    expect(stdout).toBe('---\nid: x\n---\nbody\n');
    const missing = await runWithFake(['show', reference.path, '--at', 'abcd'], {
      engine: { get, contentAt: async () => undefined },
    });
    expect(missing.exitCode).toBe(1);
    expect(missing.stderr).toContain('did not exist after the operation “abcd”');
  });
});
