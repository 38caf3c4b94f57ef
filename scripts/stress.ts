/**
 * Many processes write into one folder at once: the command line, MCP servers, language servers, beside hooks of agents. Ends with what was
 * lost, which must be nothing. `npm run stress -- --processes 8 --writes 10000`, beside a person: `--edits 3`
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withMemory } from '../test/faces/support/cogmem';
import { findLosses } from '../test/slow/support/checkFolder';
import { writeByMany } from '../test/slow/support/manyWriters';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '8' },
    writes: { type: 'string', default: '10000' },
    hooks: { type: 'string', default: '2' },
    /** Files that a person edits a second meanwhile. */
    edits: { type: 'string' },
    /** Agents work through one service, as they do unless a person says otherwise. */
    service: { type: 'boolean', default: false },
  },
});
const numberOf = (name: 'processes' | 'writes' | 'hooks' | 'edits'): number => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= (name === 'hooks' ? 0 : 1)) return number;
  throw new Error(
    `--${name} takes a whole number, of processes and writes above 0, not "${values[name]}"`,
  );
};

/** The value below which this share of them lies, in whole milliseconds. */
const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);

const run = async (): Promise<void> =>
  withMemory(async (project) => {
    const result = await writeByMany(project, {
      processes: numberOf('processes'),
      writes: numberOf('writes'),
      hooks: numberOf('hooks'),
      service: values.service,
      ...(values.edits !== undefined && { edits: numberOf('edits') }),
      onProgress: (written) =>
        process.stdout.write(`${written} writes begun after ${Math.round(process.uptime())} s\n`),
    });
    const seconds = result.milliseconds / 1000;
    const rate = (result.writes / seconds).toFixed(1);
    process.stdout.write(
      `${result.writes} writes in ${seconds.toFixed(1)} s: ${rate} a second, ${result.hookCalls} calls of hooks\n`,
    );
    for (const [face, { mean, longest, count }] of Object.entries(result.times)) {
      process.stdout.write(
        `${face}: ${count} writes, mean ${mean.toFixed(0)} ms, longest ${longest.toFixed(0)} ms\n`,
      );
    }
    const { delays } = result;
    const late = delays.filter((delay) => delay > 1000).length;
    process.stdout.write(
      `Another agent looked for ${delays.length} of them: found after ${at(delays, 0.5)} ms in the median, ${at(delays, 0.95)} ms in 95 of 100, ${at(delays, 1)} ms at most; ${late} after more than a second\n`,
    );
    const losses = await findLosses(join(project.folder, 'memory'), result);
    for (const loss of losses.slice(0, 50)) process.stdout.write(`${loss}\n`);
    process.stdout.write(losses.length === 0 ? 'Nothing lost.\n' : `${losses.length} losses\n`);
    process.exitCode = losses.length === 0 ? 0 : 1;
  });

run().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
