import { homedir } from 'node:os';
import { join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

const dataFolder = (env: Environment): string => {
  if (process.platform === 'win32' && env.LOCALAPPDATA) return env.LOCALAPPDATA;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return env.XDG_DATA_HOME || join(homedir(), '.local', 'share');
};

/** Our part of it. */
export const ownDataFolder = (env: Environment): string =>
  join(dataFolder(env), 'cognitive-memory');
