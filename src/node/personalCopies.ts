import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Logger, type Store, tryMemoryPath } from '../engine/vocabulary';
import { createFolder, writeAtomically } from './atomicFile';
import { CloneCopies, findClone, isPersonal, singleFiles } from './cloneCopies';
import { type Environment, ownDataFolder } from './dataFolder';
import { unlessMissing } from './disk';
import { listFiles, tryRealPath } from './listFiles';

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
