import { describe, expect, it } from 'vitest';
import { type Git, GitFailedError } from '../../src/node/gitCommand';
import { checkRepository } from '../../src/node/historyAccess';

const missing = (object: string): string => `error: ${object}: object corrupt or missing`;

/** A repository whose `git fsck` says these lines, look after look; none where it finds nothing. */
const repositorySaying = (...looks: (readonly string[])[]): Git => ({
  text: async ([command]) => {
    const lines = command === 'fsck' ? (looks.shift() ?? []) : [];
    if (lines.length > 0) throw new GitFailedError(lines.join('\n'));
    return '';
  },
  objects: async () => Buffer.alloc(0),
});

describe('the history is checked', () => {
  it('and is sound where git finds nothing', async () => {
    expect(await checkRepository(repositorySaying([]))).toEqual([]);
  });

  it('and is damaged where git finds the same again', async () => {
    const lines = [missing('aa'), missing('bb')];
    expect(await checkRepository(repositorySaying(lines, lines))).toEqual(lines);
  });

  it('and is sound where another process packed objects while git looked', async () => {
    expect(await checkRepository(repositorySaying([missing('aa')], []))).toEqual([]);
    expect(await checkRepository(repositorySaying([missing('aa')], [missing('bb')]))).toEqual([]);
  });

  it('and names the damage alone where other objects were packed in both looks', async () => {
    const looks = [
      [missing('aa'), missing('dd')],
      [missing('dd'), missing('bb')],
    ] as const;
    expect(await checkRepository(repositorySaying(...looks))).toEqual([missing('dd')]);
  });
});
