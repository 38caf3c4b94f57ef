import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withServer } from '../support/serverSession';

const trigger = 'test';

describe('the server and relations', () => {
  it('relates two memories at both ends, lists the relation, and takes it away', () =>
    withServer(async ({ server, folder, path, remember }) => {
      const fix = await remember('Fixed the payment timeout by retrying three times');
      const problem = await remember('The payments time out under load every evening');
      const decision = await server.request('cognitiveMemory/relate', {
        folder,
        from: problem.id,
        to: fix.id,
        type: 'solved-by',
        strength: 0.9,
        trigger,
      });
      expect(decision.action).toBe('related');
      const edge = { from: fix.id, to: problem.id, type: 'SOLVES', strength: 0.9 };
      expect(await server.request('cognitiveMemory/relations', { folder })).toEqual([edge]);
      for (const memory of [fix, problem]) {
        expect(await readFile(join(path, 'memory', memory.path), 'utf8')).toContain('SOLVES');
      }
      const near = await server.request('cognitiveMemory/related', {
        folder,
        reference: fix.id,
      });
      expect(near.related.map(({ memory }) => memory.id)).toEqual([problem.id]);
      const gone = await server.request('cognitiveMemory/unrelate', {
        folder,
        from: fix.id,
        to: problem.id,
        type: 'SOLVES',
        trigger,
      });
      expect(gone.action).toBe('unrelated');
      expect(await server.request('cognitiveMemory/relations', { folder })).toEqual([]);
      await server.request('cognitiveMemory/undo', { folder, trigger });
      expect(await server.request('cognitiveMemory/relations', { folder })).toEqual([edge]);
    }));

  it('lists what a described relation says', () =>
    withServer(async ({ server, folder, remember }) => {
      const one = await remember('Deploys happen from the main branch');
      const two = await remember('The staging database is reset every night');
      await server.request('cognitiveMemory/relate', {
        folder,
        from: one.id,
        to: two.id,
        type: 'REQUIRES',
        description: 'The reset runs after the deploy.',
        trigger,
      });
      const filter = { reference: two.id };
      const edges = await server.request('cognitiveMemory/edges', { folder, ...filter });
      expect(edges.map(({ description }) => description.trim())).toEqual([
        'The reset runs after the deploy.',
      ]);
      expect(edges[0]?.path).toMatch(/^graph\/edges\//u);
    }));

  it('refuses what it does not know, by the code of the engine', () =>
    withServer(async ({ server, folder, remember }) => {
      const one = await remember('Deploys happen from the main branch');
      const asking = (to: string, type: string) =>
        server.request('cognitiveMemory/relate', {
          folder,
          from: one.id,
          to,
          type,
          trigger,
        });
      const codes = { data: { code: 'invalid_argument' } };
      await expect(asking(one.id, 'SOLVES')).rejects.toMatchObject(codes);
      await expect(asking(one.id, 'LIKES')).rejects.toMatchObject(codes);
      await expect(asking('nobody', 'SOLVES')).rejects.toMatchObject({
        data: { code: 'memory_not_found' },
      });
    }));
});
