import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import {
  type CallToolResult,
  CLIENT_INFO_META_KEY,
  type ProtocolEra,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerContext,
  type Transport,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { version } from '../../package.json';
import {
  type Disposable,
  type Engine,
  isMemoryError,
  type Logger,
  type LongWork,
  MemoryError,
  type OperationContext,
} from '../engine/vocabulary';
import { asUntrusted, describeError, english, withWarnings } from '../messages';
import type { MemoryAccess } from './memoryAccess';
import { instructions, promptsOf } from './prompts';
import { coreUri, memoryUri, resourcesOf, resourceTemplates, resourceText } from './resources';
import { callTool, type Mode, published, type ToolSet, toolsOf } from './tools';

/** Clients name themselves; the name goes into every memory and history line, so it is kept short and plain. */
const longestName = 32;

/** Longest line of the log about a message that could not be read. */
const longestWarning = 300;

const clientActorName = (name = ''): string => {
  const plain = name
    .replace(/[^\p{L}\p{N} ._/-]/gu, '')
    .trim()
    .slice(0, longestName)
    .trim();
  return plain === '' ? 'unknown' : plain;
};

/** The one place where an error becomes words for an agent; what nobody expected is also logged with its place. */
const errorAnswer = (error: unknown, logger: Logger) => {
  if (isMemoryError(error)) {
    const { candidates, ...data } = error.data;
    // Each is named once, where a program finds it: the data follow the message.
    const message = describeError(new MemoryError(error.code, data), english);
    return { code: error.code, message, data: { ...data, ...(candidates && { candidates }) } };
  }
  logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'unexpected_error',
    message: `The call failed unexpectedly: ${message}. The server's log has the details.`,
    data: {},
  };
};

/** The same where an answer has no place for an error of its own, in the terms of the protocol. */
const protocolError = (error: unknown, logger: Logger): ProtocolError => {
  if (error instanceof ProtocolError) return error;
  const { code, message, data } = errorAnswer(error, logger);
  const isCallers = code === 'invalid_argument';
  const kind = isCallers ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
  return new ProtocolError(kind, message, { code, ...data });
};

const failed = (answer: object): CallToolResult => ({
  // No structured content here: clients check it against the schema of a success.
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(answer) }],
});

export interface ServerInit {
  readonly mode: Mode;
  readonly tools: ToolSet;
  readonly memory: MemoryAccess;
  readonly logger: Logger;
  /** Absolute path of the folder in which the client started the server. */
  readonly cwd: string;
}

export interface RunningServer {
  /** Lets calls that are under way finish, then closes the connection and the memory. */
  close(): Promise<void>;
}

interface Asking {
  readonly engine: () => Promise<Engine>;
  readonly by: string;
  readonly work: LongWork;
}

/** Lines of JSON-RPC over two streams. What was asked before the input ended is still answered. */
export const overStreams = (input: Readable, output: Writable): Transport =>
  new StdioServerTransport(input.pipe(new PassThrough(), { end: false }), output);

/** What all that is asked over one connection shares. */
class Connection {
  readonly #session = randomUUID();
  readonly #given = new Set<string>();
  readonly #running = new Set<Promise<unknown>>();
  readonly #tools;
  /** The engine that is listened to, with whoever listens. */
  #watched: { readonly engine: Engine; readonly listener: Disposable } | undefined;
  /** Who asked last, where that may leave something in CONTINUITY.md. */
  #by: OperationContext | undefined;
  #tell: (ids: ReadonlySet<string>) => void = () => undefined;

  constructor(private readonly init: ServerInit) {
    this.#tools = toolsOf(init.mode, init.tools);
  }

  /** A server for the protocol that the client speaks: the one of 2026, or an older one. */
  serve(era: ProtocolEra): Server {
    const { mode, tools, logger } = this.init;
    const server = new Server(
      { name: 'cognitive-memory', title: 'Cognitive Memory', version },
      {
        capabilities: {
          tools: {},
          resources: { subscribe: true, listChanged: true },
          prompts: {},
        },
        instructions: instructions(mode, tools),
      },
    );
    /** What an older client wants to hear of; of what a newer one wants the SDK keeps account. */
    const subscribed = new Set<string>();
    this.#tell = (ids) => {
      const uris = [coreUri, ...[...ids].map(memoryUri)];
      const told = uris.filter((uri) => era === 'modern' || subscribed.has(uri));
      const sent = told.map((uri) => server.sendResourceUpdated({ uri }));
      void Promise.all([server.sendResourceListChanged(), ...sent]).catch((error: unknown) =>
        logger.warn(`The client was not told of a change: ${String(error)}`),
      );
    };
    // A newer client may listen before it asks anything, of which no handler hears.
    if (era === 'modern')
      void this.#open().catch((error: unknown) =>
        logger.debug(`Not watched yet: ${String(error)}`),
      );
    const engine = (): Promise<Engine> => this.#engine();
    const prompts = promptsOf(mode);
    server.setRequestHandler('tools/list', () => ({ tools: this.#tools.map(published) }));
    server.setRequestHandler('tools/call', ({ params }, context) =>
      this.#keep(
        this.#call(params.name, params.arguments, {
          ...{ engine, by: nameOf(server, context), work: this.#workOf(context) },
        }),
      ),
    );
    server.setRequestHandler('resources/list', async ({ params }) =>
      this.#told(engine().then((opened) => resourcesOf(opened, params?.cursor))),
    );
    server.setRequestHandler('resources/templates/list', () => ({
      resourceTemplates: [...resourceTemplates],
    }));
    server.setRequestHandler('resources/read', async ({ params: { uri } }, context) => {
      const by = this.#context(nameOf(server, context), 'resource');
      const text = await this.#told(engine().then((opened) => resourceText(opened, uri, by)));
      if (text === undefined) throw new ResourceNotFoundError(uri);
      return { contents: [{ uri, mimeType: 'text/markdown', text }] };
    });
    server.setRequestHandler('resources/subscribe', async ({ params: { uri } }) => {
      await engine();
      subscribed.add(uri);
      return {};
    });
    server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
      subscribed.delete(uri);
      return {};
    });
    server.setRequestHandler('prompts/list', () => ({
      prompts: prompts.map(({ writes: _, text: __, arguments: given, ...prompt }) => ({
        ...{ ...prompt, arguments: [...given] },
      })),
    }));
    server.setRequestHandler('prompts/get', async ({ params }, context) => {
      const prompt = prompts.find(({ name }) => name === params.name);
      if (prompt === undefined) {
        const choices = prompts.map(({ name }) => name);
        const wrong = { name: 'prompt', value: params.name, expected: 'choice', choices } as const;
        throw protocolError(new MemoryError('invalid_argument', wrong), logger);
      }
      const by = nameOf(server, context);
      const text = prompt.text(
        params.arguments ?? {},
        async (asked) => {
          const { content } = await this.#call('memory_context', asked, { engine, by, work: {} });
          return content.map((part) => ('text' in part ? part.text : '')).join('\n');
        },
        async (to) => {
          const opened = await engine();
          const own = this.#context(by, 'hand_over');
          return asUntrusted((await opened.handoff(to === '' ? {} : { to }, own)).text);
        },
      );
      const content = { type: 'text' as const, text: await this.#told(text) };
      return { description: prompt.description, messages: [{ role: 'user', content }] };
    });
    // What is wrong with a message that is none of the protocol is told in many lines.
    server.onerror = ({ message }) =>
      logger.warn(message.replace(/\s+/gu, ' ').slice(0, longestWarning));
    return server;
  }

  /** Resolves once nothing is under way; the session of the agent is over then. */
  async end(): Promise<void> {
    do {
      // Messages that came just before the end are dispatched in the turn after it.
      await new Promise(setImmediate);
      await Promise.allSettled(this.#running);
      await new Promise(setImmediate);
    } while (this.#running.size > 0);
    this.#watched?.listener.dispose();
    if (this.#by !== undefined) await this.#watched?.engine.endSession(this.#by);
  }

  /** Work of which the error is the protocol's. */
  #told<T>(work: Promise<T>): Promise<T> {
    return this.#keep(work).catch((error: unknown) => {
      throw protocolError(error, this.init.logger);
    });
  }

  #keep<T>(work: Promise<T>): Promise<T> {
    const done = work.then(
      () => undefined,
      () => undefined,
    );
    this.#running.add(done);
    void done.finally(() => this.#running.delete(done));
    return work;
  }

  /** The engine of now, which is listened to from then on. */
  async #open(): Promise<Engine> {
    const engine = await this.init.memory.engine();
    if (this.#watched?.engine !== engine) {
      this.#watched?.listener.dispose();
      this.#watched = { engine, listener: engine.onDidChange((ids) => this.#tell(ids)) };
    }
    return engine;
  }

  async #engine(): Promise<Engine> {
    const engine = await this.#open();
    // An agent asks about a file that it, or its person, saved a moment ago.
    await engine.catchUp();
    return engine;
  }

  #context(by: string, trigger: string): OperationContext {
    const { mode } = this.init;
    const context: OperationContext = {
      ...{ actor: `agent:${by}`, trigger, session: this.#session, proposes: mode === 'propose' },
    };
    if (mode !== 'read') this.#by = context;
    return context;
  }

  /** Tells of progress a client that gave the call a token for it, and hears of its cancelling. */
  #workOf({ mcpReq: { _meta, signal, notify } }: ServerContext): LongWork {
    const progressToken = _meta?.progressToken;
    const tell = (params: { readonly progress: number; readonly total: number }): void =>
      void notify({
        method: 'notifications/progress',
        params: { progressToken, ...params },
      }).catch((error: unknown) =>
        this.init.logger.debug(`The client was not told of progress: ${String(error)}`),
      );
    return {
      isCancelled: () => signal.aborted,
      ...(progressToken !== undefined && {
        onProgress: (progress, total) => tell({ progress, total }),
      }),
    };
  }

  async #call(
    name: string,
    input: unknown,
    { engine: open, by, work }: Asking,
  ): Promise<CallToolResult> {
    const { mode, memory, logger, cwd } = this.init;
    const tool = this.#tools.find((one) => one.name === name);
    if (tool === undefined) {
      const names = this.#tools.map((one) => one.name);
      const isOther = toolsOf(mode, 'all').some((one) => one.name === name);
      const where = isOther ? ' It is one of those that “--tools all” offers.' : '';
      const message = `There is no tool “${name}” here.${where} The tools are: ${names.join(', ')}.`;
      return failed({ code: 'unknown_tool', message, data: { name, tools: names } });
    }
    let engine: Engine | undefined;
    try {
      engine = await open();
      const context = this.#context(by, name);
      const projects = [...memory.projects, cwd];
      const call = { engine, mode, context, given: this.#given, projects, work };
      const { data, text } = await callTool(tool, call, input);
      return { structuredContent: data, content: [{ type: 'text', text }] };
    } catch (error) {
      return failed(withWarnings(errorAnswer(error, logger), engine?.warnings() ?? []));
    }
  }
}

/** How the client names itself: with each call, or with the older handshake once. */
const nameOf = (server: Server, { mcpReq }: ServerContext): string => {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  const told = envelope[CLIENT_INFO_META_KEY] as { readonly name?: string } | undefined;
  return clientActorName((told ?? server.getClientVersion())?.name);
};

/** Starts to serve the memory to the client at the other end. */
export const serve = async (init: ServerInit, transport: Transport): Promise<RunningServer> => {
  const connection = new Connection(init);
  const handle = serveStdio(({ era }) => connection.serve(era), {
    transport,
    onerror: (error) => init.logger.warn(error.message),
  });
  return {
    close: async () => {
      await connection.end();
      await handle.close();
      await init.memory.close();
    },
  };
};
