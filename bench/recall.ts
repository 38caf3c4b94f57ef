import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createTextIndex } from '../src/engine/recall/textIndex';
import type { Collection, Ranker } from './collection';
import { measure } from './collection';
import { engineRecall } from './engineRanker';
import { readLocomo } from './locomo';
import type { Quality } from './metrics';
import { DEPTHS } from './metrics';
import { okapi } from './okapi';
import { createPlainIndex } from './plainMiniSearch';
import { readQuestions } from './questions';

const BASELINE = 'Okapi BM25';

const textIndex: Ranker = (documents) => {
  const index = createTextIndex();
  for (const document of documents) index.set(document);
  return (query) => index.search(query, { limit: documents.length }).map(({ id }) => id);
};

const miniSearchDefault: Ranker = (documents) => {
  const index = createPlainIndex();
  for (const document of documents) index.add(document);
  return (query) => index.search(query).map(({ id }) => id);
};

const RANKERS: Readonly<Record<string, Ranker>> = {
  [BASELINE]: okapi,
  'MiniSearch default': miniSearchDefault,
  'text index': textIndex,
  'engine recall': engineRecall,
};

/** What each ranker reaches, by task and name. */
type Results = Readonly<Record<string, Readonly<Record<string, Quality>>>>;

const { values } = parseArgs({
  options: { locomo: { type: 'string' }, json: { type: 'boolean', default: false } },
});
void measureAll(tasksOf(values.locomo)).then((results) => {
  console.log(values.json ? JSON.stringify(results, undefined, 2) : tables(results));
});

function tasksOf(locomo: string | undefined): Readonly<Record<string, readonly Collection[]>> {
  if (locomo !== undefined && existsSync(locomo)) {
    const { sessions, turns } = readLocomo(locomo);
    return { sessions, turns };
  }
  console.error(
    locomo === undefined
      ? 'No --locomo FILE given; measuring with the small set of our own.'
      : `There is no LoCoMo file at ${locomo}; measuring with the small set of our own.`,
  );
  return { memories: [readQuestions()] };
}

async function measureAll(
  tasks: Readonly<Record<string, readonly Collection[]>>,
): Promise<Results> {
  const results: Record<string, Record<string, Quality>> = {};
  for (const [task, collections] of Object.entries(tasks)) {
    const qualities: Record<string, Quality> = {};
    for (const [name, ranker] of Object.entries(RANKERS)) {
      qualities[name] = await measure(ranker, collections);
    }
    results[task] = qualities;
  }
  return results;
}

function tables(results: Results): string {
  return Object.entries(results)
    .map(([task, qualities]) => table(task, qualities))
    .join('\n\n');
}

function table(task: string, qualities: Readonly<Record<string, Quality>>): string {
  const baseline = qualities[BASELINE];
  const questions = baseline?.questions ?? 0;
  const header = `| ${task} (${questions} questions) | ${DEPTHS.map((depth) => `R@${depth}`).join(' | ')} | MRR | nDCG@10 |`;
  const rows = Object.entries(qualities).map(([name, quality]) => {
    const cells = figures(quality).map(
      (value, column) => `${short(value)}${ratio(value, baseline && figures(baseline)[column])}`,
    );
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  return [header, `|${'---|'.repeat(DEPTHS.length + 3)}`, ...rows].join('\n');
}

function figures({ recallAt, meanReciprocalRank, ndcgAt10 }: Quality): readonly number[] {
  return [...DEPTHS.map((depth) => recallAt[depth]), meanReciprocalRank, ndcgAt10];
}

function ratio(value: number, baseline: number | undefined): string {
  return baseline === undefined || value === baseline ? '' : ` (x${(value / baseline).toFixed(2)})`;
}

function short(value: number): string {
  return value.toFixed(3);
}
