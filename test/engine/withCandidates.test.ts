import { expect, test } from 'vitest';
import { withCandidates } from '../../src/engine/withCandidates';
import { answerOf, hitOf } from '../cli/support/values';
import { initialisedEngine } from './support/testEngine';

const missed = async (reference: string, hits = [hitOf({})]): Promise<unknown> => {
  const { engine } = await initialisedEngine();
  const error = await engine.get(reference).catch((thrown: unknown) => thrown);
  return withCandidates({ recall: async () => answerOf(hits) }, error);
};

test.each([
  '9f9f9f9f',
  '[9f9f9f9f]',
  'memory://memories/9f9f9f9f',
  'deadbeef',
  '3247e2dz',
  'zzzzzzzz-zzzz-4zzz-8zzz-zzzzzzzzzzzz',
  'mem-1234',
  '12',
])('of the unknown id %s nothing is guessed by meaning', async (reference) => {
  expect(await missed(reference)).toMatchObject({
    ...{ code: 'memory_not_found', data: { reference, named: 'id' } },
  });
});

test.each(['facade', 'redis', 'port 8080', 'sha256', 'utf8 names', 'the mem cache'])(
  'by the words %s something may be meant',
  async (reference) => {
    expect(await missed(reference)).toMatchObject({
      data: { named: 'words', candidates: [expect.any(String)] },
    });
  },
);

test('by words that no memory has, and none is near, nothing is meant', async () => {
  const { explain } = hitOf({});
  const nearest = hitOf({ injection: 'none', explain: { ...explain, matches: [] } });
  expect(await missed('zzzz', [nearest])).not.toHaveProperty('data.candidates');
});
