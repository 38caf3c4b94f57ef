import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from '../faces/support/modelServer';
import { eventually, useWorkbench } from './workbench';

const memory = (id: string, title: string, body: string) =>
  `---\nid: ${id}\ntype: decision\ntitle: "${title}"\nimportance: 0.8\n---\n${body}\n`;

describe('the embedding model', () => {
  let models: ModelServer;
  beforeAll(async () => {
    models = await startModelServer();
  });
  afterAll(() => models.close());

  const session = useWorkbench({
    files: {
      'memory/graph/decisions/redis.md': memory(
        'a1a1a1a1',
        'Redis keeps the sessions',
        'Sessions live in Redis, with a timeout of five seconds.',
      ),
      'memory/graph/decisions/orders.md': memory(
        'b2b2b2b2',
        'Orders are kept in PostgreSQL',
        'The pool has ten connections.',
      ),
    },
  });
  const run = (command: string) => session.workbench.runCommand(`Cognitive Memory: ${command}`);
  const settings = async () => JSON.parse(await session.read('memory/_config.json'));

  /** Chooses a provider and answers what is asked for it, each with a part of its prompt. */
  const choose = async (
    provider: string,
    ...answers: readonly (readonly [prompt: string, text: string])[]
  ): Promise<void> => {
    const { quickInput } = session.workbench;
    await run('Settings');
    await quickInput.pick('Embedding Model');
    await quickInput.waitFor('Which model finds memories by their meaning?');
    await quickInput.pick(provider);
    for (const [prompt, text] of answers) {
      await quickInput.waitFor(prompt);
      await quickInput.accept(text);
    }
  };

  it('that is built in embeds every memory, and says so', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await workbench.treeRows('Memories').first().waitFor();
    await run('Embed Memories');
    expect(await workbench.notification('all-MiniLM-L6-v2')).toContain('2');
    await workbench.screenshot('embed-done-dark');
    await workbench.clearToasts();
  });

  it('finds a memory that shares no word with the question', async () => {
    const { workbench } = session;
    const { quickInput } = workbench;
    await run('Recall');
    await quickInput.waitFor('Search the memory');
    await workbench.page.keyboard.type('relational tables for purchases');
    const found = quickInput.rows.filter({ hasText: 'Orders are kept' }).first();
    await eventually(() => found.textContent()).toContain('shares no word');
    expect(await found.getAttribute('class')).toContain('focused');
    await quickInput.cancel();
  });

  it('is another one where a person chooses a server of their own', async () => {
    const { workbench } = session;
    await run('Settings');
    await workbench.screenshot('settings-dark');
    await workbench.quickInput.pick('Embedding Model');
    await workbench.quickInput.waitFor('Which model finds memories by their meaning?');
    await workbench.screenshot('embedding-model-dark');
    await workbench.quickInput.cancel();
    await choose('Ollama', ['Address of the server', models.address], ['Embedding model', 'fake']);
    await workbench.notification('The embedding model is set');
    await workbench.clearToasts();
    expect(await settings()).toMatchObject({ embedding_provider: 'ollama' });
    await eventually(() => models.texts().join()).toContain('Sessions live in Redis');
  });

  it('says at once what is wrong with a server, and goes on with the one that is built in', async () => {
    const { workbench } = session;
    await choose(
      'Ollama',
      ['Address of the server', 'http://127.0.0.1:9'],
      ['Embedding model', 'fake'],
    );
    expect(await workbench.notification('The setting is kept')).toMatch(
      /127\.0\.0\.1:9.*all-MiniLM-L6-v2/u,
    );
    await workbench.screenshot('embedding-model-unreachable-dark');
    await workbench.clearToasts();
  });

  it('wants an address that is one', async () => {
    const { quickInput } = session.workbench;
    await choose('Ollama', ['Address of the server', 'my server']);
    await quickInput.waitFor('Begin the address with http:// or https://');
    await quickInput.cancel();
  });

  it('gets a key that no file holds', async () => {
    const { workbench } = session;
    models.key = 'a-key-of-ada';
    await choose(
      'OpenAI-Compatible Server',
      ['Address of the server', `${models.address}/v1`],
      ['Embedding model', 'fake'],
      ['Key for', 'a-key-of-ada'],
    );
    await workbench.notification('The embedding model is set');
    await workbench.clearToasts();
    expect(models.asked.at(-1)?.authorization).toBe('Bearer a-key-of-ada');
    expect(await session.read('memory/_config.json')).not.toContain('a-key-of-ada');
  });

  it('is none where a person wants none', async () => {
    const { workbench } = session;
    await choose('None');
    await workbench.notification('Memories are now found by their words alone.');
    expect(await settings()).toMatchObject({ embedding_provider: 'none' });
  });
});
