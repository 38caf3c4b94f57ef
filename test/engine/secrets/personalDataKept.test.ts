import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine';
import { ada, initialisedEngine, robot, testEngine } from '../support/testEngine';

const contact = 'Ask ada.lovelace@acme.io before a release.';

const warningsOf = ({ because }: Pick<Decision, 'because'>) =>
  because.filter(({ code }) => code === 'personal_data').map(({ data }) => data);

describe('personal data', () => {
  it('is kept, and said of what was written', async () => {
    const { engine } = await initialisedEngine();
    const kept = await engine.remember(contact, robot);
    expect(kept.action).toBe('created');
    expect(warningsOf(kept)).toEqual([{ kind: 'email', field: 'body' }]);
    const id = kept.memory?.id ?? '';
    const changed = await engine.update(id, { title: 'Call +90 532 123 45 67' }, ada);
    expect(warningsOf(changed)).toEqual([{ kind: 'phone', field: 'title' }]);
  });

  it('is said once, when it comes in', async () => {
    const { engine } = await initialisedEngine();
    const { memory } = await engine.remember(contact, ada);
    const again = await engine.update(memory?.id ?? '', { body: `${contact} Always.` }, ada);
    expect(again.action).toBe('updated');
    expect(warningsOf(again)).toEqual([]);
  });

  it('is said of relations and of the day log', async () => {
    const { engine } = await initialisedEngine();
    const first = (await engine.remember('One belief', ada)).memory?.id ?? '';
    const second = (await engine.remember('Another belief', ada)).memory?.id ?? '';
    const related = await engine.relate(first, second, { type: 'SOLVES', context: contact }, ada);
    expect(warningsOf(related)).toEqual([{ kind: 'email', field: 'context' }]);
    const { because } = await engine.addEpisode({ title: 'Talked', summary: contact }, ada);
    expect(because.map(({ data }) => data)).toEqual([{ kind: 'email', field: 'summary' }]);
  });

  it('is refused where the settings say so, whatever the verb', async () => {
    const { engine, store } = await initialisedEngine();
    const id = (await engine.remember('One belief', ada)).memory?.id ?? '';
    await engine.configure({ personalData: 'refuse' });
    const refusal = { stage: 'observe', code: 'personal_data' };
    const data = { kind: 'email', field: 'body', setting: 'refuse' };
    const said = await engine.remember(contact, ada);
    expect(said).toMatchObject({ action: 'refused', because: [{ ...refusal, data }] });
    const changed = await engine.update(id, { body: contact }, ada);
    expect(changed).toMatchObject({ action: 'refused', memory: { id } });
    const others = [
      engine.addEpisode({ title: 'Talked', summary: contact }, ada),
      engine.propose([{ path: 'MEMORY.md', after: contact }], 'Known now', robot),
    ];
    for (const other of others)
      await expect(other).rejects.toMatchObject({ code: 'personal_data' });
    const written = store.paths.filter((path) => store.textAt(path)?.includes('lovelace'));
    expect(written).toEqual([]);
  });

  it('has its place among what is private', async () => {
    const text = '---\nid: mine\ntype: fact\ntitle: Mine\n---\nWords.\n';
    const { engine } = testEngine({ 'private/facts/mine.md': text });
    await engine.init(ada);
    await engine.configure({ personalData: 'refuse' });
    const decision = await engine.update('mine', { body: contact }, ada);
    expect(decision.action).toBe('updated');
    expect(warningsOf(decision)).toEqual([]);
  });

  it('in the name of whoever writes is no reason to refuse it', async () => {
    const { engine } = await initialisedEngine();
    await engine.configure({ personalData: 'refuse' });
    const by = { ...ada, actor: 'human:ada@acme.io' } as const;
    expect((await engine.remember('We deploy on Fridays', by)).action).toBe('created');
  });
});
