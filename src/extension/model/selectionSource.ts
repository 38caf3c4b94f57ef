import { literalGlob, type MemoryDraft } from '../../engine/vocabulary';

export interface WorkspaceRoot {
  readonly name: string;
  readonly path: string;
}

export interface Selected {
  /** Path of the document's URI; undefined for one that was never saved. */
  readonly path: string | undefined;
  /** The workspace folder that it lies in, if any. */
  readonly root: WorkspaceRoot | undefined;
  /** The workspace folder whose memory keeps the text. */
  readonly project: Pick<WorkspaceRoot, 'path'>;
  /** 1-based, the last one included. */
  readonly firstLine: number;
  readonly lastLine: number;
}

const below = (root: Pick<WorkspaceRoot, 'path'>, path: string): string =>
  path.slice(root.path.replace(/\/+$/u, '').length).replace(/^\/+/u, '');

/**
 * What a memory of a selected text says of its place: in the project itself the file as its scope, and path and lines as
 * an anchor. A file of another folder of the workspace is named by that folder, one that lies elsewhere by its name alone:
 * the rest of its path says something about one machine, and nothing to others.
 */
export const sourceOf = (
  selected: Selected,
): Pick<MemoryDraft, 'scope' | 'anchors' | 'dataSource'> => {
  const { path, root, project, firstLine, lastLine } = selected;
  if (path === undefined) return {};
  const lines = firstLine === lastLine ? `${firstLine}` : `${firstLine}-${lastLine}`;
  if (root === undefined)
    return { dataSource: `${path.slice(path.lastIndexOf('/') + 1)}:${lines}` };
  const file = below(root, path);
  if (root.path !== project.path) return { dataSource: `${root.name}/${file}:${lines}` };
  return {
    scope: [literalGlob(file)],
    anchors: [{ path: file, lines }],
    dataSource: `${file}:${lines}`,
  };
};
