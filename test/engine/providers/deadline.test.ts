import { describe, expect, it } from 'vitest';
import { deadlineFrom, noLanguageModel } from '../../../src/engine/providers/languageModel';
import { InMemoryStore } from '../support/memoryStore';
import { robot, start, testEngineOn } from '../support/testEngine';

/** A chosen model that never answers, and the waits that it was given, in milliseconds. */
const silentModel = async () => {
  const waits: number[] = [];
  let now = start.getTime();
  const { engine } = testEngineOn(new InMemoryStore(), {
    clock: { now: () => new Date(now), timeZone: 'UTC' },
    languageModelOf: () => ({
      ...noLanguageModel,
      ask: async (_question, { timeout = 0 } = {}) => {
        waits.push(timeout);
        now += timeout;
        return { failure: { code: 'timeout', faults: [] } };
      },
    }),
  });
  await engine.init(robot);
  await engine.configure({ language: { providers: ['ollama'] } });
  return { engine, waits, elapsed: () => now - start.getTime() };
};

describe('the deadline of a write', () => {
  it('gives a question what it may take, then what is left, then nothing', () => {
    let now = start.getTime();
    const deadline = deadlineFrom({ now: () => new Date(now), timeZone: 'UTC' });
    const waits = [15_000, 4_500, 0, 500].map((taken) => {
      const left = deadline.for(10_000);
      now += taken;
      return left;
    });
    expect(waits).toEqual([10_000, 5_000, undefined, undefined]);
  });
});

describe('a language model that does not answer', () => {
  it('is waited for once by a text, which rules then form and file', async () => {
    const { engine, waits } = await silentModel();
    const text = 'It was slow yesterday, and the sessions of Checkout were gone all day.';
    const { because } = await engine.remember(text, robot);
    expect(waits).toEqual([15_000]);
    expect(because.map(({ code }) => code)).toContain('formed_by_rules');
  });

  it('is waited for twenty seconds at most by all that one message says', async () => {
    const { engine, waits, elapsed } = await silentModel();
    const message = [
      'They must never be written in German, because nobody abroad reads it.',
      // Statements of a longer message are told apart.
      `Could you look at ${'the page of the invoices and '.repeat(20)}the log?`,
      'They must always be signed by two people, because the bank asks for it.',
    ].join('\n\n');
    await engine.configure({ captures: 'store' });
    const { decisions } = await engine.observe(message, 'user', robot);
    expect(decisions.map(({ action }) => action)).toEqual(['created', 'created']);
    expect(waits).toEqual([15_000, 5_000]);
    expect(elapsed()).toBe(20_000);
    const codes = decisions.at(-1)?.because.map(({ code, data }) => [code, data.why]);
    expect(codes).toContainEqual(['formed_by_rules', 'timeout']);
  });
});
