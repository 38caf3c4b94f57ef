import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { LanguageReport, LanguageSettings, RecallAnswer } from '../../../src/engine';
import { withModelServer } from '../support/modelServer';
import { type ServerSession, withServer } from '../support/serverSession';

const choose = ({ server, folder }: ServerSession, language: Partial<LanguageSettings>) =>
  server.request('cognitiveMemory/configure', { folder, language });

const report = ({ server, folder }: ServerSession, trial = false): Promise<LanguageReport> =>
  server.request('cognitiveMemory/language', { folder, trial });

/** A question that a language model is to understand. */
const recall = ({ server, folder }: ServerSession, query: string): Promise<RecallAnswer> =>
  server.request('cognitiveMemory/recall', {
    ...{ folder, query },
    intent: 'model',
    stages: { routing: true },
  });

const saying = (text: string) => ({ text, name: 'Fake of the editor' });
const yes = saying('{"answer": "yes"}');
const causal = saying('{"intent": "causal"}');

describe('the language models of the editor', () => {
  it('are asked through the client, by their settings, and what they say is used', () =>
    withServer(async (session) => {
      const { server, remember } = session;
      await remember('The staging database listens on port 5433.');
      await choose(session, { providers: ['editor'], editorModel: 'gpt-4o' });
      server.editor.complete = async () => causal;
      expect(await recall(session, 'database port')).toMatchObject({
        intent: 'causal',
        intentBy: { model: { provider: 'editor', name: 'Fake of the editor', isRemote: true } },
        hits: [{ title: expect.stringContaining('staging database') }],
      });
      const [asked] = server.editor.asked;
      expect(asked).toMatchObject({ model: 'gpt-4o', isAttended: false });
      expect(asked?.messages.map(({ content }) => content).join()).not.toContain('5433');
    }));

  it('are asked nothing about a question that is still being written', () =>
    withServer(async (session) => {
      const { server, folder } = session;
      await choose(session, { providers: ['editor'] });
      const options = { intent: 'model', stages: { routing: true } } as const;
      const query = 'why is the port 5433';
      const draft = { folder, query, ...options, isDraft: true };
      const answer = await server.request('cognitiveMemory/recall', draft);
      expect(answer.intentBy).toBeUndefined();
      expect(server.editor.asked).toEqual([]);
    }));

  it('are asked for the permission only where a person sits there', () =>
    withServer(async (session) => {
      const { editor } = session.server;
      await choose(session, { providers: ['editor'] });
      editor.permission = 'not_asked';
      editor.complete = async () => yes;
      expect(await recall(session, 'database port')).toMatchObject({
        intentBy: {
          failure: { faults: [{ code: 'not_permitted', data: { reason: 'not_asked' } }] },
        },
      });
      expect(editor.asked).toEqual([]);
      expect(await report(session, true)).toMatchObject({ model: { provider: 'editor' } });
      expect(editor.asked).toMatchObject([{ isAttended: true }]);
      expect(await report(session)).toMatchObject({ model: { provider: 'editor' }, faults: [] });
    }));

  it('that are refused have rules do their work, until the person has thought better of it', () =>
    withServer(async (session) => {
      const { server } = session;
      await choose(session, { providers: ['editor'] });
      server.editor.permission = 'not_asked';
      server.editor.decides = 'refused';
      expect(await report(session, true)).toMatchObject({
        model: null,
        failure: { code: 'unavailable', faults: [{ code: 'not_permitted' }] },
      });
      expect(await recall(session, 'why is the port 5433')).toMatchObject({
        intent: 'causal',
        intentBy: { model: null },
      });
      server.editor.permission = 'given';
      server.editor.complete = async () => causal;
      await server.notify('cognitiveMemory/didChangeLanguageModels', {});
      expect(await recall(session, 'why is the port 5433')).toMatchObject({
        intentBy: { model: { provider: 'editor' } },
      });
    }));

  it('that are not there leave the question to the next one', () =>
    withModelServer((models) =>
      withServer(async (session) => {
        session.server.editor.permission = 'missing';
        models.says = [yes.text];
        await choose(session, { providers: ['editor', 'ollama'], ollamaHost: models.address });
        expect(await report(session, true)).toMatchObject({
          model: { provider: 'ollama' },
          faults: [{ provider: 'editor', code: 'model_missing' }],
        });
      }),
    ));

  it.each([
    ['fail', async () => ({ fault: 'failed' }) as const, 'unavailable'],
    ['break', () => Promise.reject(new Error('No.')), 'unavailable'],
    ['talk nonsense', async () => saying('Certainly!'), 'bad_answer'],
    ['send something else', async () => ({}) as ReturnType<typeof saying>, 'unavailable'],
  ] as const)('that %s are a failure that is told, and recall answers', async (_, complete, code) =>
    withServer(async (session) => {
      await session.remember('The staging database listens on port 5433.');
      await choose(session, { providers: ['editor'] });
      session.server.editor.complete = complete;
      const answer = await recall(session, 'database port');
      expect(answer).toMatchObject({ intentBy: { model: null, failure: { code } } });
      expect(answer.hits).toHaveLength(1);
    }),
  );

  it('are told to stop where nobody waits any more', () =>
    withServer(async (session) => {
      await choose(session, { providers: ['editor'] });
      const stopped = vi.fn();
      session.server.editor.complete = (_, token) =>
        new Promise(() => token.onCancellationRequested(stopped));
      expect(await recall(session, 'database port')).toMatchObject({
        intentBy: { failure: { code: 'timeout' } },
      });
      await vi.waitFor(() => expect(stopped).toHaveBeenCalled());
    }));

  it('and those of servers are asked nothing in a workspace that is not trusted', () =>
    withModelServer((models) =>
      withServer(
        async (session) => {
          expect(await report(session, true)).toMatchObject({
            model: null,
            faults: [
              { provider: 'editor', code: 'untrusted' },
              { provider: 'ollama', code: 'untrusted' },
            ],
          });
          expect([models.asked, session.server.editor.asked]).toEqual([[], []]);
        },
        {
          readOnly: true,
          prepare: async (path) => {
            await mkdir(join(path, 'memory/graph/facts'), { recursive: true });
            const language = { providers: ['editor', 'ollama'], ollama_host: models.address };
            await writeFile(join(path, 'memory/_config.json'), JSON.stringify({ language }));
            await writeFile(
              join(path, 'memory/graph/facts/a.md'),
              '---\nid: a\ntype: fact\ntitle: A\n---\nA.\n',
            );
          },
        },
      ),
    ));
});
