import { describe, expect, it } from 'vitest';
import { computeHostState, type HostFacts } from '../../../src/extension/model/hostState';

const folder = { folder: 'file:///a', memoryFolder: 'file:///a/memory', exists: true };
const error = { code: 'path_outside_folder', data: { path: '../x' } } as const;

const running: HostFacts = {
  workspaceFolders: 1,
  virtualFolders: 0,
  server: { kind: 'running' },
};

const cases: readonly [name: string, facts: HostFacts, kind: string][] = [
  ['no folder is open', { ...running, workspaceFolders: 0 }, 'noFolder'],
  [
    'no folder lies on a disk',
    { ...running, workspaceFolders: 0, virtualFolders: 1, server: { kind: 'idle' } },
    'virtual',
  ],
  [
    'a folder on the disk has no memory beside one that lies elsewhere',
    { ...running, virtualFolders: 1, folders: [{ ...folder, exists: false }] },
    'uninitialised',
  ],
  ['the server has not been started', { ...running, server: { kind: 'idle' } }, 'starting'],
  ['the server is starting', { ...running, server: { kind: 'starting' } }, 'starting'],
  ['the server has not told of its folders', running, 'starting'],
  ['the server was given up', { ...running, server: { kind: 'stopped', reason: 'x' } }, 'stopped'],
  [
    'no folder has a memory',
    { ...running, folders: [{ ...folder, exists: false }] },
    'uninitialised',
  ],
  ['a memory is there', { ...running, folders: [folder], count: 3 }, 'ready'],
  [
    'the setting leads outside',
    { ...running, folders: [{ folder: 'file:///a', memoryFolder: null, exists: false, error }] },
    'unusable',
  ],
  [
    'one of two folders cannot be used',
    {
      ...running,
      folders: [{ folder: 'file:///b', memoryFolder: null, exists: false, error }, folder],
    },
    'ready',
  ],
];

describe('the state of the host', () => {
  it.each(cases)('when %s', (_name, facts, kind) => {
    expect(computeHostState(facts).kind).toBe(kind);
  });

  it('carries the number of memories once it is known', () => {
    expect(computeHostState({ ...running, folders: [folder] })).toEqual({ kind: 'ready' });
    expect(computeHostState({ ...running, folders: [folder], count: 0 })).toEqual({
      kind: 'ready',
      count: 0,
    });
  });
});
