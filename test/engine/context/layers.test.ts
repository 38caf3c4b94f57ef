import { describe, expect, test } from 'vitest';
import type { BlockForm, ContextLayerName } from '../../../src/engine';
import type { ContextSource } from '../../../src/engine/context/layer';
import { layers } from '../../../src/engine/context/layers';
import { contextualScore } from '../../../src/engine/context/relevant';
import { found, knownOf, now, sourceOf } from './known';

/** What a layer would give: keys, those that are not whole with their form. */
const given = (name: ContextLayerName, source: ContextSource): readonly string[] =>
  (layers.find((layer) => layer.name === name)?.candidates(source, []) ?? []).map(
    ({ key, form }) => (form === 'whole' ? key : `${key} ${form}`),
  );

const day = 86_400_000;

describe('rules', () => {
  const check = (memories: readonly Parameters<typeof knownOf>[], expected: readonly string[]) =>
    expect(given('baseline', sourceOf(memories.map((one) => knownOf(...one))))).toEqual(expected);

  test('those of high priority, the strongest first', () => {
    check(
      [
        [{ id: 'layering', type: 'architecture' }],
        [{ id: 'never', type: 'policy' }],
        [{ id: 'style', type: 'preference' }],
        [{ id: 'tabs', type: 'preference', priority: 'high' }, { relevance: 0.9 }],
        [{ id: 'decided', type: 'decision', priority: 'critical' }],
      ],
      ['never', 'tabs', 'layering'],
    );
  });

  test('an agent’s own rule is none until a person has seen it', () => {
    check([[{ id: 'own', type: 'policy' }, { isReviewed: false }]], []);
  });

  test('one that is for some files holds where one of them is at hand', () => {
    check(
      [
        [{ id: 'elsewhere', type: 'policy', scope: ['web/**'] }],
        [{ id: 'here', type: 'policy', scope: ['src/**'] }, { file: 'src/a.ts' }],
      ],
      ['here'],
    );
  });
});

test('of rules that bind alike, what has to do with the task comes first', () => {
  const memories = [
    knownOf({ id: 'strong', type: 'policy' }, { relevance: 2 }),
    knownOf({ id: 'near', type: 'policy' }, found(0.5)),
  ];
  expect(given('baseline', sourceOf(memories))).toEqual(['near', 'strong']);
});

describe('what has to do with the task', () => {
  test('surely is told, perhaps is named, and what surely does comes first', () => {
    const memories = [
      knownOf({ id: 'perhaps', type: 'decision' }, found(0.5)),
      knownOf({ id: 'surely' }, found(0.8)),
      knownOf({ id: 'unrelated' }),
    ];
    expect(given('contextual', sourceOf(memories))).toEqual(['surely', 'perhaps title']);
  });

  test('the best that was found is told, however unsure', () => {
    const memories = [
      knownOf({ id: 'second', type: 'decision' }, found(0.5)),
      knownOf({ id: 'best' }, { match: { certainty: 0.45, rank: 1 } }),
    ];
    expect(given('contextual', sourceOf(memories))).toEqual(['best', 'second title']);
    const layer = layers.find(({ name }) => name === 'contextual');
    const [best] = layer?.candidates(sourceOf(memories), []) ?? [];
    expect(best?.because).toEqual({ code: 'best', data: { certainty: 0.45 } });
  });

  test('is told where it stands apart, though it is only perhaps about it', () => {
    const apart = { match: { certainty: 0.35, rank: 1, isApart: true } };
    const memories = [knownOf({ id: 'near' }, found(0.5)), knownOf({ id: 'apart' }, apart)];
    expect(given('contextual', sourceOf(memories))).toEqual(['apart', 'near title']);
  });

  test('is dead after long without use, but for a rule of its files', () => {
    const old = { file: 'src/a.ts', use: { accessCount: 0, firstSeen: now - 900 * day } };
    const memories = [
      knownOf({ id: 'fact' }, old),
      knownOf({ id: 'rule', type: 'policy', scope: ['src/**'] }, old),
    ];
    expect(given('contextual', sourceOf(memories))).toEqual(['rule']);
  });

  test('is a mistake to avoid where it is one, also of the files alone', () => {
    const memories = [
      knownOf({ id: 'trap', type: 'pitfall' }, { file: 'src/a.ts' }),
      knownOf({ id: 'worse', type: 'anti_pattern' }, found(0.75)),
      knownOf({ id: 'far', type: 'pitfall' }),
    ];
    expect(given('mistakes', sourceOf(memories))).toEqual(['trap', 'worse']);
  });

  test('is a procedure, at most three: seen by a person first, then proven', () => {
    const memories = ['a', 'b', 'c', 'd'].map((id) =>
      knownOf({ id, type: 'procedure' }, found(0.9)),
    );
    const proven = knownOf(
      { id: 'proven', type: 'workflow' },
      { ...found(0.71), use: { accessCount: 3, firstSeen: now }, utility: 0.7 },
    );
    const unseen = knownOf({ id: 'unseen', type: 'procedure' }, { ...found(1), isReviewed: false });
    expect(given('procedures', sourceOf([...memories, proven, unseen]))).toEqual([
      'proven',
      'a',
      'b',
    ]);
  });

  test('names what it is closely related to', () => {
    const memories = [
      knownOf({ id: 'a' }, found(0.9)),
      knownOf({ id: 'near' }),
      knownOf({ id: 'far' }),
    ];
    const source = sourceOf(memories, {
      linksOf: (id) =>
        id === 'a'
          ? [
              { to: 'near', type: 'BUILDS_ON', strength: 0.9 },
              { to: 'far', type: 'RELATED_TO', strength: 0.4 },
              { to: 'archived', type: 'BUILDS_ON', strength: 1 },
            ]
          : [],
    });
    const layer = layers.find(({ name }) => name === 'neighbours');
    const keys = (from: ContextLayerName, form: BlockForm = 'whole') =>
      layer?.candidates(source, [{ key: 'a', layer: from, form }]).map(({ key }) => key);
    expect(keys('contextual')).toEqual(['near']);
    expect(keys('contextual', 'title')).toEqual([]);
    expect(keys('baseline')).toEqual([]);
  });
});

describe('the score of layer B', () => {
  const score = (days: number, accessCount: number) =>
    contextualScore(
      knownOf({ id: 'a', type: 'decision' }, { use: { accessCount, firstSeen: now - days * day } }),
      now,
    );

  test('is the weight of the type, halves every 90 days and at most doubles by use', () => {
    expect([score(0, 0), score(90, 0), score(180, 0), score(0, 1), score(0, 10_000)]).toEqual([
      1.3,
      0.65,
      0.325,
      expect.closeTo(1.3 * 1.2),
      2.6,
    ]);
  });

  test('leaves out what is effectively dead', () => {
    const old = (days: number) =>
      knownOf({ id: 'a' }, { ...found(0.8), use: { accessCount: 0, firstSeen: now - days * day } });
    expect(given('contextual', sourceOf([old(280)]))).toEqual(['a']);
    expect(given('contextual', sourceOf([old(300)]))).toEqual([]);
  });
});

test('what is needed often is given whatever the task is', () => {
  const use = { accessCount: 12, firstSeen: now - 5 * day };
  const memories = [
    knownOf({ id: 'often' }, { use, utility: 0.9 }),
    knownOf({ id: 'useless' }, { use, utility: 0.6 }),
    knownOf({ id: 'seldom' }, { use: { ...use, accessCount: 9 }, utility: 0.9 }),
    knownOf({ id: 'old', created: '2026-01-01T00:00:00Z' }, { use, utility: 0.9 }),
  ];
  expect(given('hot', sourceOf(memories))).toEqual(['often']);
});

test('lines of MEMORY.md come by their sections, open work without what is done', () => {
  const statement = (heading: string, text: string) => ({ key: text, heading, text });
  const source = sourceOf([], {
    core: [
      statement('Identity', 'who'),
      statement('Active Context', 'now'),
      statement('Our Own', 'own'),
      statement('Critical Facts', 'never'),
    ],
    work: [
      statement('Current Task', 'Move the parser'),
      statement('Current Task', '[x] Write tests'),
      statement('Relevant Memories (Auto-Retrieved)', '[sem-001] Handlers'),
      statement('Mistakes to Avoid (From Learnings)', 'No types'),
    ],
  });
  expect(given('core', source)).toEqual(['never', 'own', 'now', 'who']);
  expect(given('work', source)).toEqual(['Move the parser']);
});
