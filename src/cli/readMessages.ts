import { isMessageRole, type MessageRole, messageRoles } from '../engine/vocabulary';
import { CliFailure } from './failure';

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
