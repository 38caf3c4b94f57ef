/**
 * Kills processes of every face at random moments after an answer. Ends with what was not as it had been answered, which
 * must be nothing. `npm run stress:kills -- --kills 1000`
 */
import { parseArgs } from 'node:util';
import { withMemory } from '../test/faces/support/cogmem';
import { killAfterAnswers } from '../test/slow/support/killAfterAnswer';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' } } });
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 1) {
  throw new Error(`--kills takes a whole number above 0, not "${values.kills}"`);
}

const run = async (): Promise<void> =>
  withMemory(async (project) => {
    const wrongs = await killAfterAnswers(project, {
      kills,
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
