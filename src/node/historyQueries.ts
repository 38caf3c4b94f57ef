import {
  defined,
  type FileChange,
  type MemoryPath,
  type Operation,
  type OperationFilter,
} from '../engine/vocabulary';
import { type Git, GitFailedError } from './gitCommand';
import { parseObjects, parseRawChanges } from './gitFormats';
import { actorLine, operationIdsIn } from './historyCommits';
import { type Commit, commitsWith, type HistoryPlace, readCommitLines } from './historyIndex';
import { branch } from './historyRepository';
import { contentOf } from './readFiles';

/** Newest first; empty where nothing was committed yet. Throws GitFailedError. */
export const readOperations = async (
  place: HistoryPlace,
  { path, actor, limit = Number.POSITIVE_INFINITY }: OperationFilter,
): Promise<readonly Operation[]> => {
  const parts = [
    ...(path === undefined ? [] : [JSON.stringify(path)]),
    // Between line ends: a summary that says the same stands in a line of its own.
    ...(actor === undefined ? [] : [JSON.stringify(`\n${actorLine(actor)}\n`).slice(1, -1)]),
  ];
  const operations: Operation[] = [];
  if (limit < 1) return operations;
  for (const { operation } of commitsWith(await readCommitLines(place), parts)) {
    if (path !== undefined && !operation.paths.includes(path)) continue;
    operations.push(operation);
    if (operations.length >= Math.floor(limit)) break;
  }
  return operations;
};

/**
 * The commit of an operation, by a prefix of its id, or of the commit's hash. Undefined where the text is neither, or more
 * than one begin so. Throws GitFailedError.
 */
const findCommit = async (place: HistoryPlace, id: string): Promise<Commit | undefined> => {
  if (!/^[0-9a-f]{4,40}$/iu.test(id)) return undefined;
  const prefix = id.toLowerCase();
  const found = [...commitsWith(await readCommitLines(place), [`"${prefix}`])];
  const byId = found.filter(({ operation }) => operation.id.startsWith(prefix));
  const named = byId.length > 0 ? byId : found.filter(({ hash }) => hash.startsWith(prefix));
  return named.length === 1 ? named[0] : undefined;
};

/** The ids of the operations that are in the history; with `since` those after this commit. Throws GitFailedError. */
export const readOperationIds = async (
  git: Git,
  end: string,
  since?: string,
): Promise<readonly string[]> =>
  operationIdsIn(
    await git.text(['log', '--format=%B', since === undefined ? end : `${since}..${end}`]),
  );

/** Undefined where the text names no operation, or more than one. Throws GitFailedError. */
export const tryReadOperation = async (
  place: HistoryPlace,
  id: string,
): Promise<Operation | undefined> => (await findCommit(place, id))?.operation;

/** The texts of blobs; those that are not text are missing. */
const readTexts = async (
  git: Git,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  if (hashes.length === 0) return texts;
  const objects = parseObjects(await git.objects(hashes));
  for (const [index, hash] of hashes.entries()) {
    const object = objects[index];
    if (object === undefined) throw new GitFailedError(`${hash} is missing`);
    const content = contentOf(object.bytes);
    if ('text' in content) texts.set(hash, content.text);
  }
  return texts;
};

/**
 * The files of an operation before and after it; those that are not text on both sides are left out. Undefined where there is
 * no such operation. Throws GitFailedError.
 */
export const tryReadChanges = async (
  place: HistoryPlace,
  id: string,
): Promise<readonly FileChange[] | undefined> => {
  const { git } = place;
  const commit = await findCommit(place, id);
  if (commit === undefined) return undefined;
  const form = ['-r', '-z', '--root', '--no-renames', '--no-commit-id', '--no-abbrev'];
  const changes = parseRawChanges(await git.text(['diff-tree', ...form, commit.hash]));
  const hashes = changes.flatMap(({ before, after }) => [before, after]);
  const texts = await readTexts(git, [...new Set(hashes.filter((hash) => hash !== undefined))]);
  return changes.flatMap((change) => {
    const before = texts.get(change.before ?? '');
    const after = texts.get(change.after ?? '');
    const isText =
      (change.before === undefined || before !== undefined) &&
      (change.after === undefined || after !== undefined);
    if (!isText) return [];
    return { path: change.path, ...defined({ before, after }) };
  });
};

/**
 * What a file held after an operation: no text where it did not exist; bytes that are not UTF-8 are replaced by U+FFFD.
 * Undefined where there is no such operation. Throws GitFailedError.
 */
export const tryReadFileAt = async (
  place: HistoryPlace,
  id: string,
  options: { readonly path: MemoryPath },
): Promise<{ readonly text: string | undefined } | undefined> => {
  const commit = await findCommit(place, id);
  if (commit === undefined) return undefined;
  const [file] = parseObjects(await place.git.objects([`${commit.hash}:${options.path}`]));
  return {
    text:
      file?.type === 'blob'
        ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes)
        : undefined,
  };
};

/** The texts that the last commit has of these files. Throws GitFailedError. */
export const readLastTexts = async (
  { git }: HistoryPlace,
  paths: readonly MemoryPath[],
): Promise<ReadonlyMap<MemoryPath, string>> => {
  if (paths.length === 0) return new Map();
  const objects = parseObjects(await git.objects(paths.map((path) => `${branch}:${path}`)));
  return new Map(
    paths.flatMap((path, index) => {
      const object = objects[index];
      const content = object?.type === 'blob' ? contentOf(object.bytes) : undefined;
      return content !== undefined && 'text' in content ? [[path, content.text] as const] : [];
    }),
  );
};
