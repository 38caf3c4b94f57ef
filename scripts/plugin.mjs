// Puts the plugin for coding agents together in dist/plugin: the hooks and skills of plugin/, the manifest of each agent, and the
// programs as they were built. The last step of `npm run build`.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const target = join('dist', 'plugin');

/** What the programs of a terminal and of agents are made of; the editor's host and its pages stay out. */
const programs = [
  'cli.js',
  'embedding.js',
  'hook.js',
  'lib',
  'mcp.js',
  'model',
  'service.js',
  'vectors.js',
];

const { version, license } = JSON.parse(await readFile('package.json', 'utf8'));

const manifest = {
  name: 'cognitive-memory',
  version,
  description:
    'The memory of a project: decisions, fixes, pitfalls and preferences, told to the agent when they are needed.',
  author: { name: 'Cognitive Memory' },
  license,
};

/** By agent, where it looks for its manifest, and what it would not find by itself. */
const manifests = {
  '.claude-plugin': manifest,
  '.codex-plugin': { ...manifest, skills: './skills/', hooks: './hooks/codex.json' },
  '.cursor-plugin': { ...manifest, skills: './skills/', hooks: './hooks/cursor.json' },
};

/** The folder as a marketplace of one plugin, from which agents install it. */
const marketplace = {
  name: 'cognitive-memory',
  owner: manifest.author,
  plugins: [{ name: manifest.name, source: './', description: manifest.description }],
};

const writeJson = async (/** @type {string} */ place, /** @type {object} */ value) => {
  await writeFile(join(target, place), `${JSON.stringify(value, undefined, 2)}\n`);
};

await rm(target, { recursive: true, force: true });
await cp('plugin', target, { recursive: true });
for (const [folder, value] of Object.entries(manifests)) {
  await mkdir(join(target, folder));
  await writeJson(join(folder, 'plugin.json'), value);
}
await writeJson(join('.claude-plugin', 'marketplace.json'), marketplace);
for (const name of await readdir('dist')) {
  if (!programs.includes(name)) continue;
  await cp(join('dist', name), join(target, 'dist', name), {
    recursive: true,
    filter: (place) => !place.endsWith('.map'),
  });
}
for (const name of ['LICENSE', 'THIRD_PARTY_NOTICES.md']) await cp(name, join(target, name));
