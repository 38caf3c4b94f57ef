import { readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join, parse, resolve } from 'node:path';
import { field } from '../../engine/operations';
import { z } from '../../engine/schemas';
import type { Engine, Memory } from '../../engine/vocabulary';
import { createFolder } from '../../node/atomicFile';
import { errorCodeOf, tryReasonOf } from '../../node/disk';
import { pathWithin } from '../../node/places';
import { type Command, defineCommand } from '../command';
import { CliFailure } from '../failure';

/** The memories as other programs take them; what is private, put aside or replaced is left out. */

const exportFormats = ['logs', 'server-memory', 'markdown'] as const;
type ExportFormat = (typeof exportFormats)[number];

interface Exported {
  readonly memories: readonly Memory[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly type: string }[];
}

const gather = async (engine: Engine): Promise<Exported> => {
  const shared = (await engine.list()).filter(
    (one) => !one.private && one.status !== 'archived' && one.status !== 'superseded',
  );
  const memories: Memory[] = [];
  for (const { id } of shared) memories.push((await engine.get(id, { peek: true })).memory);
  const ids = new Set(memories.map(({ id }) => id));
  const { edges } = await engine.graph();
  return { memories, edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to)) };
};

/** Titles name entities there, so that two of the same name are told apart by their ids. */
const namesOf = (memories: readonly Memory[]): ReadonlyMap<string, string> => {
  const titles = memories.map(({ title }) => title);
  return new Map(
    memories.map(({ id, title }) => [
      id,
      titles.filter((one) => one === title).length > 1 ? `${title} (${id.slice(0, 8)})` : title,
    ]),
  );
};

/** The file of the reference server of MCP: a JSON object a line, an entity a memory, and the relations. */
const serverMemoryText = ({ memories, edges }: Exported): string => {
  const names = namesOf(memories);
  return [
    ...memories.map(({ id, title, type, body }) => ({
      ...{ type: 'entity', name: names.get(id), entityType: type },
      observations: [body.trim() === '' ? title : body.trim()],
    })),
    ...edges.map(({ from, to, type }) => ({
      ...{ type: 'relation', from: names.get(from), to: names.get(to), relationType: type },
    })),
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
};

/** One document for people: a section for each type, a heading for each memory. */
const markdownText = ({ memories, edges }: Exported): string => {
  const names = namesOf(memories);
  const sections = [...new Set(memories.map(({ type }) => type))].sort().map((type) => {
    const entries = memories
      .filter((memory) => memory.type === type)
      .map(({ id, title, body, updated, created, author, tags }) => {
        const facts = [(updated ?? created ?? '').slice(0, 10), author, tags.join(', ')];
        const related = edges
          .filter(({ from }) => from === id)
          .map(({ to, type: relation }) => `- ${relation} ${names.get(to)}`);
        return [
          `### ${title}`,
          facts.filter(Boolean).join(' · '),
          body.trim() === title ? '' : body.trim(),
          related.join('\n'),
        ]
          .filter((part) => part !== '')
          .join('\n\n');
      });
    return [`## ${type}`, ...entries].join('\n\n');
  });
  return `${['# Memory', ...sections].join('\n\n')}\n`;
};

/** The files of a format. */
const exportedFiles = async (
  engine: Engine,
  format: ExportFormat,
): Promise<readonly ExportedFile[]> => {
  if (format === 'logs') return engine.exportLogs();
  const exported = await gather(engine);
  if (exported.memories.length === 0) return [];
  return format === 'markdown'
    ? [{ path: 'MEMORY-EXPORT.md', text: markdownText(exported) }]
    : [{ path: 'memory.jsonl', text: serverMemoryText(exported) }];
};

const exportLogs = defineCommand({
  name: 'export',
  summary: 'Write the logs, or the memories for other programs, into a folder',
  positional: '<folder>',
  example: 'cogmem export ../out --as markdown',
  own: () => ({
    as: field(
      z.enum(exportFormats),
      'logs of all writers, one file a day; server-memory: JSON lines of the MCP reference server; or markdown (default: logs)',
      { noun: 'format' },
    ),
  }),
  run: async (session, { words: [into = ''], options: { as = 'logs' } }) => {
    const { engine, folder } = await session.open();
    const logs = await exportedFiles(engine, as);
    const target = await writeInto(logs, { into, cwd: session.io.cwd, memoryFolder: folder });
    session.answer({ folder: target, paths: logs.map(({ path }) => path) }, () =>
      logs.length === 0
        ? [as === 'logs' ? 'There are no logs.' : 'There are no memories to export.']
        : [`Written to ${into}:`, ...logs.map(({ path }) => `  ${path}`)],
    );
  },
});

export const commands: readonly Command[] = [exportLogs];

/** A file to write, by its path in the folder that is named. */
interface ExportedFile {
  readonly path: string;
  readonly text: string;
}

interface Target {
  /** As it was typed. */
  readonly into: string;
  readonly cwd: string;
  /** The folder of the memory, into which nothing is written behind its back. */
  readonly memoryFolder: string;
}

const unwritable = (into: string, why: string): CliFailure =>
  new CliFailure(
    'output_unwritable',
    `Nothing can be written into “${into}”: ${why}. Name another folder.`,
    { path: into },
  );

/** Undefined where nothing of the name is there; a path through a file is an error. */
const readIfThere = async (place: string): Promise<string | undefined> => {
  try {
    return await readFile(place, 'utf8');
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Where a folder truly lies, also one that is not there yet. */
const realPlace = async (place: string): Promise<string> => {
  try {
    return await realpath(place);
  } catch {
    // Not there, or not to be entered: then what it lies in decides.
    const parent = dirname(place);
    return parent === place ? place : join(await realPlace(parent), parse(place).base);
  }
};

const refusePlace = async (folder: string, { into, memoryFolder }: Target): Promise<void> => {
  const [place, memory] = [await realPlace(folder), await realPlace(memoryFolder)];
  if (dirname(place) === place) throw unwritable(into, 'it is the root of the disk');
  if (place === memory || pathWithin(memory, place) !== undefined) {
    throw unwritable(into, 'it is the memory folder itself');
  }
};

/**
 * Writes files into a folder that somebody named, and gives its path; folders are made as needed. Throws `file_in_the_way` where a
 * file of other content is there, and `output_unwritable` where it cannot be or is the memory itself; before the first of them
 * nothing is written.
 */
const writeInto = async (files: readonly ExportedFile[], target: Target): Promise<string> => {
  const { into, cwd } = target;
  const folder = resolve(cwd, into);
  await refusePlace(folder, target);
  try {
    for (const { path, text } of files) {
      const known = await readIfThere(join(folder, path));
      if (known === undefined || known === text) continue;
      throw new CliFailure(
        'file_in_the_way',
        `“${join(into, path)}” is there and says something else. Name a folder without it. Nothing was written.`,
        { path: join(folder, path) },
      );
    }
    for (const { path, text } of files) {
      const place = join(folder, path);
      await createFolder(dirname(place));
      await writeFile(place, text);
    }
  } catch (error) {
    const why = tryReasonOf(error);
    if (error instanceof CliFailure || why === undefined) throw error;
    throw unwritable(into, why);
  }
  return folder;
};
