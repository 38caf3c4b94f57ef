import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mean } from '../../src/engine/evaluation';
import { learnedFeatures } from '../../src/engine/recall/learned';
import { seededRandom } from '../../test/fixtures/random';
import { bootstrapMean } from '../measures';
import { openModel, usualCache } from '../recall/embedder';
import { engineOver } from '../recall/engine';
import { readLongMemEvalSentences } from '../recall/longMemEval';
import { dataSets } from '../recall/sets';
import type { Collection } from '../recall/task';
import { type LearnedWeight, learnRanker, type Row } from './learn';

/**
 * Learns `src/engine/recall/ranker.json`: `npm run train:ranker -- --data FOLDER --write`. Only of LongMemEval, whose licence
 * (MIT) allows it. Without `--write` it tells what those weights reach that were learned from other questions.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
    penalty: { type: 'string', default: '0.001' },
    folds: { type: 'string', default: '5' },
    cache: { type: 'string', default: usualCache },
    /** Folder from which `onnxruntime-node` is found, which embeds many times faster. */
    native: { type: 'string' },
  },
});

const seed = 20_261_125;
/** Candidates of a question that are learned from. */
const candidates = 150;
const names = ['score', ...learnedFeatures.map(({ name }) => name)] as const;
const weightsFile = new URL('../../src/engine/recall/ranker.json', import.meta.url);

const fileOf = (folder: string | undefined): string => {
  const { files } = dataSets.longmemeval;
  const path = files.map((file) => join(folder ?? '', file)).find((one) => existsSync(one));
  if (folder !== undefined && path !== undefined) return path;
  throw new Error(`Name a folder with one of ${files.join(', ')}: --data FOLDER`);
};

/** The candidates of each question: their score by words, meaning and neighbours, and their features. */
const rowsOf = async (
  collection: Collection,
  model: Parameters<typeof engineOver>[1],
): Promise<readonly (readonly Row[])[]> => {
  const engine = await engineOver(collection, model);
  const rows: (readonly Row[])[] = [];
  for (const { text, gold } of collection.questions) {
    const { hits } = await engine.recall(text, { limit: candidates, stages: { time: false } });
    const answering = new Set(gold);
    rows.push(
      hits.map(({ id, explain: { parts } }) => {
        const learned = learnedFeatures.map(({ name }) =>
          parts.find(({ stage }) => stage === name),
        );
        const score = parts
          .filter((part) => !learned.includes(part))
          .reduce((sum, { contribution }) => sum + contribution, 0);
        return {
          values: [score, ...learned.map((part) => part?.value ?? 0)],
          isGold: answering.has(collection.documents[Number(id)]?.id ?? ''),
        };
      }),
    );
  }
  await engine.close();
  return rows.filter((one) => one.some(({ isGold }) => isGold));
};

/** One over the rank of the first that answers. */
const reciprocalRankOf = (rows: readonly Row[], weights: readonly number[]): number => {
  const sumOf = ({ values: seen }: Row) =>
    seen.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
  const best = Math.max(...rows.filter(({ isGold }) => isGold).map(sumOf));
  return 1 / (1 + rows.filter((row) => sumOf(row) > best).length);
};

const told = ({ mean: at, deviation, weight }: LearnedWeight) =>
  Object.fromEntries(
    Object.entries({ mean: at, deviation, weight }).map(([name, value]) => [
      name,
      Number(value.toFixed(4)),
    ]),
  );

const run = async (): Promise<void> => {
  const { native, cache } = values;
  const penalty = Number(values.penalty);
  const folds = Number(values.folds);
  const task = readLongMemEvalSentences(fileOf(values.data));
  const model = openModel({ cache, native, tell: (line) => console.error(line) });
  const questions: (readonly Row[])[] = [];
  for (const collection of task.collections) questions.push(...(await rowsOf(collection, model)));
  await model.close();
  const { next: random } = seededRandom(seed);
  const foldOf = questions.map(() => Math.floor(random() * folds));
  const learnedWithout = Array.from({ length: folds }, (_, fold) =>
    learnRanker(
      questions.filter((_rows, at) => foldOf[at] !== fold),
      penalty,
    ).map(({ weight }) => weight),
  );
  const before = questions.map((rows) => reciprocalRankOf(rows, [1]));
  const after = questions.map((rows, at) =>
    reciprocalRankOf(rows, learnedWithout[foldOf[at] ?? 0] ?? []),
  );
  const gain = bootstrapMean(
    after.map((one, at) => one - (before[at] ?? 0)),
    { random: seededRandom(seed).next },
  );
  console.log(`${questions.length} questions, ${folds} left-out folds, penalty ${penalty}`);
  console.log(
    `MRR by the score alone ${mean(before).toFixed(3)}, learned ${mean(after).toFixed(3)}`,
  );
  console.log(`gain ${gain.mean.toFixed(3)} [${gain.low.toFixed(3)}, ${gain.high.toFixed(3)}]`);
  const weights = Object.fromEntries(
    learnRanker(questions, penalty).map((weight, at) => [names[at], told(weight)]),
  );
  console.log(JSON.stringify(weights, undefined, 2));
  if (!values.write) return;
  const learnedFrom = `${task.name}, development half (MIT), ${questions.length} questions`;
  writeFileSync(weightsFile, `${JSON.stringify({ learnedFrom, ...weights }, undefined, 2)}\n`);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
