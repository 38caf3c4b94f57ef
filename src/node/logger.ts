import type { Logger } from '../engine/vocabulary';

/** From the most to the least talkative. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

export interface LoggerOptions {
  /** Where a line goes; the process's error output by default, because the output belongs to answers and protocols. */
  readonly writeLine?: (line: string) => void;
}

/** A logger that writes what is at least as grave as the level, one line a message. */
export const createLogger = (level: LogLevel, options: LoggerOptions = {}): Logger => {
  const writeLine = options.writeLine ?? ((line) => void process.stderr.write(`${line}\n`));
  const threshold = logLevels.indexOf(level);
  const at = (own: LogLevel) => (message: string) => {
    if (logLevels.indexOf(own) >= threshold) writeLine(`${own}: ${message}`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
};
