import { describe, expect, it } from 'vitest';
import {
  type GroupingOptions,
  groupId,
  groupMemories,
  inOrderOfBefore,
} from '../../../src/extension/model/grouping';
import { summary } from '../summaries';

const memories = [
  summary({ id: 'pin', title: 'Never log secrets', type: 'policy', tags: ['security'] }),
  summary({ id: 'old', title: 'Use MySQL', status: 'archived', tags: ['database'] }),
  summary({ id: 'now', title: 'Use PostgreSQL', tags: ['database', 'büyük'] }),
  summary({ id: 'fix', title: 'Retry on 503', type: 'fix', status: 'fading' }),
  summary({ id: 'was', title: 'Use Oracle', status: 'superseded' }),
];

const groupsOf = (options: Partial<GroupingOptions>) =>
  groupMemories(memories, { by: 'type', filter: '', ...options }).map(
    ({ key, memories: inside }) => [groupId(key), inside.map(({ id }) => id)],
  );

describe('the groups of the tree', () => {
  it('follow the table of types, and leave out what was put aside', () => {
    expect(groupsOf({ by: 'type' })).toEqual([
      ['type:fix', ['fix']],
      ['type:decision', ['now']],
      ['type:policy', ['pin']],
    ]);
  });

  it('show a memory under each of its tags, the untagged last', () => {
    expect(groupsOf({ by: 'tag' })).toEqual([
      ['tag:büyük', ['now']],
      ['tag:database', ['now']],
      ['tag:security', ['pin']],
      ['untagged', ['fix']],
    ]);
  });

  it('show everything by status, from active to superseded', () => {
    expect(groupsOf({ by: 'status' })).toEqual([
      ['status:active', ['pin', 'now']],
      ['status:fading', ['fix']],
      ['status:archived', ['old']],
      ['status:superseded', ['was']],
    ]);
  });
});

describe('the order of the rows', () => {
  it('stays as it was while one looks at them; what is new follows what it stands behind', () => {
    const ordered = (ids: string, before: string) =>
      inOrderOfBefore(
        [...ids].map((id) => summary({ id })),
        [...before],
      )
        .map(({ id }) => id)
        .join('');
    expect(ordered('abc', '')).toBe('abc');
    // Pinned, it would go to the top.
    expect(ordered('cab', 'abc')).toBe('abc');
    expect(ordered('xcyab', 'abc')).toBe('xabcy');
    expect(ordered('ca', 'abc')).toBe('ac');
  });
});

describe('the filter of the tree', () => {
  const filtered = (filter: string) => groupsOf({ filter }).flatMap(([, ids]) => ids);

  it('wants every word, in any order, in the title, the tags or the type', () => {
    expect(filtered('postgresql use')).toEqual(['now']);
    expect(filtered('security policy')).toEqual(['pin']);
    expect(filtered('postgresql secrets')).toEqual([]);
  });

  it('does not mind case, accents, or blanks at the ends', () => {
    expect(filtered('  BUYUK ')).toEqual(['now']);
    expect(filtered('')).toEqual(['fix', 'now', 'pin']);
  });
});
