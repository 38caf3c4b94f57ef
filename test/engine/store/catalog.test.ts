import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IndexEntry } from '../../../src/engine/format/indexFile';
import type { Memory, Relation } from '../../../src/engine/model/memory';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { Catalog, type ScannedFile } from '../../../src/engine/store/catalog';
import { Turns } from '../../../src/engine/store/turns';

const memoryOf = (id: string): Memory => ({
  id,
  type: 'general',
  title: id,
  tags: [],
  importance: 0.5,
  confidence: 0.8,
  relations: [],
  entities: [],
  scope: [],
  body: '',
});

const fileOf = (name: number, id: number | undefined): ScannedFile => {
  const path = memoryPath(`graph/general/memory-${name}.md`);
  const stat = { path, size: 1, modified: 1 };
  const entry: IndexEntry | undefined =
    id === undefined
      ? undefined
      : { memory: memoryOf(String(id)), stat, preview: '', contentHash: '', tokens: 1, names: [] };
  return { path, problems: [], ...(entry && { entry }) };
};

const pathsOf = (catalog: Catalog): readonly string[] =>
  catalog.entries().map(({ stat }) => stat.path);

test('The sorted memories are the same whether they were sorted at once or change by change', () => {
  const name = fc.nat(12);
  const id = fc.nat(8);
  const step = fc.oneof(
    fc.record({ name, id: fc.option(id, { nil: undefined }) }),
    fc.record({ name, removed: fc.constant(true) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const catalog = new Catalog();
      const files = new Map<number, ScannedFile>();
      for (const one of steps) {
        if ('removed' in one) {
          files.delete(one.name);
          catalog.remove(fileOf(one.name, undefined).path);
        } else {
          const file = fileOf(one.name, one.id);
          files.set(one.name, file);
          catalog.set(file);
        }
        const anew = new Catalog();
        for (const file of files.values()) anew.set(file);
        expect(pathsOf(catalog)).toEqual(pathsOf(anew));
      }
    }),
  );
});

test('Relations that change while they are gathered are in the next answer', async () => {
  const catalog = new Catalog();
  const relationTo = (target: number): Relation => ({
    target: String(target),
    type: 'SOLVES',
    direction: 'outgoing',
  });
  const related = (name: number, target: number): ScannedFile => {
    const { entry, ...file } = fileOf(name, name);
    const relations = [relationTo(target)];
    return {
      ...file,
      ...(entry && { entry: { ...entry, memory: { ...entry.memory, relations } } }),
    };
  };
  for (let name = 0; name < 50; name++) catalog.set(related(name, name + 1));
  let now = 0;
  let pauses = 0;
  const turns = new Turns({ now: () => new Date(now++), timeZone: 'UTC' }, async () => {
    await Promise.resolve();
    if (pauses++ === 0) catalog.set(related(0, 40));
  });
  const first = await catalog.relations(turns);
  expect(pauses).toBeGreaterThan(0);
  expect(first.of('0').map(({ to }) => to)).toEqual(['1']);
  const second = await catalog.relations(turns);
  expect(second.of('0').map(({ to }) => to)).toEqual(['40']);
  expect(await catalog.relations(turns)).toBe(second);
});
