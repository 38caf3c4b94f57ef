import { build, type Metafile } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { bundles } from '../../esbuild.mjs';

/** Files of a bundle that run as soon as its first one does; what is imported by a call comes later. */
const runAtOnce = ({ inputs }: Metafile, first: string): ReadonlySet<string> => {
  const found = new Set([first]);
  for (const file of found) {
    for (const { path, kind, external } of inputs[file]?.imports ?? []) {
      if (kind !== 'dynamic-import' && external !== true) found.add(path);
    }
  }
  return found;
};

describe('what activating the extension loads', () => {
  it('holds no engine, no language client and no page', async () => {
    const host = bundles.find(({ outfile }) => outfile === 'dist/extension.js');
    const { metafile } = await build({
      ...host,
      minify: true,
      metafile: true,
      sourcemap: false,
      write: false,
    });
    const files = [...runAtOnce(metafile, 'src/extension/extension.ts')];
    const heavy = /^src\/engine\/(?:languages|recall|remember|relate)\/|node_modules\/vscode-|^webview\//u;
    expect(files.filter((file) => heavy.test(file))).toEqual([]);
    const [output] = Object.values(metafile.outputs);
    // The editor reads the whole file before it runs any of it.
    expect(output?.bytes).toBeLessThan(300_000);
  });
});
