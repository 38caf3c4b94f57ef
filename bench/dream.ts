import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '../src/engine';
import { type ContextLayerName, contextLayers } from '../src/engine/model/context';
import { openEngine } from '../src/node/openEngine';
import { median } from './median';
import { folderOfSize, queriesOf } from './scale/folders';

/** How long a dream takes, and questions meanwhile: `npm run bench:dream -- [--memories 10000] [--folder DIR]`. */
const { values } = parseArgs({
  options: { memories: { type: 'string', default: '10000' }, folder: { type: 'string' } },
});
process.env.COGNITIVE_MEMORY_EMBEDDING ??= 'none';

const by = { actor: 'human:ada', trigger: 'bench' } as const;
const queries = queriesOf(100);

const ask = async (engine: Engine, at: number): Promise<number> => {
  const began = performance.now();
  await engine.recall(queries[at % queries.length] ?? '');
  return performance.now() - began;
};

const percentile = (list: readonly number[], share: number): number =>
  list.toSorted((left, right) => left - right)[Math.floor((list.length - 1) * share)] ?? Number.NaN;

const shown = (list: readonly number[]): string =>
  `${median(list).toFixed(1)} ms | ${percentile(list, 0.95).toFixed(1)} ms | ${Math.max(...list).toFixed(1)} ms`;

/** Median of 20 contexts without a task, in milliseconds, of the layers that are named. */
const contextTime = async (engine: Engine, layers: readonly ContextLayerName[]) => {
  const times: number[] = [];
  for (let at = 0; at < 20; at++) {
    const began = performance.now();
    await engine.context({ layers, peek: true });
    times.push(performance.now() - began);
  }
  return median(times);
};

const main = async (): Promise<void> => {
  const base = values.folder ?? (await mkdtemp(join(tmpdir(), 'cogmem-dream-')));
  try {
    const count = Number(values.memories);
    const folder = await folderOfSize(base, count, async () => undefined);
    // As in a process that stays: one that ends with its answer gives nobody a turn.
    const engine = openEngine(folder);
    await engine.list();
    await engine.settled();
    // The first ones wait for their code.
    for (let at = 0; at < 20; at++) await ask(engine, at);
    const still: number[] = [];
    for (let at = 0; at < queries.length; at++) still.push(await ask(engine, at));
    // What a cache of the hot tier could spare, beside all that a context looks at.
    const others = contextLayers.filter((name) => name !== 'hot');
    // The first ones wait for their code.
    await contextTime(engine, contextLayers);
    const contexts = [
      await contextTime(engine, contextLayers),
      await contextTime(engine, others),
      await contextTime(engine, ['hot']),
    ];
    let isDone = false;
    const began = performance.now();
    const dreaming = engine.dream({}, by).finally(() => {
      isDone = true;
    });
    const meanwhile: number[] = [];
    while (!isDone) meanwhile.push(await ask(engine, meanwhile.length));
    const report = await dreaming;
    const took = (performance.now() - began) / 1000;
    const { skipped: _, steps, proposals } = report;
    console.log(
      `A dream over ${count} memories: ${took.toFixed(1)} s, ${proposals.length} proposals,`,
    );
    console.log(
      `${steps.reduce((sum, { changed }) => sum + changed, 0)} memories stand otherwise.\n`,
    );
    console.log('| questions | median | p95 | most |\n|---|---|---|---|');
    console.log(`| before (${still.length}) | ${shown(still)} |`);
    console.log(`| meanwhile (${meanwhile.length}) | ${shown(meanwhile)} |`);
    const [all, without, alone] = contexts.map((time) => `${time.toFixed(1)} ms`);
    console.log(`\nA context: ${all}, without the hot tier ${without}, of nothing else ${alone}.`);
    await engine.close();
  } finally {
    if (values.folder === undefined) await rm(base, { recursive: true, force: true });
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
