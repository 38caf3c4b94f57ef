import { describe, expect, it } from 'vitest';
import { gitFiles } from '../engine/doctor/sickFolder';
import { ada, testEngine } from '../engine/support/testEngine';

const count = 40;
const idOf = (index: number): string =>
  `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`;
const pathOf = (index: number): string => `graph/facts/memory-${index}.md`;

/** Each memory is linked with the others, those made by a person with the first. */
const folder = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, one) => {
      const entries = Array.from({ length: count }, (__, other) => {
        if (one === other) return [];
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        return [
          `  - target: ${idOf(other)}`,
          `    type: ${(from + to) % 7 === 0 ? 'CAUSES' : 'RELATED_TO'}`,
          `    direction: ${one < other ? 'outgoing' : 'incoming'}`,
          `    strength: 0.${5 + ((from * to) % 5)}`,
          ...((from + to) % 10 === 1 ? [] : ['    found_by: meaning']),
        ];
      });
      const lines = [
        ...['---', `id: ${idOf(one)}`, 'type: fact', `title: "Memory ${one}"`],
        ...['importance: 0.5', 'created: 2026-01-01', 'updated: 2026-01-02', 'relations:'],
        ...entries.flat(),
        ...['---', `Words of ${one}.`, ''],
      ];
      return [pathOf(one), lines.join('\n')];
    }),
  );

/** 780 pairs, of which about 600 may go: too few to be too many, so the tests begin with two such folders' worth. */
const crowded = (): Readonly<Record<string, string>> => {
  const half = folder();
  const other = Object.entries(half).map(([path, text]) => [
    path.replace('memory-', 'other-'),
    text.replaceAll(/(id|target): 0/gu, '$1: 9').replaceAll('Memory', 'Other'),
  ]);
  return { ...half, ...Object.fromEntries(other) };
};

const linksIn = (texts: readonly string[]): number =>
  texts.join('\n').split('found_by: meaning').length - 1;

describe('too many relations that were made by themselves', () => {
  it('are told, and repair takes the weakest from both ends, undone as one', async () => {
    const { engine, store } = testEngine({ ...gitFiles, ...crowded() });
    const texts = () =>
      store.paths
        .filter((path) => path.startsWith('graph/'))
        .map((path) => store.textAt(path) ?? '');
    const before = texts();
    const { problems } = await engine.doctor();
    expect(problems).toMatchObject([
      { path: 'graph/relations.md', code: 'links_too_many', fixable: true, data: { most: 1_000 } },
    ]);
    const { left } = await engine.repair({}, ada);
    expect(left).toEqual([]);
    const after = texts();
    const causes = (all: readonly string[]) => all.join('\n').split('type: CAUSES').length;
    const people = (all: readonly string[]) =>
      all.join('\n').split('target:').length - linksIn(all);
    expect(causes(after)).toBe(causes(before));
    expect(people(after)).toBe(people(before));
    const automaticCauses =
      after.join('\n').split(/type: CAUSES\n.*\n.*\n {4}found_by/u).length - 1;
    expect(linksIn(after) - automaticCauses).toBe(2 * 900);
    await engine.undo(undefined, ada);
    expect(texts()).toEqual(before);
  });

  it('are no problem in a folder that has fewer', async () => {
    const { engine } = testEngine({ ...gitFiles, ...folder() });
    expect((await engine.doctor()).problems).toEqual([]);
  });
});
