import { describe, expect, it } from 'vitest';
import type { Memory, Relation } from '../../../src/engine';
import { textHash } from '../../../src/engine/format/memoryContent';
import { editMemory, parseMemory, serializeMemory } from '../../../src/engine/format/memoryFile';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import type { Proposal } from '../../../src/engine/model/review';
import { followRelations } from '../../../src/engine/review/followingProposals';
import { fileChange } from '../../../src/engine/review/seen';

const path = memoryPath('graph/general/proxy-a1b2c3.md');

const relation = (target: string, more: Partial<Relation> = {}): Relation => ({
  target,
  type: 'RELATED_TO',
  direction: 'outgoing',
  strength: 0.7,
  ...more,
});

const known: Memory = {
  id: 'a1b2c3',
  type: 'general',
  title: 'Proxy',
  tags: [],
  importance: 0.5,
  confidence: 0.8,
  updated: '2026-03-07T12:00:00.000Z',
  relations: [relation('first')],
  body: 'The proxy is nginx.',
  entities: [],
  scope: [],
};
const before = serializeMemory(known);
const proposed: Memory = { ...known, body: 'The proxy is Caddy.' };

const proposalOf = (after: string): Proposal => ({
  id: 'p',
  author: 'agent:robot',
  reason: 'Caddy',
  created: '2026-03-07T12:00:00.000Z',
  changes: [{ path, before: textHash(before), after, rationale: '', state: 'open' }],
});

const related = (relations: readonly Relation[], updated = known.updated): string =>
  editMemory(before, { ...known, relations, ...(updated && { updated }) }, [
    'relations',
    ...(updated === known.updated ? [] : (['updated'] as const)),
  ]);

const follow = (after: string, change = editMemory(before, proposed, ['body'])) =>
  followRelations(proposalOf(change), [fileChange(path, before, after)]);

const memoryIn = (proposal: Proposal | undefined): Memory | undefined =>
  parseMemory(proposal?.changes[0]?.after ?? '', path).memory;

describe('an open proposal about a memory', () => {
  it('takes over a relation that the memory was given', () => {
    const after = related([relation('first'), relation('second')], '2026-03-08T12:00:00.000Z');
    const followed = follow(after);
    expect(followed?.changes[0]?.before).toBe(textHash(after));
    expect(memoryIn(followed)).toMatchObject({
      body: 'The proxy is Caddy.',
      updated: '2026-03-08T12:00:00.000Z',
      relations: [{ target: 'first' }, { target: 'second' }],
    });
  });

  it('loses a relation that the memory lost, and keeps what it proposes itself', () => {
    const change = editMemory(
      before,
      { ...known, relations: [...known.relations, relation('third')] },
      ['relations'],
    );
    expect(memoryIn(follow(related([]), change))?.relations).toMatchObject([{ target: 'third' }]);
  });

  it('takes over a strength that changed', () => {
    const after = related([relation('first', { strength: 0.9 })]);
    expect(memoryIn(follow(after))?.relations).toMatchObject([{ target: 'first', strength: 0.9 }]);
  });

  const seen: Memory = { ...known, pinned: true, reviewed: 'human:Ada 2026-03-08' };

  it('takes over that the memory was pinned and accepted', () => {
    const followed = follow(editMemory(before, seen, ['pinned', 'reviewed']));
    expect(memoryIn(followed)).toEqual({ ...seen, body: 'The proxy is Caddy.' });
    const back = followRelations(followed as Proposal, [
      fileChange(path, editMemory(before, seen, ['pinned', 'reviewed']), before),
    ]);
    expect(memoryIn(back)).toEqual(proposed);
  });

  it('is left to be a conflict where both say who has seen it', () => {
    const change = editMemory(before, { ...known, reviewed: 'human:Eve 2026-03-07' }, ['reviewed']);
    expect(follow(editMemory(before, seen, ['pinned', 'reviewed']), change)).toBeUndefined();
  });

  it.each([
    ['its words', `${before}More.\n`],
    ['a key that we do not know', related([]).replace('---\n', '---\nmood: calm\n')],
    ['a comment', related([]).replace('---\n', '---\n# by hand\n')],
  ])('is left to be a conflict where the change is of %s', (_what, after) => {
    expect(follow(after)).toBeUndefined();
  });

  it('is left alone where it was made for another text', () => {
    const other = { ...proposalOf('x'), changes: [{ ...proposalOf('x').changes[0], before: '0' }] };
    const changes = [fileChange(path, before, related([]))];
    expect(followRelations(other as Proposal, changes)).toBeUndefined();
  });

  it('is left alone where a person has decided about it', () => {
    const [change] = proposalOf(before).changes;
    const decided = { ...proposalOf(before), changes: [{ ...change, state: 'approved' }] };
    const changes = [fileChange(path, before, related([]))];
    expect(followRelations(decided as Proposal, changes)).toBeUndefined();
  });
});
