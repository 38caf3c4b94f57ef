import { parseArgs } from 'node:util';
import { runFolderSeed } from './folderRun';
import { runTextSeed } from './textRun';

const usage = 'npm run fuzz -- [--edits 100000] [--seed 1] [--what texts|folders] [--failures 1]\n';

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    what: { type: 'string', default: 'texts' },
    failures: { type: 'string', default: '1' },
  },
});

const [edits, firstSeed, mostFailures] = [values.edits, values.seed, values.failures].map(Number);
const isKnown = values.what === 'texts' || values.what === 'folders';
if (!isKnown || !edits || firstSeed === undefined || Number.isNaN(firstSeed) || !mostFailures) {
  process.stderr.write(usage);
  process.exit(2);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** How often the long run says how far it is. */
const reportEvery = 100_000;

const started = performance.now();
const seconds = (): number => Math.round((performance.now() - started) / 1000);

let done = 0;
let reported = 0;
let failures = 0;
let seed = firstSeed;
for (; done < edits && failures < mostFailures; seed++) {
  const run = values.what === 'folders' ? runFolderSeed(seed) : runTextSeed(seed);
  done += run.edits;
  if (run.failure !== undefined) {
    failures++;
    say(`Seed ${seed} fails: ${JSON.stringify(run.failure, null, 1)}`);
    say(`Again: npm run fuzz -- --what ${values.what} --edits 1 --seed ${seed}`);
  }
  if (done - reported >= reportEvery) {
    reported = done;
    say(`${done} edits, ${seconds()} s`);
  }
}
say(`${done} edits from seed ${firstSeed} to ${seed - 1} in ${seconds()} s; failures: ${failures}`);
process.exitCode = failures === 0 ? 0 : 1;
