import { describe, expect, it } from 'vitest';
import { type Memory, memoryPath } from '../../../src/engine';
import { editFrontMatter } from '../../../src/engine/format/frontMatter';
import { editMemory, parseMemory } from '../../../src/engine/format/memoryFile';

const path = memoryPath('graph/fixes/a-aaaaaa.md');

const head = '---\nid: a\ntype: fix\ntitle: T\nimportance: 1\n';

const edit = (
  text: string,
  field: 'relations' | 'tags' | 'title',
  change: (memory: Memory) => Partial<Memory>,
): string => {
  const { memory } = parseMemory(text, path);
  if (memory === undefined) throw new Error('The text of the test cannot be read');
  return editMemory(text, { ...memory, ...change(memory) }, [field]);
};

const added = { target: 'z', type: 'SOLVES', direction: 'outgoing', strength: 0.5 } as const;
const addedLines = '  - target: z\n    type: SOLVES\n    direction: outgoing\n    strength: 0.5\n';

describe('a list of relations that changes', () => {
  const relations = [
    'relations:',
    '  - target: b # the pool',
    '    type: solved-by',
    '    strength: 0.80',
    '    weight: 1.10',
    '  - target: c',
    '    type: EATS',
    '  - just words',
    '',
  ].join('\n');

  it('keeps unknown keys, comments, spellings, and entries that cannot be read', () => {
    const text = `${head}${relations}---\nBody\n`;
    const edited = edit(text, 'relations', (memory) => ({
      relations: [...memory.relations, added],
    }));
    expect(edited).toBe(`${head}${relations}${addedLines}---\nBody\n`);
  });

  it('changes one value of one relation and nothing beside it', () => {
    const text = `${head}${relations}---\n`;
    const edited = edit(text, 'relations', (memory) => ({
      relations: memory.relations.map((one) => ({ ...one, strength: 0.3 })),
    }));
    expect(edited).toBe(text.replace('strength: 0.80', 'strength: 0.3'));
  });

  it('turns a relation round without losing what stands beside it', () => {
    const text = `${head}relations:\n  - target: b\n    type: RELATED_TO\n    note: 007\n---\n`;
    const edited = edit(text, 'relations', (memory) => ({
      relations: memory.relations.map((one) => ({ ...one, direction: 'incoming' as const })),
    }));
    expect(edited).toContain('    note: 007\n    direction: incoming\n');
  });

  it('keeps the comment of a list that was empty', () => {
    const edited = edit(`${head}relations: # none yet\n---\n`, 'relations', () => ({
      relations: [added],
    }));
    expect(edited).toContain('# none yet');
    expect(parseMemory(edited, path).memory?.relations).toEqual([added]);
  });

  it('takes a context that is a list for words, so that it is not overwritten', () => {
    const text = `${head}relations:\n  - target: b\n    type: SOLVES\n    context: [x, y]\n---\n`;
    expect(parseMemory(text, path).memory?.relations[0]?.context).toBe('["x","y"]');
    const edited = edit(text, 'relations', (memory) => ({
      relations: [...memory.relations, added],
    }));
    expect(edited).toBe(text.replace('\n---\n', `\n${addedLines}---\n`));
  });
});

describe('a value that others refer to', () => {
  it('changes alone: they keep what it stood for', () => {
    const text = `${head.replace('title: T', 'title: &name Pool')}x_name: *name # same\n---\n`;
    expect(edit(text, 'title', () => ({ title: 'Other' }))).toBe(
      `${head.replace('title: T', 'title: "Other"')}x_name: Pool # same\n---\n`,
    );
  });

  it('may be a list', () => {
    const text = `${head}tags: &all [a, b]\nx_tags: *all\n---\n`;
    const edited = edit(text, 'tags', () => ({ tags: ['c'] }));
    expect(edited).toContain('x_tags: ["a","b"]\n');
    expect(parseMemory(edited, path).memory?.tags).toEqual(['c']);
  });
});

describe('a key that is written in a rare way', () => {
  it('is changed, and every other value stays', () => {
    const text = '---\nid: a\n? title\n: T\nx_more: 1.10 # kept\n&k tags: [a]\n---\nBody\n';
    const edited = editFrontMatter(text, { title: 'New', tags: undefined });
    expect(parseMemory(edited, path).memory).toMatchObject({
      title: 'New',
      tags: [],
      body: 'Body',
    });
    expect(edited).toContain('x_more: 1.10 # kept');
  });

  it('keeps an empty block of words as it was read', () => {
    const text = `${head}relations:\n  - target: b\n    type: SOLVES\n    context: | # why\n---\n`;
    const edited = edit(text, 'relations', (memory) => ({
      relations: memory.relations.map((one) => ({ ...one, strength: 0.3 })),
    }));
    expect(parseMemory(edited, path).memory?.relations[0]).toMatchObject({
      context: '',
      strength: 0.3,
    });
  });
});
