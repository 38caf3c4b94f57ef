import { version } from '../../package.json';
import type { Logger } from '../engine/vocabulary';
import { readCommandLine, usage } from './commandLine';
import { memoryNear } from './memoryAccess';
import { serve } from './server';

/** How long the process may outlive its last work, should something still hold it. */
const graceMilliseconds = 2000;

/** The protocol owns the standard output; people read the log on the standard error. */
const stderrLogger = (options: { readonly verbose: boolean }): Logger => {
  const say =
    (level: string) =>
    (message: string): void => {
      process.stderr.write(`cogmem-mcp ${level}: ${message}\n`);
    };
  const silent = (): void => undefined;
  return {
    debug: options.verbose ? say('debug') : silent,
    info: options.verbose ? say('info') : silent,
    warn: say('warning'),
    error: say('error'),
  };
};

const main = async (): Promise<void> => {
  const line = readCommandLine(process.argv.slice(2));
  if ('show' in line) {
    process.stdout.write(line.show === 'help' ? usage : `${version}\n`);
    return;
  }
  if ('mistake' in line) {
    process.stderr.write(`cogmem-mcp: ${line.mistake} See “cogmem-mcp --help”.\n`);
    process.exitCode = 2;
    return;
  }
  const logger = stderrLogger({ verbose: (process.env.COGMEM_DEBUG ?? '') !== '' });
  const memory = memoryNear(process.cwd(), { directory: line.directory, logger });
  const server = await serve({ mode: line.mode, memory, logger });

  let _closing: Promise<void> | undefined;
  const shutDown = (): void => {
    _closing ??= server
      .close()
      .catch((error: unknown) => {
        logger.error(`shutting down failed: ${String(error)}`);
        process.exitCode = 1;
      })
      .finally(() => setTimeout(() => process.exit(), graceMilliseconds).unref());
  };
  process.stdin.on('end', shutDown);
  process.stdin.on('close', shutDown);
  // The client is gone, so nobody reads the answers.
  process.stdout.on('error', shutDown);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, shutDown);
};

void main();
