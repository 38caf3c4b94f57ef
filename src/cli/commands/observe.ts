import { basename } from 'node:path';
import { field, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import {
  isMessageRole,
  isRecord,
  kindOfFile,
  type MessageRole,
  messageRoles,
  type Observation,
  type ProjectText,
  tryParseJson,
} from '../../engine/vocabulary';
import { describeBootstrap, describeObservation, describeSources, english } from '../../messages';
import { notesBelow, readProjectTexts } from '../../node/projectTexts';
import { type Command, defineCommand } from '../command';
import { CliFailure } from '../failure';
import { readTextFile, readTextOrInput } from '../input';
import type { Session } from '../session';
import { oneLine } from '../text';

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

const messageOf = (line: string, number: number, usual: MessageRole | undefined): Message => {
  const value = tryParseJson(line);
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

/** Messages before one that say what its pronouns stand for. */
const mostBefore = 2;

const waysToAnswer = ({ question }: Observation): readonly string[] => {
  if (question === null) return [];
  if (question.kind === 'reflect') return ['cogmem reflect'];
  if (question.kind === 'remember') return [`cogmem remember "${oneLine(question.text)}"`];
  return question.candidates.map(({ id, title, type }) => {
    const call = question.permanent ? `delete ${id} --permanent` : `forget ${id}`;
    return `cogmem ${call}   ${oneLine(title)} (${type})`;
  });
};

const headOf = ({ role, content }: Message): string =>
  `${role}: ${shortened(oneLine(content.trim()))}`;

const linesOf = (
  { paint, globals }: Session,
  message: Message,
  { observation, isOnly }: { readonly observation: Observation; readonly isOnly: boolean },
): readonly string[] => {
  const { captures, question, decisions } = observation;
  if (globals.quiet && captures.length === 0 && question === null) return [];
  const indent = isOnly ? '' : '  ';
  return [
    ...(isOnly ? [] : [paint.faint(headOf(message))]),
    ...describeObservation(observation, english).map((line) => indent + oneLine(line)),
    ...decisions.flatMap(({ memory }) =>
      memory === null ? [] : [`${indent}  ${paint.accent(memory.path)}`],
    ),
    ...waysToAnswer(observation).map((line) => `${indent}  ${line}`),
  ];
};

const observe = defineCommand({
  name: 'observe',
  summary: 'Find what is worth keeping of messages from the standard input, for you to decide',
  example: 'cogmem observe --dry-run < conversation.jsonl',
  own: () => ({
    role: field(
      z.enum(messageRoles),
      'who said it: user, assistant or system (default: user, or as each line says)',
      { noun: 'role' },
    ),
    dryRun: field(z.boolean(), 'say what would be kept, and write nothing'),
  }),
  run: async (session, { options }) => {
    const input = await readTextOrInput('-', session.io);
    if (input.trim() === '') {
      throw new CliFailure(
        'input_unreadable',
        'There is no message. Give text, or JSON lines with “role” and “content”, on the standard input.',
      );
    }
    const messages = readMessages(input, options.role as MessageRole | undefined);
    const dryRun = options.dryRun === true;
    const { engine } = await session.open({ readOnly: dryRun });
    const context = await session.context();
    const seen: { readonly message: Message; readonly observation: Observation }[] = [];
    const said: string[] = [];
    for (const message of messages) {
      const { role, content } = message;
      const before = said.slice(-mostBefore);
      if (role !== 'system') said.push(content);
      const observation = await engine.observe(content, role, context, { dryRun, before });
      seen.push({ message, observation });
    }
    const isOnly = messages.length === 1;
    session.answer(
      { messages: seen.map(({ observation }) => session.jsonOf(operations.observe, observation)) },
      () =>
        seen.flatMap(({ message, observation }) =>
          linesOf(session, message, { observation, isOnly }),
        ),
    );
  },
});

/** One wrong line is told: what stands on it would be missed by nobody. */
const checkJson = (path: string, text: string): void => {
  if (tryParseJson(text) !== undefined) return;
  const lines = text.split('\n').map((line) => line.trim());
  const wrong = lines.findIndex((line) => line !== '' && tryParseJson(line) === undefined);
  if (wrong < 0) return;
  const value = shortened(lines[wrong] ?? '');
  throw new CliFailure(
    'input_unreadable',
    `“${path}” is not JSON, as one document or an object a line: line ${wrong + 1} is “${value}”. Mend that line, or take it out, and try again.`,
    { path, line: wrong + 1, value },
  );
};

/** A file that somebody names is read as what its path says, else by its ending. */
const readNamed = async (path: string, session: Session): Promise<ProjectText> => {
  const isJson = /\.jsonl?$/u.test(path);
  const text = await readTextFile(path, session.io);
  if (isJson) checkJson(path, text);
  const byEnding = isJson ? 'server_memory' : 'agent_instructions';
  return { kind: kindOfFile(path) ?? kindOfFile(basename(path)) ?? byEnding, path, text };
};

const bootstrap = defineCommand({
  name: 'bootstrap',
  summary:
    'Propose memories from what the project says: README, agent instructions, decisions, git log',
  positional: '[file...]',
  example: 'cogmem bootstrap --dry-run',
  own: () => ({
    dryRun: field(z.boolean(), 'show what would be proposed, and write nothing'),
  }),
  run: async (session, { words, options: { dryRun = false } }) => {
    const { engine, folder } = await session.open({ readOnly: dryRun });
    const texts =
      words.length === 0
        ? await readProjectTexts(folder, session.io.env)
        : await Promise.all(
            (await Promise.all(words.map((path) => notesBelow(path, session.io.cwd))))
              .flat()
              .map((path) => readNamed(path, session)),
          );
    const result = await engine.bootstrap(texts, { dryRun }, await session.context());
    session.answer(
      {
        sources: result.sources,
        proposed: result.proposed.map(({ text, kind, type, confidence, origin, scope }) => ({
          ...{ text, kind, type: type ?? null, confidence, origin: origin ?? null },
          scope: scope ?? [],
        })),
        ...{ known: result.known, later: result.later, refused: result.refused },
      },
      () => {
        if (session.globals.quiet) return [];
        const { paint } = session;
        return [
          ...result.proposed.map(
            ({ text, origin = '' }) => `${oneLine(text)}  ${paint.faint(oneLine(origin))}`,
          ),
          ...describeSources(result, english).map((line) => paint.faint(line)),
          describeBootstrap(result, { dryRun }, english),
          ...(dryRun || result.proposed.length === 0
            ? []
            : ['Decide with “cogmem review candidates”, keep or drop, or in the editor.']),
        ];
      },
    );
  },
});

export const commands: readonly Command[] = [observe, bootstrap];
