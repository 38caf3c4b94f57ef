import { describe, expect, it } from 'vitest';
import { relationTypeNames } from '../../../src/engine';
import { graphWords } from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import { Explorer } from '../../../webview/graph/explorer';
import { computeModel, defaultFilters } from '../../../webview/graph/model';
import {
  describeModel,
  describeNode,
  linksByNode,
  relationName,
  tryPageState,
} from '../../../webview/graph/sentences';
import { cleanTitle, shortTitle } from '../../../webview/shared/text';
import { edge, node } from './nodes';

const words = graphWords(english);

describe('titles', () => {
  it.each([
    ['a\nb\t c ', 'a b c'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['\u0000null\u0007bell', 'nullbell'],
    ['<b>bold</b>', '<b>bold</b>'],
    ['👩‍💻 pair', '👩‍💻 pair'],
    ['שלום עולם', 'שלום עולם'],
  ])('%j reads %j', (title, expected) => {
    expect(cleanTitle(title)).toBe(expected);
  });

  it.each([
    ['short', 'short'],
    ['one two three four', 'one two…'],
    ['x'.repeat(1_000), `${'x'.repeat(10)}…`],
    ['👩‍💻'.repeat(20), `${'👩‍💻'.repeat(10)}…`],
  ])('%j is cut to %j', (title, expected) => {
    expect(shortTitle(title, 10)).toBe(expected);
  });
});

describe('the search', () => {
  const nodes = [
    node('a', { title: 'Retry on 503', tags: ['Ödeme'] }),
    node('b', { title: 'We retry twice', type: 'decision' }),
    node('c', { title: 'IŞIK kapalı', entities: ['Redis'] }),
  ];
  const find = (query: string) => {
    const ignore = (): void => undefined;
    const explorer = new Explorer({
      layout: { start: ignore, hold: ignore, release: ignore },
      typeGroups: (type) => [type, type],
      typeLabel: (type) => words.types[type],
      onLook: ignore,
      onModel: ignore,
      onSelect: ignore,
      onGroup: ignore,
      onSettled: ignore,
    });
    explorer.setGraph({ nodes, edges: [] });
    explorer.setQuery(query);
    return explorer.attention.found;
  };

  it.each([
    ['', undefined],
    ['  ', undefined],
    ['retry', [0, 1]],
    ['we re', [1]],
    ['odeme', [0]],
    ['ışık', [2]],
    ['redis', [2]],
    ['decision', [1]],
    ['zebra', []],
    ['(', []],
  ])('for %j finds %j', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });
});

describe('the list for screen readers', () => {
  it('says what a memory is and how it hangs together, from both ends', () => {
    const graph = {
      nodes: [node('a', { relevance: 2, pinned: true }), node('b', { status: 'fading' })],
      edges: [edge('a', 'b', { type: 'SOLVES' })],
    };
    const model = computeModel(graph, { filters: defaultFilters });
    const links = linksByNode(model);
    const sentence = (at: number) => describeNode(model, at, { words, links: links[at] ?? [] });
    expect(sentence(0)).toBe('Title of a, fact, active, pinned. solves “Title of b”');
    expect(sentence(1)).toBe('Title of b, fact, fading. solved by “Title of a”');
  });
});

describe('the sentence about the picture', () => {
  it('counts one as one', () => {
    const graph = { nodes: [node('a'), node('b')], edges: [edge('a', 'b', { type: 'SOLVES' })] };
    const of = (shown: typeof graph) =>
      describeModel(computeModel(shown, { filters: defaultFilters }), words);
    expect(of(graph)).toBe('2 memories, 1 relation.');
    expect(of({ nodes: [node('a')], edges: [] })).toBe('1 memory, 0 relations.');
  });
});

describe('the name of a relation on its line', () => {
  it.each([
    ['solves “{0}”', 'solves'],
    ['“{0}” sorununu çözer', 'sorununu çözer'],
    ['“{0}” bunun üzerine', 'bunun üzerine'],
    ['ardından “{0}” gelir', 'ardından gelir'],
    ['löst {0}', 'löst'],
  ])('of %j is %j', (to, expected) => {
    const relations = { ...words.relations, SOLVES: { to, from: '' } };
    expect(relationName({ relations }, 'SOLVES')).toBe(expected);
  });

  it('is a word in every row', () => {
    const names = relationTypeNames.map((type) => relationName(words, type));
    expect(names.filter((name) => !/^[a-z ]+$/u.test(name))).toEqual([]);
  });
});

describe('what the page kept', () => {
  const state = {
    folder: 'file:///x',
    filters: defaultFilters,
    positions: { a: [1, 2] },
    groups: { a: 'payments' },
    viewport: { scale: 1, x: 0, y: 0 },
    size: { width: 800, height: 600 },
  };

  it('is read back', () => {
    expect(tryPageState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it('is read back without groups that are none', () => {
    const { groups, ...others } = state;
    expect(tryPageState({ ...state, groups: { a: 1 } })).toEqual(others);
  });

  it.each([
    [undefined],
    ['x'],
    [{ ...state, filters: { ...defaultFilters, hiddenTypes: ['nonsense'] } }],
    [{ ...state, positions: { a: [1] } }],
    [{ ...state, positions: { a: [1, null] } }],
  ])('is dropped where it is %j', (value) => {
    expect(tryPageState(value)).toBeUndefined();
  });
});
