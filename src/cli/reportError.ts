import { type ErrorData, isMemoryError } from '../engine';
import { describeError, english } from '../messages';
import { type ExitCode, exitCodes } from './exitCodes';
import { CliFailure } from './failure';
import { isDebugging } from './folders';
import type { CliIo } from './io';
import { printable } from './painter';

interface ErrorReport {
  readonly code: string;
  readonly message: string;
  readonly data: ErrorData;
  readonly exitCode: ExitCode;
}

const reportOf = (error: unknown): ErrorReport => {
  if (error instanceof CliFailure) return error;
  if (isMemoryError(error)) {
    const { code, data } = error;
    return { code, data, message: describeError(error, english), exitCode: exitCodes.failed };
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'unexpected_error',
    message: `Unexpected error: ${message.replace(/\s+/gu, ' ')}. Run again with COGMEM_DEBUG=1 for the details.`,
    data: {},
    exitCode: exitCodes.failed,
  };
};

/** The one place where an error becomes words and an exit code. */
export const reportError = (error: unknown, io: CliIo, options: { json: boolean }): ExitCode => {
  const { code, message, data, exitCode } = reportOf(error);
  if (options.json) io.stderr.write(`${JSON.stringify({ error: { code, message, data } })}\n`);
  else io.stderr.write(`cogmem: ${printable(message)}\n`);
  if (isDebugging(io.env) && error instanceof Error) io.stderr.write(`${error.stack ?? ''}\n`);
  return exitCode;
};
