import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../../src/engine';
import { ada, start, testEngine } from '../support/testEngine';

const memories = 80;

const text = (number: number): string => {
  const target = (number + 1) % memories;
  // Every tenth does not know of what leads to it, so that there is something to mend.
  const isDeaf = number % 10 === 0;
  const before = (number + memories - 1) % memories;
  const back = `  - target: m${before}\n    type: SOLVES\n    direction: incoming\n`;
  return `---
id: m${number}
type: solution
title: "Memory ${number}"
tags: [ci]
importance: 0.5
created: 2026-03-01T00:00:00Z
updated: 2026-03-01T00:00:00Z
relations:
  - target: m${target}
    type: SOLVES
    direction: outgoing
${isDeaf ? '' : back}---
Words of memory ${number}.
`;
};

const files = Object.fromEntries(
  Array.from({ length: memories }, (_, number) => [`graph/solutions/m${number}.md`, text(number)]),
);

/** An engine on the folder for which each look at the clock takes a millisecond, and others that wait. */
const busyEngine = (): { readonly engine: Engine; readonly pauses: () => number } => {
  const { ports } = testEngine(files);
  let now = start.getTime();
  let pauses = 0;
  const clock = { now: () => new Date(now++), timeZone: 'UTC' };
  const engine = createEngine({ ...ports, clock, pause: async () => void pauses++ });
  return { engine, pauses: () => pauses };
};

const works: Readonly<Record<string, (engine: Engine) => Promise<unknown>>> = {
  doctor: async (engine) => (await engine.doctor()).problems,
  'what a repair would do': async (engine) => engine.repair({ dryRun: true }, ada),
  related: (engine) => engine.related('m7', { hops: 3 }),
  'the relations of the graph': (engine) => engine.graphEdges(),
  reindex: (engine) => engine.reindex(),
};

describe('long work in a process that answers others', () => {
  let alone: Engine;
  beforeAll(async () => {
    alone = testEngine(files).engine;
    await alone.list();
  });

  it.each(Object.keys(works))(
    '%s lets them have their turn, and answers the same',
    async (name) => {
      const work = works[name] ?? Promise.reject;
      const { engine, pauses } = busyEngine();
      await engine.list();
      const before = pauses();
      const answer = await work(engine);
      expect(pauses()).toBeGreaterThan(before + 3);
      expect(answer).toEqual(await work(alone));
    },
  );

  it('ends the checks of a doctor who was sent away', async () => {
    const { engine, pauses } = busyEngine();
    await engine.list();
    let read = false;
    let after = Number.POSITIVE_INFINITY;
    const doctor = engine.doctor({
      onProgress: (done, total) => {
        read = done === total;
        if (read) after = pauses();
      },
      isCancelled: () => read && pauses() > after + 2,
    });
    await expect(doctor).rejects.toMatchObject({ code: 'cancelled' });
  });
});
