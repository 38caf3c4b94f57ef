import type { Logger } from '../engine';

/** The protocol owns the standard output; people read the log on the standard error. */
export const stderrLogger = (options: { readonly verbose: boolean }): Logger => {
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
