import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isMessageRole, type MessageRole, messageRoles } from '../engine/vocabulary';
import { CliFailure } from './failure';
import type { CliIo } from './text';

/** The word that stands for the standard input. */
const standardInput = '-';

/** Bytes after which reading ends: far above what a memory may hold, far below what fills the memory of a machine. */
const mostBytes = 64 * 1024 * 1024;

const decode = (bytes: Uint8Array, source: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The decoder has only one complaint: bytes that are no UTF-8.
    const message = `${source} is not UTF-8 text. Convert it to UTF-8 and try again.`;
    throw new CliFailure('input_unreadable', message, { source });
  }
};

const readStandardInput = async (io: CliIo): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of io.stdin) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    size += bytes.length;
    if (size > mostBytes) {
      throw new CliFailure('input_unreadable', 'The standard input is too large for a memory.');
    }
    chunks.push(bytes);
  }
  return decode(Buffer.concat(chunks), 'The standard input');
};

/** What a person types until they press Enter; what they typed where the input ends before that. */
export const readLine = async (io: CliIo): Promise<string> => {
  const decoder = new TextDecoder();
  let typed = '';
  for await (const chunk of io.stdin) {
    typed += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (typed.includes('\n')) break;
  }
  return typed.split(/\r?\n/u)[0] ?? '';
};

/** Four digits for a person to type. */
export const newCode = (): string => String(randomInt(1_000, 10_000));

/** The text itself, or the standard input where it is `-`. */
export const readTextOrInput = (text: string, io: CliIo): Promise<string> =>
  text === standardInput ? readStandardInput(io) : Promise.resolve(text);

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'you may not read it',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file',
};

const whyUnreadable = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
};

/** The text of a file that the caller named. */
export const readTextFile = async (file: string, io: CliIo): Promise<string> => {
  const path = resolve(io.cwd, file);
  try {
    const bytes = await readFile(path);
    return decode(bytes, `“${file}”`);
  } catch (error) {
    if (error instanceof CliFailure) throw error;
    const message = `“${file}” cannot be read: ${whyUnreadable(error)}.`;
    throw new CliFailure('input_unreadable', message, { path: file });
  }
};

/** One message of a conversation. */
export interface Message {
  readonly role: MessageRole;
  readonly content: string;
}

/** Names that other programs have for the three roles. */
const otherRoles: Readonly<Record<string, MessageRole>> = {
  human: 'user',
  ai: 'assistant',
  model: 'assistant',
  developer: 'system',
  tool: 'system',
  function: 'system',
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shortened = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 59)}…`);

const badLine = (line: number, value: string, complaint: string): CliFailure =>
  new CliFailure(
    'input_unreadable',
    `Line ${line} ${complaint}: “${shortened(value)}”. Write a message a line, such as {"role":"user","content":"I prefer tabs"}, or plain text for one message.`,
    { line, value: shortened(value) },
  );

/** The text of a message: a string, or a list of parts of which those with a text count. */
const contentOf = (content: unknown): string | undefined => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  const parts = content.map((part: unknown) =>
    isRecord(part) && typeof part.text === 'string' ? part.text : '',
  );
  return parts.filter((part) => part !== '').join('\n\n');
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const messageOf = (line: string, number: number, usual: MessageRole | undefined): Message => {
  const value = parsed(line);
  if (!isRecord(value)) throw badLine(number, line, 'is not a JSON object');
  const content = contentOf(value.content);
  if (content === undefined) throw badLine(number, line, 'has no “content” that is a text');
  const { role = usual } = value;
  if (role === undefined) {
    throw badLine(number, line, 'has no “role”, and no --role stands for all lines');
  }
  const known = typeof role === 'string' ? (otherRoles[role.toLowerCase()] ?? role) : '';
  if (isMessageRole(known)) return { role: known, content };
  const names = messageRoles.join(', ');
  throw badLine(number, line, `has a “role” that is none of ${names} (${JSON.stringify(role)})`);
};

/**
 * The messages of an input: JSON objects, one a line, where its first line begins like one; otherwise the whole text is one
 * message, of a user where no role is given. Throws `input_unreadable` with the number of the first line that is none,
 * before anything is done with the others.
 */
export const readMessages = (input: string, role: MessageRole | undefined): readonly Message[] => {
  if (!input.trimStart().startsWith('{')) return [{ role: role ?? 'user', content: input }];
  return input
    .split('\n')
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => messageOf(line, number, role));
};
