import * as vscode from 'vscode';
import { isMemoryNode } from '../memoriesTree';
import type { Command } from './command';

/** Copies a memory's id, to name it to an agent or on the command line. */
export const copyId: Command = async (_host, argument) => {
  if (isMemoryNode(argument)) await vscode.env.clipboard.writeText(argument.memory.id);
};
