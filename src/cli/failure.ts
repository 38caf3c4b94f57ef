import type { ErrorData } from '../engine';
import { type ExitCode, exitCodes } from './exitCodes';

/** What goes wrong in the command line itself; what goes wrong in the engine is a MemoryError. */
export type FailureCode = 'bad_usage' | 'input_unreadable' | 'interrupted' | 'not_at_operation';

/** A failure that already has its sentence. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure';

  constructor(
    readonly code: FailureCode,
    message: string,
    readonly data: ErrorData = {},
  ) {
    super(message);
  }

  get exitCode(): ExitCode {
    if (this.code === 'bad_usage') return exitCodes.badUsage;
    return this.code === 'interrupted' ? exitCodes.interrupted : exitCodes.failed;
  }
}

/** A call that cannot be understood; the message says what would be. */
export const badUsage = (message: string, data: ErrorData = {}): CliFailure =>
  new CliFailure('bad_usage', message, data);
