import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import calibrations from '../src/engine/vectors/embedding/calibrations.json';
import { fitScale } from './gate/fit';
import { compareAll } from './gate/measured';
import { readPairs } from './gate/pairs';
import { openModel, usualCache } from './recall/embedder';

const { values } = parseArgs({
  options: {
    /** Folder in which vectors are kept. */
    cache: { type: 'string', default: usualCache },
    /** Folder from which `onnxruntime-node` is found. */
    native: { type: 'string' },
  },
});

const place = 'src/engine/vectors/embedding/calibrations.json';
const tell = (line: string): void => console.error(line);

/** Fits the likeness by words and the shipped model onto the gate's scale, by the half of the pairs that may be looked at. */
const run = async (): Promise<void> => {
  const pairs = readPairs('bench/data/gate/development.txt');
  const model = openModel({ cache: values.cache, native: values.native, tell });
  const embedder = model.newEmbedder();
  const texts = pairs.flatMap(({ known, said }) => [known, said]);
  const comparison = await compareAll(texts, embedder);
  const answering = await embedder.model();
  const name = `${answering?.provider}:${answering?.name}`;
  const fitted = {
    words: fitScale(pairs, comparison.words),
    models: { ...calibrations.models, [name]: fitScale(pairs, comparison.meaning) },
  };
  writeFileSync(place, `${JSON.stringify(fitted, undefined, 2)}\n`);
  console.log(`${place}: words ${JSON.stringify(fitted.words)}`);
  console.log(`${place}: ${name} ${JSON.stringify(fitted.models[name as never])}`);
  await model.close();
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
