import { expect, test } from 'vitest';
import { parseLog, parseObjects, parseRawChanges } from '../../../src/node/gitFormats';

const hash = (digit: string): string => digit.repeat(40);

test('log: messages of several lines, commits without files, names as they are', () => {
  const output =
    `>${hash('a')}\u0000100\0[EDIT] a\n\nActor: x\n\0\nü.md\0d/b.md\0` +
    `>${hash('b')}\u000099\0empty\n\0` +
    `>${hash('c')}\u000098\0> ${hash('d')}\n\0\nc.md\0bad:name.md\0`;
  expect(parseLog(output)).toEqual([
    { hash: hash('a'), time: 100, message: '[EDIT] a\n\nActor: x\n', paths: ['ü.md', 'd/b.md'] },
    { hash: hash('b'), time: 99, message: 'empty\n', paths: [] },
    { hash: hash('c'), time: 98, message: `> ${hash('d')}\n`, paths: ['c.md'] },
  ]);
  expect(parseLog('')).toEqual([]);
});

test('changes: regular files only, with their blobs before and after', () => {
  const none = hash('0');
  const output = [
    `:000000 100644 ${none} ${hash('a')} A`,
    'new.md',
    `:100644 000000 ${hash('b')} ${none} D`,
    'gone.md',
    `:100644 100755 ${hash('c')} ${hash('d')} M`,
    'ü x.md',
    `:000000 120000 ${none} ${hash('e')} A`,
    'link.md',
    '',
  ];
  expect(parseRawChanges(output.join('\0'))).toEqual([
    { path: 'new.md', after: hash('a') },
    { path: 'gone.md', before: hash('b') },
    { path: 'ü x.md', before: hash('c'), after: hash('d') },
  ]);
});

test('objects: counted in bytes, missing ones undefined', () => {
  const output = Buffer.from(`${hash('a')} blob 4\nü\n!\nx:y missing\n${hash('b')} tree 0\n\n`);
  expect(parseObjects(output)).toEqual([
    { type: 'blob', bytes: Buffer.from('ü\n!') },
    undefined,
    { type: 'tree', bytes: Buffer.from('') },
  ]);
});
