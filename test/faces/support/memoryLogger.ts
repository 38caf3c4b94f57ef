import { createLogger, type LogLevel } from '../../../src/node/openEngine';

/** A logger whose lines can be looked at. */
export const createMemoryLogger = (level: LogLevel = 'debug') => {
  const lines: string[] = [];
  return {
    logger: createLogger(level, (message, own) => void lines.push(`${own}: ${message}`)),
    lines,
  };
};
