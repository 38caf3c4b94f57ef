import { expect, test } from 'vitest';
import { projectPath, toReference } from '../../src/cli/toReference';

const folder = '/project/memory';

test.each<[string, string, string]>([
  ['a path from the project', 'memory/graph/fixes/x.md', 'graph/fixes/x.md'],
  ['an absolute path', '/project/memory/graph/fixes/x.md', 'graph/fixes/x.md'],
  ['a path inside the folder already', 'graph/fixes/x.md', 'graph/fixes/x.md'],
  ['a file name', 'x-3f2a1b.md', 'x-3f2a1b.md'],
  ['an id', '3f2a1b', '3f2a1b'],
  ['a title with a slash', 'memory/leak', 'memory/leak'],
  ['a path elsewhere', '../other/x.md', '../other/x.md'],
])('%s', (_name, text, expected) => {
  expect(toReference(text, { cwd: '/project', folder })).toBe(expected);
});

test('a file name where its file is', () => {
  expect(toReference('x.md', { cwd: '/project/memory/graph/fixes', folder })).toBe(
    'graph/fixes/x.md',
  );
});

test.each([
  ['pay.ts:3-5', 'src/pay.ts:3-5'],
  ['api/', 'src/api/'],
  ['../README.md', 'README.md'],
  ['**/*.ts', 'src/**/*.ts'],
])('a source file %s from where it is typed', (file, expected) => {
  expect(projectPath(file, { cwd: '/project/src', folder })).toBe(expected);
});

test('a source file of another project', () => {
  expect(() => projectPath('../../x.ts', { cwd: '/project/src', folder })).toThrow(
    'is not a file of the project',
  );
});
