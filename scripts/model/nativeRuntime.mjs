import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { cacheFolder } from '../editor/cache.mjs';
import { npmInstall } from '../editor/npm.mjs';

/** The same version as onnxruntime-web, so that both run the model alike. */
const version = '1.30.0';

/**
 * The library of each platform that onnxruntime-node is made for, as vsce names them. The libraries for graphics cards
 * (DirectML, dxcompiler, dxil) are left out: the system loads them only where they are asked for.
 *
 * @type {Readonly<Record<string, string>>}
 */
const libraries = {
  'darwin-arm64': 'libonnxruntime.1.dylib',
  'linux-arm64': 'libonnxruntime.so.1',
  'linux-x64': 'libonnxruntime.so.1',
  'win32-arm64': 'onnxruntime.dll',
  'win32-x64': 'onnxruntime.dll',
};

export const targets = Object.keys(libraries);

/** Where the package for all platforms is kept once it has been fetched: the folder that has its `node_modules`. */
export const nativeCache = join(cacheFolder(), `onnxruntime-node-${version}`);

const fetched = join(nativeCache, 'node_modules');

/** Fetches the package, 288 MB, unless it is there. */
const fetchPackage = async () => {
  const manifest = join(fetched, 'onnxruntime-node', 'package.json');
  const found = await readFile(manifest, 'utf8').catch(() => '{}');
  if (JSON.parse(found).version === version) return;
  await rm(nativeCache, { recursive: true, force: true });
  await mkdir(nativeCache, { recursive: true });
  // Its install script would fetch libraries for graphics cards; npmInstall runs none.
  await npmInstall(nativeCache, [`onnxruntime-node@${version}`]);
};

/** @param {string} path a folder, or a file that Node runs or reads to find it */
const isNeeded = (path) => ['', '.js', '.json'].includes(extname(path));

/**
 * Puts the native runtime of one platform where the embedding worker looks for it, in place of what is there.
 *
 * @param {string} target one of `targets`
 * @param {string} folder
 */
export const buildNativeRuntime = async (target, folder) => {
  const library = libraries[target];
  if (library === undefined)
    throw new Error(
      `There is no native runtime for “${target}”. Name one of ${targets.join(', ')}, or none for the package that runs everywhere.`,
    );
  await fetchPackage();
  const binaries = join('onnxruntime-node', 'bin', 'napi-v6', ...target.split('-'));
  const files = [
    'onnxruntime-node/package.json',
    'onnxruntime-node/dist',
    'onnxruntime-common/package.json',
    'onnxruntime-common/dist/cjs',
    ...[library, 'onnxruntime_binding.node'].map((name) => join(binaries, name)),
  ];
  await rm(folder, { recursive: true, force: true });
  for (const file of files)
    await cp(join(fetched, file), join(folder, 'node_modules', file), {
      recursive: true,
      filter: (path) => path.includes(join('bin', 'napi-v6')) || isNeeded(basename(path)),
    });
};
