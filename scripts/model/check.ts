// How near the shipped models are to the weights that they were made from: `npm run model:check`. All run in WebAssembly,
// with the tokenizer and the windows of the extension. Fails where a mean cosine is below its floor.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pinned from '../../src/node/embedding/embeddedModel.json';
import { loadRuntime, type TokenRows } from '../../src/node/embedding/worker/runtime';
import { classifiedWindow, createTokenizer, rowsOf } from '../../src/node/embedding/worker/tokens';
import { checkTexts } from './checkTexts';
import { conversions } from './convert.mjs';

/** Vectors are of unit length; logits lie about zero, where little turns them far. */
const floors = { 'model.onnx': 0.99, 'classifier.onnx': 0.95 };
const modelFolder = join(__dirname, '..', '..', 'dist', 'model');

const answersOf = async (
  model: Uint8Array,
  texts: readonly TokenRows[],
): Promise<readonly Float32Array[]> => {
  const runtime = await loadRuntime(model, { modelFolder, nativeFolders: [] });
  const answers: Float32Array[] = [];
  for (const rows of texts) answers.push(...(await runtime.run(rows)).slice(0, 1));
  return answers;
};

const product = (left: Float32Array, right: Float32Array): number =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

const cosine = (left: Float32Array, right: Float32Array): number =>
  product(left, right) / Math.sqrt(product(left, left) * product(right, right));

const placeOfLargest = (numbers: Float32Array): number => numbers.indexOf(Math.max(...numbers));

const check = async (
  name: keyof typeof conversions,
  texts: readonly TokenRows[],
): Promise<void> => {
  const floats = await answersOf(await conversions[name].convert({ quantised: false }), texts);
  const shipped = await answersOf(readFileSync(join(modelFolder, name)), texts);
  const pairs = floats.map((answer, index) => [answer, shipped[index] ?? answer] as const);
  const cosines = pairs.map(([left, right]) => cosine(left, right));
  const mean = cosines.reduce((sum, value) => sum + value, 0) / cosines.length;
  const same = pairs.filter(([left, right]) => placeOfLargest(left) === placeOfLargest(right));
  console.log(
    `${name}, ${pairs.length} texts: mean cosine ${mean.toFixed(5)}, lowest ${Math.min(...cosines).toFixed(5)}, ` +
      `the largest number is the same one in ${same.length}`,
  );
  if (mean >= floors[name]) return;
  console.error(`The mean cosine is below ${floors[name]}: look at scripts/model/quantise.mjs.`);
  process.exitCode = 1;
};

const checkAll = async (): Promise<void> => {
  const tokenizer = createTokenizer(readFileSync(join(modelFolder, 'tokenizer.json'), 'utf8'));
  const texts = checkTexts();
  await check(
    'model.onnx',
    texts.map((text) => rowsOf([tokenizer.tokensOf(text).slice(0, pinned.windowTokens)])),
  );
  await check(
    'classifier.onnx',
    texts.map((text, at) => {
      const { window, second } = classifiedWindow(tokenizer, [texts[at - 1] ?? text, text]);
      return rowsOf([window], [second]);
    }),
  );
};

void checkAll();
