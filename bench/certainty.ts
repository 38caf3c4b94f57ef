import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { RecallHit } from '../src/engine/model/recall';
import { type BenchModel, openModel, usualCache } from './recall/embedder';
import { engineOver } from './recall/engine';
import type { BenchDocument, Question } from './recall/task';

/**
 * How sure answers are over small folders where most questions have something near: `npm run bench:certainty`. Of questions with an
 * answer and of those without one, how many are given something in full, by its title, or nothing (bench/data/nearMisses/README.md).
 */
const { values } = parseArgs({
  options: {
    cache: { type: 'string', default: usualCache },
    /** Folder from which `onnxruntime-node` is found, which embeds many times faster. */
    native: { type: 'string' },
  },
});

const folder = new URL('data/nearMisses/', import.meta.url);
const askedAt = '2026-03-07T12:00:00Z';
const ending = '.memories.jsonl';

const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n');

const memoriesOf = (project: string): readonly BenchDocument[] =>
  linesOf(`${project}${ending}`).map((line) => {
    const memory = JSON.parse(line) as Pick<BenchDocument, 'id' | 'title' | 'body'>;
    return { ...memory, tags: [], entities: [] };
  });

const questionsOf = (project: string): readonly Question[] =>
  linesOf(`${project}.questions.tsv`).map((line) => {
    const [gold = '', text = ''] = line.split('\t');
    return { text, gold: gold === '-' ? [] : gold.split(' '), category: project };
  });

interface Told {
  readonly isAnswered: boolean;
  readonly isFull: boolean;
  readonly isTold: boolean;
  /** Its memory is given in full. */
  readonly isRight: boolean;
}

const toldOf = (hits: readonly RecallHit[], gold: ReadonlySet<string>): Told => {
  const full = hits.filter(({ injection }) => injection === 'full');
  return {
    isAnswered: gold.size > 0,
    isFull: full.length > 0,
    isTold: hits.some(({ injection }) => injection !== 'none'),
    isRight: full.some(({ id }) => gold.has(id)),
  };
};

const askProject = async (project: string, model: BenchModel): Promise<readonly Told[]> => {
  const documents = memoriesOf(project);
  const questions = questionsOf(project);
  const engine = await engineOver({ documents, questions, askedAt }, model);
  const told: Told[] = [];
  for (const { text, gold } of questions) {
    const { hits } = await engine.recall(text);
    // The engine numbers its memories as they stand in the file.
    told.push(
      toldOf(hits, new Set(gold.map((id) => String(documents.findIndex((one) => one.id === id))))),
    );
  }
  await engine.close();
  return told;
};

const rowOf = (project: string, told: readonly Told[]): string => {
  const share = (isAnswered: boolean, is: (one: Told) => boolean): string => {
    const asked = told.filter((one) => one.isAnswered === isAnswered);
    return `${Math.round((100 * asked.filter(is).length) / asked.length)} %`;
  };
  return `| ${[
    project,
    told.length,
    share(true, ({ isRight }) => isRight),
    share(true, ({ isTold }) => !isTold),
    share(false, ({ isFull }) => isFull),
    share(false, ({ isTold }) => !isTold),
  ].join(' | ')} |`;
};

const run = async (): Promise<void> => {
  const tell = (line: string): void => console.error(line);
  const model = openModel({ cache: values.cache, native: values.native, tell });
  console.log(
    '| project | questions | answered: its memory in full | nothing known | not answered: something in full | nothing known |',
  );
  console.log('| --- | --- | --- | --- | --- | --- |');
  const all: Told[] = [];
  for (const name of readdirSync(folder).filter((file) => file.endsWith(ending))) {
    const project = name.slice(0, -ending.length);
    const told = await askProject(project, model);
    console.log(rowOf(project, told));
    all.push(...told);
  }
  console.log(rowOf('all', all));
  await model.close();
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
