// How near the shipped model is to the weights that it was made from: `npm run model:check`. Both run in WebAssembly, with
// the tokenizer and the windows of the extension. Fails where the mean cosine is below the floor.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pinned from '../../src/node/embedding/embeddedModel.json';
import { createTokenizer, rowsOf } from '../../src/node/embedding/worker/model';
import { loadRuntime } from '../../src/node/embedding/worker/runtime';
import { convertModel } from './buildModel.mjs';
import { checkTexts } from './checkTexts';

const floor = 0.99;
const modelFolder = join(__dirname, '..', '..', 'dist', 'model');

const vectorsOf = async (
  model: Uint8Array,
  windows: readonly (readonly number[])[],
): Promise<readonly Float32Array[]> => {
  const runtime = await loadRuntime(model, { modelFolder, nativeFolders: [] });
  const vectors: Float32Array[] = [];
  for (const window of windows) vectors.push(await runtime.run(rowsOf([window])));
  return vectors;
};

const cosine = (left: Float32Array, right: Float32Array): number =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

const check = async (): Promise<void> => {
  const tokenizer = createTokenizer(readFileSync(join(modelFolder, 'tokenizer.json'), 'utf8'));
  const texts = checkTexts();
  const windows = texts.map((text) => tokenizer.tokensOf(text).slice(0, pinned.windowTokens));
  const floats = await vectorsOf(await convertModel({ quantised: false }), windows);
  const shipped = await vectorsOf(readFileSync(join(modelFolder, 'model.onnx')), windows);
  const cosines = floats.map((vector, index) => cosine(vector, shipped[index] ?? vector));
  const mean = cosines.reduce((sum, value) => sum + value, 0) / cosines.length;
  const lowest = Math.min(...cosines);
  console.log(
    `${texts.length} texts: mean cosine ${mean.toFixed(5)}, lowest ${lowest.toFixed(5)} (“${texts[cosines.indexOf(lowest)]?.slice(0, 60)}”)`,
  );
  if (mean >= floor) return;
  console.error(`The mean cosine is below ${floor}: look at scripts/model/quantise.mjs.`);
  process.exitCode = 1;
};

void check();
