import * as vscode from 'vscode';
import type { Settings, SettingsChange } from '../engine/vocabulary';
import type { FolderSetting } from '../protocol/requests';
import { type Grouping, groupings } from './model/grouping';

const section = 'cognitiveMemory';
const folderKey = 'folder';
const groupByKey = 'memories.groupBy';
const recallLimitKey = 'recall.limit';
const opensAsKey = 'memories.openAs';

/** For `ConfigurationChangeEvent.affectsConfiguration`. */
export const settingNames = {
  folder: `${section}.${folderKey}`,
  groupBy: `${section}.${groupByKey}`,
} as const;

/** The open folders that lie on a disk: only there can a memory and its history be. */
const foldersOnDisk = (): readonly vscode.WorkspaceFolder[] =>
  (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');

/** How many folders are open on a disk, and how many elsewhere. */
export const countFolders = () => {
  const workspaceFolders = foldersOnDisk().length;
  const all = vscode.workspace.workspaceFolders?.length ?? 0;
  return { workspaceFolders, virtualFolders: all - workspaceFolders };
};

/** Each workspace folder on a disk with the place of its memory. */
export const readFolderSettings = (): readonly FolderSetting[] =>
  foldersOnDisk().map(({ uri }) => ({
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

const associations = () => {
  const settings = vscode.workspace.getConfiguration('workbench');
  return { settings, key: 'editorAssociations' } as const;
};

/** The files of memories in this workspace, as the editor's associations name files. */
const memoryFiles = (): readonly string[] =>
  [...new Set(readFolderSettings().map(({ memoryFolder }) => memoryFolder))].map(
    (folder) => `**/${folder}/{graph,vault,private}/**/*.md`,
  );

/** True where the workspace has the editor open the files of memories so. */
export const filesOpenAs = (viewType: string): boolean => {
  const { settings, key } = associations();
  const chosen = settings.get<Readonly<Record<string, string>>>(key) ?? {};
  return memoryFiles().every((files) => chosen[files] === viewType);
};

/** Has the editor open the files of memories so in this workspace, or as text again. */
export const openFilesAs = async (viewType: string | undefined): Promise<void> => {
  const { settings, key } = associations();
  const others = { ...settings.inspect<Record<string, string>>(key)?.workspaceValue };
  for (const files of memoryFiles()) {
    if (viewType === undefined) delete others[files];
    else others[files] = viewType;
  }
  const isEmpty = Object.keys(others).length === 0;
  await settings.update(key, isEmpty ? undefined : others, vscode.ConfigurationTarget.Workspace);
};

/** How many hits the quick pick of Recall shows. */
export const readRecallLimit = (): number =>
  vscode.workspace.getConfiguration(section).get<number>(recallLimitKey) ?? 20;

/** Settings of the editor that are kept with each memory folder on this machine, by their names there. */
const keptKeys = {
  agentWrites: 'agents.writes',
  captures: 'agents.captures',
  subAgents: 'agents.subAgents',
  editsOutside: 'memories.editsOutside',
  coreLines: 'memories.core',
  personalPreferences: 'privacy.preferences',
  personalData: 'privacy.personalData',
  ritual: 'reflection.ritual',
} as const satisfies { readonly [Name in keyof Settings]?: string };

/**
 * What the person set in the editor for a workspace folder; a setting that they left alone is not there, since the command
 * line may have set it for the folder.
 */
export const readKeptSettings = (folder: vscode.Uri): SettingsChange => {
  const settings = vscode.workspace.getConfiguration(section, folder);
  return Object.fromEntries(
    Object.entries(keptKeys).flatMap(([name, key]) => {
      const found = settings.inspect<string>(key);
      const value = found?.workspaceFolderValue ?? found?.workspaceValue ?? found?.globalValue;
      return value === undefined ? [] : [[name, value]];
    }),
  );
};

/** The settings that are no longer set in the editor, and go back to their defaults. */
export const withUnset = (before: SettingsChange, now: SettingsChange): SettingsChange => ({
  ...Object.fromEntries(Object.keys(before).map((name) => [name, null])),
  ...now,
});

/** True where something of what is kept with the folders changed. */
export const affectsKept = (event: vscode.ConfigurationChangeEvent): boolean =>
  Object.values(keptKeys).some((key) => event.affectsConfiguration(`${section}.${key}`));
const looks = ['card', 'text'] as const;

/** What a memory opens as from the tree, from Recall and from the pages. */
export const readOpensAs = (): (typeof looks)[number] => {
  const value = vscode.workspace.getConfiguration(section).get<string>(opensAsKey);
  return looks.find((look) => look === value) ?? 'card';
};
