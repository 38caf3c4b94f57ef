import { expect, test } from 'vitest';
import { placesIn } from '../../../src/engine/model/anchor';

test.each([
  ['src/pay.ts', { scope: ['src/pay.ts'], anchors: [{ path: 'src/pay.ts' }] }],
  ['./src/pay.ts:3', { scope: ['src/pay.ts'], anchors: [{ path: 'src/pay.ts', lines: '3' }] }],
  ['src\\pay.ts:3-5', { scope: ['src/pay.ts'], anchors: [{ path: 'src/pay.ts', lines: '3-5' }] }],
  ['src/pay.ts#L3-L5', { scope: ['src/pay.ts'], anchors: [{ path: 'src/pay.ts', lines: '3-5' }] }],
  ['app/[id].tsx', { scope: ['app/[[]id[]].tsx'], anchors: [{ path: 'app/[id].tsx' }] }],
  ['src/api/**', { scope: ['src/api/**'] }],
  ['src/api/', { scope: ['src/api/'] }],
  [' ', { scope: [] }],
])('A file given as %s is a scope, and an anchor where it is one file', (file, places) => {
  expect(placesIn([file])).toEqual(places);
});
