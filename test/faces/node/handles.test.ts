import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { withHandles } from '../../../src/node/disk';
import { withTemporaryFolder } from '../support/temporaryFolder';

const failing = (code: string): Error => Object.assign(new Error(code), { code });

/** The script that takes all handles but some, as one file: each process would read the sources anew. */
const bundleScript = async (folder: string): Promise<string> => {
  const source = fileURLToPath(new URL('../support/outOfHandles.ts', import.meta.url));
  const outfile = join(folder, 'outOfHandles.cjs');
  await build({ entryPoints: [source], outfile, bundle: true, platform: 'node' });
  return outfile;
};

/** Runs the script with `spare` handles left meanwhile, and answers with what it says. */
const runWithout = (script: string, folder: string, spare: number): Promise<string> =>
  new Promise((resolve, reject) => {
    // Few enough to be taken quickly.
    const command = `ulimit -n 2000 && exec "$0" "$@"`;
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

  it.skipIf(process.platform === 'win32')(
    'remembers and commits once there are some again, however many are left meanwhile',
    async () => {
      await withTemporaryFolder(async (parent) => {
        const script = await bundleScript(parent);
        const spares = [0, 1, 3, 5, 8];
        const all = await Promise.all(
          spares.map((spare) => runWithout(script, join(parent, String(spare), 'memory'), spare)),
        );
        for (const [at, said] of all.entries()) {
          const message = `${spares[at]} left: ${said}`;
          expect(said, message).toContain(
            'created\nCREATE Two,CREATE One,INIT memory folder created\n',
          );
          expect(said, message).not.toContain('rror');
        }
      });
    },
  );
});
