import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { bundle, environment, type Project } from './cogmem';

/** The MCP server as a process, asked by hand. */
export const startMcp = (project: Project, env: Readonly<Record<string, string>>) => {
  const child: ChildProcess = spawn(process.execPath, [bundle('mcp.js')], {
    cwd: project.folder,
    env: { ...environment, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>();
  if (child.stdout === null) throw new Error('no output');
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = JSON.parse(line);
    waiting.get(answer.id)?.(answer);
  });
  const say = (message: object): void =>
    void child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let id = 0;
  const request = (method: string, params: object): Promise<Record<string, unknown>> => {
    const own = id++;
    return new Promise((resolve) => {
      waiting.set(own, resolve);
      say({ id: own, method, params });
    });
  };
  return {
    greet: async () => {
      await request('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'pipe', version: '1' },
      });
      say({ method: 'notifications/initialized' });
    },
    call: async (name: string, input: object) => {
      const { result } = await request('tools/call', { name, arguments: input });
      return result as { isError?: boolean; structuredContent?: Record<string, unknown> };
    },
    end: () =>
      new Promise<number | null>((resolve) => {
        child.on('close', resolve);
        child.stdin?.end();
      }),
  };
};
