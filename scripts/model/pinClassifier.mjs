// Names the hash of the classifier that src/node/embedding/classifier.safetensors makes, after that has changed.
import { readFile, writeFile } from 'node:fs/promises';
import { conversions, sha256 } from './convert.mjs';

const name = 'classifier.onnx';
const { pinFile, convert } = conversions[name];
const pinned = JSON.parse(await readFile(pinFile, 'utf8'));
const hash = sha256(await convert({ quantised: true }));
const files = { ...pinned.files, [name]: hash };
await writeFile(pinFile, `${JSON.stringify({ ...pinned, files }, undefined, 2)}\n`);
process.stdout.write(`${name}: ${hash}\n`);
