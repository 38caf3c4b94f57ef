import { describe, expect, it } from 'vitest';
import { ada, robot, testEngine } from '../support/testEngine';
import { secretSamples } from './samples';

const [, secret = ''] = secretSamples['a GitLab token'] ?? [];
const [sentence = ''] = secretSamples['a GitLab token'] ?? [];
const memory = 'graph/facts/deploys.md';
const log = 'episodes/2026-03-01.md';
const dates = 'created: 2026-03-01T00:00:00Z\nupdated: 2026-03-01T00:00:00Z';

const withSecrets = async () => {
  const test = testEngine({
    [memory]: `---\nid: deploys\ntype: fact\ntitle: Deploys\nimportance: 0.5\n${dates}\n---\nFirst line.\n${sentence}\nLast line.\n`,
    'MEMORY.md': `# Memory\n\n${sentence}\n`,
  });
  await test.engine.init(ada);
  await test.engine.settled();
  return test;
};

describe('taking secrets out of files', () => {
  it('first says what would be done, and changes nothing', async () => {
    const { engine, store } = await withSecrets();
    const before = store.paths.map((path) => store.textAt(path));
    const { found, changed } = await engine.scrub({}, robot);
    expect(found).toEqual([
      { path: 'MEMORY.md', line: 3, rule: 'gitlab' },
      { path: memory, line: 10, rule: 'gitlab' },
    ]);
    expect(changed).toEqual([]);
    expect(store.paths.map((path) => store.textAt(path))).toEqual(before);
  });

  it('is done by a person alone', async () => {
    const { engine, store } = await withSecrets();
    await expect(engine.scrub({ confirm: true }, robot)).rejects.toMatchObject({
      code: 'deletion_needs_person',
    });
    expect(store.textAt(memory)).toContain(secret);
  });

  it('leaves the rest of each file as it was, and nothing of them anywhere in the folder', async () => {
    const { engine, store, log: messages } = await withSecrets();
    const { changed, operation, told } = await engine.scrub({ confirm: true }, ada);
    expect(changed).toEqual(['MEMORY.md', memory]);
    expect(told).toEqual(changed);
    expect(operation?.summary).toBe('Secrets taken out');
    await engine.settled();
    expect(store.textAt(memory)).toMatch(/First line\.\n.*•••.*\nLast line\.\n$/u);
    const texts = store.paths.map((path) => store.textAt(path)).join('\n');
    expect(texts + messages.join('\n')).not.toContain(secret);
    expect((await engine.scrub({}, ada)).found).toEqual([]);
    expect(await engine.problems()).toEqual([]);
  });

  it('is taken back by no undo', async () => {
    const { engine, store } = await withSecrets();
    await engine.scrub({ confirm: true }, ada);
    await engine.settled();
    await expect(engine.undo(undefined, ada)).rejects.toMatchObject({ code: 'secret_found' });
    expect(store.textAt(memory)).not.toContain(secret);
  });

  it('leaves a proposal to whoever decides about it', async () => {
    const { engine, store } = await withSecrets();
    const text = store.textAt(memory) ?? '';
    const after = text.replace('First line.', 'First.');
    const { proposal } = await engine.propose([{ path: memory, after }], 'Shorter', robot);
    const { left, changed } = await engine.scrub({ confirm: true }, ada);
    expect(left).toEqual([proposal?.path]);
    expect(changed).not.toContain(proposal?.path);
    expect(store.textAt(proposal?.path ?? '')).toContain(secret);
  });

  it('finds those of the day logs', async () => {
    const { engine, store } = await withSecrets();
    store.put(log, `# Episodes: 2026-03-01\n\n## [10:00] Deployed\n\n${sentence}\n`);
    expect((await engine.scrub({ confirm: true }, ada)).changed).toContain(log);
    expect(store.textAt(log)).not.toContain(secret);
  });
});
