import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Catalog, type ScannedFile } from '../../../src/engine/folder/catalog';
import type { IndexEntry } from '../../../src/engine/format/indexFile';
import type { Memory } from '../../../src/engine/model/memory';
import { memoryPath } from '../../../src/engine/model/memoryPath';

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
      : { memory: memoryOf(String(id)), stat, preview: '', contentHash: '', tokens: 1 };
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
