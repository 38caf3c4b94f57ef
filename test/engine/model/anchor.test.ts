import { expect, test } from 'vitest';
import {
  coversNothing,
  fileOfPlace,
  isReversed,
  leadsOutside,
  placesIn,
} from '../../../src/engine/model/anchor';

test.each([
  ['src/pay.ts', { scope: ['src/pay.ts'], anchors: [{ path: 'src/pay.ts' }] }],
  ['./src/pay.ts:3', { scope: ['src/pay.ts'], anchors: [{ path: 'src/pay.ts', lines: '3' }] }],
  ['src\\pay.ts:3-5', { scope: ['src/pay.ts'], anchors: [{ path: 'src/pay.ts', lines: '3-5' }] }],
  ['src/pay.ts#L3-L5', { scope: ['src/pay.ts'], anchors: [{ path: 'src/pay.ts', lines: '3-5' }] }],
  ['src/pay.ts:3:17', { scope: ['src/pay.ts'], anchors: [{ path: 'src/pay.ts', lines: '3' }] }],
  ['app/[id].tsx', { scope: ['app/[[]id[]].tsx'], anchors: [{ path: 'app/[id].tsx' }] }],
  ['src/api/**', { scope: ['src/api/**'] }],
  ['src/api/', { scope: ['src/api/'] }],
  [' ', { scope: [] }],
])('A file given as %s is a scope, and an anchor where it is one file', (file, places) => {
  expect(placesIn([file])).toEqual(places);
});

test.each([
  ['src/pay.ts:42', 'src/pay.ts'],
  ['src/pay.ts:42:7', 'src/pay.ts'],
  ['/work/src/pay.ts#L3-L5', '/work/src/pay.ts'],
  ['src/pay.ts', 'src/pay.ts'],
])('the file of %s is %s', (place, file) => {
  expect(fileOfPlace(place)).toBe(file);
});

test.each([
  '/etc/passwd',
  'C:\\proj\\x.ts',
  'https://example.org/x.ts',
  '../y.ts',
  'src/../../y.ts',
  '~/x.ts',
])('%s is no file of the project', (path) => expect(leadsOutside(path)).toBe(true));

test.each([
  'src/pay.ts',
  './src/pay.ts:3',
  'src/../lib/x.ts',
  'a:b.ts',
  '.github/x.yml',
  'src\\pay.ts',
])('%s is one', (path) => expect(leadsOutside(path)).toBe(false));

test.each([
  ['/src/**', false],
  ['src/**', false],
  ['/home/ada/project/**', true],
  ['//server/share/*', true],
  ['/src/../../*', true],
  ['/etc/passwd', true],
])('the scope %s covers nothing of the project: %s', (scope, expected) => {
  expect(coversNothing(scope)).toBe(expected);
});

test('lines that end before they begin are none', () => {
  const places = [
    'src/pay.ts:9-1',
    'src/pay.ts#L9-L1',
    'src/pay.ts:1-9',
    'src/pay.ts:9:1',
    'a-9-1.ts',
  ];
  expect(places.filter(isReversed)).toEqual(places.slice(0, 2));
});
