import { field, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import { type MessageRole, messageRoles, type Observation } from '../../engine/vocabulary';
import { describeObservation, english } from '../../messages';
import { type Command, defineCommand } from '../command';
import { CliFailure, exitCodes } from '../failure';
import { type Message, readMessages, readTextOrInput } from '../input';
import type { Session } from '../session';
import { oneLine } from '../text';

/** As much of a message as tells which one it is. */
const shownLength = 60;

/** Messages before one that say what its pronouns stand for. */
const mostBefore = 2;

/** What a person can type to answer what a message asks. */
const waysToAnswer = ({ question }: Observation): readonly string[] => {
  if (question === null) return [];
  if (question.kind === 'reflect') return ['cogmem reflect'];
  if (question.kind === 'remember') return [`cogmem remember "${oneLine(question.text)}"`];
  return question.candidates.map(({ id, title, type }) => {
    const call = question.permanent ? `delete ${id} --permanent` : `forget ${id}`;
    return `cogmem ${call}   ${oneLine(title)} (${type})`;
  });
};

const headOf = ({ role, content }: Message): string => {
  const text = oneLine(content.trim());
  return `${role}: ${text.length <= shownLength ? text : `${text.slice(0, shownLength - 1)}…`}`;
};

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

/** Looks at messages of a conversation: what is worth keeping waits for a person. */
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
    return exitCodes.done;
  },
});

/** The command that looks at conversations. */
export const commands: readonly Command[] = [observe];
