import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layers } from './layers';

/** Ports, errors and what operations are declared with are words that every part of the engine may use. */
const sharedWords = [
  'answerShapes',
  'api',
  'errors',
  'field',
  'json',
  'operation',
  'ports',
  'schemas',
  'shapes',
].map((name) => `src/engine/${name}`);

/**
 * Ten front doors: the engine; its words for faces that hold no engine; the stages of recall for who explains them; the table of
 * operations; what may be set; the laws of
 * time for faces that show them; the evaluation of recall for the command that runs it; the scan of vectors for the worker
 * that does it; the library of schemas; the merge for the command that git calls.
 */
const frontDoors = [
  'src/engine',
  'src/engine/vocabulary',
  'src/engine/stages',
  'src/engine/operations',
  'src/engine/settings',
  'src/engine/laws',
  'src/engine/evaluation',
  'src/engine/scan',
  'src/engine/schemas',
  'src/engine/merge',
];

/** The manifest says which version this is. */
const readableByAll = ['package.json'];

interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const sourceFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => posix.join(folder, file));

const importPattern =
  /(?:^|\n)\s*(import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]/gu;

const importsOf = (file: string): readonly Import[] =>
  [...readFileSync(file, 'utf8').matchAll(importPattern)].map((match) => ({
    file,
    specifier: match[3] ?? match[4] ?? '',
    typeOnly: match[2] !== undefined,
  }));

const imports = ['src', 'webview']
  .filter((folder) => existsSync(folder))
  .flatMap(sourceFiles)
  .flatMap(importsOf);

const layerOf = (file: string): string =>
  Object.keys(layers)
    .filter((layer) => file.startsWith(`${layer}/`))
    .sort((left, right) => right.length - left.length)[0] ?? '';

const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

const packageName = (specifier: string): string =>
  specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : (specifier.split('/')[0] ?? '');

const isOutside = ({ specifier }: Import): boolean =>
  !specifier.startsWith('.') && !specifier.startsWith('node:') && specifier !== 'vscode';

describe('the arrows of the house', () => {
  it('reads the imports at all', () => {
    expect(imports.length).toBeGreaterThan(50);
    expect(imports.map(({ specifier }) => specifier)).toContain('gray-matter');
  });

  it('know every room of the engine', () => {
    const named = readdirSync('src/engine', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .filter(({ name }) => layers[`src/engine/${name}`] === undefined);
    expect(named.map(({ name }) => name)).toEqual([]);
  });

  it('run one way: no file imports from a folder above its own', () => {
    const wrong = imports.flatMap((one) => {
      if (!one.specifier.startsWith('.')) return [];
      const layer = layerOf(one.file);
      const target = posix.join(dirname(one.file), one.specifier);
      const allowed = [
        layer,
        ...(layers[layer]?.folders ?? []),
        ...readableByAll,
        ...(layer.startsWith('src/engine') ? sharedWords : []),
      ];
      return allowed.some((folder) => isInside(target, folder)) ? [] : [`${one.file} -> ${target}`];
    });
    expect(wrong).toEqual([]);
  });

  it('lead in no circle from a file back to itself, not even by types', () => {
    const files = new Set(['src', 'webview'].flatMap(sourceFiles));
    const leadsTo = new Map<string, readonly string[]>();
    for (const { file, specifier } of imports) {
      const target = posix.join(dirname(file), specifier);
      const found = [`${target}.ts`, `${target}/index.ts`].find((one) => files.has(one));
      if (specifier.startsWith('.') && found !== undefined) {
        leadsTo.set(file, [...(leadsTo.get(file) ?? []), found]);
      }
    }
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) {
        circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
        return;
      }
      if (done.has(file)) return;
      for (const next of leadsTo.get(file) ?? []) visit(next, [...way, file]);
      done.add(file);
    };
    for (const file of leadsTo.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });

  it('outside the engine, only its front door is used', () => {
    const wrong = imports.filter(({ file, specifier }) => {
      const target = posix.join(dirname(file), specifier);
      return (
        specifier.startsWith('.') &&
        !file.startsWith('src/engine/') &&
        target.startsWith('src/engine') &&
        !frontDoors.includes(target)
      );
    });
    expect(wrong.map(({ file, specifier }) => `${file} -> ${specifier}`)).toEqual([]);
  });

  it('the engine knows no Node and no editor', () => {
    const wrong = imports.filter(({ file, specifier }) => {
      const pure = layers[layerOf(file)]?.node === false;
      return pure && (specifier.startsWith('node:') || specifier === 'vscode');
    });
    expect(wrong).toEqual([]);
  });

  it('the engine asks nobody for the time or for chance', () => {
    const wrong = sourceFiles('src/engine').filter((file) =>
      /Date\.now\(|\bnew Date\b(?!\s*\([^)\s])|(?<![.\w])(?<!new )Date\(|Math\.random\(|randomUUID|process\.|setTimeout/u.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('what plans or computes is synchronous and takes values', () => {
    const signature = /\bconst ((?:plan|compute)[A-Z]\w*)\b[^=]*=\s*((?:async\b)?[\s\S]*?=>)/gu;
    const all = sourceFiles('src/engine').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(signature)].map(([, name = '', head = '']) => ({
        name: `${file}: ${name}`,
        head,
      })),
    );
    expect(all.length).toBeGreaterThan(40);
    const wrong = all.filter(({ head }) => /^async\b|\bNeeds<|\bPromise</u.test(head));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('only the host imports the editor', () => {
    const wrong = imports.filter(
      ({ file, specifier }) => specifier === 'vscode' && !file.startsWith('src/extension/'),
    );
    expect(wrong).toEqual([]);
  });

  it('each outside package is imported by one file of ours, and each language of one by its pack', () => {
    const files = new Map<string, Set<string>>();
    for (const one of imports.filter(isOutside)) {
      const isOfLanguage = layerOf(one.file) === 'src/engine/languages';
      const name = isOfLanguage ? one.specifier : packageName(one.specifier);
      files.set(name, (files.get(name) ?? new Set()).add(one.file));
    }
    const shared = [...files]
      .filter(([, users]) => users.size > 1)
      .map(([name, users]) => [name, [...users]]);
    expect(shared).toEqual([]);
  });

  it('every imported package is a declared dependency, and every declared one is used', () => {
    const manifest = JSON.parse(readFileSync(join('package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const used = [
      ...new Set(imports.filter(isOutside).map(({ specifier }) => packageName(specifier))),
    ].sort();
    expect(used).toEqual(Object.keys(manifest.dependencies).sort());
  });
});
