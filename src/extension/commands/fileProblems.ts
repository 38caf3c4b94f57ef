/** What a fix that is offered at a finding passes. */
export interface FileProblems {
  /** URI of the workspace folder. */
  readonly folder: string;
  readonly path: string;
}

export const isFileProblems = (value: unknown): value is FileProblems =>
  typeof value === 'object' &&
  value !== null &&
  'folder' in value &&
  typeof value.folder === 'string' &&
  'path' in value &&
  typeof value.path === 'string';
