import { describe, expect, test } from 'vitest';
import { withAgent } from '../support/agent';
import type { DecisionJson, ProposalJson } from '../support/answers';
import { type CallOptions, type Project, withMemory } from '../support/cogmem';

const redis = 'We decided to use Redis for sessions because memcached loses data';

interface Prepared {
  /** A person's memory. */
  readonly seen: string;
  /** An agent's. */
  readonly unseen: string;
  readonly proposal: string;
}

const prepare = async (project: Project): Promise<Prepared> => {
  const { memory } = await project.json<DecisionJson>(['remember', redis]);
  let unseen = '';
  await withAgent(project, async ({ call }) => {
    const said = { content: 'Deploys run with the script of the wiki.' };
    unseen = ((await call('memory_store', said)).data as DecisionJson).memory.id;
    await call('memory_update', { reference: memory.id, content: 'Otherwise.' });
  });
  const { proposals } = await project.json<{ proposals: ProposalJson[] }>(['review', 'list']);
  return { seen: memory.id, unseen, proposal: proposals[0]?.id ?? '' };
};

const decisionsOn = ({ seen, unseen, proposal }: Prepared): readonly (readonly string[])[] => [
  ['review', 'approve', proposal],
  ['review', 'reject', proposal, '--reason', 'No'],
  ['review', 'accept', unseen],
  ['review', 'decline', unseen, '--reason', 'No'],
  ['delete', seen, '--permanent'],
  ['scrub', '--confirm'],
  ['acknowledge'],
];

const asked: readonly (readonly string[])[] = [[], ['--actor', 'human:ada'], ['--session', 'ada']];

const channels: Readonly<Record<string, { readonly call: CallOptions; readonly why: RegExp }>> = {
  'without a terminal': { call: { hasTerminal: false }, why: /No terminal is at the other end/u },
  'that an agent runs, in a terminal': {
    call: { env: { CLAUDECODE: '1' } },
    why: /“CLAUDECODE” says that an agent runs this/u,
  },
  'that an agent without a variable of its own runs': {
    call: { env: { AI_AGENT: 'nameless' } },
    why: /“AI_AGENT” says that an agent runs this/u,
  },
};

describe('a command', () => {
  test.each(Object.entries(channels))('%s decides nothing, and is told why', (_, { call, why }) =>
    withMemory(async (project) => {
      const prepared = await prepare(project);
      for (const args of decisionsOn(prepared)) {
        for (const more of asked) {
          const { exitCode, stderr } = await project.run([...args, ...more], call);
          expect([args.join(' '), exitCode]).toEqual([args.join(' '), 1]);
          expect(stderr).toMatch(why);
        }
      }
      const { proposals } = await project.json<{ proposals: ProposalJson[] }>(['review', 'list']);
      expect(proposals.map(({ id }) => id)).toEqual([prepared.proposal]);
      const { stdout } = await project.run(['get', prepared.unseen]);
      expect(stdout).not.toContain('reviewed');
    }),
  );

  test('of a process with pipes for streams decides nothing', () =>
    withMemory(async (project) => {
      const { unseen } = await prepare(project);
      const { exitCode, stderr } = await project.start(['review', 'accept', unseen]);
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(/No terminal is at the other end/u);
    }));

  test('of a person at a terminal is decided once they typed the code that it shows', () =>
    withMemory(async (project) => {
      const { unseen } = await prepare(project);
      const accept = (input: string) =>
        project.run(['review', 'accept', unseen], { isInteractive: true, input });
      for (const input of ['', 'y\n', '0000\n']) {
        const { exitCode, stderr } = await accept(input);
        expect(exitCode).toBe(1);
        expect(stderr).toContain('the code was not typed');
      }
      const list = () => project.json<{ memories: { id: string; reviewed: boolean }[] }>(['list']);
      const isReviewed = async () =>
        (await list()).memories.find(({ id }) => id === unseen)?.reviewed;
      expect(await isReviewed()).toBe(false);
      expect(await accept('4711\n')).toMatchObject({ exitCode: 0 });
      expect(await isReviewed()).toBe(true);
    }));

  test('that names a memory where a proposal is meant, or nothing at all, asks for no code', () =>
    withMemory(async (project) => {
      const { unseen } = await prepare(project);
      const run = (...args: readonly string[]) =>
        project.run(args, { isInteractive: true, input: '' });
      expect(await run('review', 'show', unseen.slice(0, 8))).toMatchObject({
        ...{ exitCode: 0, stdout: expect.stringContaining('Deploys run with the script') },
      });
      const approved = await run('review', 'approve', unseen);
      expect(approved.exitCode).toBe(2);
      expect(approved.stderr).toContain(`cogmem review accept ${unseen}`);
      await run('forget', unseen);
      const confirmed = await run('confirm', unseen);
      expect([confirmed.exitCode, confirmed.stdout]).toEqual([1, '']);
      expect(confirmed.stderr).toMatch(/^cogmem: Nothing was changed: “.*” is archived\./u);
      const unknown = 'abadcafe';
      for (const args of [
        ['review', 'show', unknown],
        ['review', 'approve', unknown],
        ['review', 'reject', unknown, '--reason', 'No'],
        ['review', 'accept', unknown],
        ['delete', unknown, '--permanent'],
        ['confirm', unknown],
      ]) {
        const { exitCode, stderr } = await run(...args);
        expect([args, exitCode]).toEqual([args, 1]);
        expect(stderr).toMatch(/^cogmem: No (?:proposal is named|memory has the id) “abadcafe”/u);
      }
    }));

  test('that brings back what was declined, or takes a decision back, is asked about', () =>
    withMemory(async (project) => {
      const { unseen, seen } = await prepare(project);
      const call = (input: string, ...args: readonly string[]) =>
        project.run(args, { isInteractive: true, input });
      await call('4711\n', 'review', 'decline', unseen, '--reason', 'Not true');
      const isArchived = async () =>
        (await project.json<{ strengths: { status: string } }>(['get', unseen])).strengths
          .status === 'archived';
      for (const args of [['restore', unseen], ['undo']]) {
        const { exitCode, stderr } = await call('\n', ...args);
        expect([args[0], exitCode]).toEqual([args[0], 1]);
        expect(stderr).toContain('the code was not typed');
        expect(await isArchived()).toBe(true);
      }
      await project.run(['restore', unseen], { hasTerminal: false });
      expect(await isArchived()).toBe(true);
      expect(await call('4711\n', 'restore', unseen)).toMatchObject({ exitCode: 0 });
      expect(await isArchived()).toBe(false);
      await call('', 'forget', seen);
      expect((await call('', 'restore', seen)).stderr).not.toContain('4711');
    }));

  test('that decides nothing is not asked about', () =>
    withMemory(async (project) => {
      const asked = { isInteractive: true, input: '' };
      for (const args of [['scrub'], ['review', 'list'], ['config', '--provider', 'none']])
        expect((await project.run(args, asked)).stderr).not.toContain('4711');
      const { stderr } = await project.run(['config', '--captures', 'store'], asked);
      expect(stderr).toContain('4711');
    }));

  test('that asks the memory is told what no person has reviewed', () =>
    withMemory(async (project) => {
      const { unseen } = await prepare(project);
      const lines = async () => (await project.run(['recall', 'deploys script wiki'])).stdout;
      expect(await lines()).toContain('not reviewed');
      await project.json(['review', 'accept', unseen]);
      expect(await lines()).not.toContain('not reviewed');
    }));
});

describe('who a command is done by', () => {
  test('is said where it is another than somebody asked for', () =>
    withMemory(async (project) => {
      const remember = ['remember', redis, '--actor', 'human:dana'];
      const piped = await project.run(remember, { hasTerminal: false });
      expect([piped.exitCode, piped.stderr]).toEqual([
        0,
        'cogmem: Done as “process:program”, not as “human:dana”: no terminal is at the other end.\n',
      ]);
      const typed = await project.run(remember);
      const inJson = await project.run([...remember, '--json'], { hasTerminal: false });
      expect([typed.stderr, inJson.stderr]).toEqual(['', '']);
    }));
});
