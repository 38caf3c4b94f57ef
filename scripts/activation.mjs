// Measures what activating the extension costs, next to one that does nothing: `npm run bench:activation`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readActivations } from './editor/activations.mjs';
import { launchBrowser } from './editor/browser.mjs';
import { startEditor } from './editor/server.mjs';
import { writeExtension } from './editor/throwaway.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));

const help = `Measures how long the editor takes to activate the extension, and an empty one beside it.

  --runs N           how many times (5)
  --folder PATH      the folder to open (this repository)
  --extension PATH   the extension to measure (this repository, as built)
  --editor VERSION   newest, oldest, or a version of code-server (newest)
`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    folder: { type: 'string', default: repository },
    extension: { type: 'string', default: repository },
    editor: { type: 'string', default: 'newest' },
    help: { type: 'boolean', default: false },
  },
});

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/**
 * Starts an editor with the extensions, and gives the activation time of each.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string[]} folders
 */
async function measure(browser, folders) {
  const extensions = folders.map((folder) => ({ folder }));
  const editor = await startEditor({ version: values.editor, extensions });
  try {
    return await readActivations({ browser, editor, folder: resolve(values.folder), extensions });
  } finally {
    await editor.stop();
  }
}

async function run() {
  const temporary = await mkdtemp(join(tmpdir(), 'activation-'));
  const browser = await launchBrowser();
  try {
    const empty = await writeExtension(temporary, {
      name: 'empty',
      activationEvents: ['onStartupFinished'],
    });
    const ours = resolve(values.extension);
    /** @type {Map<string, number[]>} */
    const times = new Map([empty, ours].map((folder) => [folder, []]));
    for (let round = 1; round <= Number(values.runs); round++) {
      const measured = await measure(browser, [empty, ours]);
      for (const [folder, time] of measured) times.get(folder)?.push(time);
      console.log(`${round}/${values.runs}`);
    }
    report(times.get(empty) ?? [], times.get(ours) ?? []);
  } finally {
    await browser.close();
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * @param {number[]} empty
 * @param {number[]} ours
 */
function report(empty, ours) {
  const rows = [
    ['', 'median', 'all runs'],
    ['empty extension', `${median(empty)} ms`, empty.join(' ')],
    ['this extension', `${median(ours)} ms`, ours.join(' ')],
    ['difference', `${median(ours) - median(empty)} ms`, ''],
    ['ratio', (median(ours) / median(empty)).toFixed(2), ''],
  ];
  for (const [name = '', number = '', all = ''] of rows)
    console.log(`${name.padEnd(16)}${number.padStart(10)}   ${all}`.trimEnd());
}

if (values.help) console.log(help);
else {
  await run().catch((/** @type {Error} */ error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
