import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  getDefaultEnvironment,
  StdioClientTransport,
} from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Decision } from '../../../src/engine';
import type { Project } from '../../faces/support/cogmem';
import { folderSetting, startServerProcess } from '../../faces/support/languageServer';

/** What a face answered to a write. */
export interface Written {
  readonly action: string;
  readonly id: string;
}

/** One process that writes, or with the command line one process after the other. */
export interface Writer {
  readonly face: 'mcp' | 'server' | 'cli';
  create(title: string, body: string): Promise<Written>;
  update(id: string, body: string): Promise<Written>;
  forget(id: string): Promise<Written>;
  /** Counts an access. */
  use(id: string): Promise<void>;
}

/** The environment of processes that work through one service; without it each has an engine of its own. */
export type Sharing = Readonly<Record<string, string>>;

/** An agent also asks. */
export interface Agent extends Writer {
  /** True where the memory is among what recall answers. */
  finds(query: string, id: string): Promise<boolean>;
}

const writtenBy = (answer: unknown): Written => {
  const { action, memory } = answer as Pick<Decision, 'action' | 'memory'>;
  return { action, id: memory?.id ?? '' };
};

const withServer = async (
  project: Project,
  work: (writer: Writer) => Promise<void>,
): Promise<void> => {
  const setting = folderSetting(project.folder);
  const { folder } = setting;
  const server = startServerProcess({ folders: [setting] });
  const trigger = 'stress';
  await server.initialize();
  try {
    await work({
      face: 'server',
      create: async (title, body) =>
        writtenBy(
          await server.request('cognitiveMemory/remember', {
            folder,
            trigger,
            title,
            content: body,
            type: 'fact',
          }),
        ),
      update: async (reference, body) =>
        writtenBy(
          await server.request('cognitiveMemory/update', {
            folder,
            trigger,
            reference,
            content: body,
          }),
        ),
      forget: async (reference) =>
        writtenBy(await server.request('cognitiveMemory/forget', { folder, trigger, reference })),
      use: async (reference) => {
        await server.request('cognitiveMemory/touch', { folder, reference });
      },
    });
  } finally {
    await server.stop();
  }
};

/** Starts an agent's server, and ends it after the work. */
export const withAgent = async (
  { folder }: Project,
  work: (agent: Agent) => Promise<void>,
  sharing: Sharing = {},
): Promise<void> => {
  const client = new Client({ name: 'stress', version: '1.0.0' });
  const args = [join(import.meta.dirname, '../../../dist/mcp.js'), '--dir', folder];
  const env = { ...getDefaultEnvironment(), COGMEM_NO_SERVICE: '1', ...sharing };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  const ask = async (tool: string, input: Record<string, unknown>): Promise<unknown> => {
    const result = await client.callTool({ name: tool, arguments: input });
    if (result.isError === true) throw new Error(`${tool}: ${JSON.stringify(result.content)}`);
    return result.structuredContent;
  };
  try {
    await work({
      face: 'mcp',
      create: async (title, content) =>
        writtenBy(await ask('memory_store', { title, content, type: 'fact' })),
      // The same words again are another use of the same memory, so that an update is a new belief here.
      update: async (_id, content) =>
        writtenBy(await ask('memory_store', { title: content, content, type: 'fact' })),
      forget: async (reference) => writtenBy(await ask('memory_forget', { reference })),
      use: async (reference) => {
        await ask('memory_get', { reference });
      },
      finds: async (query, id) => {
        const answer = await ask('memory_recall', { query, limit: 3, detail: 'full' });
        return (answer as { readonly hits: readonly { readonly id: string }[] }).hits.some(
          (hit) => hit.id === id,
        );
      },
    });
  } finally {
    await client.close();
  }
};

const cliWriter = ({ startJson }: Project, env: Sharing): Writer => {
  const json = (args: readonly string[]) => startJson(args, { env });
  return {
    face: 'cli',
    create: async (title, body) =>
      writtenBy(await json(['remember', body, '--title', title, '--type', 'fact'])),
    update: async (id, body) => writtenBy(await json(['update', id, '--body', body])),
    forget: async (id) => writtenBy(await json(['forget', id])),
    use: async (id) => {
      await json(['get', id]);
    },
  };
};

/** Starts the process behind a writer, and ends it after the work. */
export const withWriter = (
  project: Project,
  face: Writer['face'],
  work: (writer: Writer) => Promise<void>,
  sharing: Sharing = {},
): Promise<void> => {
  if (face === 'mcp') return withAgent(project, work, sharing);
  return face === 'server' ? withServer(project, work) : work(cliWriter(project, sharing));
};
