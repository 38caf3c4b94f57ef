import type { MemoryReference } from '../../../src/engine';
import { folderSetting, startServer, startServerProcess, type TestServer } from './languageServer';
import { withTemporaryFolder } from './temporaryFolder';

export interface ServerSession {
  readonly server: TestServer;
  /** The workspace folder, as a path and as the URI that requests name. */
  readonly path: string;
  readonly folder: string;
  remember(sentence: string): Promise<MemoryReference>;
}

export interface ServerSessionOptions {
  /** Prepares the workspace folder; without it the folder gets an empty memory. */
  readonly prepare?: (path: string) => Promise<unknown>;
  readonly readOnly?: boolean;
  /** Beside the test's own environment: starts a process that has it. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a test with a server and one workspace folder that has a memory; the server must end without an error. */
export const withServer = (
  test: (session: ServerSession) => Promise<void>,
  { prepare, readOnly = false, env }: ServerSessionOptions = {},
): Promise<void> =>
  withTemporaryFolder(async (path) => {
    await prepare?.(path);
    const setting = folderSetting(path);
    const { folder } = setting;
    const options = { folders: [setting], readOnly };
    const server = env === undefined ? startServer(options) : startServerProcess(options, env);
    try {
      await server.initialize();
      const trigger = 'test';
      if (prepare === undefined) {
        await server.request('cognitiveMemory/initialize', { folder, trigger });
      }
      const remember = async (input: string) => {
        const decision = await server.request('cognitiveMemory/remember', {
          folder,
          content: input,
          trigger,
        });
        if (decision.memory === null) throw new Error(JSON.stringify(decision));
        return decision.memory;
      };
      await test({ server, path, folder, remember });
    } finally {
      await server.stop();
    }
  });
