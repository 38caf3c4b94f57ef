// How quick the runtimes of the embedded model are: `npm run bench:embed`. The native one is measured where it has been
// fetched (`npm run package -- --target …` does that). Prints the table of
// docs/evaluation/embedders.md; the floor is WebAssembly in the same run.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nativeCache } from '../scripts/model/nativeRuntime.mjs';
import type { RuntimeFigures } from './embedders/figures';

const lengths = [10, 27, 60, 180];
const names = {
  wasm: 'onnxruntime-web (WebAssembly)',
  native: 'onnxruntime-node (native)',
  candle: '@lat.md/embed (WebAssembly, 16-bit weights)',
};

/** `which`: empty for WebAssembly, `candle`, or the folder of the native runtime. */
const measure = async (which: string): Promise<RuntimeFigures> => {
  const loader = createRequire(__filename).resolve('tsx/cjs');
  const child = join(__dirname, 'embedders', 'child.ts');
  const args = ['--require', loader, child, which, ...lengths.map(String)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as RuntimeFigures;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

const rowsOf = (figures: RuntimeFigures, floor: RuntimeFigures): string => {
  const rates = (own: readonly number[], its: readonly number[]): readonly string[] =>
    own.map((rate, index) => `${rate.toFixed(0)} (${(rate / (its[index] ?? rate)).toFixed(1)}x)`);
  const { loadTime, firstTime, memory } = figures;
  const rest = [loadTime, firstTime, memory].map((value) => value.toFixed(0));
  const name = names[figures.runtime];
  return (
    row([name, 'one by one', ...rates(figures.single, floor.single), ...rest]) +
    row([name, '50 at a time', ...rates(figures.batched, floor.batched), ...rest])
  );
};

const run = async (): Promise<void> => {
  const floor = await measure('');
  const head = ['runtime', 'texts', ...lengths.map((length) => `${length} words`)];
  const units = ['load ms', 'first text ms', 'memory MB'];
  const columns = [...head, ...units];
  process.stdout.write(
    `Texts in a second of processor time, and beside WebAssembly in the same run; milliseconds are of processor time as well.\n\n${row(columns)}${row(columns.map(() => '---'))}${rowsOf(floor, floor)}`,
  );
  process.stdout.write(rowsOf(await measure('candle'), floor));
  if (existsSync(join(nativeCache, 'node_modules', 'onnxruntime-node')))
    process.stdout.write(rowsOf(await measure(nativeCache), floor));
  else process.stdout.write('\nThe native runtime has not been fetched: it is not measured.\n');
};

void run();
