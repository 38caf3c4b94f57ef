import { describe, expect, it } from 'vitest';
import { stepsIn } from '../../../src/engine/remember/stepsIn';
import { ada, initialisedEngine } from '../support/testEngine';

const remembered = async (...texts: readonly string[]) => {
  const { engine } = await initialisedEngine();
  const decisions = [];
  for (const text of texts) decisions.push(await engine.remember(text, ada));
  const id = decisions[0]?.memory?.id ?? '';
  return { engine, decisions, id, memory: (await engine.get(id)).memory };
};

describe('the steps of a procedure', () => {
  it.each([
    [
      'To clean the oven: switch it off, then let it cool down, then scrape the plates',
      ['switch it off', 'let it cool down', 'scrape the plates'],
    ],
    [
      'Before baking, run the mixer, then weigh the dough and finally light the oven.',
      ['run the mixer', 'weigh the dough', 'light the oven'],
    ],
    [
      'Opening steps: 1) light the oven 2) run `bake check` 3) open the door. 4) wait',
      ['light the oven', 'run `bake check`', 'open the door', 'wait'],
    ],
    [
      'How to close:\n1. Count the till.\n2. Lock up.\n\nMara has the key.',
      ['Count the till', 'Lock up'],
    ],
    [
      'Fırını temizlemek için önce kapat, sonra soğumasını bekle, ardından sil',
      ['kapat', 'soğumasını bekle', 'sil'],
    ],
    [
      'Untuk membersihkan oven, matikan, lalu tunggu dingin, kemudian lap.',
      ['matikan', 'tunggu dingin', 'lap'],
    ],
  ])('of %j are listed in its own words', (text, steps) => {
    expect(stepsIn(text, 'procedure')).toEqual(steps);
  });

  it.each([
    'If the oven smokes, then call Mara.',
    'The oven has 2 fans. 3) is the code of the door.',
    'To clean the oven use soap.',
  ])('are not found in %j', (text) => {
    expect(stepsIn(text, 'procedure')).toEqual([]);
  });

  it('are kept with what was said, as one memory', async () => {
    const text = 'Opening steps: 1) Light the oven. 2) Weigh the dough. 3) Open the door.';
    const { engine, memory } = await remembered(text);
    expect(memory).toMatchObject({ type: 'procedure', body: text });
    expect(memory.steps).toEqual(['Light the oven', 'Weigh the dough', 'Open the door']);
    expect(await engine.list()).toHaveLength(1);
  });

  it('name a list of calls that has no name', async () => {
    const { memory } = await remembered('1) stop the mixer 2) empty the bowl 3) start the mixer');
    expect(memory).toMatchObject({
      type: 'procedure',
      title: 'Stop the mixer, empty the bowl, start the mixer',
    });
  });

  it('are those of the new text where the text is changed, unless somebody lists others', async () => {
    const { engine, id } = await remembered('To bake: mix it, then bake it');
    await engine.update(id, { body: 'To bake: mix it, then rest it, then bake it' }, ada);
    expect((await engine.get(id)).memory.steps).toEqual(['mix it', 'rest it', 'bake it']);
    await engine.update(id, { steps: ['mix', 'bake'] }, ada);
    await engine.update(id, { body: 'To bake: knead it, then bake it' }, ada);
    expect((await engine.get(id)).memory.steps).toEqual(['mix', 'bake']);
    await engine.update(id, { steps: ['knead it', 'bake it'] }, ada);
    await engine.update(id, { body: 'To bake you need an oven.' }, ada);
    expect((await engine.get(id)).memory.steps ?? []).toEqual([]);
  });

  it('are known again where a text was stored before they were read', async () => {
    const { engine, store, restart } = await initialisedEngine();
    const text = 'To bake: mix it, then bake it';
    const { memory } = await engine.remember(text, ada);
    const path = memory?.path ?? '';
    await engine.close();
    store.put(path, (store.textAt(path) ?? '').replace(/steps:\n(?: {2}- .*\n)+/u, ''));
    const later = restart();
    expect((await later.get(path)).memory.steps).toBeUndefined();
    expect(await later.remember(text, ada)).toMatchObject({ action: 'reinforced' });
    expect(await later.list()).toHaveLength(1);
  });
});
