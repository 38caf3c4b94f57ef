/** What the process answers to the shell. */
export const exitCodes = {
  done: 0,
  /** A refused or failed operation. */
  failed: 1,
  /** A call that could not be understood. */
  badUsage: 2,
  /** Ctrl+C: 128 and the number of the signal. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
