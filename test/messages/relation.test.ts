import { describe, expect, test } from 'vitest';
import {
  type DeletionResult,
  memoryPath,
  type RelationDecision,
  type RelationRecord,
} from '../../src/engine/vocabulary';
import {
  describeDeletion,
  describeRelationDecision,
  english,
  rewritingCommand,
} from '../../src/messages';

const end = (title: string) => ({
  id: title,
  title,
  type: 'fix' as const,
  path: memoryPath(`graph/fixes/${title}.md`),
});

const relation: RelationRecord = { from: end('A'), to: end('B'), type: 'SOLVES', strength: 0.8 };

const decision = (changes: Partial<RelationDecision>): RelationDecision => ({
  action: 'related',
  relations: [relation],
  because: [],
  ...changes,
});

describe('what became of a relation', () => {
  test.each<[Partial<RelationDecision>, string]>([
    [{}, 'Related: “A” SOLVES “B”, strength 0.8.'],
    [{ action: 'updated' }, 'Changed: “A” SOLVES “B”, strength 0.8.'],
    [{ action: 'unrelated' }, 'No longer related: “A” SOLVES “B”.'],
    [
      { action: 'unrelated', relations: [relation, relation] },
      '2 relations are no longer there, the first was: “A” SOLVES “B”.',
    ],
    [
      { action: 'unchanged', because: [{ stage: 'link', code: 'nothing_to_change', data: {} }] },
      '“A” SOLVES “B” is unchanged: every field already has that value.',
    ],
    [
      {
        action: 'unchanged',
        relations: [],
        because: [{ stage: 'link', code: 'not_related', data: {} }],
      },
      'Nothing was changed: the two are not related in this way.',
    ],
  ])('%j', (changes, expected) => {
    expect(describeRelationDecision(decision(changes), english)).toBe(expected);
  });
});

const deletion: DeletionResult = {
  memory: end('A'),
  changed: [memoryPath('graph/fixes/A.md'), memoryPath('CORE.md')],
  left: [memoryPath('MEMORY.md')],
  operation: null,
  history: "/home/o'hara/memory/_history.git",
  told: [memoryPath("graph/fixes/it's $(A).md")],
};

describe('what became of a permanent deletion', () => {
  test('is said with what is left, and with where it still is', () => {
    const text = describeDeletion(deletion, english).join('\n');
    expect(text).toContain('Deleted “A” for good. Other files that told of it: 1.');
    expect(text).toContain('It is still named in “MEMORY.md”');
    expect(text).toContain("/home/o'hara/memory/_history.git");
    expect(text).toContain('audit.log');
    const alone = { ...deletion, changed: deletion.changed.slice(0, 1), left: [], history: null };
    expect(describeDeletion(alone, english)).toEqual(['Deleted “A” for good.']);
  });

  test('comes with a command of which no part is anything else than it seems', () => {
    const command = rewritingCommand(deletion) ?? '';
    expect(command).toContain("--git-dir='/home/o'\\''hara/memory/_history.git'");
    expect(command).toContain("':(exclude,literal)graph/fixes/it'\\''s $(A).md'");
    expect(command.split('\n')).toHaveLength(1);
    expect(rewritingCommand({ ...deletion, history: null })).toBeUndefined();
    expect(rewritingCommand({ ...deletion, told: [] })).toBeUndefined();
  });
});
