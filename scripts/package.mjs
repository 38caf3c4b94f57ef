// Packs the extension into artifacts/ and says what is in it: `npm run package`.
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { packExtension } from './editor/pack.mjs';

const output = join(import.meta.dirname, '..', 'artifacts');
await mkdir(output, { recursive: true });
const vsix = await packExtension(output);
const { size } = await stat(vsix);
process.stdout.write(`${vsix} (${(size / 1024 / 1024).toFixed(2)} MB)\n`);
