import { parseArgs } from 'node:util';
import { type RecallStage, recallStages } from '../src/engine/stages';
import { openModel, usualCache } from './recall/embedder';
import { markdownOf } from './recall/markdown';
import { measureTask } from './recall/measure';
import { reportOn, type TaskReport } from './recall/report';
import { type DataSetName, dataSets, isDataSetName, readTasks } from './recall/sets';
import { variantsOf } from './recall/variants';

const { values } = parseArgs({
  options: {
    /** Folder of the public sets; without it our own small set is asked. */
    data: { type: 'string' },
    /** Comma list of sets. */
    set: { type: 'string' },
    /** Comma list of stages to switch one at a time; all of them by default, `none` for none. */
    stages: { type: 'string' },
    /** Folder in which vectors are kept. */
    cache: { type: 'string', default: usualCache },
    /** Folder from which `onnxruntime-node` is found, which embeds many times faster. */
    native: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const tell = (line: string): void => console.error(line);

const partsOf = (list: string | undefined): readonly string[] =>
  (list ?? '').split(',').filter((part) => part !== '');

const setsOf = (list: string | undefined): readonly DataSetName[] => {
  const known = Object.keys(dataSets).filter(isDataSetName);
  if (list === undefined) return known;
  return partsOf(list).map((name) => {
    if (isDataSetName(name)) return name;
    throw new Error(`“${name}” is no set. Give some of: ${known.join(', ')}.`);
  });
};

const stagesOf = (list: string | undefined): readonly RecallStage[] | undefined => {
  if (list === undefined) return undefined;
  if (list === 'none') return [];
  return partsOf(list).map((name) => {
    const stage = recallStages().find((one) => one === name);
    if (stage !== undefined) return stage;
    throw new Error(`“${name}” is no stage. Give some of: ${recallStages().join(', ')}; or none.`);
  });
};

const run = async (): Promise<void> => {
  const tasks = readTasks(values.data, setsOf(values.set), tell);
  const variants = variantsOf(stagesOf(values.stages));
  const model = openModel({ cache: values.cache, native: values.native, tell });
  const reports: TaskReport[] = [];
  for (const task of tasks) {
    const report = reportOn(task.name, await measureTask(task, { variants, model }));
    reports.push(report);
    if (!values.json) console.log(`${markdownOf(report)}\n`);
  }
  if (values.json) console.log(JSON.stringify(reports, undefined, 2));
  await model.close();
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
