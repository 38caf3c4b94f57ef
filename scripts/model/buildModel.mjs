// Puts the models that ship, their tokenizer and their runtime where the bundles find them.
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { conversions, sha256, weightsFolder } from './convert.mjs';

const modules = join(import.meta.dirname, '..', '..', 'node_modules');
const cache = join(modules, '.cache', 'cognitive-memory');

/** The smallest build of the runtime: WebAssembly for the processor, without graphics. */
const runtimeFiles = ['ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'];

/** @param {string} pinFile @param {string} name @returns {Promise<string>} what the file has to be */
const pinnedHash = async (pinFile, name) =>
  JSON.parse(await readFile(pinFile, 'utf8')).files[name] ?? '';

/** @param {string} file @param {string} hash */
const hasHash = async (file, hash) => {
  try {
    return sha256(await readFile(file)) === hash;
  } catch {
    return false;
  }
};

/**
 * Keeps what was made of one model, and nothing that was made of it before.
 *
 * @param {string} file @param {Uint8Array} bytes
 */
const keep = async (file, bytes) => {
  const model = basename(file).split('-')[0];
  await mkdir(cache, { recursive: true });
  const before = (await readdir(cache)).filter(
    (name) => name.startsWith(`${model}-`) && name.endsWith('.onnx'),
  );
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  await Promise.all(
    before
      .filter((name) => name !== basename(file))
      .map((name) => rm(join(cache, name), { force: true })),
  );
};

/**
 * A converted model, converted now where it has not been. It is kept between builds, in a place of its own for each version
 * of what it is made of and by.
 *
 * @param {keyof typeof conversions} name
 * @returns {Promise<string>} its file; throws where it is another than the pinned one
 */
const modelFile = async (name) => {
  const { pinFile, ifMeant, sources, convert } = conversions[name];
  const hash = await pinnedHash(pinFile, name);
  const file = join(cache, `${basename(name, '.onnx')}-${(await sources()).slice(0, 16)}.onnx`);
  if (await hasHash(file, hash)) return file;
  const bytes = await convert({ quantised: true });
  const made = sha256(bytes);
  if (made !== hash)
    throw new Error(
      `scripts/model made another ${name} than ${pinFile} names: its SHA-256 is ${made}, not ${hash}. ${ifMeant}`,
    );
  await keep(file, bytes);
  return file;
};

/** @returns {Promise<string>} the tokenizer's file; throws where it is another than the pinned one */
const tokenizerFile = async () => {
  const { pinFile } = conversions['model.onnx'];
  const file = join(weightsFolder, 'tokenizer.json');
  if (await hasHash(file, await pinnedHash(pinFile, 'tokenizer.json'))) return file;
  throw new Error(
    `${file} is not the one that ${pinFile} names. Delete the folder node_modules and run \`npm ci\`.`,
  );
};

/**
 * Writes the models, their tokenizer and the runtime. Takes seconds the first time, a moment after.
 *
 * @param {string} folder
 */
export const buildModel = async (folder) => {
  const runtime = join(modules, 'onnxruntime-web');
  const files = [
    [await modelFile('model.onnx'), 'model.onnx'],
    [await modelFile('classifier.onnx'), 'classifier.onnx'],
    [await tokenizerFile(), 'tokenizer.json'],
    ...runtimeFiles.map((name) => [join(runtime, 'dist', name), name]),
  ];
  await mkdir(folder, { recursive: true });
  await Promise.all(
    files.map(([from = '', name = '']) =>
      copyFile(from, join(folder, name), constants.COPYFILE_FICLONE),
    ),
  );
};
