import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  brokenLinks,
  doubledRows,
  missingPaths,
  type Page,
  readPage,
  readPages,
  scriptsOf,
} from './markdown';

const pages = readPages();

/** What each page has to answer for, with the page's name; empty where all is well. */
const found = (look: (page: Page) => readonly string[]): readonly string[] =>
  pages.flatMap((page) => look(page).map((one) => `${page.path}: ${one}`));

describe('the documentation', () => {
  it('names only files and folders that are there', () => {
    expect(found(missingPaths)).toEqual([]);
  });

  it('links only to pages and headings that are there', () => {
    const anchors = new Map(pages.map((page) => [page.path, page.anchors]));
    expect(
      found((page) => brokenLinks(page, (path) => anchors.get(path) ?? readPage(path).anchors)),
    ).toEqual([]);
  });

  it('has no row twice in a table', () => {
    // The tables of the evaluation are what commands print: several rows may be about one size.
    const keyOf = (path: string) => (row: readonly string[]) =>
      path.startsWith('docs/evaluation/') ? row.join(' | ') : (row[0] ?? '');
    expect(found((page) => doubledRows(page, keyOf(page.path)))).toEqual([]);
  });

  it('runs only scripts that package.json has', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    );
    expect(found(scriptsOf).filter((one) => !((one.split(': ')[1] ?? '') in scripts))).toEqual([]);
  });
});

describe('the decisions', () => {
  const decisions = pages.filter(
    ({ path }) => path.startsWith('docs/decisions/') && !path.endsWith('README.md'),
  );

  it('are all in the index, once', () => {
    const index = pages.find(({ path }) => path === 'docs/decisions/README.md');
    const listed = index?.links.filter((link) => !link.startsWith('..')).toSorted();
    expect(listed).toEqual(decisions.map(({ path }) => path.slice('docs/decisions/'.length)));
  });

  it('say context, decision, what was rejected and what follows', () => {
    const parts = ['context', 'decision', 'rejected', 'consequences'];
    const wrong = decisions.filter(({ anchors }) => parts.some((part) => !anchors.has(part)));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
