import { mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { OperationContext } from '../src/engine';
import { detectSecrets } from '../src/engine/secrets/findSecrets';
import { openEngine } from '../src/node/openEngine';
import { secretScanner } from '../src/node/secrets';
import { median } from './median';
import { scoreLines } from './secrets/lines';
import { fetchRules, scoreRules } from './secrets/scannerRules';
import { sentenceMaker } from './syntheticText';

const { values } = parseArgs({
  options: {
    /** Labelled lines, a JSON file: how many secrets are found is told instead of the time. */
    data: { type: 'string' },
    /** Samples of the forms of Gitleaks instead, which are fetched once. */
    forms: { type: 'boolean', default: false },
    /** Its rules, where they are on the disk. */
    rules: { type: 'string' },
  },
});

/** What looking for secrets adds to remembering: `npm run bench:secrets`. All in one run, taking turns. */
const writes = 60;
const context: OperationContext = { actor: 'human:bench', trigger: 'bench', session: 'bench' };

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** One file, durable: what no memory can be cheaper than. */
const writeOne = async (path: string, text: string): Promise<void> => {
  const file = await open(`${path}.new`, 'w');
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
};

const line = (name: string, milliseconds: number, floor: number): string =>
  `${name.padEnd(42)}${milliseconds.toFixed(2).padStart(8)} ms${(milliseconds / floor).toFixed(2).padStart(8)}x`;

const measure = async (folder: string): Promise<void> => {
  const scanner = secretScanner;
  const first = await timed(() => detectSecrets('a first text', scanner));
  const engine = openEngine(join(folder, 'memory'), { watch: false });
  await engine.init(context);
  const sentence = sentenceMaker({ seed: 1 });
  const [floors, remembers, scans]: [number[], number[], number[]] = [[], [], []];
  for (let write = 0; write < writes; write++) {
    const text = `Note ${write}: ${sentence(60)}`;
    floors.push(await timed(() => writeOne(join(folder, 'floor.md'), text)));
    let path = '';
    remembers.push(
      await timed(async () => {
        path = (await engine.remember(text, context)).memory?.path ?? '';
      }),
    );
    await engine.settled();
    const file = await readFile(join(folder, 'memory', path), 'utf8');
    // The words, the file, its entry in the day log, the names, and the line of the log.
    const looked = [text, file, text.slice(0, 200), 'human:bench bench', text.slice(0, 80)];
    scans.push(
      await timed(async () => {
        for (const one of looked) await detectSecrets(one, scanner);
      }),
    );
  }
  await engine.close();
  const floor = median(floors);
  console.log(line('write, fsync and rename of one file', floor, floor));
  console.log(line('remember', median(remembers), floor));
  console.log(line('of that, looking for secrets', median(scans), floor));
  console.log(line('the first text of a process', first, floor));
};

const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'cognitive-memory-secrets-'));
  try {
    await measure(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const main = async (): Promise<void> => {
  const { data, forms, rules } = values;
  if (data !== undefined) return scoreLines(data);
  return forms || rules !== undefined ? scoreRules(rules ?? (await fetchRules())) : run();
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
