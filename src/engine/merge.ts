/** The merge of two sides of a file alone, for the command that git calls: no engine stands behind it. */
export { type MergedFile, type MergedSides, mergeFile } from './format/mergeFile';
