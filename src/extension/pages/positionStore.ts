import type * as vscode from 'vscode';
import { isPositions, type Positions } from '../../protocol/graphPage';

const keyOf = (folder: string): string => `graph.positions ${folder}`;

/** Where the nodes of each folder's graph are: one person's picture, kept by the editor for this workspace. */
export interface PositionStore {
  read(folder: string): Positions;
  keep(folder: string, positions: Positions): void;
}

export const createPositionStore = (memento: vscode.Memento): PositionStore => ({
  read: (folder) => {
    const kept = memento.get<unknown>(keyOf(folder));
    return isPositions(kept) ? kept : {};
  },
  keep: (folder, positions) => void memento.update(keyOf(folder), positions),
});
