// Names the hash of a model that the weights beside src/node/embedding make, after those have changed:
// node scripts/model/pin.mjs classifier.onnx
import { readFile, writeFile } from 'node:fs/promises';
import { conversions, sha256 } from './convert.mjs';

/** @param {string | undefined} name @returns {name is keyof typeof conversions} */
const isModel = (name) => name !== undefined && Object.hasOwn(conversions, name);

const [name] = process.argv.slice(2);
if (!isModel(name))
  throw new Error(`“${name}” is no model. Give one of: ${Object.keys(conversions).join(', ')}.`);
const { pinFile, convert, versions } = conversions[name];
const pinned = JSON.parse(await readFile(pinFile, 'utf8'));
const hash = sha256(await convert({ quantised: true }));
const files = { ...pinned.files, [name]: hash };
await writeFile(
  pinFile,
  `${JSON.stringify({ ...pinned, ...(await versions?.()), files }, undefined, 2)}\n`,
);
process.stdout.write(`${name}: ${hash}\n`);
