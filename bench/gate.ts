import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Decision } from '../src/engine';
import { compareAll } from './gate/measured';
import { type Pair, readPairs } from './gate/pairs';
import { decideAll, type Scores, type Share, scoresOf } from './gate/score';
import { isDoubtful, measureSurvival, type Survival } from './gate/survival';
import { decideUpdates, readUpdates } from './gate/updates';
import { type BenchModel, openModel, usualCache } from './recall/embedder';
import { readLocomo } from './recall/locomo';
import { dataSets } from './recall/sets';

const { values } = parseArgs({
  options: {
    /** Folder of LoCoMo and LongMemEval; without it our own pairs alone are decided. */
    data: { type: 'string' },
    /** Folder in which vectors are kept. */
    cache: { type: 'string', default: usualCache },
    /** Folder from which `onnxruntime-node` is found, which embeds many times faster. */
    native: { type: 'string' },
    /** Tells each pair that was decided wrongly; of the half that may be looked at only. */
    wrong: { type: 'boolean', default: false },
  },
});

const tell = (line: string): void => console.error(line);

const halves = ['development', 'frozen'] as const;

const shown = ({ right, of }: Share): string =>
  of === 0 ? '–' : `${(right / of).toFixed(3)} (${right} of ${of})`;

const columns: readonly (readonly [string, keyof Scores])[] = [
  ['supersede, precision', 'supersedePrecision'],
  ['update, precision', 'updatePrecision'],
  ['duplicates, recall', 'duplicateRecall'],
  ['contradictions, recall', 'contradictionRecall'],
  ['distinct kept', 'distinctKept'],
];

const survivalLine = (name: string, one: Survival): string =>
  `| ${name} | ${one.documents} | ${one.created} | ${one.repeated} | ${one.merged.length} | ${one.superseding.length} | ${one.doubtful.length} | ${one.found} |`;

const tellDecision = ({ action, memory, because }: Decision): void =>
  tell(
    `${action} “${memory?.title}” ${JSON.stringify(because.filter(({ stage }) => stage === 'gate'))}`,
  );

/** Feeds conversations turn by turn and session by session: whether each stays a memory of its own. */
const tellSurvival = async (path: string, model: BenchModel): Promise<void> => {
  console.log(
    '\n| | fed | created | said before, letter by letter | merged away | superseding | in doubt | found by its own words |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const [name, by] of [
    ['words alone', undefined],
    ['model', model],
  ] as const) {
    for (const task of readLocomo(path)) {
      const survival = await measureSurvival(task.collections, by);
      console.log(survivalLine(`${task.name}, ${name}`, survival));
      [...survival.merged, ...survival.superseding, ...survival.doubtful].forEach(tellDecision);
    }
  }
};

/** What becomes of facts that a person tells again, when they have changed. */
const tellUpdates = async (path: string, model: BenchModel): Promise<void> => {
  const courses = readUpdates(path);
  console.log(
    '\n| LongMemEval, knowledge updates | told again | superseded | in doubt | updated or reinforced | only created |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const by of ['message', 'sentence'] as const) {
    for (const [name, asked] of [
      ['words alone', undefined],
      ['model', model],
    ] as const) {
      const decided = await decideUpdates(courses, { model: asked, by });
      const left = new Set(decided);
      // A course counts for the firmest thing that was done about any of its sentences.
      const count = (isSo: (decision: Decision) => boolean): number => {
        const found = [...left].filter((decisions) => decisions.some(isSo));
        for (const one of found) left.delete(one);
        return found.length;
      };
      const superseded = count(({ action }) => action === 'superseded');
      const doubtful = count(isDoubtful);
      const merged = count(({ action }) => action === 'updated' || action === 'reinforced');
      console.log(
        `| by ${by}, ${name} | ${decided.length} | ${superseded} | ${doubtful} | ${merged} | ${left.size} |`,
      );
      decided
        .flat()
        .filter((one) => one.action !== 'created' || isDoubtful(one))
        .forEach(tellDecision);
    }
  }
};

/** The first of these files in the folder; told where none is there. */
const tryFile = (folder: string, names: readonly string[]): string | undefined => {
  const found = names.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined) tell(`${folder} has none of ${names.join(', ')}.`);
  return found;
};

const run = async (): Promise<void> => {
  const sets = halves.map((half) => [half, readPairs(`bench/data/gate/${half}.txt`)] as const);
  const model = openModel({ cache: values.cache, native: values.native, tell });
  const embedder = model.newEmbedder();
  const texts = sets.flatMap(([, pairs]) => pairs.flatMap(({ known, said }) => [known, said]));
  const comparison = await compareAll(texts, embedder);
  const answering = await embedder.model();
  console.log(`| | ${columns.map(([title]) => title).join(' | ')} |`);
  console.log(`|---|${columns.map(() => '---|').join('')}`);
  for (const [name, by] of [
    [answering?.name, answering],
    ['words alone', undefined],
  ] as const) {
    for (const [half, pairs] of sets) {
      const decided = decideAll(pairs, comparison, by);
      const scores = scoresOf(decided);
      console.log(
        `| ${name}, ${half} | ${columns.map(([, key]) => shown(scores[key])).join(' | ')} |`,
      );
      if (!values.wrong || half === 'frozen') continue;
      for (const [pair, { action, because }] of decided) {
        if (isRight(pair, action)) continue;
        const why = because.map(({ code, data }) => `${code} ${JSON.stringify(data)}`).join(' ');
        tell(`${pair.kind} → ${action}: “${pair.known}” “${pair.said}” ${why}`);
      }
    }
  }
  if (values.data !== undefined) {
    const { locomo, longmemeval } = dataSets;
    const [conversations, questions] = [locomo, longmemeval].map(({ files }) =>
      tryFile(values.data ?? '', files),
    );
    if (conversations !== undefined) await tellSurvival(conversations, model);
    if (questions !== undefined) await tellUpdates(questions, model);
  }
  await model.close();
};

const rightActions: Readonly<Record<Pair['kind'], readonly string[]>> = {
  same: ['update', 'reinforce'],
  more: ['update'],
  value: ['supersede'],
  negation: ['supersede'],
  switch: ['supersede'],
  date: ['supersede'],
  other: ['create'],
};

const isRight = ({ kind }: Pair, action: string): boolean => rightActions[kind].includes(action);

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
