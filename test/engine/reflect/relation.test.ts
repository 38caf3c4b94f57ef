import { describe, expect, it } from 'vitest';
import type { Memory } from '../../../src/engine';
import { type Finding, quoted } from '../../../src/engine/reflect/finding';
import { mostFindings } from '../../../src/engine/reflect/findings';
import { computeFindings } from './support/computeFindings';
import { unrelated } from './support/examples';
import { approved, counter, materialOf, memory, related } from './support/material';

const relationsOf = (memories: readonly Memory[]): readonly Finding[] =>
  computeFindings(materialOf([...memories, ...unrelated]), {
    newId: counter(),
    author: 'process:reflection',
    settledSubjects: new Set(),
  }).filter(({ kind }) => kind === 'relation');

const problem = memory(
  {
    id: 'problem',
    type: 'problem',
    title: 'Webhook deliveries pile up at midnight',
    tags: ['webhook', 'queue'],
    body: 'The queue of webhook deliveries grows at midnight, and partners get their deliveries hours late.',
  },
  3,
);
const solution = memory({
  id: 'solution',
  type: 'solution',
  title: 'Two workers drain the queue',
  tags: ['queue', 'webhook'],
  body: 'A second worker drains the queue of webhook deliveries at midnight.',
});

describe('a relation that nobody has written', () => {
  it('cuts a long title between two words', () => {
    const title =
      'Activations are scaled token by token, so that a vector depends on its text alone';
    expect(quoted(title)).toBe(`“${title.replace(' alone', '…')}”`);
    expect(quoted('Two workers drain the queue')).toBe('“Two workers drain the queue”');
  });

  it('says what solves what, at both ends', () => {
    const both = [problem, solution];
    const [finding] = relationsOf(both);
    expect(finding?.reason).toBe(
      '“Two workers drain the queue” seems to solve “Webhook deliveries pile up at midnight”: both speak of queue and webhook.',
    );
    const [solved, solving] = approved(both, relationsOf(both));
    const [relation] = solving?.relations ?? [];
    expect(relation).toMatchObject({ target: 'problem', type: 'SOLVES', direction: 'outgoing' });
    expect(relation?.strength).toBeGreaterThanOrEqual(0.5);
    expect(solved?.relations).toEqual([{ ...relation, target: 'solution', direction: 'incoming' }]);
  });

  it('names once what both have as a tag and as an entity', () => {
    const own = { tags: ['queue'], entities: ['entity://technology/queue'] };
    const [finding] = relationsOf([
      { ...problem, ...own } as Memory,
      { ...solution, ...own } as Memory,
    ]);
    expect(finding?.reason).toContain('both speak of queue');
    expect(finding?.reason).not.toContain('queue and queue');
  });

  it('is not asked for between two that an insight holds together', () => {
    const insight = memory({
      id: 'insight',
      type: 'insight',
      title: 'What we know about queues',
      body: 'They grow at night.',
      relations: ['problem', 'solution'].map((target) => ({
        target,
        type: 'DERIVED_FROM',
        direction: 'outgoing',
      })),
    });
    const between = relationsOf([problem, solution, insight]).filter(({ edits }) =>
      edits.every(({ id }) => id === 'problem' || id === 'solution'),
    );
    expect(between).toEqual([]);
  });

  it('is found where one names the other, which a later memory adds detail to', () => {
    const [, named] = unrelated;
    const naming = memory({
      id: 'naming',
      title: 'Bigger machines for pictures',
      body: 'Since thumbnails are made at night, a machine of eight cores is rented for two hours.',
    });
    const older = { ...named, created: '2026-11-01T00:00:00Z' } as Memory;
    const rest = unrelated.filter(({ id }) => id !== older.id);
    const [finding] = computeFindings(materialOf([older, naming, ...rest]), {
      newId: counter(),
      author: 'process:reflection',
      settledSubjects: new Set(),
    });
    expect(finding?.reason).toBe(
      '“Bigger machines for pictures” names “Thumbnails are made at night” and adds detail to it.',
    );
  });

  it('is not suggested where there is any relation already', () => {
    const linked = { ...solution, relations: [related('problem')] };
    expect(relationsOf([problem, linked])).toEqual([]);
    expect(relationsOf(approved([problem, solution], relationsOf([problem, solution])))).toEqual(
      [],
    );
  });

  it('is not suggested for a tag that is shared, or for words that are', () => {
    expect(relationsOf([problem, { ...solution, tags: ['queue'], title: 'Two workers' }])).toEqual(
      [],
    );
    const apart = { ...solution, title: 'A faster disk', body: 'Backups take half the time.' };
    expect(relationsOf([problem, apart])).toEqual([]);
  });

  it('comes with at most nine others', () => {
    const pairs = Array.from({ length: 14 }, (_, index) => {
      const names = ['alpha', 'beta'].map((name) => `${name}${index}`);
      const words = `${names.join(' ')} topic${index} matter${index}`;
      return ['a', 'b'].map((side) =>
        memory({ id: `${side}${index}`, title: `Side ${side}`, tags: names, body: words }),
      );
    }).flat();
    const others = pairs.map((one, index) => ({ ...one, body: `${one.body} only${index}` }));
    expect(relationsOf(others).length).toBeLessThanOrEqual(mostFindings.relation);
  });
});
