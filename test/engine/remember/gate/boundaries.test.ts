import { describe, expect, it } from 'vitest';
import type { Memory } from '../../../../src/engine';
import { type Alignment, align } from '../../../../src/engine/remember/alignment';
import { decideGate } from '../../../../src/engine/remember/decide';
import { judge } from '../../../../src/engine/remember/judge';
import { trySeparation } from '../../../../src/engine/remember/separation';
import { statementsOf } from '../../../../src/engine/remember/statements';
import type { Word } from '../../../../src/engine/remember/words';

/** The numbers of the gate, each at the place where one step more or less decides otherwise. */

const belief = (body: string) => ({ title: body, body });

const memory = (id: string, body: string, more: Partial<Memory> = {}): Memory => ({
  ...{ id, body, title: body, type: 'fact', tags: [], relations: [], entities: [], scope: [] },
  ...{ importance: 0.5, confidence: 0.8, ...more },
});

describe('the bands of similarity', () => {
  const known = belief('The shop keeps its sessions in Redis.');
  const longer = belief('The shop keeps its sessions in Redis for an hour.');

  it.each([
    [0.49, 'far'],
    [0.5, 'adds'],
    [0.75, 'adds'],
  ])('at %d a longer text of the same is %s', (similarity, kind) => {
    expect(judge(longer, known, similarity).kind).toBe(kind);
  });

  it.each([
    [0.34, 'far'],
    [0.35, 'contradicts'],
  ])('at %d another value is %s', (similarity, kind) => {
    const [before, after] = [belief('The timeout is 30 s.'), belief('The timeout is 60 s.')];
    expect(judge(after, before, similarity).kind).toBe(kind);
  });
});

describe('what a new memory stands beside', () => {
  it('is linked with it three times at most', () => {
    const neighbours = [1, 2, 3, 4, 5].map((at) => ({
      memory: memory(`known ${at}`, 'The request timeout is 30 s.', { immutable: true }),
      similarity: 0.95,
      isPrivate: false,
    }));
    const newcomer = {
      memory: memory('new', 'The request timeout is 60 s.'),
      isPrivate: false,
      actor: 'human:ada',
    } as const;
    const verdict = decideGate(newcomer, neighbours);
    expect('links' in verdict && verdict.links.length).toBe(3);
  });
});

describe('how much two texts have in common to be about the same', () => {
  const words = (count: number, of: string): readonly Word[] =>
    Array.from({ length: count }, (_, at) => ({
      kind: 'word',
      text: `${of}${at}`,
      terms: [`${of}${at}`],
    }));

  const separated = (shared: number, onlyLeft: number, onlyRight: number) => {
    const alignment: Alignment = {
      shared: words(shared, 'shared'),
      onlyLeft: words(onlyLeft, 'left'),
      onlyRight: words(onlyRight, 'right'),
      isInOrder: true,
      slots: [],
    };
    return trySeparation(alignment, { said: [], known: [] });
  };

  it.each([
    ['three words, where one text says no more', [3, 0, 1], undefined],
    ['two words are too few', [2, 0, 1], 'few_shared'],
    ['six of ten words of the shorter text', [6, 4, 4], undefined],
    ['five of nine are too few', [5, 4, 4], 'few_shared'],
    ['.57 of the words of both', [6, 4, 5], undefined],
    ['.545 of them are too few', [6, 4, 6], 'few_shared'],
  ] as const)('%s', (_, [shared, onlyLeft, onlyRight], expected) => {
    expect(separated(shared, onlyLeft, onlyRight)).toBe(expected);
  });

  it.each([
    ['alike by .4', 'deploy shop zeta alpha failed', 'deploy blog gamma delta failed', 'parallel'],
    [
      'alike by .33',
      'deploy shop zeta alpha beta failed',
      'deploy blog gamma delta kappa failed',
      'few_shared',
    ],
  ])('sentences that are %s', (_, known, said, expected) => {
    const [mine, theirs] = statementsOf(belief(said), belief(known));
    const alignment = align(mine[0]?.allWords ?? [], theirs[0]?.allWords ?? []);
    expect(trySeparation(alignment, { said: mine, known: theirs })).toBe(expected);
  });
});
