import { expect, test } from 'vitest';
import { type AgentSession, type MemoryReference, memoryPath } from '../../../src/engine';
import { agentsPage, english } from '../../../src/messages';
import { initialisedEngine, robot } from '../support/testEngine';

const by = { ...robot, trigger: 'hook_prompt', session: 'one' };

test('says what each session was given, what of it was used that day, what it stored, and tokens by day', async () => {
  const { engine, wait } = await initialisedEngine();
  const { memory } = await engine.remember('Sessions live in Redis', by);
  const { memory: other } = await engine.remember('The build takes pnpm', by);
  const [id = '', otherId = ''] = [memory?.id, other?.id];
  wait(0.01);
  await engine.noteGiven({ text: 'x'.repeat(400), keys: [id, otherId, 'MEMORY.md:1'] }, by);
  wait(0.01);
  await engine.get(id, { by: { ...by, session: 'two' } });
  const { sessions, days } = await engine.agents({ days: 1 });
  const [first] = sessions.filter(({ session }) => session === 'one');
  expect(first).toMatchObject({
    actor: 'agent:robot',
    stored: [{ id }, { id: otherId }],
    given: [{ moment: 'hook_prompt', memories: [{ id }, { id: otherId }], used: [id] }],
  });
  expect(first?.tokens).toBeGreaterThan(0);
  expect(days).toEqual([
    { day: '2026-03-07', sessions: 2, given: first?.tokens, spared: expect.any(Number) },
  ]);
});

test('a person who asks is no agent, and what is longer ago is left out', async () => {
  const { engine, wait } = await initialisedEngine();
  await engine.noteGiven({ text: 'a', keys: [] }, by);
  await engine.noteGiven({ text: 'a', keys: [] }, { ...by, actor: 'human:ada' });
  expect((await engine.agents({ days: 1 })).sessions).toHaveLength(1);
  wait(2);
  expect((await engine.agents({ days: 1 })).sessions).toEqual([]);
});

test('the page has no markup of a title’s making', () => {
  const memory: MemoryReference = {
    id: 'a',
    title: '**b** | <img> [c](d)',
    type: 'fact',
    path: memoryPath('graph/a.md'),
  };
  const at = '2026-03-07T10:00:00.000Z';
  const session: AgentSession = {
    ...{ actor: 'agent:robot', session: 's', from: at, to: at, tokens: 4, stored: [] },
    given: [{ at, moment: 'hook_start', tokens: 4, memories: [memory], used: ['a'] }],
  };
  const text = agentsPage(
    { sessions: [session], days: [{ day: '2026-03-07', sessions: 1, given: 4, spared: 9 }] },
    { t: english, formatMoment: (iso) => iso },
  );
  expect(text).toContain('| 2026-03-07 | 1 | 4 | 9 |');
  expect(text).toContain('session start: tokens 4, memories 1, used 1');
  expect(text).toContain('  - \\*\\*b\\*\\* \\| \\<img\\> \\[c\\]\\(d\\) · used');
});
