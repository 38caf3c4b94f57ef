import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage } from './markdown';

/** A source file as one line, so that a citation may go over two lines of a comment. */
interface Source {
  readonly path: string;
  readonly text: string;
}

const sources: readonly Source[] = ['src', 'webview', 'test', 'bench', 'scripts'].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(m?[tj]s|css)$/u.test(name))
      .map((name) => {
        const path = join(folder, name);
        const text = readFileSync(path, 'utf8').replace(/\n\s*(\*|\/\/)?\s*/gu, ' ');
        return { path, text };
      }),
);

/** What the pattern finds and `isWrong` says of its first group, with the file that has it. */
const citations = (pattern: RegExp, isWrong: (cited: string) => boolean): readonly string[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .map(([, cited = '']) => cited)
      .filter(isWrong)
      .map((cited) => `${path}: ${cited}`),
  );

describe('what comments cite', () => {
  it('is a heading of docs/ORIGINS.md', () => {
    const { anchors } = readPage('docs/ORIGINS.md');
    const isWrong = (cited: string): boolean => !anchors.has(cited.replace(' ', '-'));
    expect(citations(/\bORIGINS ([\w,]+ [a-z-]+)/gu, isWrong)).toEqual([]);
  });

  it('is a page that is there', () => {
    const cited = /\b(docs\/(?:(?:decisions|evaluation)\/[\w-]+|[A-Z]+)\.md)\b/gu;
    expect(citations(cited, (path) => !existsSync(path))).toEqual([]);
  });

  it('can be opened by whoever reads the repository', () => {
    expect(
      citations(/[( ]((?:NOTES|DESIGN) \d|seeds\/|decisions\/[a-z-]+[);])/gu, () => true),
    ).toEqual([]);
  });
});
