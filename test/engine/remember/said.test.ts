import { describe, expect, it } from 'vitest';
import { ada, initialisedEngine, robot } from '../support/testEngine';

const known = 'We use pnpm for all packages.';
const again = 'All packages use pnpm.';
const oncemore = 'For all packages we use pnpm.';

const withWords = async (by = robot) => {
  const test = await initialisedEngine();
  const { memory } = await test.engine.remember(known, ada);
  const id = memory?.id ?? '';
  const decision = await test.engine.remember(again, by);
  const memoryOf = async () => (await test.engine.get(id, { peek: true })).memory;
  return { ...test, id, decision, memoryOf };
};

describe('what is said again in other words', () => {
  it('is kept with who said it and when, and counts as seen as before', async () => {
    const { decision, memoryOf } = await withWords();
    expect(decision.action).toBe('reinforced');
    const memory = await memoryOf();
    expect(memory.said).toEqual([
      { text: again, by: 'agent:robot', at: '2026-03-07T12:00:00.000Z' },
    ]);
    expect(memory).not.toHaveProperty('changedBy');
    expect(memory.author).toBe('human:ada');
  });

  it('is kept once, and an exact repetition not at all', async () => {
    const { engine, memoryOf } = await withWords();
    await engine.remember(again, ada);
    await engine.remember(known, robot);
    expect((await memoryOf()).said).toHaveLength(1);
  });

  it('is taken back alone, also after more was said', async () => {
    const { engine, memoryOf } = await withWords(robot);
    await engine.settled();
    await engine.remember(oncemore, ada);
    await engine.settled();
    const [last, first] = await engine.history({ limit: 2 });
    expect([last?.actor, first?.actor]).toEqual(['human:ada', 'agent:robot']);
    await engine.undo(first?.id, ada);
    const memory = await memoryOf();
    expect(memory.said?.map(({ text }) => text)).toEqual([oncemore]);
    expect(memory.body).toBe(known);
  });
});
