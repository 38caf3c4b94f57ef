import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Engine, isMemoryError, type MemoryPath, tryMemoryPath } from '../../engine';
import { defineCommand, valueOption } from '../command';
import { exitCodes } from '../exitCodes';
import { CliFailure } from '../failure';
import { printable } from '../painter';
import { readText } from '../values';

/** The path of a memory, also of one that is gone by now and was named by its path. */
const pathOf = async (engine: Engine, reference: string): Promise<MemoryPath> => {
  try {
    return (await engine.get(reference, { peek: true })).path;
  } catch (error) {
    const path = tryMemoryPath(reference);
    const isGone = isMemoryError(error) && error.code === 'memory_not_found';
    if (isGone && path?.endsWith('.md') === true) return path;
    throw error;
  }
};

/** Shows a memory's file as it is, or as it was after an operation. */
export const show = defineCommand({
  name: 'show',
  summary: 'Show the file of a memory, also as it was after an operation',
  positional: '<reference>',
  example: 'cogmem show 3f2a1b --at 9c0d1e2f',
  options: {
    at: valueOption('--at <operation>', {
      description: 'as it was after this operation of the history',
      read: readText,
    }),
  },
  run: async (session, [text = ''], { at }) => {
    const { engine, folder, reference } = await session.openFor(text);
    const path = await pathOf(engine, reference);
    const content =
      at === undefined
        ? await readFile(join(folder, path), 'utf8')
        : await engine.contentAt(at, path);
    if (content === undefined) {
      throw new CliFailure(
        'not_at_operation',
        `“${path}” did not exist after the operation “${at}”. See “cogmem history ${reference}”.`,
        { path, operation: at ?? '' },
      );
    }
    session.answer({ path, operation: at ?? null, content }, () => [
      // A file or another program gets the content as it is; a terminal must not be steered by it.
      (session.io.isTerminal ? printable(content) : content).replace(/\n$/u, ''),
    ]);
    return exitCodes.done;
  },
});
