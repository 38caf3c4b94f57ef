import { describe, expect, it } from 'vitest';
import type { FolderFacts } from '../../../src/engine/doctor/facts';
import { checkPersonalFiles } from '../../../src/engine/doctor/names';
import { type MemoryPath, memoryPath } from '../../../src/engine/model/memoryPath';

const note = memoryPath('private/note.md');
const plan = memoryPath('private/plan.md');
const config = memoryPath('_config.json');

type Copies = NonNullable<FolderFacts['copies']>;

/** What is told of a folder that has one of the files, and which texts its mends bring. */
const told = (copies: Copies | undefined, { mayBringBack = false } = {}) => {
  const files = new Map([[plan, {}]]);
  const facts = { files, copies, mayBringBack } as unknown as FolderFacts;
  return [...checkPersonalFiles(facts)].flatMap((found) =>
    found === undefined
      ? []
      : [
          [
            found.problem.code,
            found.problem.path,
            ...found.mends.map(({ edit }) => edit(undefined)),
          ],
        ],
  );
};

const texts = (...entries: readonly (readonly [MemoryPath, string])[]): Copies['own'] =>
  new Map(entries);

describe('the copies of personal files', () => {
  it('bring back what is gone, and nothing that is there', () => {
    const own = texts([note, 'Zanzibar'], [plan, 'old'], [config, '{}']);
    expect(told({ own, others: [] })).toEqual([
      ['personal_file_gone', note, 'Zanzibar'],
      ['personal_file_gone', config, '{}'],
    ]);
  });

  it('of other clones come only where a person says so', () => {
    const copies = { own: texts(), others: [{ clone: '/b', texts: texts([note, 'Zanzibar']) }] };
    expect(told(copies)).toEqual([['personal_file_elsewhere', note]]);
    expect(told(copies, { mayBringBack: true })).toEqual([
      ['personal_file_elsewhere', note, 'Zanzibar'],
    ]);
  });

  it('are this clone’s own before those of others, and each file is told once', () => {
    const others = ['/b', '/c'].map((clone) => ({ clone, texts: texts([note, clone]) }));
    expect(told({ own: texts([note, 'own']), others }, { mayBringBack: true })).toEqual([
      ['personal_file_gone', note, 'own'],
    ]);
    expect(told({ own: texts(), others }, { mayBringBack: true })).toHaveLength(1);
  });

  it('leave a file alone that has come back meanwhile', () => {
    const [found] = checkPersonalFiles({
      files: new Map(),
      copies: { own: texts([note, 'old']), others: [] },
      mayBringBack: false,
    } as unknown as FolderFacts);
    expect(found?.mends.map(({ edit }) => edit('newer'))).toEqual(['newer']);
  });

  it('are none where a store keeps none', () => {
    expect(told(undefined)).toEqual([]);
  });
});
