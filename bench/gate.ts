import { parseArgs } from 'node:util';
import { compareAll } from './gate/measured';
import { type Pair, readPairs } from './gate/pairs';
import { decideAll, type Scores, type Share, scoresOf } from './gate/score';
import { openModel, usualCache } from './recall/embedder';

const { values } = parseArgs({
  options: {
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

const run = async (): Promise<void> => {
  const sets = halves.map((half) => [half, readPairs(`bench/data/gate/${half}.txt`)] as const);
  const model = openModel({ cache: values.cache, native: values.native, tell });
  const embedder = model.newEmbedder();
  const texts = sets.flatMap(([, pairs]) => pairs.flatMap(({ known, said }) => [known, said]));
  const comparison = await compareAll(texts, embedder);
  const answering = await embedder.model();
  console.log(`| | ${columns.map(([title]) => title).join(' | ')} |`);
  console.log(`|---|${columns.map(() => '---|').join('')}`);
  for (const [name, by] of [[answering?.name, answering], ['words alone', undefined]] as const) {
    for (const [half, pairs] of sets) {
      const decided = decideAll(pairs, comparison, by);
      const scores = scoresOf(decided);
      console.log(`| ${name}, ${half} | ${columns.map(([, key]) => shown(scores[key])).join(' | ')} |`);
      if (!values.wrong || half === 'frozen') continue;
      for (const [pair, { action, because }] of decided) {
        if (isRight(pair, action)) continue;
        const why = because.map(({ code, data }) => `${code} ${JSON.stringify(data)}`).join(' ');
        tell(`${pair.kind} → ${action}: “${pair.known}” “${pair.said}” ${why}`);
      }
    }
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
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
