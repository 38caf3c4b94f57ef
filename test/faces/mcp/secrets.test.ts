import { describe, expect, test } from 'vitest';
import { secretSamples } from '../../engine/secrets/samples';
import { withAgent } from '../support/agent';
import type { DecisionJson } from '../support/answers';
import { withMemory } from '../support/cogmem';
import { tracesOf } from '../support/traces';

const [sentence = '', secret = ''] = secretSamples['a GitHub token'] ?? [];

describe('a secret of an agent', () => {
  test('is refused by every tool that writes, and is written nowhere', () =>
    withMemory(async (project) => {
      await withAgent(project, async ({ call }) => {
        const idOf = async (content: string): Promise<string> =>
          ((await call('memory_store', { content })).data as DecisionJson).memory.id;
        const [first, second] = [await idOf('Redis lasts.'), await idOf('Valkey is quick.')];
        const stored = await call('memory_store', { content: sentence });
        expect(stored.data).toMatchObject({
          action: 'refused',
          memory: null,
          answer: expect.stringContaining('rule “github”'),
        });
        const calls: readonly (readonly [string, Record<string, unknown>])[] = [
          ['memory_relate', { from: first, to: second, type: 'SOLVES', context: sentence }],
          ['memory_relate', { from: first, to: second, type: 'SOLVES', description: sentence }],
          ['memory_episode', { title: 'Deployed', summary: sentence }],
        ];
        for (const [tool, input] of calls) {
          const { isError, text } = await call(tool, input);
          expect({ tool, isError }).toEqual({ tool, isError: true });
          expect(text).toContain('there is a secret in');
          expect(text).not.toContain(secret);
        }
      });
      expect(await tracesOf(project.folder, secret)).toEqual([]);
    }));
});

describe('personal data of an agent', () => {
  test('is kept, and the agent is told', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        const entry = await call('memory_episode', {
          title: 'Talked',
          summary: 'Ask ada.lovelace@acme.io before a release.',
        });
        expect(entry.text).toContain('Note: there is an e-mail address in “summary”.');
        expect(entry.data).toMatchObject({ because: [{ code: 'personal_data' }] });
      }),
    ));
});
