import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withTables } from '../../scripts/docsTables';
import { listFields, textFields } from '../../src/engine/format/memoryFields';

describe('docs/FORMAT.md', () => {
  const text = readFileSync('docs/FORMAT.md', 'utf8');

  it('has its tables as the code has them (npm run docs:tables)', () => {
    expect(withTables(text)).toBe(text);
  });

  it('is not alone: docs/HOOKS.md has its table as well', () => {
    const hooks = readFileSync('docs/HOOKS.md', 'utf8');
    expect(withTables(hooks)).toBe(hooks);
  });

  it('names every field that a memory file may hold', () => {
    const fields = [
      ...Object.values(listFields),
      ...Object.values(textFields),
      'priority',
      'scope',
      'entities',
      'valid_from',
      'valid_until',
      'recorded_at',
      'temporal',
      'pinned',
      'immutable',
      'status',
      'author',
      'reviewed',
      'write_source',
      'data_source',
      'emotion',
      'anchors',
      'graph',
      'relations',
      'tags',
      'confidence',
    ];
    expect(fields.filter((field) => !text.includes(`\`${field}\``))).toEqual([]);
  });

  it('has a row for each problem that can be reported, and for no other', () => {
    const union =
      readFileSync('src/engine/model/problem.ts', 'utf8')
        .split('type ProblemCode')[1]
        ?.split(';')[0] ?? '';
    const codes = [...union.matchAll(/\| '(\w+)'/gu)].map(([, code]) => code).sort();
    const section = text.slice(text.indexOf('\n## Problems\n'));
    const rows = [...section.matchAll(/^\| `(\w+)` \|/gmu)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(40);
    expect(rows).toEqual(codes);
  });
});
