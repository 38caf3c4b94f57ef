import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { document000Store } from '../../test/fixtures/document000Store';
import { sentenceMaker } from '../syntheticText';

/** Words that each memory says beside its sentence: a page of notes. */
const wordsOfBody = 60;

/** Is written last, beside the folder: one without it was not finished. */
const doneName = '_done';

/**
 * A generated memory folder of so many memories below `base`, made where it is not there yet; `prepare` is given a new
 * one.
 */
export const folderOfSize = async (
  base: string,
  count: number,
  prepare: (folder: string) => Promise<unknown>,
): Promise<string> => {
  const folder = join(base, String(count), 'memory');
  if (existsSync(join(dirname(folder), doneName))) return folder;
  const makeSentence = sentenceMaker({ seed: count });
  const made = new Set<string>();
  for (const [path, text] of Object.entries(document000Store({ count, seed: 1 }))) {
    const isMemory = path.startsWith('graph/') && !path.startsWith('graph/edges/');
    const file = join(folder, path);
    if (!made.has(dirname(file))) await mkdir(dirname(file), { recursive: true });
    made.add(dirname(file));
    await writeFile(file, isMemory ? `${text}\n${makeSentence(wordsOfBody)}\n` : text);
  }
  await prepare(folder);
  await writeFile(join(dirname(folder), doneName), '');
  return folder;
};

/** Queries of words that the folders' memories say, as rare and as frequent as they come. */
export const queriesOf = (count: number): readonly string[] => {
  const makeSentence = sentenceMaker({ seed: 7 });
  return Array.from({ length: count }, () => makeSentence(8));
};
