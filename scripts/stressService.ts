/**
 * Kills the service while twelve agents store and ask. Ends with what was not as it had been answered, which must be nothing,
 * and the longest that one of them waited. `npm run stress:service -- --kills 200`
 */
import { parseArgs } from 'node:util';
import { withMemory } from '../test/faces/support/cogmem';
import { withTemporaryFolder } from '../test/faces/support/temporaryFolder';
import { killServices } from '../test/slow/support/killedService';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } });
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 1) {
  throw new Error(`--kills takes a whole number above 0, not "${values.kills}"`);
}

const run = (): Promise<void> =>
  withMemory((project) =>
    withTemporaryFolder(async (runtime) => {
      const { wrongs, stored, lost, waits } = await killServices(project, {
        ...{ kills, runtime },
        onProgress: (done) => {
          if (done % 20 === 0) process.stdout.write(`${done} of ${kills}\n`);
        },
      });
      for (const wrong of wrongs.slice(0, 50)) process.stdout.write(`${wrong}\n`);
      const sorted = waits.toSorted((left, right) => left - right);
      const waited = [0.5, 0.99, 1].map((share) => {
        const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
        return `${Math.round(sorted[at] ?? 0)} ms`;
      });
      process.stdout.write(
        `${kills} kills, ${waits.length} calls, ${stored} stored, ${lost} told as lost, ${wrongs.length} wrong\n` +
          `a call: median ${waited[0]}, 99 of 100 within ${waited[1]}, longest ${waited[2]}\n`,
      );
      process.exitCode = wrongs.length === 0 ? 0 : 1;
    }),
  );

run().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
