import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../package.json';
import type { Surroundings } from './address';

/** The file that begins a service, and the one that has all programs. */
export const serviceFile = join(__dirname, 'service.js');
export const codeFile = join(__dirname, 'lib', 'programs.cjs');

/** This build: the version, and the code as it lies on the disk now. */
const buildOf = (): string => {
  const { mtimeMs, size } = statSync(codeFile);
  return [version, codeFile, mtimeMs, size].join(':');
};

/** The machine and the person around this process. Throws where the program's own files are not there. */
export const surroundingsOf = (env: Surroundings['env']): Surroundings => ({
  platform: process.platform,
  env,
  user: process.getuid?.() ?? -1,
  temporary: tmpdir(),
  build: buildOf(),
});
