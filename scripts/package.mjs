// Packs the extension into artifacts/ and says how large it is: `npm run package`. The package runs on every platform; with
// `-- --target linux-x64` it has the native runtime of that platform as well, which embeds several times quicker.
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packExtension } from './editor/pack.mjs';
import { buildNativeRuntime } from './model/nativeRuntime.mjs';

const { target } = parseArgs({ options: { target: { type: 'string' } } }).values;
const repository = join(import.meta.dirname, '..');
const native = join(repository, 'dist', 'native');
const output = join(repository, 'artifacts');

await mkdir(output, { recursive: true });
if (target !== undefined) await buildNativeRuntime(target, native);
try {
  const vsix = await packExtension(output, target);
  const { size } = await stat(vsix);
  process.stdout.write(`${vsix} (${(size / 1024 / 1024).toFixed(2)} MB)\n`);
} finally {
  // It belongs to one package, not to the next.
  await rm(native, { recursive: true, force: true });
}
