/**
 * Kills processes of every face at random moments after an answer. Ends with what was not as it had been answered, which
 * must be nothing. `npm run stress:kills -- --kills 1000`, or in slices: `--first 100 --kills 100`
 */
import { parseArgs } from 'node:util';
import { withMemory } from '../test/faces/support/cogmem';
import { killAfterAnswers } from '../test/slow/support/killAfterAnswer';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    first: { type: 'string', default: '0' },
  },
});
const numberOf = (name: keyof typeof values, least: number): number => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`--${name} takes a whole number from ${least} on, not "${values[name]}"`);
};
const kills = numberOf('kills', 1);
const first = numberOf('first', 0);

const run = async (): Promise<void> =>
  withMemory(async (project) => {
    const wrongs = await killAfterAnswers(project, {
      kills,
      first,
      onProgress: (done) => {
        if (done % 50 === 0) process.stdout.write(`${done} of ${kills}\n`);
      },
    });
    for (const wrong of wrongs.slice(0, 50)) process.stdout.write(`${wrong}\n`);
    process.stdout.write(`${kills} kills, ${wrongs.length} wrong\n`);
    process.exitCode = wrongs.length === 0 ? 0 : 1;
  });

run().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
