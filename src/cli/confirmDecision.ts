import { connect } from 'node:net';
import { CliFailure } from './failure';
import { readLine } from './input';
import type { CliIo } from './text';

/** Set in the editor's own terminals: where the editor waits to be asked. Written by `src/extension/terminalDecisions.ts`. */
export const editorVariable = 'COGMEM_EDITOR';

/** Asks the person in the editor; undefined where no editor answers. The answer is one line: `yes` or `no`. */
const askEditor = (socket: string, command: string): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    let answer = '';
    const connection = connect(socket, () => connection.write(`${JSON.stringify({ command })}\n`));
    connection.setEncoding('utf8');
    connection.on('data', (text: string) => {
      answer += text;
    });
    connection.on('error', () => resolve(undefined));
    connection.on('close', () => resolve(answer === '' ? undefined : answer.trim() === 'yes'));
  });

const refused = (message: string): CliFailure => new CliFailure('not_confirmed', message);

/**
 * Makes sure that somebody is there before a command does what only a person may: in the editor's own terminal the editor asks,
 * and in any other the person types a code that is shown once. Returns at once where there is no terminal: nothing is decided
 * there at all. Throws `not_confirmed`.
 */
export const confirmDecision = async (io: CliIo, command: string): Promise<void> => {
  if (!io.isInteractive) return;
  const editor = io.env[editorVariable] ?? '';
  const allowed = editor === '' ? undefined : await askEditor(editor, command);
  if (allowed === true) return;
  if (allowed === false) throw refused('Nothing was decided: it was not allowed in the editor.');
  const code = io.newCode();
  io.stderr.write(`This is decided as yours. Type ${code} to go on: `);
  if ((await readLine(io)).trim() === code) return;
  throw refused('Nothing was decided: the code was not typed.');
};
