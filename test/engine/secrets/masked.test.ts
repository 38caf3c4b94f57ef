import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine';
import { FakeEmbedder } from '../support/fakeEmbedder';
import { InMemoryStore } from '../support/memoryStore';
import { ada, robot, testEngine, testEngineOn } from '../support/testEngine';
import { secretSamples } from './samples';

const token = secretSamples['a GitHub token']?.[0].split(' ').at(-1) ?? '';
const path = 'graph/facts/deploys.md';

const memoryText = (field: Readonly<Record<string, string>> = {}): string => {
  const { title = 'Deploys', body = 'They run at night.', ...others } = field;
  const lines = Object.entries(others).map(([name, value]) => `${name}: ${value}\n`);
  const dates = 'created: 2026-03-01T00:00:00Z\nupdated: 2026-03-01T00:00:00Z';
  return `---\nid: deploys\ntype: fact\ntitle: ${title}\nimportance: 0.5\n${dates}\n${lines.join('')}---\n${body}\n`;
};

const everywhere: Readonly<Record<string, string>> = {
  'the title': memoryText({ title: `"Deploys with ${token}"` }),
  'the body': memoryText({ body: `Deploys need ${token} at night.` }),
  'a tag': memoryText({ tags: `[deploys, ${token}]` }),
  'an entity': memoryText({ entities: `[${token}]` }),
  'a step': memoryText({ steps: `["Log in with ${token}"]` }),
  'a field of another program': memoryText({ remark: `"${token}"` }),
};

/** What anybody is shown or given of a folder. */
const told: Readonly<Record<string, (engine: Engine) => Promise<unknown>>> = {
  recall: (engine) => engine.recall('deploys at night', { explain: true } as never),
  'a memory that is read': (engine) => engine.get('deploys', { by: robot }),
  'the list': (engine) => engine.list(),
  'the graph': (engine) => engine.graph(),
  entities: (engine) => engine.entities(),
  'its decay': (engine) => engine.decay(),
  problems: (engine) => engine.problems(),
  'what the doctor finds': (engine) => engine.doctor(),
  'what forgetting it answers': (engine) => engine.forget('deploys', ada),
  'a doubt of the gate': (engine) => engine.remember('Deploys run at noon.', robot),
};

describe('a secret that a person put into a memory by hand', () => {
  const cases = Object.entries(everywhere).flatMap(([field, text]) =>
    Object.entries(told).map(([what, tell]) => ({ field, text, what, tell })),
  );

  it.each(cases)('in $field is not in $what', async ({ text, tell }) => {
    const { engine, store } = testEngine({ [path]: text });
    await engine.init(ada);
    expect(JSON.stringify(await tell(engine))).not.toContain(token);
    expect(store.textAt(path)).toContain(token);
  });

  it('is masked where it stands, and the rest is told', async () => {
    const { engine } = testEngine({ [path]: everywhere['the body'] ?? '' });
    const { memory } = await engine.get('deploys', { peek: true });
    expect(memory.body).toBe('Deploys need ••• at night.');
    const { hits } = await engine.recall('deploys at night');
    expect(hits[0]?.preview).toBe('Deploys need ••• at night.');
  });

  it('is in no index, and is found by none of its letters', async () => {
    const { engine, store } = testEngine({ [path]: everywhere['the body'] ?? '' });
    await engine.init(ada);
    expect((await engine.recall(token)).hits).toEqual([]);
    await engine.reindex();
    await engine.close();
    const caches = store.paths.filter((one) => one.startsWith('_'));
    expect(caches).toContain('_index.json');
    for (const cache of caches) expect(store.textAt(cache)).not.toContain(token);
  });

  it('is embedded by no model', async () => {
    const embedder = new FakeEmbedder();
    const { engine } = testEngineOn(new InMemoryStore({ [path]: everywhere['the body'] ?? '' }), {
      embedderOf: () => embedder,
    });
    await engine.embed();
    expect(embedder.passages.join('\n')).toContain('Deploys need •••');
    expect(embedder.passages.join('\n')).not.toContain(token);
  });

  it('leaves the lines of a file and its other problems where they are', async () => {
    const [key = ''] = secretSamples['an RSA key'] ?? [];
    const body = `${key}\nDeploys need ${token}`;
    const { engine } = testEngine({ [path]: memoryText({ body, confidence: 'much' }) });
    const problems = (await engine.problems()).map(({ code, line }) => `${code} ${line}`);
    const last = 10 + key.split('\n').length;
    expect(problems).toEqual(['invalid_value 8', 'secret_found 10', `secret_found ${last}`]);
    const { memory } = await engine.get('deploys', { peek: true });
    expect(memory.body.split('\n').at(last - 10)).toBe('Deploys need •••');
  });

  it('stays in the file when something else of it is changed', async () => {
    const { engine, store } = testEngine({ [path]: everywhere['the body'] ?? '' });
    await engine.init(ada);
    await engine.pin('deploys', true, ada);
    await engine.relate(
      'deploys',
      (await engine.remember('Tea is green.', ada)).memory?.id ?? '',
      { type: 'RELATED_TO' },
      ada,
    );
    await engine.update('deploys', { tags: ['night'] }, ada);
    expect(store.textAt(path)).toContain(`Deploys need ${token} at night.`);
  });

  it('was indexed by an earlier version, and is masked from now on', async () => {
    const { engine, store, restart } = testEngine({ [path]: everywhere['the body'] ?? '' });
    await engine.init(ada);
    await engine.reindex();
    await engine.close();
    const index = store.textAt('_index.json') ?? '';
    const [, entries] = index.split(/"masked":true,/u);
    store.put('_index.json', `{"version":2,${entries?.replace('•••', token)}`);
    const [listed] = (await restart().recall('deploys at night')).hits;
    expect(listed?.preview).toBe('Deploys need ••• at night.');
  });
});

describe('the description of a relation', () => {
  it('is told without the secret that somebody put into its file', async () => {
    const { engine, store } = testEngine({
      [path]: memoryText(),
      'graph/facts/nights.md': memoryText().replace('id: deploys', 'id: nights'),
    });
    await engine.init(ada);
    const described = { type: 'RELATED_TO', description: 'Both at night.' };
    const { relations } = await engine.relate('deploys', 'nights', described, ada);
    const id = relations[0]?.edge?.id ?? '';
    const edge = store.paths.find((one) => one.startsWith('graph/edges/')) ?? '';
    store.put(edge, (store.textAt(edge) ?? '').replace('Both', `Both with ${token}`));
    expect((await engine.edge(id)).description).toContain('Both with ••• at night.');
    expect((await engine.edges())[0]?.description).toContain('•••');
  });
});

describe('an entry of a day log', () => {
  it('is told without the secret that somebody wrote into it', async () => {
    const { engine, store } = testEngine({});
    await engine.init(ada);
    const { episode } = await engine.addEpisode({ title: 'Deployed', summary: 'With care.' }, ada);
    const log = store.textAt(episode.path) ?? '';
    store.put(episode.path, log.replace('With care.', `With ${token}.`));
    expect((await engine.episodes())[0]?.summary).toBe('With •••.');
  });
});

describe('a secret that is given in place of a name', () => {
  const calls: Readonly<Record<string, (engine: Engine) => Promise<unknown>>> = {
    get: (engine) => engine.get(token),
    forget: (engine) => engine.forget(`the one with ${token}`, ada),
    'an edge': (engine) => engine.edge(token),
    'a proposal': (engine) => engine.proposal(token),
    undo: (engine) => engine.undo(token, ada),
  };

  it.each(Object.entries(calls))('is not repeated by the error: %s', async (_, call) => {
    const { engine } = testEngine();
    await engine.init(ada);
    const error = await call(engine).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'MemoryError' });
    expect(`${(error as Error).message} ${JSON.stringify(error)}`).not.toContain(token);
  });
});
