import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, wrap } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { serviceAddress } from './address';
import type { ServiceInit } from './service';
import { openSocketFolder } from './socketFolder';
import { codeFile, surroundingsOf } from './surroundings';

/** Undefined where there is none: the code is compiled then, as it is where this does not fit. */
const tryRead = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** One build's at a time: what an earlier one kept has no use any more. */
const keep = (folder: string, path: string, data: Buffer): void => {
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.code')) rmSync(join(folder, name), { force: true });
  }
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, data, { mode: 0o600 });
  renameSync(unfinished, path);
};

interface ServiceCode {
  readonly run: (init: ServiceInit) => Promise<void>;
}

/** Loads the code of the service, compiled by an earlier one: compiling took a fifth of the first answer. */
const begin = async (): Promise<void> => {
  const surroundings = surroundingsOf(process.env);
  const address = serviceAddress(surroundings);
  if (address === undefined) throw new Error('There is no service on this system.');
  const { folder, code: path } = address;
  // What is compiled is run: it must lie where nobody else can put it.
  openSocketFolder(folder, surroundings.user);
  const cachedData = tryRead(path);
  const script = new Script(wrap(readFileSync(codeFile, 'utf8')), {
    filename: codeFile,
    ...(cachedData && { cachedData }),
  });
  const isKept = cachedData !== undefined && script.cachedDataRejected !== true;
  const module = { exports: {} as ServiceCode };
  script.runInThisContext()(
    ...[module.exports, createRequire(codeFile), module, codeFile, join(__dirname, 'lib')],
  );
  await module.exports.run({
    address,
    keepCode: () => {
      if (!isKept) keep(folder, path, script.createCachedData());
    },
  });
};

void begin();
