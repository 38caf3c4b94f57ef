import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Actor } from '../engine';

const execFileAsync = promisify(execFile);

/** Git answers in a few milliseconds; a hanging one must not hold up a request. */
const timeout = 2_000;

const tryGitName = async (): Promise<string | undefined> => {
  try {
    const { stdout } = await execFileAsync('git', ['config', '--global', 'user.name'], { timeout });
    return stdout.trim() || undefined;
  } catch {
    // No git, or no name in its settings: the operating system's name is as good.
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

/** The person at this editor, by the name that the history shows. */
export const currentPerson = async (): Promise<Actor> =>
  `human:${((await tryGitName()) ?? trySystemName() ?? 'unknown').replace(/\s+/gu, ' ')}`;
