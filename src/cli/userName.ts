import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { CliIo } from './io';

const execFileAsync = promisify(execFile);

/** Git answers in a few milliseconds; a hanging one must not hold up the command. */
const timeout = 2000;

const tryGitName = async ({ cwd, env }: CliIo): Promise<string | undefined> => {
  try {
    const { stdout } = await execFileAsync('git', ['config', 'user.name'], {
      cwd,
      env: { ...env },
      timeout,
    });
    return stdout.trim() || undefined;
  } catch {
    // No Git, or no name configured: the operating system's name is as good.
    return undefined;
  }
};

const trySystemName = (): string | undefined => {
  try {
    return userInfo().username || undefined;
  } catch {
    // A user id without an entry in the password file, as in some containers.
    return undefined;
  }
};

/** The name that the history shows for the person at the keyboard. */
export const readUserName = async (io: CliIo): Promise<string> =>
  ((await tryGitName(io)) ?? trySystemName() ?? 'unknown').replace(/\s+/gu, ' ');
