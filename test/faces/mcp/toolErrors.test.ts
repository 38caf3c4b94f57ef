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
