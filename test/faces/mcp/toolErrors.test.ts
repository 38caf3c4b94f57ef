import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withAgent } from '../support/agent';
import { withMemory, withProject } from '../support/cogmem';

const redis = 'We decided to use Redis for sessions because memcached loses data';

describe('errors', () => {
  test('carry code, sentence and data', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        const { isError, text } = await call('memory_get', { reference: 'nothing' });
        expect(isError).toBe(true);
        expect(JSON.parse(text)).toEqual({
          code: 'memory_not_found',
          message: expect.stringContaining('No memory is named “nothing”'),
          data: { reference: 'nothing' },
        });
      }),
    ));

  test('name what a reference may mean once, as data', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        for (const content of ['Staging runs on port 6432', 'Staging deploys happen at noon'])
          await call('memory_store', { content });
        const { text } = await call('memory_get', { reference: 'staging' });
        const { message, data } = JSON.parse(text);
        expect(data.candidates).toHaveLength(2);
        expect(message).not.toContain('noon');
      }),
    ));

  test('no folder says to create one, and one that is created later is found', () =>
    withProject((project) =>
      withAgent(
        project,
        async ({ call }) => {
          const { isError, text } = await call('memory_store', { content: redis });
          expect(isError).toBe(true);
          expect(JSON.parse(text)).toMatchObject({ code: 'no_memory_folder' });
          expect(text).toContain('cogmem init');
          await project.json(['init']);
          expect((await call('memory_store', { content: redis })).data).toMatchObject({
            action: 'created',
          });
        },
        { args: ['--dir', project.folder] },
      ),
    ));

  test('a folder that is removed meanwhile is missed, not made again in part', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        await call('memory_stats', {});
        await rm(join(project.folder, 'memory'), { recursive: true });
        const { isError, text } = await call('memory_store', { content: redis });
        expect(isError).toBe(true);
        expect(JSON.parse(text)).toMatchObject({ code: 'no_memory_folder' });
        expect(await readdir(project.folder)).toEqual([]);
      }),
    ));
});

test('memories that are to be named and are not are asked for', () =>
  withMemory((project) =>
    withAgent(project, async ({ call }) => {
      const { isError, text } = await call('memory_snooze', { references: [] });
      expect(isError).toBe(true);
      expect(JSON.parse(text)).toMatchObject({
        code: 'invalid_argument',
        message: expect.stringContaining('a list of texts that is not empty'),
      });
    }),
  ));

describe('what agents give in other shapes', () => {
  test('is taken: a text in blocks, and a task in words', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        const content = [{ type: 'text', text: redis }];
        expect((await call('memory_store', { content })).data).toMatchObject({ action: 'created' });
        const { isError, text } = await call('memory_context', {
          task: 'choose a store for sessions, Redis perhaps',
        });
        expect([isError, text]).toEqual([false, expect.stringContaining('memcached')]);
        const wrong = await call('memory_context', { task: 'cooking' });
        expect(wrong.isError).toBe(true);
        expect(wrong.text).toContain('debugging');
      }),
    ));

  test('is refused with a sentence: a field of a tool that takes none', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        const { text } = await call('memory_stats', { all: true });
        expect(JSON.parse(text)).toMatchObject({
          message: 'There is no field “all”: it takes none.',
        });
      }),
    ));
});

describe('errors of prompts and resources', () => {
  test('say in a sentence what is wrong, as the protocol has it', () =>
    withProject((project) =>
      withAgent(
        project,
        async ({ client }) => {
          await expect(client.getPrompt({ name: 'nothing' })).rejects.toMatchObject({
            code: -32602,
            message: expect.stringContaining('“nothing” is not a valid value of “prompt”'),
          });
          for (const asked of [
            () => client.listResources(),
            () => client.readResource({ uri: 'memory://core' }),
            () => client.getPrompt({ name: 'hand_over' }),
          ]) {
            await expect(asked()).rejects.toMatchObject({
              message: expect.stringContaining('There is no memory folder'),
              data: { code: 'no_memory_folder' },
            });
          }
        },
        { args: ['--dir', project.folder] },
      ),
    ));
});
