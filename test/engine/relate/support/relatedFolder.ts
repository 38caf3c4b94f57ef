import { expect } from 'vitest';
import type { RelationDraft } from '../../../../src/engine';
import { parseMemory } from '../../../../src/engine/format/memoryFile';
import { memoryPath } from '../../../../src/engine/model/memoryPath';
import { testEngine } from '../../support/testEngine';

export const path = { a: 'graph/fixes/a.md', b: 'graph/problems/b.md', c: 'graph/facts/c.md' };

export const file = (id: string, extra = ''): string =>
  `---\nid: ${id}\ntype: fix\ntitle: "Title ${id.toUpperCase()}"\nimportance: 0.5\nupdated: 2026-01-01T00:00:00.000Z\n${extra}---\nBody of ${id}.\n`;

export const folder = (extra: Readonly<Record<string, string>> = {}) =>
  testEngine({
    [path.a]: file('aaaa'),
    [path.b]: file('bbbb'),
    [path.c]: file('cccc'),
    'private/facts/p.md': file('pppp'),
    ...extra,
  });

export type Folder = ReturnType<typeof folder>;

export const memoryAt = ({ store }: Folder, at: string) => {
  const { memory, problems } = parseMemory(store.textAt(at) ?? '', memoryPath(at));
  expect(problems).toEqual([]);
  return memory;
};

export const relationsAt = (test: Folder, at: string) => memoryAt(test, at)?.relations;

export const solves = (draft: RelationDraft = {}) => ({ type: 'SOLVES', ...draft });
