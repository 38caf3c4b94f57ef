import * as vscode from 'vscode';
import type { MemoryFolders } from '../memoryFolders';
import { MemoryCompletions } from './completions';
import { FrontMatter, foldFrontMatter } from './frontMatter';
import { MemoryNames } from './memoryNames';

const selector: vscode.DocumentSelector = { language: 'markdown', scheme: 'file' };

/** What the editor can do in the text of a memory: titles beside ids, cards, completion, folding. */
export const registerLanguage = (folders: MemoryFolders): vscode.Disposable => {
  const names = new MemoryNames(folders);
  const frontMatter = new FrontMatter(folders);
  const { languages } = vscode;
  return vscode.Disposable.from(
    languages.registerHoverProvider(selector, names),
    languages.registerDefinitionProvider(selector, names),
    languages.registerInlayHintsProvider(selector, names),
    languages.registerCompletionItemProvider(selector, new MemoryCompletions(folders), '[', ' '),
    languages.registerFoldingRangeProvider(selector, frontMatter),
    languages.registerCodeLensProvider(selector, frontMatter),
    foldFrontMatter(folders),
  );
};
