import { createHash } from 'node:crypto';
import { chmod, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type Logger,
  type MemoryPath,
  type PersonalCopies,
  type Store,
  tryMemoryPath,
} from '../engine/vocabulary';
import { createFolder, tryReadText, unlessMissing, writeAtomically } from './atomicFile';
import { type Environment, ownDataFolder } from './dataFolder';
import {
  askEnclosingRepository,
  GitFailedError,
  GitMissingError,
  readUserSetting,
} from './gitCommand';
import { parseEnclosingRepository, pathInRepository } from './historyRepository';
import { listFiles, tryRealPath } from './listFiles';

const singleFiles: readonly string[] = ['_config.json', 'CONTINUITY.md'];

/** True for what is one person's alone and cannot be made again from anything else. */
const isPersonal = (path: string): boolean =>
  path.startsWith('private/') || singleFiles.includes(path);

const hashDigits = 16;

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, hashDigits);

/** The rights of a folder that its owner alone may read and enter. */
const onlyOwner = 0o700;

/** Says beside the copies of a clone which folder they are of. */
const originName = 'folder.txt';

/** An address without whoever logs in, so that it is the same for all clones. */
const withoutUser = (address: string): string =>
  address.replace(/^(\w+:\/\/)?[^/@]*@/u, '$1').replace(/\.git\/?$/u, '');

/**
 * What is the same for all clones of a repository: the address that it was cloned from and the memory folder's path in it.
 * Without one, the folder's own path.
 */
const identityOf = async (folder: string): Promise<string> => {
  try {
    const repository = parseEnclosingRepository(await askEnclosingRepository(folder));
    const origin = await readUserSetting(folder, 'remote.origin.url');
    if (repository === undefined || origin === undefined || origin === '') return folder;
    return `${withoutUser(origin)}\n${pathInRepository(folder, repository)}`;
  } catch (error) {
    if (error instanceof GitFailedError || error instanceof GitMissingError) return folder;
    throw error;
  }
};

interface Places {
  /** Of all clones of the repository. */
  readonly repository: string;
  /** Of this one. */
  readonly own: string;
  readonly folder: string;
}

const findPlaces = async (folder: string, env: Environment): Promise<Places> => {
  const real = (await tryRealPath(folder)) ?? folder;
  const repository = join(ownDataFolder(env), 'copies', hashOf(await identityOf(real)));
  return { repository, own: join(repository, hashOf(real)), folder: real };
};

const clonesIn = async (repository: string): Promise<readonly string[]> =>
  ((await unlessMissing(readdir(repository))) ?? []).map((name) => join(repository, name));

const originOf = async (copies: string): Promise<string> =>
  ((await tryReadText(join(copies, originName))) ?? '').trim();

const readTexts = async (copies: string): Promise<ReadonlyMap<MemoryPath, string>> => {
  const texts = new Map<MemoryPath, string>();
  for (const { path } of await listFiles(copies)) {
    const known = isPersonal(path) ? tryMemoryPath(path) : undefined;
    if (known !== undefined) texts.set(known, await readFile(join(copies, path), 'utf8'));
  }
  return texts;
};

/** The copies of this clone; else those of a clone that is gone, or of another one that is there. */
const readCopies = async ({ repository, own }: Places): Promise<PersonalCopies | undefined> => {
  if ((await unlessMissing(stat(own))) !== undefined) return { texts: await readTexts(own) };
  for (const copies of await clonesIn(repository)) {
    const texts = await readTexts(copies);
    const clone = await originOf(copies);
    if (texts.size === 0 || clone === '') continue;
    // A folder that was moved has left its copies under its former place.
    const isThere = (await unlessMissing(stat(clone))) !== undefined;
    return isThere ? { texts, clone } : { texts };
  }
  return undefined;
};

/**
 * A store whose personal files have a copy in the platform's data folder, out of reach of `git clean` and of whoever removes
 * the folder (docs/decisions/personal-copies.md). What fails is logged: the file itself is written all the same.
 */
export const withPersonalCopies = <S extends Store>(
  store: S,
  { folder, env, logger }: { folder: string; env: Environment; logger: Logger },
): S => {
  let finding: Promise<Places> | undefined;
  const places = (): Promise<Places> => {
    finding ??= findPlaces(folder, env);
    return finding;
  };
  let isCompared = false;

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logger.warn(`The copy of a personal file was not kept: ${String(error)}`);
    }
  };

  const prepareOwn = async ({ repository, own, folder: origin }: Places): Promise<void> => {
    if ((await unlessMissing(stat(own))) !== undefined) return;
    await createFolder(own);
    // Before the first copy is in it: other users of this machine may not look in.
    await chmod(repository, onlyOwner);
    await writeAtomically(join(own, originName), `${origin}\n`);
  };

  const keep = async (path: string, text: string): Promise<void> => {
    const found = await places();
    await prepareOwn(found);
    const copy = join(found.own, path);
    await createFolder(dirname(copy));
    await writeAtomically(copy, text);
  };

  /** Takes in what was written before there were copies, or by hand. */
  const compare = async (): Promise<void> => {
    const { own } = await places();
    const inPrivate = (await listFiles(join(folder, 'private'))).map(
      ({ path }) => `private/${path}`,
    );
    for (const name of [...inPrivate, ...singleFiles]) {
      const path = tryMemoryPath(name);
      const file = path === undefined ? undefined : await store.stat(path);
      if (path === undefined || file === undefined) continue;
      const known = await unlessMissing(stat(join(own, path)));
      if (known !== undefined && known.mtimeMs >= file.modified) continue;
      const content = await store.read(path);
      if (content !== undefined && 'text' in content) await keep(path, content.text);
    }
  };

  return {
    ...store,
    exclusively: async (work) => {
      const result = await store.exclusively(work);
      if (!isCompared) {
        isCompared = true;
        await attempt(compare);
      }
      return result;
    },
    write: async (path, text) => {
      const written = await store.write(path, text);
      if (isPersonal(path)) await attempt(() => keep(path, text));
      return written;
    },
    remove: async (path) => {
      await store.remove(path);
      if (!isPersonal(path)) return;
      // What is removed on purpose is gone everywhere; names hold digits of ids, so that no other memory has this one.
      await attempt(async () => {
        const { repository, own } = await places();
        const all = path.startsWith('private/') ? await clonesIn(repository) : [own];
        for (const copies of all) await rm(join(copies, path), { force: true });
      });
    },
    copies: async () => readCopies(await places()),
    settleCopies: () => attempt(async () => prepareOwn(await places())),
  };
};
