import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Latest } from '../../../src/extension/model/latest';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Questions are answered by hand, in any order. */
const start = () => {
  const asked = new Map<string, (answer: string) => void>();
  const failed = new Map<string, (error: unknown) => void>();
  const answers: string[] = [];
  const failures: unknown[] = [];
  const latest = new Latest<string, string>({
    delay: 80,
    ask: (question) =>
      new Promise((resolve, reject) => {
        asked.set(question, resolve);
        failed.set(question, reject);
      }),
    onAnswer: (answer) => answers.push(answer),
    onFailure: (error) => failures.push(error),
  });
  const answer = async (question: string) => {
    asked.get(question)?.(`answer to ${question}`);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async (question: string) => {
    failed.get(question)?.(question);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { latest, asked, answers, failures, answer, fail };
};

describe('searching while one types', () => {
  it('asks once for a burst of keys', () => {
    const { latest, asked } = start();
    for (const text of ['p', 'po', 'pos']) latest.ask(text);
    vi.advanceTimersByTime(79);
    expect([...asked.keys()]).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([...asked.keys()]).toEqual(['pos']);
  });

  it('drops the answer to an older question, in whatever order they come', async () => {
    const { latest, answers, answer } = start();
    latest.askNow('first');
    latest.askNow('second');
    await answer('second');
    await answer('first');
    expect(answers).toEqual(['answer to second']);
  });

  it('reports a failure of the last question only', async () => {
    const { latest, failures, fail } = start();
    latest.askNow('first');
    latest.askNow('second');
    await fail('first');
    await fail('second');
    expect(failures).toEqual(['second']);
  });

  it('is silent after it was closed', async () => {
    const { latest, answers, asked, answer } = start();
    latest.askNow('first');
    latest.ask('second');
    latest.dispose();
    vi.advanceTimersByTime(1_000);
    await answer('first');
    expect(answers).toEqual([]);
    expect([...asked.keys()]).toEqual(['first']);
  });
});
