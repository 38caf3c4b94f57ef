import type { Logger } from '../engine/vocabulary';

/** From the most to the least talkative. */
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/**
 * A logger that writes what is at least as grave as the level, one line a message: to the process's error output by default,
 * because the output belongs to answers and protocols.
 */
export const createLogger = (
  level: LogLevel,
  writeLine = (line: string): void => void process.stderr.write(`${line}\n`),
): Logger => {
  const at = (own: LogLevel) => (message: string) => {
    if (logLevels.indexOf(own) >= logLevels.indexOf(level)) writeLine(`${own}: ${message}`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};
