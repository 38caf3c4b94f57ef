import * as vscode from 'vscode';
import type { MemoryFolders, NamedMemory } from './memoryFolders';
import { type CardOptions, cardMarkdown, cardOf } from './model/card';
import { t } from './translate';

/** In which words and at what time a card is made. */
export const wording = (): CardOptions => ({
  t,
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

/** A moment in the editor's language and this machine's time zone, to the minute. */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat(vscode.env.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
