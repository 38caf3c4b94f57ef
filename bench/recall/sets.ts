import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCodingSet } from './coding';
import { readCosqa } from './cosqa';
import { readLocomo } from './locomo';
import { readLongMemEval } from './longMemEval';
import { readOwnQuestions } from './ownQuestions';
import { readTurkishQuestions } from './records';
import type { Task } from './task';

interface DataSet {
  /** Names under which its file is looked for, the first that is there counts. */
  readonly files: readonly string[];
  readonly read: (path: string) => readonly Task[];
}

/** The public sets that we measure with; none is shipped, where each comes from is said in its reader. */
export const dataSets = {
  locomo: { files: ['locomo-dev.json', 'locomo10.json', 'locomo.json'], read: readLocomo },
  longmemeval: {
    files: ['longmemeval-s-dev.jsonl.gz', 'longmemeval-s.jsonl.gz', 'longmemeval-s.jsonl'],
    read: (path) => [readLongMemEval(path)],
  },
  cosqa: {
    files: ['cosqa-dev.json', 'cosqa.json'],
    read: (path) => [readCosqa(path)],
  },
} as const satisfies Readonly<Record<string, DataSet>>;
export type DataSetName = keyof typeof dataSets;

const ownTasks = (): readonly Task[] => [
  readOwnQuestions(),
  readTurkishQuestions(),
  readCodingSet(),
];

export const isDataSetName = (name: string): name is DataSetName => Object.hasOwn(dataSets, name);

/** The tasks of the named sets in a folder; our own small sets where no data is there, and what is absent is told. */
export const readTasks = (
  folder: string | undefined,
  names: readonly DataSetName[],
  tell: (line: string) => void,
): readonly Task[] => {
  if (folder === undefined) {
    tell('No --data FOLDER given; measuring with the small sets of our own.');
    return ownTasks();
  }
  const tasks = names.flatMap((name): readonly Task[] => {
    const { files, read } = dataSets[name];
    const path = files.map((file) => join(folder, file)).find((one) => existsSync(one));
    if (path !== undefined) return read(path);
    tell(`There is no ${name} in “${folder}”: none of ${files.join(', ')} is there.`);
    return [];
  });
  if (tasks.length > 0) return tasks;
  tell('Measuring with the small sets of our own.');
  return ownTasks();
};
