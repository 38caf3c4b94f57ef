/** Where text goes to. */
export interface TextSink {
  write(text: string): void;
}

/** The process around the command line, as an argument, so that tests can be one. */
export interface CliIo {
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  /** Read only where a command is given `-`, or asks. */
  readonly stdin: AsyncIterable<Uint8Array | string>;
  /** Absolute path of the current directory. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a person reads the standard output: decides about colour. */
  readonly isTerminal: boolean;
  /** Whether a person also sits at the standard input, so that a command may ask. */
  readonly isInteractive: boolean;
  /** Raised by Ctrl+C. */
  readonly signal?: AbortSignal;
}
