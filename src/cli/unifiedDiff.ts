import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** What `diff -u` and Git call a file that is not there. */
const nowhere = '/dev/null';

export interface FileVersions {
  readonly path: string;
  /** Undefined where the file is not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The difference of two versions of a file as a unified diff, line by line; header only where they are the same. */
export const unifiedDiff = ({ path, before, after }: FileVersions): readonly string[] =>
  createTwoFilesPatch(
    before === undefined ? nowhere : `a/${path}`,
    after === undefined ? nowhere : `b/${path}`,
    before ?? '',
    after ?? '',
    undefined,
    undefined,
    { headerOptions: FILE_HEADERS_ONLY },
  )
    .replace(/\n$/u, '')
    .split('\n');
