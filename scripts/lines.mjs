// Lines of TypeScript by room, the largest first, and of all: `npm run lines`.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A room is a folder of `src` or `webview`; of the engine, a folder of it. @param {string} path */
const roomOf = (path) => {
  const folders = dirname(path).split(/[\\/]/u);
  return folders.slice(0, folders[1] === 'engine' ? 3 : 2).join('/');
};

const lines = new Map();
let total = 0;
for (const top of ['src', 'webview']) {
  for (const name of readdirSync(top, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const path = join(top, name);
    const count = readFileSync(path, 'utf8').split('\n').length - 1;
    lines.set(roomOf(path), (lines.get(roomOf(path)) ?? 0) + count);
    total += count;
  }
}
const rows = [...lines].sort(([, a], [, b]) => b - a);
for (const [room, count] of [...rows, ['all', total]]) {
  console.log(`${String(count).padStart(7)}  ${room}`);
}
