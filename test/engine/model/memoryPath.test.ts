import { expect, test } from 'vitest';
import { foldPath, tryMemoryPath } from '../../../src/engine/model/memoryPath';

const long = (bytes: number): string => `${'x'.repeat(bytes - 3)}.md`;

test.each([
  'graph/fixes/x.md',
  'MEMORY.md',
  '.gitignore',
  'graph/facts/con-3f2a1b.md',
  'graph/facts/console.md',
  'graph/facts/aux-pipes.md',
  'graph/facts/com.md',
  'graph/facts/com10.md',
  'graph/facts/...md',
  'graph/facts/a b.md',
  'graph/facts/git~x.md',
  'graph/facts/ışık güneş.md',
  'graph/facts/ünï.md'.normalize('NFD'),
  'graph/facts/記憶.md',
  'graph/facts/👨‍👩‍👧.md',
  'graph/facts/-rf.md',
  "graph/facts/$(rm) `x` ' & ; #.md",
  'graph/facts/%2e%2e.md',
  `graph/${long(190)}`,
  `graph/${'é'.repeat(118)}.md`,
])('"%s" is a path of the folder', (path) => {
  expect(tryMemoryPath(path)).toBe(path);
});

test.each([
  ['nothing', ''],
  ['the folder itself', '.'],
  ['its parent', '..'],
  ['a step upward', '../x.md'],
  ['a step upward inside', 'a/../b.md'],
  ['a step upward at the end', 'a/..'],
  ['a step that stays', 'a/./b.md'],
  ['an absolute path', '/etc/passwd'],
  ['two slashes first', '//server/share/x.md'],
  ['two slashes inside', 'a//b.md'],
  ['a slash at the end', 'a/'],
  ['a drive', 'C:\\x.md'],
  ['a drive with slashes', 'C:/x.md'],
  ['a place on a drive', 'C:x.md'],
  ['a share of Windows', '\\\\server\\share\\x.md'],
  ['a device of Windows', '\\\\.\\pipe\\x'],
  ['a long path of Windows', '\\\\?\\C:\\x.md'],
  ['backslashes', 'graph\\fixes\\x.md'],
  ['backslashes upward', '..\\x.md'],
  ['a stream of NTFS', 'x.md:hidden'],
  ['a NUL', 'x\u0000.md'],
  ['a line feed', 'x\n.md'],
  ['half a character', 'x\ud83d.md'],
  ['a dot at the end', 'graph/x.md.'],
  ['a space at the end', 'graph/x.md '],
  ['a folder with a dot at the end', 'graph./x.md'],
  ['a folder with a space at the end', 'graph /x.md'],
  ['three dots', 'graph/.../x.md'],
  ['a wildcard', 'graph/*.md'],
  ['a question mark', 'graph/?.md'],
  ['CON', 'CON'],
  ['con.md', 'graph/con.md'],
  ['aux.md', 'graph/aux.md'],
  ['nul.tar.md', 'graph/nul.tar.md'],
  ['prn with a space', 'graph/prn .md'],
  ['Com1.md', 'graph/Com1.md'],
  ['lpt0.md', 'graph/lpt0.md'],
  ['com with a superscript', 'graph/COM¹.md'],
  ['conin$', 'graph/CONIN$'],
  ['a reserved name as a folder', 'aux/x.md'],
  ['a repository', '.git/config'],
  ['a repository in upper case', 'graph/.GIT/hooks/x'],
  ['a repository by its short name', 'git~1/config'],
  ['a repository with a letter that macOS passes over', '.g\u200cit/config'],
  ['a path of more than 200 characters', `graph/${'x/'.repeat(100)}x.md`],
  ['a name of more bytes than file systems take', `${'é'.repeat(119)}.md`],
  ['a name of few characters and many bytes', `graph/${'記'.repeat(80)}.md`],
])('%s is not', (_, path) => {
  expect(tryMemoryPath(path)).toBeUndefined();
});

test('names that some system takes for one are the same when folded', () => {
  expect(foldPath('Graph/É.md'.normalize('NFD'))).toBe(foldPath('graph/é.md'.normalize('NFC')));
  expect(foldPath('graph/a.md')).not.toBe(foldPath('graph/b.md'));
});
