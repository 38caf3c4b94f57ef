import { expect, test } from 'vitest';
import { withPlaces } from '../../../src/engine/remember/draftFields';

test('a scope from the root is one of the project', () => {
  expect(withPlaces({ scope: ['/src/**', 'lib/a.ts'] })).toEqual({ scope: ['src/**', 'lib/a.ts'] });
  expect(() => withPlaces({ scope: ['/etc/passwd'] })).toThrow('invalid_argument');
});

test('lines of an anchor that end before they begin are refused, as those of a file are', () => {
  expect(() => withPlaces({ anchors: [{ path: 'src/a.ts', lines: '20-10' }] })).toThrow(
    'invalid_argument',
  );
  const anchors = [{ path: 'src/a.ts', lines: '10-20' }, { path: 'src/b.ts' }];
  expect(withPlaces({ anchors })).toEqual({ anchors });
});
