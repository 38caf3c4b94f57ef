import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';

/** Bytes that must be free there; containers often have too little. */
const leastFree = 2e9;

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= leastFree;
  } catch {
    // Only Linux has it.
    return false;
  }
};

/**
 * Where tests put their folders. The project flushes whatever it writes, and Git too, so that tests would mostly wait for the
 * disk: they take a folder in memory where the system has one with room.
 */
const temporaryFolder = hasRoom() ? inMemory : tmpdir();

/** The environment of tests: where their files lie, and nobody's own data. */
export const temporaryEnvironment = {
  TMPDIR: temporaryFolder,
  XDG_DATA_HOME: join(temporaryFolder, 'cognitive-memory-tests'),
};
