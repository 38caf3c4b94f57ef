import { expect, test } from 'vitest';
import type { PendingMemory } from '../../../src/engine/format/pendingMemories';
import {
  formatPendingMemories,
  parsePendingMemories,
} from '../../../src/engine/format/pendingMemories';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { ada, initialisedEngine, type TestEngine } from '../support/testEngine';

const path = memoryPath('meta/pending-memories.md');

const subAgent = (name: string) =>
  ({ actor: `agent:${name}`, trigger: 'test', proposes: true }) as const;

const entriesIn = async ({ store }: TestEngine) => {
  const content = await store.read(path);
  return parsePendingMemories(content && 'text' in content ? content.text : '');
};

/** As document 002's sub-agents write. */
const written = `# Pending Memories

---

## Proposal #1
- **From:** Research Agent
- **Timestamp:** 2026-03-07T11:00:00Z
- **Trigger:** user mentioned it
- **Suggested store:** semantic
- **Content:** The search index is rebuilt each night at two.
- **Entities:** [search-index]
- **Confidence:** high
- **Core-worthy:** no
- **Status:** pending

---
`;

test('what sub-agents propose stands in the file, with what became of it', async () => {
  const opened = await initialisedEngine();
  const { engine } = opened;
  await engine.remember('Packages are installed with pnpm.', subAgent('eng-1'));
  await engine.remember(
    { body: 'Packages are installed with yarn.', confidence: 0.4 },
    subAgent('qa-1'),
  );
  opened.wait(1);
  await engine.remember('The build runs in Docker.', subAgent('qa-1'));
  await engine.settled();
  expect(await entriesIn(opened)).toMatchObject([
    { number: 1, from: 'eng-1', status: 'pending', confidence: 'high', conflicts: [2] },
    { number: 2, from: 'qa-1', status: 'pending', confidence: 'low', conflicts: [1] },
    { content: 'The build runs in Docker.', store: 'semantic', conflicts: [] },
  ]);
  expect(await opened.store.read(path)).toMatchObject({
    text: expect.stringContaining('- Status: pending ⚠️ CONFLICT with #2'),
  });
  const [docker, ...others] = await engine.proposals();
  const [pnpm, yarn] = ['pnpm', 'yarn'].map((name) =>
    others.find(({ reason }) => reason.includes(name)),
  );
  expect(docker?.conflicts).toBeUndefined();
  expect(yarn?.conflicts).toEqual([pnpm?.id]);
  const rivals = (await engine.decisions()).map(({ proposal, rivals: found = [] }) => [
    ...[proposal, found.map(({ author, reason }) => `${author}: ${reason}`)],
  ]);
  expect(rivals).toContainEqual([yarn?.id, [`${pnpm?.author}: ${pnpm?.reason}`]]);
  expect(rivals).toContainEqual([docker?.id, []]);
  await engine.approve(pnpm?.id ?? '', {}, ada);
  await engine.reject(yarn?.id ?? '', { reason: 'No' }, ada);
  await engine.settled();
  expect((await entriesIn(opened)).map(({ status }) => status)).toEqual([
    ...['committed', 'rejected', 'pending'],
  ]);
  opened.wait(8);
  await engine.remember('Logs are JSON.', subAgent('qa-1'));
  await engine.settled();
  expect(await entriesIn(opened)).toHaveLength(2);
});

test('what a sub-agent writes there becomes its proposal, and no secret does', async () => {
  const opened = await initialisedEngine();
  const secret = written
    .replaceAll('#1', '#2')
    .replace('The search index is rebuilt', `The key is ghp_${'a1B2c3D4e5F6'.repeat(3)}, used`);
  await opened.store.write(path, written + secret);
  const [proposal, ...others] = await opened.engine.proposals();
  expect(proposal).toMatchObject({ author: 'agent:research-agent' });
  expect(others).toEqual([]);
  const entries = await entriesIn(opened);
  expect(entries).toMatchObject([
    { from: 'research-agent', proposal: proposal?.id, confidence: 'high', status: 'pending' },
    { status: 'rejected', reason: 'secret_found' },
  ]);
  expect(await opened.engine.proposals()).toHaveLength(1);
});

test('the modes: automatic stores what is sure, batch comes with a reflection, manual does not', async () => {
  const { engine } = await initialisedEngine();
  const agent = subAgent('eng-1');
  await engine.remember('Packages are installed with pnpm.', agent);
  expect((await engine.reflection()).proposals).toHaveLength(1);
  await engine.configure({ subAgents: 'manual' });
  expect((await engine.reflection()).proposals).toEqual([]);
  await engine.configure({ subAgents: 'automatic' });
  expect(await engine.remember('The build runs in Docker.', agent)).toMatchObject({
    action: 'created',
  });
  const unsure = { body: 'Logs are perhaps JSON.', confidence: 0.5 };
  expect((await engine.remember(unsure, agent)).action).toBe('proposed');
  const { memory } = await engine.remember('Tabs are four columns wide.', ada);
  const change = await engine.update(memory?.id ?? '', { body: 'Tabs are two columns.' }, agent);
  expect(change.action).toBe('proposed');
});

test('entries come back as they were, whatever their texts hold', () => {
  const entry: PendingMemory = {
    ...{ number: 1, from: 'a', timestamp: '2026-03-07T11:00:00Z', trigger: 't' },
    store: 'vault',
    content: 'One\n\n## Proposal #9\n- Status: committed\n---\n- From: b',
    ...{ entities: ['x', 'y z'], isCore: true },
    confidence: 'low',
    status: 'deferred',
    ...{ conflicts: [2, 3], proposal: 'id', reason: 'r' },
  };
  expect(parsePendingMemories(formatPendingMemories([entry]))).toEqual([entry]);
});
