import { runMcp } from './runMcp';

export { runMcp };

/** Milliseconds that the process may outlive its last work, should something still hold it. */
const grace = 2000;

/** Serves the standard input and output of this process until the client is gone. */
export const serveHere = async (argv: readonly string[]): Promise<void> => {
  const ended = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => ended.abort());
  }
  process.exitCode = await runMcp(argv, {
    ...{ stdin: process.stdin, stdout: process.stdout, stderr: process.stderr },
    ...{ cwd: process.cwd(), env: process.env, signal: ended.signal },
  });
  process.stdin.destroy();
  setTimeout(() => process.exit(), grace).unref();
};
