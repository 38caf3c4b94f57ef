/**
 * Two people work in clones of one repository and run commands of git with changes that are not committed. Ends with what
 * stopped git though only one side had changed it, which must be nothing. `npm run stress:clones -- --rounds 200 --seed 1`
 */
import { parseArgs } from 'node:util';
import { withTemporaryFolder } from '../test/faces/support/temporaryFolder';
import { workInTwoClones } from '../test/slow/support/twoClones';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const numberOf = (name: 'rounds' | 'seed'): number => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} takes a whole number above 0, not "${values[name]}"`);
};

const run = async (): Promise<void> =>
  withTemporaryFolder(async (parent) => {
    const rounds = numberOf('rounds');
    const { wrongs, commands } = await workInTwoClones(parent, {
      rounds,
      seed: numberOf('seed'),
      onProgress: (round) => {
        if (round % 20 === 0) process.stdout.write(`${round} of ${rounds}\n`);
      },
    });
    for (const wrong of wrongs.slice(0, 50)) process.stdout.write(`${wrong}\n`);
    for (const [name, { run: all, stopped }] of Object.entries(commands)) {
      process.stdout.write(`${name}: ${all} run, ${stopped} stopped\n`);
    }
    process.stdout.write(`${rounds} rounds, ${wrongs.length} wrong\n`);
    process.exitCode = wrongs.length === 0 ? 0 : 1;
  });

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
