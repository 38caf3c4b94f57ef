import * as vscode from 'vscode';
import type { MemoryFolders, NamedMemory } from './memoryFolders';
import { type CardOptions, cardOf } from './model/card';
import { cardMarkdown } from './model/cardMarkdown';

/** In which words and at what time a card is made. */
export const wording = (): CardOptions => ({
  t: vscode.l10n.t,
  now: new Date(),
  language: vscode.env.language,
});

/** A memory's card, for a hover; undefined where it is gone, or nobody answers. */
export const memoryTooltip = async (
  folders: MemoryFolders,
  target: NamedMemory,
): Promise<vscode.MarkdownString | undefined> => {
  // A hover that does not come is no failure that a person has to be told.
  const detail = await folders.detail(target).catch(() => undefined);
  return (
    detail && new vscode.MarkdownString(cardMarkdown(cardOf(detail, wording()), detail.memory.body))
  );
};
