import { field } from '../../engine/operations';
import { z } from '../../engine/schemas';
import type { Engine, Memory } from '../../engine/vocabulary';
import { type Command, defineCommand } from '../command';
import { type ExportedFile, writeInto } from '../writeInto';

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
