import { describe, expect, test } from 'vitest';
import type { DecisionJson } from '../support/answers';
import { withMemory } from '../support/cogmem';

interface ListJson {
  readonly memories: readonly { readonly status: string }[];
}

describe('the gate in processes of its own', () => {
  test('processes that say the same at once, in these words or others, keep one belief', () =>
    withMemory(async ({ json }) => {
      const texts = [
        'All times are stored in UTC.',
        'All times are stored in UTC.',
        'We store all times in UTC.',
        'We store all times in UTC.',
      ];
      const decisions = await Promise.all(
        texts.map((text) => json<DecisionJson>(['remember', text])),
      );
      expect(decisions.filter(({ action }) => action === 'created')).toHaveLength(1);
      expect(new Set(decisions.map(({ memory }) => memory.id)).size).toBe(1);
      const { memories } = await json<ListJson>(['list']);
      expect(memories).toHaveLength(1);
    }));

  test('processes that say two values at once leave one belief, and what it replaced', () =>
    withMemory(async ({ json }) => {
      const decisions = await Promise.all(
        ['nginx 1.24', 'nginx 1.25'].map((text) => json<DecisionJson>(['remember', text])),
      );
      expect(decisions.map(({ action }) => action).sort()).toEqual(['created', 'superseded']);
      const { memories } = await json<ListJson>(['list']);
      expect(memories.map(({ status }) => status).sort()).toEqual(['active', 'superseded']);
    }));

  test('the answer tells a person what was replaced, and undo brings it back', () =>
    withMemory(async ({ run, json }) => {
      await run(['remember', 'We run nginx 1.24 in production.']);
      const { stdout } = await run(['remember', 'We run nginx 1.25 in production.']);
      expect(stdout).toContain('in place of “We run nginx 1.24 in production”.');
      expect(stdout).toContain('which has another value');
      await run(['undo']);
      const { hits } = await json<{ hits: readonly { title: string }[] }>(['recall', 'nginx']);
      expect(hits.map(({ title }) => title)).toEqual(['We run nginx 1.24 in production']);
    }));
});
