import * as vscode from 'vscode';
import { tryMemoryPath } from '../../engine/vocabulary';
import type { ChangeRef } from './proposals';

/** The manifest's menus name it too. */
export const proposalScheme = 'cognitive-memory-proposal';

/** The two sides of a change: the file as it is now, and as it should be. */
export type Side = 'current' | 'proposed';

export interface ChangeSide extends ChangeRef {
  readonly side: Side;
}

/** Names one side of a change; the path comes last, so that the editor knows the language. */
export const changeUri = ({ folder, proposal, path, side }: ChangeSide): vscode.Uri =>
  vscode.Uri.from({
    scheme: proposalScheme,
    path: `/${path}`,
    query: new URLSearchParams({ folder, proposal, side }).toString(),
  });

/** Undefined for documents of other schemes. */
export const tryChangeSide = (uri: vscode.Uri): ChangeSide | undefined => {
  const path = tryMemoryPath(uri.path.slice(1));
  if (uri.scheme !== proposalScheme || path === undefined) return undefined;
  const query = new URLSearchParams(uri.query);
  return {
    folder: query.get('folder') ?? '',
    proposal: query.get('proposal') ?? '',
    path,
    side: query.get('side') === 'proposed' ? 'proposed' : 'current',
  };
};

/** Tabs that show a change, whichever group they are in. */
export const tabsOf = (isWanted: (ref: ChangeRef) => boolean): readonly vscode.Tab[] =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => {
      const uri = input instanceof vscode.TabInputTextDiff ? input.modified : undefined;
      const change = uri && tryChangeSide(uri);
      return change !== undefined && isWanted(change);
    });

/** The change in the active editor, if it shows one. */
export const activeChange = (): ChangeRef | undefined => {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputTextDiff ? tryChangeSide(input.modified) : undefined;
};
