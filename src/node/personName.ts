import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);

/** Git answers in a few milliseconds; a hanging one must not hold up a person. */
const timeout = 2_000;

const tryGitName = async (folder: string, env: NodeJS.ProcessEnv): Promise<string | undefined> => {
  try {
    const { stdout } = await execFileAsync('git', ['config', 'user.name'], {
      cwd: folder,
      env: { ...env },
      timeout,
    });
    return stdout.trim() || undefined;
  } catch {
    // No git, no folder yet, or no name in its settings: the operating system's name is as good.
    return undefined;
  }
};

const trySystemName = (): string | undefined => {
  try {
    return userInfo().username || undefined;
  } catch {
    // A user id without a name, as in some containers.
    return undefined;
  }
};

/**
 * The name that the history shows for the person at the keyboard: git's for the folder, so that editor and command
 * line agree on who it is, otherwise the operating system's.
 */
export const readPersonName = async (
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> =>
  ((await tryGitName(folder, env)) ?? trySystemName() ?? 'unknown').replace(/\s+/gu, ' ');
