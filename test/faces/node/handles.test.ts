import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withHandles } from '../../../src/node/handles';
import { withTemporaryFolder } from '../support/temporaryFolder';

const failing = (code: string): Error => Object.assign(new Error(code), { code });

/** Runs the script that takes all handles but `spare`, and answers with what it says. */
const runWithout = (folder: string, spare: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('../support/outOfHandles.ts', import.meta.url));
    // Enough for loading all the sources at once, and few enough to be taken quickly.
    const command = `ulimit -n 2000 && exec "$0" --import tsx "$@"`;
    const child = spawn('sh', ['-c', command, process.execPath, script, folder, String(spare)]);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    }
    child.once('error', reject);
    child.once('exit', () => resolve(said));
  });

describe('a process without handles', () => {
  it('tries again until there is one', async () => {
    const errors = [failing('EMFILE'), failing('ENFILE')];
    const work = async (): Promise<string> => {
      const error = errors.shift();
      if (error !== undefined) throw error;
      return 'done';
    };
    expect(await withHandles(work)).toBe('done');
  });

  it('fails at once where something else is wrong', async () => {
    let calls = 0;
    const work = async (): Promise<never> => {
      calls++;
      throw failing('EACCES');
    };
    await expect(withHandles(work)).rejects.toThrow('EACCES');
    expect(calls).toBe(1);
  });

  it.skipIf(process.platform === 'win32').each([0, 1, 3, 5, 8])(
    'remembers and commits once there are some again, with %i left meanwhile',
    async (spare) => {
      await withTemporaryFolder(async (parent) => {
        const said = await runWithout(join(parent, 'memory'), spare);
        expect(said).toContain('created\nCREATE Two,CREATE One,INIT memory folder created\n');
        expect(said).not.toContain('rror');
      });
    },
  );
});
