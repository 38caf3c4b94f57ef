import * as vscode from 'vscode';
import type { MemorySummary } from '../engine/vocabulary';
import { activeUri } from './activeFile';
import type { Host } from './host';
import { isMemoryNode } from './memoriesTree';
import type { FolderMemory } from './memoryFolders';
import { memoryPickItem } from './model/memoryRow';
import { ensureReady } from './readiness';

export interface PickOptions {
  readonly placeHolder: string;
  /** Only memories of this workspace folder; those of all by default. */
  readonly folder?: string;
  readonly title?: string;
  readonly accepts: (memory: MemorySummary) => boolean;
  /** Said where no memory is accepted. */
  readonly nothing: string;
}

/** The memory that a command is about: of the tree's row it was called on, or one that the person picks. */
export const chooseMemory = async (
  host: Host,
  argument: unknown,
  options: PickOptions,
): Promise<FolderMemory | undefined> => {
  if (isMemoryNode(argument)) return argument;
  if (!(await ensureReady(host))) return undefined;
  const items = pickItems(host, options);
  if (items.length === 0) {
    void vscode.window.showInformationMessage(options.nothing);
    return undefined;
  }
  return vscode.window.showQuickPick(items, {
    ...(options.title === undefined ? {} : { title: options.title }),
    placeHolder: options.placeHolder,
    matchOnDescription: true,
    matchOnDetail: true,
  });
};

/** The memory of the active editor comes first: it is what one most often means. */
const pickItems = (host: Host, { accepts, folder: wanted }: PickOptions) => {
  const uri = activeUri();
  const active = uri && host.folders.memoryAt(uri)?.memory.id;
  const folders = host.folders
    .all()
    .filter(({ folder }) => wanted === undefined || folder === wanted);
  return folders
    .flatMap(({ folder, name, memories }) =>
      memories.filter(accepts).map((memory) => ({
        ...memoryPickItem(memory, {
          t: vscode.l10n.t,
          ...(folders.length > 1 ? { folderName: name } : {}),
        }),
        folder,
        memory,
      })),
    )
    .sort((left, right) => Number(right.memory.id === active) - Number(left.memory.id === active));
};
