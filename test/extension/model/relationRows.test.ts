import { describe, expect, it } from 'vitest';
import { relationTypeNames } from '../../../src/engine/vocabulary';
import {
  relationChoices,
  relationIcon,
  relationLabel,
  relationMeaning,
} from '../../../src/extension/model/relationLabels';
import {
  relationChoiceItem,
  relationDecisionSentence,
  relationDescription,
  relationsById,
  strengthItems,
} from '../../../src/extension/model/relationRows';
import { english } from '../../../src/messages';
import { summary } from '../summaries';

const retry = summary({ id: 'retry', title: 'Retry three times', type: 'fix' });
const timeout = summary({ id: 'timeout', title: 'Payments time out', type: 'problem' });
const pool = summary({ id: 'pool', title: 'The pool is small', type: 'fact' });

const solves = { from: 'retry', to: 'timeout', type: 'SOLVES', strength: 0.8 } as const;
const causes = { from: 'pool', to: 'timeout', type: 'CAUSES', strength: 0.5 } as const;
const near = { from: 'pool', to: 'retry', type: 'RELATED_TO', strength: 0.25 } as const;

describe('the relations of a memory', () => {
  const relations = relationsById([near, causes, solves], [retry, timeout, pool]);
  const labels = (id: string) =>
    relations
      .get(id)
      ?.map(
        (relation) =>
          `${relationIcon(relation)} ${relationLabel(relation, relation.other.title, english)}`,
      );

  it('read from the end that one stands at', () => {
    expect(labels('timeout')).toEqual([
      'arrow-left solved by “Retry three times”',
      'arrow-left caused by “The pool is small”',
    ]);
    expect(labels('retry')).toEqual([
      'arrow-right solves “Payments time out”',
      'arrow-both related to “The pool is small”',
    ]);
    expect(labels('pool')).toEqual([
      'arrow-right causes “Payments time out”',
      'arrow-both related to “Retry three times”',
    ]);
  });

  it('say what is at the other end, and how strong they are', () => {
    const [first] = relations.get('timeout') ?? [];
    expect(first && relationDescription(first, english)).toBe('fix · 0.8');
  });

  it('lead only to memories that are there', () => {
    expect(relationsById([solves], [retry]).get('retry')).toBeUndefined();
  });

  it('keep several of different types between the same two', () => {
    const both = relationsById([solves, { ...solves, type: 'FOLLOWS' }], [retry, timeout]);
    expect(both.get('retry')?.map(({ type }) => type)).toEqual(['SOLVES', 'FOLLOWS']);
  });
});

describe('the choice of a relation', () => {
  it('has every type from both ends, and once where it reads the same', () => {
    expect(new Set(relationChoices.map(({ type }) => type)).size).toBe(relationTypeNames.length);
    const ways = (wanted: string) => relationChoices.filter(({ type }) => type === wanted).length;
    expect([ways('SOLVES'), ways('RELATED_TO'), ways('CONTRADICTS')]).toEqual([2, 1, 1]);
  });

  it('has no two rows that read the same', () => {
    const rows = relationChoices.map((choice) => relationLabel(choice, 'x', english));
    expect(new Set(rows).size).toBe(rows.length);
    for (const choice of relationChoices) expect(relationMeaning(choice, english)).not.toBe('');
  });

  it('reads as the end of a sentence, with or without the other memory', () => {
    const [choice] = relationChoices;
    if (choice === undefined) throw new Error('There is no choice.');
    expect(relationChoiceItem(choice, { t: english })).toEqual({
      label: '$(arrow-right) solves …',
      description: 'Removes that problem',
      relation: choice,
    });
    expect(relationChoiceItem(choice, { t: english, title: 'A $(zap)\nin $& two lines' })).toEqual({
      label: '$(arrow-right) solves “A \\$(zap) in $& two lines”',
      detail: 'Removes that problem',
      relation: choice,
    });
  });
});

describe('what became of a relation', () => {
  const relation = { from: retry, to: timeout, type: 'SOLVES', strength: 0.8 } as const;
  const sentence = (action: 'related' | 'updated' | 'unrelated' | 'unchanged', count = 1) =>
    relationDecisionSentence(
      { action, relations: Array.from({ length: count }, () => relation), because: [] },
      english,
    );

  it('is told in one line', () => {
    const words = '“Retry three times” solves “Payments time out”.';
    expect(sentence('related')).toBe(`Related: ${words}`);
    expect(sentence('updated')).toBe(`Changed the relation: ${words}`);
    expect(sentence('unrelated')).toBe(`Removed the relation: ${words}`);
    expect(sentence('unrelated', 2)).toBe('Removed 2 relations.');
    expect(sentence('unchanged')).toBe(`They are related so already: ${words}`);
    expect(sentence('unchanged', 0)).toBe('The two memories are not related so.');
  });
});

describe('the choice of a strength', () => {
  const rows = (current: number) =>
    strengthItems(current, english).map(({ label, description }) => `${label} ${description}`);

  it('marks the one that holds', () => {
    expect(rows(0.8)).toEqual(['Certain 1', 'Strong 0.8 · current', 'Moderate 0.5', 'Slight 0.2']);
  });

  it('keeps one that has no name', () => {
    expect(rows(0.65)).toContain('As it is 0.65 · current');
    expect(strengthItems(0.65, english).map(({ strength }) => strength)).toEqual([
      1, 0.8, 0.65, 0.5, 0.2,
    ]);
  });
});
