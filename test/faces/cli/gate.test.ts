import { describe, expect, test } from 'vitest';
import { type Agent, withAgent } from '../support/agent';
import type { DecisionJson, ProposalJson } from '../support/answers';
import { type Project, withMemory } from '../support/cogmem';

interface ListJson {
  readonly memories: readonly { readonly title: string; readonly status: string }[];
}

interface ProposalsJson {
  readonly proposals: readonly ProposalJson[];
}

const storedBy = async ({ call }: Agent, content: string): Promise<DecisionJson> =>
  (await call('memory_store', { content })).data as DecisionJson;

const listed = async ({ json }: Project): Promise<ListJson['memories']> =>
  (await json<ListJson>(['list'])).memories;

describe('the gate in processes of its own', () => {
  test('processes that say the same at once, in these words or others, keep one belief', () =>
    withMemory(async ({ json, startJson }) => {
      const texts = [
        'All times are stored in UTC.',
        'All times are stored in UTC.',
        'We store all times in UTC.',
        'We store all times in UTC.',
      ];
      const decisions = await Promise.all(
        texts.map((text) => startJson<DecisionJson>(['remember', text])),
      );
      expect(decisions.filter(({ action }) => action === 'created')).toHaveLength(1);
      expect(new Set(decisions.map(({ memory }) => memory.id)).size).toBe(1);
      const { memories } = await json<ListJson>(['list']);
      expect(memories).toHaveLength(1);
    }));

  test('processes that say two values at once leave one belief, and what it replaced', () =>
    withMemory(async ({ json, startJson }) => {
      const decisions = await Promise.all(
        ['nginx 1.24', 'nginx 1.25'].map((text) => startJson<DecisionJson>(['remember', text])),
      );
      expect(decisions.map(({ action }) => action).sort()).toEqual(['created', 'superseded']);
      const { memories } = await json<ListJson>(['list']);
      expect(memories.map(({ status }) => status).sort()).toEqual(['active', 'superseded']);
    }));

  test('the answer tells a person what was replaced, and undo brings it back', () =>
    withMemory(async ({ run, json }) => {
      await run(['remember', 'We run nginx 1.24 in production.']);
      const { stdout } = await run(['remember', '--explain', 'We run nginx 1.25 in production.']);
      expect(stdout).toContain('It replaces “We run nginx 1.24 in production”.');
      expect(stdout).toContain('which has another value');
      await run(['undo']);
      const { hits } = await json<{ hits: readonly { title: string }[] }>(['recall', 'nginx']);
      expect(hits.map(({ title }) => title)).toEqual(['We run nginx 1.24 in production']);
    }));

  test('what was taken for known is told with the way to store it all the same', () =>
    withMemory(async (project) => {
      await project.run(['remember', 'Eva is in charge of hiring.']);
      const said = "Hiring is Eva's job.";
      const { stdout } = await project.run(['remember', said]);
      expect(stdout).toContain('Already known');
      const [, id = ''] = /--replaces (\S+), or --adds-to, --separate-from/u.exec(stdout) ?? [];
      await withAgent(project, async ({ call }) => {
        const { text } = await call('memory_store', { content: said.replace('job', 'task') });
        expect(text).toMatch(/memory_store it again with .*"separate_from": "/u);
      });
      await project.run(['remember', said, '--separate-from', id]);
      expect(await listed(project)).toHaveLength(2);
      const { stdout: same } = await project.run(['remember', said]);
      expect(same).not.toContain('--separate-from');
    }));

  test('agents and people who say the same at once, in these words or others, keep one belief', () =>
    withMemory((project) =>
      withAgent(project, (one) =>
        withAgent(project, async (other) => {
          await Promise.all([one, other].map(({ call }) => call('memory_list', {})));
          const texts = ['All times are stored in UTC.', 'We store all times in UTC.'];
          const decisions = await Promise.all(
            texts.flatMap((text) => [
              storedBy(one, text),
              storedBy(other, text),
              project.startJson<DecisionJson>(['remember', text]),
            ]),
          );
          expect(decisions.filter(({ action }) => action === 'created')).toHaveLength(1);
          expect(new Set(decisions.map(({ memory }) => memory.id)).size).toBe(1);
          expect(await listed(project)).toHaveLength(1);
        }),
      ),
    ));

  test('people who say many values at once leave one belief, and each of the others as what it replaced', () =>
    withMemory(async (project) => {
      const texts = [21, 22, 23, 24].map((minor) => `We run nginx 1.${minor} in production.`);
      await Promise.all(texts.map((text) => project.startJson(['remember', text])));
      const memories = await listed(project);
      expect(memories.map(({ status }) => status).sort()).toEqual([
        'active',
        'superseded',
        'superseded',
        'superseded',
      ]);
      expect(memories.map(({ title }) => `${title}.`).sort()).toEqual(texts);
    }));

  test('of a person and an agent who contradict each other at once the person is believed', () =>
    withMemory((project) =>
      withAgent(project, async (agent) => {
        await agent.call('memory_list', {});
        const [mine, theirs] = await Promise.all([
          project.json<DecisionJson>(['remember', 'The request timeout is 60 s.']),
          storedBy(agent, 'The request timeout is 30 s.'),
        ]);
        // Whoever came second: the person ended what the agent had said, or the agent only proposed.
        expect([mine.action, theirs.action]).toEqual(
          mine.action === 'created' ? ['created', 'proposed'] : ['superseded', 'created'],
        );
        const active = (await listed(project)).filter(({ status }) => status === 'active');
        expect(active.map(({ title }) => title)).toEqual(['The request timeout is 60 s']);
        const { proposals } = await project.json<ProposalsJson>(['review', 'list']);
        expect(proposals).toHaveLength(mine.action === 'created' ? 1 : 0);
      }),
    ));
});

describe('a contradiction in doubt, in processes of its own', () => {
  const known = 'The shop runs on nginx 1.24. Its certificates come from the company.';
  const said = 'The shop runs on nginx 1.25.';

  const asked = async (project: Project) => {
    await project.run(['remember', known]);
    const { stdout } = await project.run(['remember', said]);
    const { proposals } = await project.json<ProposalsJson>(['review', 'list']);
    return { stdout, proposals, id: proposals[0]?.id ?? '' };
  };

  test('is asked in Review; a yes ends the old belief and keeps what still holds of it', () =>
    withMemory(async (project) => {
      const { stdout, proposals, id } = await asked(project);
      expect(stdout).toMatch(
        /Note: whether it takes the place of “The shop runs .*” is asked in Review/u,
      );
      expect(proposals).toMatchObject([
        {
          author: 'process:gate',
          reason: expect.stringMatching(/^Does “The shop runs on nginx 1\.25” take the place of/u),
        },
      ]);
      const shown = (await project.run(['review', 'show', id])).stdout;
      expect(shown).toContain('+status: superseded');
      expect(shown).toContain('+Its certificates come from the company.');
      await project.json(['review', 'approve', id]);
      const memories = await listed(project);
      expect(memories.map(({ status }) => status).sort()).toEqual(['active', 'superseded']);
      const { hits } = await project.json<{ hits: readonly { title: string }[] }>([
        ...['recall', 'certificates of the shop'],
      ]);
      expect(hits.map(({ title }) => title)).toEqual(['The shop runs on nginx 1.25']);
      expect(await project.json(['doctor'])).toMatchObject({ problems: [] });
    }));

  test('is not asked again after a no, by nobody', () =>
    withMemory(async (project) => {
      const { id } = await asked(project);
      await project.json(['review', 'reject', id, '--reason', 'Both are there.']);
      await withAgent(project, async (agent) => {
        expect(await storedBy(agent, said)).toMatchObject({ action: 'reinforced' });
        expect(await storedBy(agent, 'On nginx 1.25 the shop runs.')).toMatchObject({
          action: 'reinforced',
        });
      });
      expect(await project.json(['review', 'list'])).toMatchObject({ proposals: [] });
      expect((await listed(project)).map(({ status }) => status)).toEqual(['active', 'active']);
    }));
});

describe('a belief that changed', () => {
  test('is replaced where a person says so, and a wrong reference is told', () =>
    withMemory(async ({ run, json }) => {
      const { memory } = await json<DecisionJson>([
        'remember',
        'Invoices are numbered per office.',
      ]);
      const said = await run(['remember', '--replaces', memory.id, 'One sequence for the firm.']);
      expect(said.stdout).toContain('It replaces “Invoices are numbered per office”.');
      const lost = await run(['remember', '--replaces', 'nothing here', 'A new belief.']);
      expect(lost).toMatchObject({ exitCode: 1, stdout: '' });
      expect(lost.stderr).toContain('No memory is named “nothing here”.');
      const two = await run(['remember', '--replaces', 'a', '--adds-to', 'b', 'A new belief.']);
      expect(two.stderr).toContain('Give one of them at a time');
    }));

  test('is shown behind the one that questions it, and so is told as JSON', () =>
    withMemory(async ({ run, json }) => {
      await run(['remember', 'The worker pool has 8 threads.']);
      await run(['remember', 'Pretty sure the worker pool has 12 threads.']);
      const { stdout } = await run(['recall', 'threads of the worker pool']);
      expect(stdout).toMatch(/12 threads[\s\S]*8 threads[\s\S]*Questioned by “Pretty sure/u);
      const { hits } = await json<{ hits: readonly { questioned_by?: { title: string } }[] }>([
        ...['recall', 'threads of the worker pool'],
      ]);
      expect(hits.map((hit) => hit.questioned_by?.title)).toEqual([
        undefined,
        'Pretty sure the worker pool has 12 threads',
      ]);
    }));
});
