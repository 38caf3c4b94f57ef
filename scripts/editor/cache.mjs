import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * The folder for what is fetched once and kept between runs: editors, and the user data of `npm start`.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string}
 */
export function cacheFolder(env = process.env) {
  if (env.COGNITIVE_MEMORY_CACHE) return resolve(env.COGNITIVE_MEMORY_CACHE);
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'cognitive-memory');
}
