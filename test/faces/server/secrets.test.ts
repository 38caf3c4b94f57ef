import { describe, expect, it } from 'vitest';
import { secretSamples } from '../../engine/secrets/samples';
import { withServer } from '../support/serverSession';
import { tracesOf } from '../support/traces';

const [sentence = '', secret = ''] = secretSamples['a GitHub token'] ?? [];
const trigger = 'test';

describe('the server of the editor', () => {
  it('refuses a secret by its rule, and writes it nowhere', async () => {
    await withServer(async ({ server, folder, path }) => {
      const remember = (input: string) =>
        server.request('cognitiveMemory/remember', { folder, content: input, trigger });
      const refused = { code: 'secret_found', data: { rule: 'github', field: 'body' } };
      expect(await remember(sentence)).toMatchObject({ action: 'refused', because: [refused] });
      const { memory } = await remember('Redis lasts.');
      const update = { folder, reference: memory?.id ?? '', content: sentence, trigger };
      expect(await server.request('cognitiveMemory/update', update)).toMatchObject({
        action: 'refused',
        memory: { title: memory?.title },
        because: [refused],
      });
      // Who asks for the history is told of everything that was answered.
      const history = await server.request('cognitiveMemory/history', { folder });
      expect(history.map(({ action }) => action)).toContain('CREATE');
      expect(await tracesOf(path, secret)).toEqual([]);
    });
  });

  it('says of personal data that it is there, and refuses it where a person chose so', async () => {
    await withServer(async ({ server, folder }) => {
      const remember = (input: string) =>
        server.request('cognitiveMemory/remember', { folder, content: input, trigger });
      const kept = await remember('Ask ada.lovelace@acme.io before a release.');
      expect(kept.because).toContainEqual(
        expect.objectContaining({ code: 'personal_data', data: { kind: 'email', field: 'body' } }),
      );
      const change = { personalData: 'refuse' } as const;
      await server.request('cognitiveMemory/configure', { folder, ...change });
      expect(await remember('Ask grace.hopper@acme.io instead.')).toMatchObject({
        action: 'refused',
        because: [{ code: 'personal_data', data: { setting: 'refuse' } }],
      });
    });
  });
});
