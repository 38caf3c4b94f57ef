import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../src/engine/model/memoryPath';
import type { GitObject } from '../../src/node/gitFormats';
import { parseCommit } from '../../src/node/gitObjects';
import { planSalvage } from '../../src/node/salvage';

const none = Buffer.alloc(0);

/** A repository in memory: each commit has all files of the folder. */
class Repository {
  readonly objects = new Map<string, GitObject>();

  #add(type: string, bytes: Buffer): string {
    const hash = createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex');
    this.objects.set(hash, { type, bytes });
    return hash;
  }

  blob(text: string): string {
    return this.#add('blob', Buffer.from(text));
  }

  /** Of the files of one folder, by their names. */
  #tree(files: Readonly<Record<string, string>>, mode: string): string {
    const entries = Object.entries(files).flatMap(([name, hash]) => [
      Buffer.from(`${mode} ${name}\0`),
      Buffer.from(hash, 'hex'),
    ]);
    return this.#add('tree', Buffer.concat(entries));
  }

  /** A commit of files in `graph`, by their names, at a second. */
  commit(
    subject: string,
    texts: Readonly<Record<string, string>>,
    { parent, at, id }: { parent?: string | undefined; at: number; id?: string },
  ) {
    const blobs = Object.entries(texts).map(([name, text]) => [name, this.blob(text)]);
    const graph = this.#tree(Object.fromEntries(blobs), '100644');
    const tree = this.#tree({ graph }, '40000');
    const lines = [
      `tree ${tree}`,
      ...(parent === undefined ? [] : [`parent ${parent}`]),
      `author Ann <a@b.c> ${at} +0000`,
      `committer Ann <a@b.c> ${at} +0000`,
      ...['', subject, '', 'Actor: human:Ann', ...(id === undefined ? [] : [`Operation: ${id}`])],
    ];
    return { commit: this.#add('commit', Buffer.from(`${lines.join('\n')}\n`)), graph, tree };
  }
}

const made = () => {
  const repository = new Repository();
  const first = repository.commit('[CREATE] graph/a.md: A', { 'a.md': 'a' }, { at: 1, id: 'aa' });
  const second = repository.commit(
    '[CREATE] graph/b.md: B',
    { 'a.md': 'a', 'b.md': 'b' },
    { parent: first.commit, at: 2, id: 'bb' },
  );
  const third = repository.commit(
    '[EDIT] graph/a.md: A',
    { 'a.md': 'changed', 'b.md': 'b' },
    { parent: second.commit, at: 3, id: 'cc' },
  );
  return { repository, first, second, third };
};

const check = (repository: Repository, last: string, expected: readonly string[]): void => {
  const { commits } = planSalvage(repository.objects, { last, findBlob: () => undefined });
  expect(
    commits.map(({ message, files }) => {
      const subject = message.split('\n')[0] ?? '';
      const texts = files.map(({ path, bytes }) => `${path}=${bytes ?? 'gone'}`);
      return `${subject} | ${texts.join(' ')}`;
    }),
  ).toEqual(expected);
};

describe('what is saved of a history', () => {
  it('is all of it where nothing is lost, with the ids of its operations', () => {
    const { repository, third } = made();
    check(repository, third.commit, [
      '[CREATE] graph/a.md: A | graph/a.md=a',
      '[CREATE] graph/b.md: B | graph/b.md=b',
      '[EDIT] graph/a.md: A | graph/a.md=changed',
    ]);
    const { commits, lost } = planSalvage(repository.objects, {
      last: third.commit,
      findBlob: () => undefined,
    });
    expect(commits.map(({ message }) => /Operation: (\w+)/u.exec(message)?.[1])).toEqual([
      ...['aa', 'bb', 'cc'],
    ]);
    expect(lost).toEqual([]);
  });

  it('has the hash of a commit for the id of an operation from before there were ids', () => {
    const repository = new Repository();
    const { commit } = repository.commit('[CREATE] graph/a.md: A', { 'a.md': 'a' }, { at: 1 });
    const { commits } = planSalvage(repository.objects, {
      last: commit,
      findBlob: () => undefined,
    });
    expect(commits[0]?.message).toContain(`Operation: ${commit}\n`);
  });

  it('tells what a lost commit did as changed by other hands, in front of the next', () => {
    const { repository, second, third } = made();
    repository.objects.delete(second.commit);
    check(repository, third.commit, [
      '[CREATE] graph/a.md: A | graph/a.md=a',
      '[EXTERNAL] graph/b.md: changed | graph/b.md=b',
      '[EDIT] graph/a.md: A | graph/a.md=changed',
    ]);
  });

  it('has an operation whose commit is lost where the index of the history tells of it', () => {
    const { repository, first, second, third } = made();
    const find = (hash: string) => parseCommit(hash, repository.objects.get(hash)?.bytes ?? none);
    const known = [first, second, third].flatMap(({ commit }) => find(commit) ?? []);
    const paths = ['a', 'b', 'a'].map((name) => [memoryPath(`graph/${name}.md`)]);
    const noted = known.map((one, index) => ({ ...one, tree: '', paths: paths[index] ?? [] }));
    const saved = (): readonly string[] =>
      planSalvage(repository.objects, {
        ...{ last: third.commit, noted, findBlob: () => undefined },
      }).commits.map(({ message, files }) => {
        const texts = files.map(({ path, bytes }) => `${path}=${bytes}`);
        return `${message.split('\n')[0]} | ${texts.join(' ')}`;
      });
    repository.objects.delete(second.commit);
    expect(saved()).toEqual([
      '[CREATE] graph/a.md: A | graph/a.md=a',
      '[CREATE] graph/b.md: B | graph/b.md=b',
      '[EDIT] graph/a.md: A | graph/a.md=changed',
    ]);
    // What another operation wrote into the same file since then is not taken for its text.
    repository.objects.delete(first.commit);
    expect(saved()).toEqual([
      '[CREATE] graph/a.md: A | ',
      '[CREATE] graph/b.md: B | graph/b.md=b',
      '[EXTERNAL] graph/a.md: changed | graph/a.md=changed',
      '[EDIT] graph/a.md: A | ',
    ]);
  });

  it('has the file that an operation names where its list of files is lost', () => {
    const { repository, second, third } = made();
    repository.objects.delete(second.tree);
    check(repository, third.commit, [
      '[CREATE] graph/a.md: A | graph/a.md=a',
      '[CREATE] graph/b.md: B | graph/b.md=b',
      '[EDIT] graph/a.md: A | graph/a.md=changed',
    ]);
  });

  it('never gives somebody else the making of a file whose first text is lost', () => {
    const { repository, third } = made();
    repository.objects.delete(repository.blob('a'));
    check(repository, third.commit, [
      '[CREATE] graph/a.md: A | ',
      '[CREATE] graph/b.md: B | graph/b.md=b',
      '[EXTERNAL] graph/a.md: changed | graph/a.md=changed',
      '[EDIT] graph/a.md: A | ',
    ]);
  });

  it('takes a lost text from the disk where it is still there', () => {
    const { repository, third } = made();
    const hash = repository.blob('changed');
    repository.objects.delete(hash);
    const findBlob = (wanted: string) =>
      wanted === hash ? Buffer.from('changed from disk') : undefined;
    const { commits, lost } = planSalvage(repository.objects, { last: third.commit, findBlob });
    expect(commits.at(-1)?.files[0]?.bytes?.toString()).toBe('changed from disk');
    expect(lost).toEqual([]);
  });

  it('leaves out what its writer gave up', () => {
    const { repository, first, third } = made();
    repository.commit(
      '[EDIT] graph/a.md: Given up',
      { 'a.md': 'x' },
      { parent: first.commit, at: 2 },
    );
    check(repository, third.commit, [
      '[CREATE] graph/a.md: A | graph/a.md=a',
      '[CREATE] graph/b.md: B | graph/b.md=b',
      '[EDIT] graph/a.md: A | graph/a.md=changed',
    ]);
  });
});
