import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type {
  DecisionJson,
  OperationJson,
  ProblemJson,
  RecallJson,
  ReferenceJson,
} from '../support/answers';
import { type Project, withMemory, withProject } from '../support/cogmem';

const redis = 'We decided to use Redis for sessions because memcached loses data';

const rememberRedis = ({ json }: Project) => json<DecisionJson>(['remember', redis]);

describe('init', () => {
  test('creates ./memory once, and says so', () =>
    withProject(async ({ folder, run, json }) => {
      const first = await json<{ folder: string; created: string[]; kept: string[] }>(['init']);
      expect(first.folder).toBe(join(folder, 'memory'));
      expect(first.created).toContain('MEMORY.md');
      expect(first.kept).toEqual([]);
      const second = await json<{ created: string[]; kept: string[] }>(['init']);
      expect(second.created).toEqual([]);
      expect(second.kept).toEqual(first.created);
      expect((await run(['init'])).stdout).toContain('is complete');
    }));

  test('creates exactly the folder of --dir', () =>
    withProject(async ({ folder, json }) => {
      const answer = await json<{ folder: string }>(['init', '--dir', 'notes']);
      expect(answer.folder).toBe(join(folder, 'notes'));
      const stats = await json<{ total: number }>(['stats', '--dir', 'notes']);
      expect(stats.total).toBe(0);
    }));

  test('never overwrites', () =>
    withMemory(async ({ folder, json }) => {
      const file = join(folder, 'memory', 'MEMORY.md');
      await writeFile(file, 'mine\n');
      await json(['init']);
      expect(await readFile(file, 'utf8')).toBe('mine\n');
    }));
});

describe('remember', () => {
  test('answers with the memory and the reasons', () =>
    withMemory(async (project) => {
      const decision = await rememberRedis(project);
      expect(decision).toMatchObject({
        action: 'created',
        also: [{ store: 'episodic' }],
        memory: { type: 'decision' },
      });
      expect(decision.memory.path).toMatch(/^graph\/decisions\/.*\.md$/u);
      expect(decision.because.length).toBeGreaterThan(0);
      for (const reason of decision.because) {
        expect(Object.keys(reason).sort()).toEqual(['code', 'data', 'message', 'stage']);
      }
      const file = await readFile(join(project.folder, 'memory', decision.memory.path), 'utf8');
      expect(file).toContain(redis);
      expect(file).toContain('author: human:Ada');
    }));

  test('the same again is reinforced', () =>
    withMemory(async (project) => {
      const first = await rememberRedis(project);
      const second = await rememberRedis(project);
      expect(second.action).toBe('reinforced');
      expect(second.memory.id).toBe(first.memory.id);
    }));

  test('takes every field from options and the text from a file', () =>
    withMemory(async ({ folder, json }) => {
      await writeFile(join(folder, 'body.md'), 'Wait five seconds.\n');
      const { memory } = await json<DecisionJson>([
        ...['remember', '--body-file', 'body.md', '--title', 'Redis "timeouts"', '--type', 'rule'],
        ...['--tags', 'redis,Cache', '--importance', '0.9', '--priority', 'high', '--scope'],
        ...['src/**', '--scope', 'lib/**', '--entities', 'Redis', '--pin', '--actor', 'agent:bot'],
      ]);
      expect(memory).toMatchObject({ title: 'Redis "timeouts"', type: 'policy' });
      const detail = await json<{ memory: object }>(['get', memory.id]);
      expect(detail.memory).toMatchObject({
        tags: ['redis', 'cache'],
        importance: 0.9,
        priority: 'high',
        scope: ['src/**', 'lib/**'],
        entities: ['Redis'],
        pinned: true,
        author: 'agent:bot',
        body: 'Wait five seconds.',
      });
    }));

  test('keeps a scope from the folder of the project, and refuses one that leads out of it', () =>
    withMemory(async ({ folder, run, json }) => {
      const scope = join(folder, 'src/mail/**');
      const { memory } = await json<DecisionJson>(['remember', 'Mails wait.', '--scope', scope]);
      expect(await json(['get', memory.id])).toMatchObject({ memory: { scope: ['src/mail/**'] } });
      for (const outside of ['../../etc/passwd', '/etc/**']) {
        const { exitCode, stderr } = await run(['remember', 'x is so', '--scope', outside]);
        expect(exitCode).toBe(2);
        expect(stderr).toContain(outside);
        expect(stderr).toContain('from the folder of the project, such as src/api/**');
      }
      expect(await json(['list'])).toMatchObject({ memories: [{ id: memory.id }] });
    }));

  test('refuses lines that end before they begin', () =>
    withMemory(async ({ run }) => {
      const { exitCode, stderr } = await run(['remember', 'x is so', '--file', 'src/pay.ts:9-1']);
      expect(exitCode).toBe(2);
      expect(stderr).toContain(
        'src/pay.ts:9-1” is not a valid value of “file”. Expected: lines in',
      );
    }));

  test('keeps the file that it is about, and is found by the file and by what it names as code', () =>
    withMemory(async ({ folder, run, json }) => {
      const words = ['remember', 'Amounts are rounded to cents', '--file', './src/pay.ts:3-5'];
      const { memory } = await json<DecisionJson>(words);
      expect((await json<{ memory: object }>(['get', memory.id])).memory).toMatchObject({
        scope: ['src/pay.ts'],
        anchors: [{ path: 'src/pay.ts', lines: '3-5' }],
      });
      await json(['remember', 'The timer in src/pay.ts must stay, says `startTimer`']);
      const file = join(folder, 'src', 'pay.ts');
      expect((await json<RecallJson>(['recall', '--file', file])).hits).toHaveLength(2);
      const bySymbol = await json<RecallJson>(['recall', '--symbol', 'startTimer()']);
      expect(bySymbol.hits.map(({ title }) => title)).toEqual([
        'The timer in src/pay.ts must stay, says startTimer',
      ]);
      expect((await run(['recall', '--file', '../elsewhere.ts'])).exitCode).toBe(2);
      expect((await run(['remember', 'x', '--file', 'https://a.org/x.ts'])).exitCode).toBe(2);
      expect((await run(['recall', '--file', 'src/none.ts'])).stdout).toContain(
        'Nothing known about “src/none.ts”.',
      );
    }));

  test('reads the standard input', () =>
    withMemory(async ({ json }) => {
      const { memory } = await json<DecisionJson>(['remember', '-'], { input: 'Ünïcode text\n' });
      expect(memory.title).toBe('Ünïcode text');
    }));
});

describe('reading', () => {
  test('recall finds, filters and explains', () =>
    withMemory(async (project) => {
      const { memory } = await rememberRedis(project);
      await project.json(['remember', 'Prefer tabs over spaces', '--tags', 'style']);
      const answer = await project.json<RecallJson>(['recall', 'redis', 'sessions']);
      expect(answer.hidden).toBe(0);
      expect(answer.hits).toHaveLength(1);
      expect(Object.keys(answer.hits[0] ?? {})).toEqual([
        'id',
        'title',
        'type',
        'path',
        'status',
        'score',
        'tags',
        'updated',
        'author',
        'reviewed',
        'preview',
        'injection',
        'explain',
      ]);
      expect(answer.hits[0]).toMatchObject({ ...memory, status: 'active', score: 1 });
      const none = await project.json<RecallJson>(['recall', 'redis', '--type', 'fix']);
      expect(none.hits).toEqual([]);
      const text = await project.run(['recall', 'redis', '--explain']);
      expect(text.stdout).toContain('matches “redis” in the title');
    }));

  test('recall says that nothing is known rather than listing what is unlikely to answer', () =>
    withMemory(async (project) => {
      await rememberRedis(project);
      const query = ['recall', 'redis', 'ingress', 'controller', 'of', 'kubernetes'];
      const { known, hits } = await project.json<RecallJson>(query);
      expect(known).toBe(false);
      expect(hits).toHaveLength(1);
      expect((await project.run(query)).stdout).toBe(
        'Nothing known about “redis ingress controller of kubernetes”.\n1 unlikely match left out; --unlikely shows them.\n',
      );
      expect((await project.run([...query, '--unlikely'])).stdout).toContain('Redis');
    }));

  test('get shows a header and the text, and accepts title, path and the beginning of the id', () =>
    withMemory(async (project) => {
      const { memory } = await rememberRedis(project);
      for (const reference of [memory.id.slice(0, 6), memory.path, memory.title, memory.id]) {
        const detail = await project.json<ReferenceJson & { strengths: object }>([
          'get',
          reference,
        ]);
        expect(detail).toMatchObject({ ...memory, memory: { body: redis } });
        expect(detail.strengths).toMatchObject({ status: 'active' });
      }
      const { stdout } = await project.run(['get', memory.id]);
      expect(stdout).toMatch(/ {2}type {8}decision\n/u);
      expect(stdout.endsWith(`\n\n${redis}\n`)).toBe(true);
    }));

  test('list takes the same filters', () =>
    withMemory(async (project) => {
      await rememberRedis(project);
      await project.json(['remember', 'Prefer tabs over spaces', '--tags', 'style']);
      const listed = async (...args: string[]) => {
        const { memories } = await project.json<{ memories: ReferenceJson[] }>(['list', ...args]);
        return memories.length;
      };
      expect(await listed()).toBe(2);
      expect(await listed('--type', 'decision,fix')).toBe(1);
      expect(await listed('--tags', 'style')).toBe(1);
      expect(await listed('--status', 'archived')).toBe(0);
      expect(await listed('--limit', '1')).toBe(1);
    }));

  test('stats counts', () =>
    withMemory(async (project) => {
      await rememberRedis(project);
      const stats = await project.json<object>(['stats']);
      expect(stats).toMatchObject({
        total: 1,
        by_type: { decision: 1 },
        by_status: { active: 1 },
        pinned: 0,
        problems: [],
      });
    }));

  test('a folder above is found; --dir takes the folder or the one that holds it', () =>
    withMemory(async (project) => {
      await rememberRedis(project);
      for (const dir of ['memory', '.', join(project.folder, 'memory')]) {
        expect(await project.json(['stats', '--dir', dir])).toMatchObject({ total: 1 });
        expect(await project.json(['--dir', dir, 'stats'])).toMatchObject({ total: 1 });
      }
    }));
});

describe('changing', () => {
  test('update replaces text and tags', () =>
    withMemory(async (project) => {
      const { memory } = await rememberRedis(project);
      const decision = await project.json<DecisionJson>(
        ['update', memory.id, '--title', 'Redis', '--tags', 'a,b', '--body', '-'],
        { input: 'New text' },
      );
      expect(decision).toMatchObject({ action: 'updated', memory: { title: 'Redis' } });
      expect(await project.json(['get', memory.id])).toMatchObject({
        path: memory.path,
        memory: { tags: ['a', 'b'], body: 'New text', importance: 0.72 },
      });
    }));

  test('forget hides, restore brings back', () =>
    withMemory(async (project) => {
      const { memory } = await rememberRedis(project);
      expect(await project.json(['forget', memory.id])).toMatchObject({ action: 'archived' });
      expect(await project.json(['forget', memory.id])).toMatchObject({ action: 'unchanged' });
      expect(await project.json(['recall', 'redis'])).toMatchObject({ hits: [], hidden: 1 });
      const all = await project.json<RecallJson>(['recall', 'redis', '--all']);
      expect(all.hits[0]).toMatchObject({ status: 'archived' });
      expect(await project.json(['restore', memory.id])).toMatchObject({ action: 'restored' });
      const again = await project.json<RecallJson>(['recall', 'redis']);
      expect(again.hits).toHaveLength(1);
    }));

  test('pin and unpin', () =>
    withMemory(async (project) => {
      const { memory } = await rememberRedis(project);
      expect(await project.json(['pin', memory.id])).toMatchObject({ action: 'pinned' });
      expect(await project.json(['stats'])).toMatchObject({ pinned: 1 });
      expect(await project.json(['unpin', memory.id])).toMatchObject({ action: 'unpinned' });
      expect(await project.json(['unpin', memory.id])).toMatchObject({ action: 'unchanged' });
    }));
});

describe('history', () => {
  test('names who and why; show gives the file as it was', () =>
    withMemory(async (project) => {
      const { memory } = await rememberRedis(project);
      await project.json(['config', '--agent-writes', 'free']);
      await project.json(['update', memory.id, '--body', 'New text', '--actor', 'agent:bot']);
      const { operations } = await project.json<{ operations: OperationJson[] }>([
        'history',
        memory.id,
      ]);
      expect(operations.map(({ action, actor, trigger }) => [action, actor, trigger])).toEqual([
        ['EDIT', 'agent:bot', 'cogmem update'],
        ['CREATE', 'human:Ada', 'cogmem remember'],
      ]);
      const created = operations[1]?.id ?? '';
      const before = await project.run(['show', memory.id, '--at', created]);
      expect(before.stdout).toContain(redis);
      const now = await project.run(['show', memory.id]);
      expect(now.stdout).toBe(await readFile(join(project.folder, 'memory', memory.path), 'utf8'));
      const json = await project.json<object>(['show', memory.id, '--at', created]);
      expect(json).toMatchObject({ path: memory.path, operation: created });
    }));

  test('undo takes the last one back, and its own undo again', () =>
    withMemory(async (project) => {
      const { memory } = await rememberRedis(project);
      await project.json(['forget', memory.id]);
      const undone = await project.json<{
        undone: OperationJson;
        operation: OperationJson;
        paths: string[];
      }>(['undo']);
      expect(undone.undone.action).toBe('ARCHIVE');
      expect(undone.operation.action).toBe('REVERT');
      expect(undone.paths).toContain(memory.path);
      expect(await project.json(['get', memory.id])).toMatchObject({
        strengths: { status: 'active' },
      });
      await project.json(['undo', undone.operation.id]);
      expect(await project.json(['get', memory.id])).toMatchObject({
        strengths: { status: 'archived' },
      });
    }));

  test('undoing a creation takes the memory away; show still knows it by its path', () =>
    withMemory(async (project) => {
      const { memory } = await rememberRedis(project);
      const { undone } = await project.json<{ undone: OperationJson }>(['undo']);
      expect((await project.run(['get', memory.id])).exitCode).toBe(1);
      const { stdout } = await project.run(['show', memory.path, '--at', undone.id]);
      expect(stdout).toContain(redis);
    }));
});

describe('upkeep', () => {
  test('problems and reindex tell of files that cannot be read', () =>
    withMemory(async (project) => {
      await rememberRedis(project);
      await writeFile(join(project.folder, 'memory', 'graph', 'broken.md'), 'no front matter\n');
      const { problems } = await project.json<{ problems: ProblemJson[] }>(['problems']);
      expect(problems).toEqual([
        {
          path: 'graph/broken.md',
          line: 1,
          code: 'missing_front_matter',
          severity: 'error',
          message: expect.stringContaining('no front matter'),
        },
      ]);
      expect(await project.json(['reindex'])).toEqual({ indexed: 1, problems });
      const { stderr, exitCode } = await project.run(['list']);
      expect(stderr).toBe('cogmem: 1 file could not be read; see cogmem problems\n');
      expect(exitCode).toBe(0);
      const broken = await project.run(['get', 'graph/broken.md']);
      expect(broken.exitCode).toBe(1);
      expect(broken.stderr).toContain('“graph/broken.md”');
    }));
});
