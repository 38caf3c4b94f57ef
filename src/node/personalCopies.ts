import { createHash, randomUUID } from 'node:crypto';
import { chmod, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  isRecord,
  type Logger,
  type MemoryPath,
  type PersonalCopies,
  type Store,
  tryMemoryPath,
  tryParseJson,
} from '../engine/vocabulary';
import { createFolder, writeAtomically } from './atomicFile';
import { namesIn, tryReadText, unlessMissing } from './disk';
import {
  askEnclosingRepository,
  GitFailedError,
  GitMissingError,
  readUserSetting,
} from './gitCommand';
import { listFiles, tryRealPath } from './listFiles';
import {
  type Environment,
  enclosedHistory,
  ownDataFolder,
  parseEnclosingRepository,
  pathInRepository,
} from './places';

/** Files that are one person's alone, beside `private/`. */
export const singleFiles: readonly string[] = ['_config.json', 'CONTINUITY.md'];

/** True for what is one person's alone and cannot be made again from anything else. */
export const isPersonal = (path: string): boolean =>
  path.startsWith('private/') || singleFiles.includes(path);

const hashDigits = 16;

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, hashDigits);

/** The rights of a folder that its owner alone may read and enter. */
const onlyOwner = 0o700;

/** Says beside the copies of a clone what they are of. */
const noteName = 'clone.json';

/** What is noted beside the copies of a clone. */
interface CloneNote {
  readonly folder: string;
  /** The same for all clones of a repository; absent where it was not cloned from anywhere. */
  readonly repository?: string;
  /** A person has decided about what other clones have. */
  readonly isSettled: boolean;
}

/** An address as host and path: `git@example.org:team/shop.git` and `https://ann@example.org/team/shop` are one place. */
const placeOfAddress = (address: string): string =>
  address
    .trim()
    .replace(/^\w+:\/\//u, '')
    .replace(/^[^/@]*@/u, '')
    .replace(/^([^/:]+):(?:\d+\/|\/*)/u, '$1/')
    .replace(/(?:\.git)?\/*$/u, '')
    .toLowerCase();

/** Where this clone keeps the id by which its copies are found again, and what all clones have in common. */
interface Clone {
  readonly folder: string;
  /** Undefined where no repository is around the folder: it is told by its path then. */
  readonly idFile?: string;
  readonly repository?: string;
}

/** Where the id of a clone lies: beside the history of its folder. */
export const cloneIdBeside = (history: string): string => history.replace(/(?:\.git)?$/u, '.clone');

/** Throws the file system's error. */
export const findClone = async (folder: string): Promise<Clone> => {
  try {
    const repository = parseEnclosingRepository(await askEnclosingRepository(folder));
    if (repository === undefined) return { folder };
    // It moves with the repository, and no `git clean` takes it away.
    const idFile = cloneIdBeside(enclosedHistory(folder, repository));
    const origin = await readUserSetting(folder, 'remote.origin.url');
    if (origin === undefined || origin === '') return { folder, idFile };
    const path = pathInRepository(folder, repository);
    return { folder, idFile, repository: `${placeOfAddress(origin)} ${path}` };
  } catch (error) {
    if (error instanceof GitFailedError || error instanceof GitMissingError) return { folder };
    throw error;
  }
};

const idOf = async ({ folder, idFile }: Clone): Promise<string | undefined> =>
  idFile === undefined ? hashOf(folder) : tryReadText(idFile)?.trim();

const readNote = async (copies: string): Promise<CloneNote | undefined> => {
  const text = tryReadText(join(copies, noteName));
  const note = text === undefined ? undefined : tryParseJson(text);
  return isRecord(note) && typeof note.folder === 'string'
    ? (note as unknown as CloneNote)
    : undefined;
};

const readTexts = async (copies: string): Promise<ReadonlyMap<MemoryPath, string>> => {
  const texts = new Map<MemoryPath, string>();
  for (const { path } of await listFiles(copies)) {
    const known = isPersonal(path) ? tryMemoryPath(path) : undefined;
    if (known !== undefined) texts.set(known, await readFile(join(copies, path), 'utf8'));
  }
  return texts;
};

/** The copies of one clone, and those of the others of its repository. */
export class CloneCopies {
  constructor(
    private readonly root: string,
    private readonly clone: Clone,
  ) {}

  /** Undefined before the first copy. */
  async own(): Promise<string | undefined> {
    const id = await idOf(this.clone);
    return id === undefined ? undefined : join(this.root, id);
  }

  /** Begins them where there are none. */
  async begin(change: Partial<CloneNote> = {}): Promise<string> {
    const { idFile, folder, repository } = this.clone;
    let own = await this.own();
    if (own === undefined && idFile !== undefined) {
      const id = randomUUID().replaceAll('-', '').slice(0, hashDigits);
      await createFolder(dirname(idFile));
      await writeAtomically(idFile, `${id}\n`);
      own = join(this.root, id);
    }
    if (own === undefined) throw new Error(`No place for copies of ${folder}`);
    const known = await readNote(own);
    const isSettled = change.isSettled ?? known?.isSettled ?? false;
    const note: CloneNote = { folder, ...(repository && { repository }), isSettled };
    if (known !== undefined && JSON.stringify(known) === JSON.stringify(note)) return own;
    await createFolder(own);
    // Before the first copy is in it: other users of this machine may not look in.
    await chmod(this.root, onlyOwner);
    await chmod(own, onlyOwner);
    await writeAtomically(join(own, noteName), JSON.stringify(note));
    return own;
  }

  /** Copies of other clones of the same repository, with their notes. */
  async others(): Promise<readonly { readonly copies: string; readonly note: CloneNote }[]> {
    const own = await this.own();
    const found = [];
    for (const name of await namesIn(this.root)) {
      const copies = join(this.root, name);
      const note = copies === own ? undefined : await readNote(copies);
      const isSame = note?.repository !== undefined && note.repository === this.clone.repository;
      if (note !== undefined && isSame) found.push({ copies, note });
    }
    return found;
  }

  async read(): Promise<PersonalCopies> {
    const own = await this.own();
    const texts = own === undefined ? new Map<MemoryPath, string>() : await readTexts(own);
    const isSettled = own !== undefined && (await readNote(own))?.isSettled === true;
    if (isSettled) return { own: texts, others: [] };
    const others = [];
    for (const { copies, note } of await this.others()) {
      others.push({ clone: note.folder, texts: await readTexts(copies) });
    }
    return { own: texts, others };
  }
}

/**
 * A store whose personal files have a copy in the platform's data folder, out of reach of `git clean` and of whoever removes
 * the folder (docs/decisions/personal-copies.md). What fails is logged: the file itself is written all the same.
 */
export const withPersonalCopies = <S extends Store>(
  store: S,
  { folder, env, logger }: { folder: string; env: Environment; logger: Logger },
): S => {
  let finding: Promise<CloneCopies> | undefined;
  const clone = (): Promise<CloneCopies> => {
    finding ??= (async () => {
      const real = tryRealPath(folder) ?? folder;
      return new CloneCopies(join(ownDataFolder(env), 'copies'), await findClone(real));
    })().catch((error: unknown) => {
      // Git that cannot be started now can be later.
      finding = undefined;
      throw error;
    });
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

  const keep = async (path: string, text: string): Promise<void> => {
    const copy = join(await (await clone()).begin(), path);
    await createFolder(dirname(copy));
    await writeAtomically(copy, text);
  };

  /** Takes in what was written before there were copies, or by hand. */
  const compare = async (): Promise<void> => {
    const own = await (await clone()).own();
    const inPrivate = (await listFiles(join(folder, 'private'))).map(
      ({ path }) => `private/${path}`,
    );
    for (const name of [...inPrivate, ...singleFiles]) {
      const path = tryMemoryPath(name);
      const file = path === undefined ? undefined : await store.stat(path);
      if (path === undefined || file === undefined) continue;
      const known = own === undefined ? undefined : await unlessMissing(stat(join(own, path)));
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
    write: async (path, text, after) => {
      const written = await store.write(path, text, after);
      if (isPersonal(path)) await attempt(() => keep(path, text));
      return written;
    },
    remove: async (path) => {
      await store.remove(path);
      if (!isPersonal(path)) return;
      // What is removed on purpose is gone everywhere; names hold digits of ids, so that no other memory has this one.
      await attempt(async () => {
        const known = await clone();
        const others = path.startsWith('private/') ? await known.others() : [];
        for (const copies of [await known.own(), ...others.map((one) => one.copies)]) {
          if (copies !== undefined) await rm(join(copies, path), { force: true });
        }
      });
    },
    copies: async () => (await clone()).read(),
    settleCopies: () =>
      attempt(async () => {
        await (await clone()).begin({ isSettled: true });
      }),
  };
};
