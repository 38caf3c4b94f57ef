import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { document000Store } from '../test/fixtures/document000Store';

/** Writes a store in document 000's format: `npm run generate:store -- --out DIR [--count 300] [--seed 1]`. */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
});

const { out } = values;
if (out === undefined || existsSync(out)) {
  process.stderr.write('Name a folder that does not exist yet: --out DIR\n');
  process.exit(2);
}

const write = async (folder: string): Promise<void> => {
  const files = document000Store({ count: Number(values.count), seed: Number(values.seed) });
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  process.stdout.write(`${Object.keys(files).length} files in ${folder}\n`);
};

void write(out);
