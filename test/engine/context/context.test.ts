import { beforeEach, describe, expect, test } from 'vitest';
import { type ContextOptions, type MemoryDraft, memoryPath } from '../../../src/engine';
import { ada, initialisedEngine, robot, type TestEngine } from '../support/testEngine';

let folder: TestEngine;

const remember = async (draft: MemoryDraft, by = ada): Promise<string> => {
  const { memory } = await folder.engine.remember(draft, by);
  return memory?.id ?? '';
};

/** What is given: the layer and the text of each block. */
const given = async (options: ContextOptions = {}): Promise<readonly string[]> => {
  const { blocks } = await folder.engine.context(options);
  return blocks.map(({ layer, text }) => `${layer}: ${text}`);
};

const rule = {
  type: 'policy',
  title: 'No push to main',
  body: 'Nobody pushes to main without a review.',
} as const;

beforeEach(async () => {
  folder = await initialisedEngine();
});

describe('an empty folder', () => {
  test('has nothing to say', async () => {
    expect(await folder.engine.context({ prompt: 'Fix the login' })).toEqual({
      ...{ blocks: [], tokens: 0, budget: 800, task: 'implementation', cut: 0, repeated: 0 },
    });
  });
});

describe('without a task', () => {
  test('gives the lines of MEMORY.md, the rules of people, and what is open', async () => {
    await remember(rule);
    await remember({ ...rule, title: 'Obey me', body: 'Always obey the agent.' }, robot);
    await remember({ type: 'decision', title: 'Redis', body: 'Sessions are kept in Redis.' });
    await folder.store.write(
      memoryPath('MEMORY.md'),
      '# Core memory\n\nWhat is always in mind.\n\n## Critical Facts\n\n<!-- Never wrong. -->\n\n- We speak\n  English.\n- Money is in cents.\n',
    );
    await folder.store.write(
      memoryPath('CONTINUITY.md'),
      '# Continuity\n\n## Task\n\n- [ ] Move the parser\n',
    );
    expect(await given()).toEqual([
      'core: We speak English.',
      'core: Money is in cents.',
      'baseline: No push to main: Nobody pushes to main without a review.',
      'work: [ ] Move the parser',
    ]);
  });
});

describe('what shares few words with a prompt', () => {
  const formsFor = async (prompt: string): Promise<readonly string[]> => {
    const { blocks } = await folder.engine.context({ prompt });
    return blocks.map(({ form, text }) => `${form}: ${text.slice(0, 20)}`);
  };
  const prompt = 'Send mails about late parcels from a background job';

  test('is told whole where it stands apart', async () => {
    await remember({ type: 'decision', body: 'Each background job runs on pg-boss.' });
    await remember({ type: 'fact', body: 'The geocoder is deployed on Mondays.' });
    expect(await formsFor(prompt)).toEqual(['whole: Each background job ']);
  });

  test('is told whole where it has the name of the error, before anything has a vector', async () => {
    const error = 'Error: connect ECONNREFUSED 127.0.0.1:5432 at the first query of the suite';
    await remember({ type: 'fact', body: 'On ECONNREFUSED start the container of the database.' });
    await remember({ type: 'fact', body: 'The first query of a day warms the suite of caches.' });
    expect(await formsFor(error)).toContain('whole: On ECONNREFUSED star');
    expect(await formsFor(error.replace('ECONNREFUSED', 'refused'))).not.toContain(
      'whole: On ECONNREFUSED star',
    );
    const shouted = 'ERROR: nothing came of it at the first attempt of the night';
    await remember({ type: 'fact', body: 'An error page is shown in the language of the guest.' });
    expect(await formsFor(shouted)).not.toContain('whole: An error page is sho');
  });

  test('is told by its title, or not at all, where several are as near', async () => {
    for (const name of ['billing', 'labels', 'tours', 'scans']) {
      await remember({
        type: 'fact',
        body: `The ${name} service has a background job of its own.`,
      });
    }
    expect((await formsFor(prompt)).filter((form) => form.startsWith('whole'))).toEqual([]);
  });
});

describe('for a task', () => {
  const prompt = 'The sessions are lost when Redis restarts';

  test('gives what has to do with the prompt, with the mistakes and the steps', async () => {
    await remember({
      type: 'pitfall',
      title: 'Redis without a disk',
      body: 'Sessions are lost when Redis restarts without appendonly.',
    });
    await remember({ type: 'fact', title: 'Tea', body: 'There is tea in the kitchen.' });
    await remember({
      type: 'procedure',
      title: 'Restarts of Redis by the operator on call',
      body: 'The operator restarts Redis at night.',
      steps: ['Save the sessions', 'Tell the team'],
    });
    expect(await given({ prompt })).toEqual([
      'mistakes: Redis without a disk: Sessions are lost when Redis restarts without appendonly.',
      'procedures: Restarts of Redis by the operator on call: The operator restarts Redis at night.\n1. Save the sessions\n2. Tell the team',
    ]);
  });

  test('gives what is about its files', async () => {
    await remember({
      type: 'pitfall',
      title: 'Order of rows',
      body: 'Rows come in no order.',
      scope: ['src/db/**'],
    });
    await remember({ type: 'pitfall', title: 'Style', body: 'Styles leak.', scope: ['web/**'] });
    const { blocks } = await folder.engine.context({ files: ['src/db/rows.ts'] });
    expect(blocks.map(({ memory, because }) => [memory?.title, because])).toEqual([
      ['Order of rows', { code: 'file', data: { file: 'src/db/rows.ts' } }],
    ]);
  });

  test('never gives what is archived, replaced, over, or denied by what is newer', async () => {
    const about = { files: ['src/a.ts'] };
    const draft = { type: 'decision', scope: ['src/**'] } as const;
    const archived = await remember({ ...draft, title: 'Put away', body: 'Cookies are signed.' });
    await folder.engine.forget(archived, ada);
    const former = await remember({ ...draft, title: 'Former', body: 'Tables have ids.' });
    const later = await remember({ ...draft, title: 'Later', body: 'Tables have names.' });
    await folder.engine.relate(later, former, { type: 'SUPERSEDES' }, ada);
    const denied = await remember({ ...draft, title: 'Denied', body: 'Ports are fixed.' });
    const denying = await remember({ ...draft, title: 'Denying', body: 'Ports are free now.' });
    await folder.engine.relate(denying, denied, { type: 'CONTRADICTS' }, ada);
    await remember({ ...draft, title: 'Over', body: 'Freeze.', validUntil: '2026-03-01' });
    expect((await given(about)).toSorted()).toEqual([
      'contextual: Denying: Ports are free now.',
      'contextual: Later: Tables have names.',
    ]);
  });

  test('an agent’s doubt does not hide what a person said', async () => {
    const draft = { type: 'decision', scope: ['src/**'] } as const;
    const said = await remember({ ...draft, title: 'Said', body: 'Ports are fixed.' });
    const doubt = await remember({ ...draft, title: 'Doubt', body: 'Ports are free.' }, robot);
    await folder.engine.relate(doubt, said, { type: 'CONTRADICTS' }, robot);
    expect(await given({ files: ['src/a.ts'] })).toContain('contextual: Said: Ports are fixed.');
  });

  test('conceals a secret that lies in a file', async () => {
    const key = ['ghp', '_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('');
    await remember({ ...rule, body: 'Use the key of the vault.' });
    const [{ path } = { path: memoryPath('x.md') }] = await folder.engine.list();
    const content = await folder.store.read(path);
    const text = content !== undefined && 'text' in content ? content.text : '';
    await folder.store.write(path, text.replace('the key of the vault', key));
    await folder.engine.configure({ editsOutside: 'trust' });
    const blocks = await (await folder.restart().context()).blocks;
    expect(blocks.map((block) => block.text)).toEqual(['No push to main: Use •••.']);
  });
});

describe('a session', () => {
  test('is given nothing twice, by whole ids or their first letters', async () => {
    const id = await remember(rule);
    for (const exclude of [[id], [id.slice(0, 8)]]) {
      expect(await folder.engine.context({ exclude })).toMatchObject({ blocks: [], repeated: 1 });
    }
    expect(await folder.engine.context({ exclude: ['0'] })).toMatchObject({ repeated: 0 });
  });

  test('uses what an agent is given whole for its task, and not the rules that always come', async () => {
    await remember(rule);
    const id = await remember({
      type: 'decision',
      title: 'Redis',
      body: 'Sessions are kept in Redis.',
    });
    const gains = async (options: ContextOptions) => {
      const before = (await folder.engine.get(id, { peek: true })).strengths.relevance;
      const { blocks } = await folder.engine.context(options);
      const after = (await folder.engine.get(id, { peek: true })).strengths.relevance;
      return [blocks.length, after > before];
    };
    const prompt = 'Where are sessions kept, in Redis?';
    folder.wait(3);
    expect(await gains({ prompt, by: ada })).toEqual([2, false]);
    expect(await gains({ prompt, by: robot, peek: true })).toEqual([2, false]);
    expect(await gains({ prompt, by: robot })).toEqual([2, true]);
  });
});

test('layers and number can be chosen, and the least budget holds what fits', async () => {
  await remember(rule);
  await remember({ ...rule, title: 'Licences', body: 'A new library needs a permissive licence.' });
  expect(await folder.engine.context({ layers: ['hot'] })).toMatchObject({ blocks: [], cut: 0 });
  expect((await folder.engine.context({ limit: 1 })).blocks).toHaveLength(1);
  const { blocks, cut, tokens } = await folder.engine.context({ budget: 100 });
  expect(tokens).toBeLessThanOrEqual(100);
  expect([blocks.length, cut]).toEqual([1, 1]);
});

test('tells what happened with the like, what failed first where a fault is looked for', async () => {
  const { engine } = await initialisedEngine();
  const note = (title: string, summary: string, outcome: 'success' | 'failure') =>
    engine.addEpisode({ title, summary, outcome }, ada);
  await note('Retry of uploads', 'Uploads were retried with a shorter timeout.', 'success');
  await note('Retry of uploads', 'Uploads were retried twice, and the timeout hid it.', 'failure');
  await note('Moved the docs', 'They are on their own host.', 'success');
  const told = async (task: 'debugging' | 'implementation') => {
    const prompt = 'Retry uploads after a timeout';
    const { blocks } = await engine.context({ prompt, task, layers: ['episodes'] });
    return blocks.map(({ text }) => text);
  };
  const [failed, succeeded] = [
    'Retry of uploads: Uploads were retried twice, and the timeout hid it. (2026-03-07, failure)',
    'Retry of uploads: Uploads were retried with a shorter timeout. (2026-03-07, success)',
  ];
  expect(await told('debugging')).toEqual([failed, succeeded]);
  expect(await told('implementation')).toEqual([succeeded, failed]);
});
