import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { toldLines } from '../../../src/engine/reflect/toldLines';

const path = memoryPath('graph/facts/a.md');
const link = '(../../graph/facts/a.md)';

describe('what an insight tells of a memory', () => {
  it.each([
    ['The ingress is Traefik', 'The ingress is Traefik.', ''],
    [
      'The ingress is Traefik',
      '# Ingress\n\nIt listens on 443. It is Traefik.',
      ': It listens on 443.',
    ],
    ['The ingress is Traefik', '', ''],
    [
      'The cart holds fifty items',
      'The cart holds a hundred items.',
      ': The cart holds a hundred items.',
    ],
  ])('says no sentence twice: %s, %s', (title, body, told) => {
    expect(toldLines([{ title, body, path }])).toEqual([`- [${title}]${link}${told}`]);
  });
});
