/** A file of the project as it is and as it would be; null where it is not there. */
export interface ConnectionFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What is to become of the settings of agents in a project. */
export interface ConnectionsParams {
  readonly action: 'look' | 'connect' | 'disconnect';
  /** Names of agents. */
  readonly agents: readonly string[];
  /** True: the memories that the agents keep by themselves are switched off in the project. */
  readonly alone?: boolean;
  /** The files as a person saw them: they are written then, and only as they were seen. */
  readonly seen?: readonly ConnectionFile[];
}

export interface ConnectionsResult {
  /** Path of the project's folder. */
  readonly root: string;
  readonly agents: readonly {
    readonly name: string;
    /** As people call it. */
    readonly label: string;
    readonly connected: boolean;
    /** True where the memory that it keeps by itself can be switched off in a project. */
    readonly mayBeAlone: boolean;
  }[];
  /** Those that change. */
  readonly files: readonly ConnectionFile[];
}
