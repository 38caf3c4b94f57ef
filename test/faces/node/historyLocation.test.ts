import { expect, test } from 'vitest';
import {
  enclosedHistory,
  historyInFolder,
  parseEnclosingRepository,
} from '../../../src/node/places';

const repository = { gitDirectory: '/p/.git', top: '/p' };

test('a history is named after the place of its folder in the work tree', () => {
  const place = '/p/.git/cognitive-memory';
  expect(enclosedHistory('/p/memory', repository)).toBe(`${place}/memory.git`);
  expect(enclosedHistory('/p/docs/my memory', repository)).toBe(`${place}/docs__my memory.git`);
  expect(enclosedHistory('/p', repository)).toBe(`${place}/root.git`);
  expect(historyInFolder('/p/memory')).toBe('/p/memory/_history.git');
});

test('what git answers about the repository is read', () => {
  expect(parseEnclosingRepository('/p/.git\n/p\n')).toEqual(repository);
  expect(parseEnclosingRepository('C:/p/.git\r\nC:/p\r\n')?.top).toBe('C:/p');
  expect(parseEnclosingRepository('/p.git\n\n')).toBeUndefined();
});
