import { describe, expect, it } from 'vitest';
import { ada, testEngine } from '../support/testEngine';

const file = (id: string, title: string, body: string, more = ''): string =>
  `---\nid: ${id}\ntype: fact\ntitle: "${title}"\nimportance: 0.5\n${more}---\n${body}\n`;

const open = () =>
  testEngine({
    'graph/facts/a.md': file('aaaaaaaa-1', 'Short timeouts', 'They end early.'),
    'graph/facts/b.md': file('bbbbbbbb-1', 'Gateway', 'See [[short timeouts|those]] and\n\nmore.'),
    'graph/facts/c.md': file('cccccccc-1', 'Pool', 'By id: [[aaaaaaaa-1]]. By file: [[a.md#why]].'),
    'graph/facts/d.md': file('dddddddd-1', 'Proxy', 'Short timeouts without brackets.'),
    'graph/facts/e.md': file('eeeeeeee-1', 'Law', '[[Short timeouts]]', 'immutable: true\n'),
  });

describe('what leads to a memory', () => {
  it('are texts that name it in brackets, by title, id or file, and relations to it', async () => {
    const { engine } = open();
    await engine.relate('dddddddd-1', 'aaaaaaaa-1', { type: 'CAUSES' }, ada);
    await engine.relate('aaaaaaaa-1', 'cccccccc-1', { type: 'SOLVES' }, ada);
    const { memory, backlinks } = await engine.backlinks('Short timeouts');
    expect(memory.title).toBe('Short timeouts');
    const told = backlinks.map((one) => [
      one.memory.title,
      one.relations.map(({ type }) => type),
      one.lines,
    ]);
    expect(told).toEqual([
      ['Proxy', ['CAUSES'], []],
      ['Gateway', [], ['See [[short timeouts|those]] and']],
      ['Pool', [], ['By id: [[aaaaaaaa-1]]. By file: [[a.md#why]].']],
      ['Law', [], ['[[Short timeouts]]']],
    ]);
  });

  it('follows a new title in the same operation, and the old one when that is undone', async () => {
    const { engine, store } = open();
    const before = ['b', 'c', 'e'].map((name) => store.textAt(`graph/facts/${name}.md`));
    await engine.update('aaaaaaaa-1', { title: 'Long timeouts' }, ada);
    expect(store.textAt('graph/facts/b.md')).toBe(
      before[0]?.replace('[[short timeouts|', '[[Long timeouts|'),
    );
    expect(store.textAt('graph/facts/c.md')).toBe(before[1]);
    // Nobody may change it.
    expect(store.textAt('graph/facts/e.md')).toBe(before[2]);
    const [operation] = await engine.history({ limit: 1 });
    expect(operation?.paths.length ?? 0).toBeGreaterThan(1);
    await engine.undo(undefined, ada);
    expect(store.textAt('graph/facts/b.md')).toBe(before[0]);
  });

  it('is named by its id where the new title cannot stand in brackets', async () => {
    const { engine, store } = open();
    await engine.update('aaaaaaaa-1', { title: 'Timeouts [ms] | short' }, ada);
    expect(store.textAt('graph/facts/b.md')).toContain('[[aaaaaaaa-1|those]]');
  });
});
