import { open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import matter from 'gray-matter';
import { parseDocument } from 'yaml';
import { analysis, stemEnglish } from '../../src/engine/languages/en';
import { mapBounded } from '../../src/node/disk';
import { createPlainIndex, type PlainIndex } from '../plainMiniSearch';

const { stopWords } = analysis();

const atOnce = 64;

const filesOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name));

/** Lists, stats and reads every markdown file: what opening would cost without an index, and without parsing. */
export const readEverything = async (folder: string): Promise<number> => {
  const files = await filesOf(folder);
  await mapBounded(files, atOnce, async (file) => {
    await stat(file);
    return (await readFile(file, 'utf8')).length;
  });
  return files.length;
};

/** Reads every markdown file and its front matter, by the libraries alone: gray-matter with the parser of `yaml`. */
export const parseEverything = async (folder: string): Promise<number> => {
  const files = await filesOf(folder);
  const engines = { yaml: (text: string): object => parseDocument(text) };
  await mapBounded(files, atOnce, async (file) => {
    matter(await readFile(file, 'utf8'), { engines });
  });
  return files.length;
};

/** Writes, flushes and renames one file. */
export const writeOne = async (place: string, text: string): Promise<void> => {
  const handle = await open(`${place}.new`, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${place}.new`, place);
};

/** MiniSearch by itself over the same memories, with the same stop words and stems. */
export const plainIndexOf = async (folder: string): Promise<PlainIndex> => {
  const index = createPlainIndex({
    processTerm(word) {
      const term = word.toLowerCase();
      return stopWords.has(term) ? null : stemEnglish(term);
    },
  });
  const files = (await filesOf(join(folder, 'graph'))).filter((file) => !file.includes('/edges/'));
  await mapBounded(files, atOnce, async (file) => {
    const [, matter = '', body = ''] = (await readFile(file, 'utf8')).split(/^---\r?$/mu);
    const title = /^title: (.*)$/mu.exec(matter)?.[1] ?? '';
    const tags = (/^tags: (.*)$/mu.exec(matter)?.[1] ?? '').split(/\W+/u);
    index.add({ id: file, title, tags, body, entities: [] });
  });
  return index;
};
