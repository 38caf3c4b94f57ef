import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { learnLogistic } from '../logistic';
import { openModel, usualCache } from '../recall/embedder';
import { exchangedPairs } from './exchanged';
import { lessonsOf, readLabelled } from './lessons';

/**
 * Learns what becomes of a new belief beside a known one from labelled pairs: `npm run train:beliefs` writes
 * `src/engine/remember/claims/pairModel.json`. Pairs that nobody read are no part of it: `npm run bench:beliefs -- --data FOLDER`
 * measures.
 */
const { values } = parseArgs({
  options: {
    cache: { type: 'string', default: usualCache },
    native: { type: 'string' },
    penalty: { type: 'string', default: '4' },
  },
});

const place = 'src/engine/remember/claims/pairModel.json';
const learnedFrom = ['pairs.json', 'duplicateTraps.json', 'labelled.jsonl'];

const run = async (): Promise<void> => {
  const shipped = openModel({
    cache: values.cache,
    native: values.native,
    tell: (line) => console.error(line),
  });
  const labelled = learnedFrom.map((name) => readLabelled(`bench/data/beliefs/${name}`));
  const texts = labelled
    .flat()
    .filter(({ lang }) => lang === 'en')
    .map(({ known }) => known);
  const pairs = [...labelled, exchangedPairs([...new Set(texts)])];
  const lessons = [];
  for (const set of pairs) lessons.push(...(await lessonsOf(set, shipped.newEmbedder())));
  const model = learnLogistic(lessons, {
    penalty: Number(values.penalty),
    fewest: () => 10,
    leastWeight: 0.05,
    grain: 0.05,
  });
  writeFileSync(place, `${JSON.stringify(model, null, 2)}\n`);
  console.log(`${lessons.length} pairs, written to ${place}`);
  await shipped.close();
};

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
