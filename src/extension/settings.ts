import * as vscode from 'vscode';
import type { FolderSetting } from '../protocol/notifications';
import { type Grouping, groupings } from './model/grouping';

/** Keys of the settings below `cognitiveMemory`. */
const section = 'cognitiveMemory';
const folderKey = 'folder';
const groupByKey = 'memories.groupBy';
const recallLimitKey = 'recall.limit';

/** For `ConfigurationChangeEvent.affectsConfiguration`. */
export const settingNames = {
  folder: `${section}.${folderKey}`,
  groupBy: `${section}.${groupByKey}`,
} as const;

/** Each workspace folder with the place of its memory. */
export const readFolderSettings = (): readonly FolderSetting[] =>
  (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => ({
    folder: uri.toString(),
    memoryFolder:
      vscode.workspace.getConfiguration(section, uri).get<string>(folderKey)?.trim() || 'memory',
  }));

export const readGrouping = (): Grouping => {
  const value = vscode.workspace.getConfiguration(section).get<string>(groupByKey);
  return groupings.find((grouping) => grouping === value) ?? 'type';
};

/** Writes where the setting already has a value of its own, otherwise into the user's settings. */
export const writeGrouping = async (grouping: Grouping): Promise<void> => {
  const settings = vscode.workspace.getConfiguration(section);
  const inWorkspace = settings.inspect(groupByKey)?.workspaceValue !== undefined;
  await settings.update(groupByKey, grouping, !inWorkspace);
};

/** How many hits the quick pick of Recall shows. */
export const readRecallLimit = (): number =>
  vscode.workspace.getConfiguration(section).get<number>(recallLimitKey) ?? 20;
