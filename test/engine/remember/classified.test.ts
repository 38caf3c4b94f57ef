import { describe, expect, it } from 'vitest';
import type { ClassifiedText } from '../../../src/engine';
import { inLanguage } from '../../../src/engine/languages/registry';
import classes from '../../../src/engine/remember/classes.json';
import { pairOutcomes } from '../../../src/engine/remember/learnedGate';
import { ada } from '../support/testEngine';
import { vectorEngine } from '../vectors/support';

/** Logits of what the classifier takes for one class, for one kind and one outcome. */
const rowOf = (...names: readonly string[]): Float32Array =>
  Float32Array.from([...classes.outcomes, ...classes.kinds], (name) =>
    names.includes(name) ? 6 : 0,
  );

/** A folder of one model with what is known, and a classifier that takes every pair for the same outcome. */
const knowing = async (outcome: string, ...known: readonly string[]) => {
  const test = vectorEngine({ stays: true });
  const { engine, embedder } = test;
  embedder.models = embedder.models.map((one) => ({ ...one, name: 'all-MiniLM-L6-v2' }));
  const read: ClassifiedText[] = [];
  embedder.logitsOf = (text) => {
    read.push(text);
    return rowOf('fact', outcome);
  };
  await engine.init(ada);
  for (const text of known) await engine.remember(text, ada);
  await engine.settled();
  await engine.embed({});
  read.length = 0;
  return { ...test, read };
};

const lamp = 'Green lamps stand in the north hall.';
const said = 'Green lamps are now in the south hall.';

describe('the classes of the text classifier', () => {
  it('are the outcomes of the learned gate and the kinds of the learned types, by the same names', () => {
    expect([...classes.outcomes].sort()).toEqual([...pairOutcomes].sort());
    expect([...classes.kinds].sort()).toEqual(
      Object.keys(inLanguage('typeWeights', 'en').types).sort(),
    );
  });
});

describe('a new belief that the text classifier reads beside known ones', () => {
  it('is read alone and beside the nearest, the known one first', async () => {
    const { engine, read } = await knowing('separate', lamp);
    await engine.remember(said, ada);
    expect(read).toEqual([[said], [lamp, said]]);
  });

  it('is read beside four at most', async () => {
    const lamps = ['east', 'west', 'old', 'long', 'cold', 'upper'].map(
      (hall) => `Green lamps stand in the ${hall} hall.`,
    );
    const { engine, read } = await knowing('separate', ...lamps);
    await engine.remember('Green lamps stand in the northern hall.', ada);
    expect(read).toHaveLength(5);
  });

  it('becomes what the classifier and the learned features say together', async () => {
    const apart = await knowing('separate', lamp);
    const { action } = await apart.engine.remember(said, ada);
    const over = await knowing('replaces', lamp);
    const decision = await over.engine.remember(said, ada);
    expect([action, decision.action]).toEqual(['created', 'superseded']);
  });

  it('is not read where it is private', async () => {
    const { engine, read } = await knowing('replaces', lamp);
    await engine.remember({ body: said, private: true }, ada);
    expect(read).toEqual([]);
  });

  /** Remembers what the classifier does not tell in time, and lets time pass. */
  const late = async () => {
    const test = await knowing('replaces', lamp);
    const { engine, embedder, timers, wait } = test;
    const pass = async (milliseconds: number): Promise<void> => {
      wait(milliseconds / 86_400_000);
      timers.pass(milliseconds);
      for (let at = 0; at < 200; at++) await new Promise((resolve) => setImmediate(resolve));
    };
    const classify = embedder.classify.bind(embedder);
    embedder.classify = () => new Promise(() => undefined);
    const remembering = engine.remember(said, ada);
    await pass(0);
    await pass(1_500);
    expect((await remembering).action).toBe('created');
    expect(await engine.proposals()).toEqual([]);
    const isThere = (): void => {
      embedder.classify = classify;
    };
    return { ...test, pass, isThere };
  };

  it('is compared once more when the classifier is there that was late', async () => {
    const { engine, pass, isThere } = await late();
    isThere();
    await pass(2_000);
    await engine.settled();
    expect(await engine.proposals()).toMatchObject([{ author: 'process:gate' }]);
  });

  it('is compared also where it was late twice', async () => {
    const { engine, pass, isThere } = await late();
    await pass(2_000);
    await pass(10_000);
    expect(await engine.proposals()).toEqual([]);
    isThere();
    await engine.remember('The west stairs are closed in winter.', ada);
    await pass(2_000);
    await engine.settled();
    expect(await engine.proposals()).toMatchObject([{ author: 'process:gate' }]);
  });
});
