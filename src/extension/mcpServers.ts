import * as vscode from 'vscode';
import type { Host } from './host';

/** As the manifest names it. */
const provider = 'cognitiveMemory.servers';

/** Gives the editor's own agents the memory of each workspace folder, without a file of settings. */
export const provideMcpServers = (
  context: vscode.ExtensionContext,
  { folders, server }: Pick<Host, 'folders' | 'server'>,
): vscode.Disposable =>
  vscode.lm.registerMcpServerDefinitionProvider(provider, {
    onDidChangeMcpServerDefinitions: server.onDidChangeFolders,
    provideMcpServerDefinitions: () => {
      const all = folders.all();
      return all.map(({ name, uri }) => {
        const label = all.length > 1 ? `Cognitive Memory (${name})` : 'Cognitive Memory';
        return new vscode.McpStdioServerDefinition(
          label,
          process.execPath,
          [context.asAbsolutePath('dist/mcp.js'), '--dir', uri.fsPath],
          { ELECTRON_RUN_AS_NODE: '1' },
          (context.extension.packageJSON as { readonly version: string }).version,
        );
      });
    },
  });
