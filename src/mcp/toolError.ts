import { type ErrorData, isMemoryError, type Logger } from '../engine';
import { describeError, english } from '../messages';

/** What an agent is told about a call that failed. */
export interface ToolError {
  readonly code: string;
  readonly message: string;
  readonly data: ErrorData;
}

/** The one place where an error becomes words for an agent; what nobody expected is also logged with its place. */
export const toolError = (error: unknown, logger: Logger): ToolError => {
  if (isMemoryError(error)) {
    return { code: error.code, message: describeError(error, english), data: error.data };
  }
  logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'unexpected_error',
    message: `The call failed unexpectedly: ${message}. The server's log has the details.`,
    data: {},
  };
};
