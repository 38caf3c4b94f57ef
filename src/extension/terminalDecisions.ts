import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as vscode from 'vscode';
import { isWanted } from './failures';
import { t } from './translate';

/** Read by `src/cli/confirmDecision.ts`. */
const editorVariable = 'COGMEM_EDITOR';

/** Longer lines are of no command that a person typed. */
const longestQuestion = 10_000;
const longestShown = 300;

/** A place that no other user of the machine can reach, and how to take it away again. */
const openPlace = (): { readonly socket: string; readonly remove: () => void } => {
  if (process.platform === 'win32') {
    const socket = `\\\\.\\pipe\\cognitive-memory-${randomUUID()}`;
    return { socket, remove: () => undefined };
  }
  const folder = mkdtempSync(join(tmpdir(), 'cogmem-'));
  return {
    socket: join(folder, 'editor'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const commandOf = (line: string): string | undefined => {
  try {
    const { command } = JSON.parse(line) as { readonly command?: unknown };
    return typeof command === 'string' ? command.slice(0, longestShown) : undefined;
  } catch {
    return undefined;
  }
};

const ask = async (line: string): Promise<boolean> => {
  const command = commandOf(line);
  if (command === undefined) return false;
  const question = t('A command in the terminal decides as you.');
  const detail = `${command}\n\n${t('Allow it only if you have just typed it.')}`;
  return isWanted(question, detail, t('Allow'));
};

const answer = (socket: Socket): void => {
  let line = '';
  socket.setEncoding('utf8');
  // Whoever asked may have gone by now.
  socket.on('error', () => undefined);
  socket.on('data', (text: string) => {
    if (line.includes('\n')) return;
    line += text;
    if (line.length > longestQuestion) socket.destroy();
    else if (line.includes('\n')) {
      void ask(line).then((isAllowed) => socket.end(isAllowed ? 'yes\n' : 'no\n'));
    }
  });
};

/** Has the commands of the editor's own terminals ask here before they do what only a person may. */
export const confirmInEditor = (
  { environmentVariableCollection: variables }: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
): vscode.Disposable => {
  variables.persistent = false;
  const place = openPlace();
  const server = createServer(answer);
  server.on('error', (error) => {
    // The command then asks in the terminal.
    log.warn(`Commands in the terminal cannot ask here: ${String(error)}`);
    variables.delete(editorVariable);
  });
  server.listen(place.socket, () => {
    variables.description = t('Asks you before a command of cogmem decides as you.');
    variables.replace(editorVariable, place.socket);
  });
  return {
    dispose: () => {
      variables.delete(editorVariable);
      server.close();
      place.remove();
    },
  };
};
