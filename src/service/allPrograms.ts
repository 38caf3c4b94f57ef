import type { runHere } from '../cli/runCli';
import type { answerHere } from '../hooks/answerHook';
import type { runMcp, serveHere } from '../mcp/runMcp';
import type { run } from './service';

/** All programs, in one file of which Node's compiled code is kept; each loads what it needs of it. */

export const runService = async (...given: Parameters<typeof run>): Promise<void> =>
  (await import('./service')).run(...given);

export const runCommand = async (
  ...given: Parameters<typeof runHere>
): ReturnType<typeof runHere> => (await import('../cli/runCli')).runHere(...given);

export const answerHook = async (...given: Parameters<typeof answerHere>): Promise<string> =>
  (await import('../hooks/answerHook')).answerHere(...given);

export const runAgent = async (...given: Parameters<typeof runMcp>): Promise<number> =>
  (await import('../mcp/runMcp')).runMcp(...given);

export const serveAgent = async (...given: Parameters<typeof serveHere>): Promise<void> =>
  (await import('../mcp/runMcp')).serveHere(...given);

export const startServer = async (): Promise<void> => {
  (await import('../server/server')).startServer();
};
