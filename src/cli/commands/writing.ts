import { field, type InputOf, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import {
  type Decision,
  isMemoryError,
  linkableIds,
  type MemoryReference,
  withLinks,
} from '../../engine/vocabulary';
import {
  describeConfirmation,
  describeDeletion,
  describeFeedback,
  describeSnooze,
  english,
} from '../../messages';
import { answerDecision, answerTakenOut } from '../answers';
import { type Command, operationCommand } from '../command';
import { badUsage, CliFailure } from '../failure';
import { readLine, readTextFile, readTextOrInput } from '../input';
import type { Session } from '../session';
import { formatDay, oneLine } from '../text';

const flag = (help: string) => field(z.boolean(), help);

/** `--private` and `--shared` are one field. */
const privacyOf = (given: { readonly private?: boolean; readonly shared?: boolean }) => {
  if (given.private === true && given.shared === true)
    throw badUsage('Give --private or --shared, not both.');
  return given.shared === true ? { private: false } : {};
};

const shared = () => flag('share it, also a preference that would be kept private');

/** Throws bad usage where several of what one memory can be to another are given, or fewer than `least`. */
const requireStances = (
  { replaces, sameAs, addsTo, separateFrom }: StanceOptions,
  least: 0 | 1,
): void => {
  const given = [replaces, sameAs, addsTo, separateFrom].filter((one) => one !== undefined);
  if (given.length <= 1 && given.length >= least) return;
  throw badUsage(
    'Give one of them at a time, with the other memory: --replaces, --same-as, --adds-to or --separate-from.',
  );
};

type StanceOptions = Pick<
  Partial<InputOf<typeof operations.remember>>,
  'replaces' | 'sameAs' | 'addsTo' | 'separateFrom'
>;

const remember = operationCommand({
  name: 'remember',
  summary: 'Store a memory; - reads the text from the standard input',
  operation: operations.remember,
  positional: '[text...]',
  example: 'cogmem remember "We decided to use pnpm" --tags build',
  without: ['content'],
  own: () => ({
    shared: shared(),
    bodyFile: field(z.string(), 'take the text from a file', { placeholder: 'file' }),
  }),
  input: async ({ words, options: { bodyFile, shared, ...options } }, { io }) => {
    requireStances(options, 0);
    const typed = words.join(' ');
    if (bodyFile !== undefined && typed !== '') {
      throw badUsage('Give the text or --body-file, not both.');
    }
    if (bodyFile === undefined && typed.trim() === '') {
      throw badUsage(
        'There is no text. Type it, write - to read it from the standard input, or name a file with --body-file.',
      );
    }
    const privacy = privacyOf({ ...options, ...(shared && { shared }) });
    const content =
      bodyFile === undefined ? await readTextOrInput(typed, io) : await readTextFile(bodyFile, io);
    return { content, ...options, ...privacy };
  },
  answer: async (session, decision) => {
    // What follows is done behind the answer by a process that stays.
    if (session.staysOpen) return answerDecision(session, decision);
    const { engine } = await session.open();
    // What follows is waited for at the end anyway, and is part of the answer then.
    await engine.settled();
    const links = await engine.linked(linkableIds(decision));
    return answerDecision(session, withLinks(decision, links));
  },
});

const answer = operationCommand({
  name: 'answer',
  operation: operations.answer,
  positional: '<reference>',
  example: 'cogmem answer 3f2a1b --replaces 9c8b7a',
  input: ({ named, options }) => {
    requireStances(options, 1);
    return { ...named, ...options };
  },
  answer: answerDecision,
});

const procedure = operationCommand({
  name: 'procedure',
  operation: operations.procedure,
  positional: '<title...>',
  example:
    'cogmem procedure "Release" --step "Run the tests" --step "Tag it" --precondition "On main"',
  without: ['title'],
  own: () => ({ shared: shared() }),
  input: async ({ words, options: { shared, content = '', ...options } }, { io }) => {
    const title = words.join(' ').trim();
    if (title === '') throw badUsage('There is no title. Say what the procedure does.');
    if (options.steps === undefined) {
      throw badUsage('There is no step. Give each step with --step, in order.');
    }
    const privacy = privacyOf({ ...options, ...(shared && { shared }) });
    return { ...options, ...privacy, title, content: await readTextOrInput(content, io) };
  },
  answer: answerDecision,
});

const update = operationCommand({
  name: 'update',
  summary: 'Change fields of a memory',
  operation: operations.update,
  positional: '<reference>',
  example: 'cogmem update 3f2a1b --tags redis,cache --importance 0.9',
  own: () => ({ mutable: flag('let it be changed again; only people may') }),
  input: async ({ words: [reference], options: { mutable, content, ...options } }, { io }) => {
    if (options.immutable === true && mutable === true)
      throw badUsage('Give --immutable or --mutable, not both.');
    const fields = { ...options, ...(mutable === true && { immutable: false }) };
    if (content === undefined && Object.keys(fields).length === 0) {
      throw badUsage(
        'There is nothing to change. Give at least one field, such as --title or --body.',
      );
    }
    const body = content === undefined ? {} : { content: await readTextOrInput(content, io) };
    return { reference, ...fields, ...body };
  },
  answer: answerDecision,
});

/** As many as a person looks through in a terminal. */
const mostCandidates = 5;

const ask = async ({ io, paint }: Session, candidates: readonly MemoryReference[]) => {
  const rows = candidates.map(
    ({ title, type }, at) => `  ${paint.accent(String(at + 1))}  ${oneLine(title)} (${type})`,
  );
  const range = candidates.length === 1 ? '1' : `1 to ${candidates.length}`;
  const question = `Which of them is to be forgotten? (${range}, Enter for none) `;
  io.stdout.write([...rows, question].join('\n'));
  const answer = (await readLine(io)).trim();
  return /^\d+$/u.test(answer) ? candidates[Number(answer) - 1]?.id : undefined;
};

/** Nobody can be asked: the memories that may be meant are named, with what tells them apart. */
const namesSeveral = (words: string, candidates: readonly MemoryReference[]): CliFailure => {
  const named = candidates.map(({ id, title }) => `“${oneLine(title)}” (${id})`).join(', ');
  return new CliFailure(
    'memory_not_found',
    `No memory is named “${oneLine(words)}”. It may mean ${named}. Give the id of one.`,
    { reference: words, candidates: candidates.map(({ id }) => id) },
  );
};

/** Archives what the words name, or what a person in a terminal chooses of what they may mean. */
const forgetNamed = async (
  session: Session,
  named: { readonly reference: string; readonly words: string },
): Promise<Decision | undefined> => {
  const { io, globals } = session;
  const { reference, words } = named;
  try {
    return await session.call(operations.forget, { reference });
  } catch (error) {
    if (!isMemoryError(error) || error.code !== 'memory_not_found') throw error;
    const { engine } = await session.open();
    const { hits } = await engine.recall(words, { limit: mostCandidates });
    if (hits.length === 0) throw error;
    if (!io.isInteractive || globals.json || globals.quiet) throw namesSeveral(words, hits);
    const chosen = await ask(session, hits);
    return chosen === undefined
      ? undefined
      : await session.call(operations.forget, { reference: chosen });
  }
};

const forget: Command = {
  name: 'forget',
  summary: 'Archive a memory; its file stays. Asks which one, where words name it',
  positional: '<reference...>',
  example: 'cogmem forget 3f2a1b',
  fields: () => ({}),
  run: async (session, typed) => {
    const words = typed.join(' ');
    const decision = await forgetNamed(session, { reference: words, words });
    if (decision !== undefined) return answerDecision(session, decision);
    session.io.stdout.write('Nothing was changed.\n');
  },
};

const deleteForGood = operationCommand({
  name: 'delete',
  operation: operations.delete,
  positional: '<reference>',
  example: 'cogmem delete 3f2a1b --permanent',
  input: ({ words: [reference], options: { permanent = false } }) => {
    if (permanent) return { reference, permanent };
    throw badUsage(
      'Nothing was deleted. “cogmem forget” archives a memory and keeps its file; to delete it for good, add --permanent.',
    );
  },
  answer: (session, result) => {
    const { id, title, type, path } = result.memory;
    answerTakenOut(session, result, {
      told: { memory: { id, title, type, path } },
      sentences: describeDeletion(result, english),
    });
  },
});

const restore = operationCommand({
  name: 'restore',
  operation: operations.restore,
  positional: '<reference>',
  example: 'cogmem restore 3f2a1b',
  answer: answerDecision,
});

const feedback = operationCommand({
  name: 'feedback',
  operation: operations.feedback,
  positional: '<reference>',
  example: 'cogmem feedback 3f2a1b --useless',
  own: () => ({ useless: flag('it was of no use') }),
  input: ({ words: [reference], options: { useless = false } }) => ({
    reference,
    helped: !useless,
  }),
  lines: (_, result) => [oneLine(describeFeedback(result, english))],
});

const day = (instant: string): string => formatDay(Date.parse(instant));

const confirm = operationCommand({
  name: 'confirm',
  operation: operations.confirm,
  positional: '<reference>',
  example: 'cogmem confirm 3f2a1b',
  lines: (_, result) => [oneLine(describeConfirmation(result, { t: english, day }))],
});

const snooze = operationCommand({
  name: 'snooze',
  operation: operations.snooze,
  positional: '<reference...>',
  without: ['references'],
  example: 'cogmem snooze 3f2a1b 81c0d2 --days 60',
  input: ({ words: references, options }) => ({ ...options, references }),
  lines: (_, result) => [oneLine(describeSnooze(result, { t: english, day }))],
});

const marking = (
  name: string,
  summary: string,
  mark: { readonly pinned: boolean } | { readonly isPrivate: boolean },
): Command => ({
  name,
  summary,
  positional: '<reference>',
  example: `cogmem ${name} 3f2a1b`,
  fields: () => ({}),
  run: async (session, [reference = '']) =>
    answerDecision(
      session,
      'pinned' in mark
        ? await session.call(operations.pin, { reference, ...mark })
        : await session.call(operations.keepPrivate, { reference, ...mark }),
    ),
});

export const commands: readonly Command[] = [
  remember,
  answer,
  procedure,
  update,
  forget,
  restore,
  deleteForGood,
  feedback,
  confirm,
  snooze,
  marking('pin', 'Keep a memory from fading', { pinned: true }),
  marking('unpin', 'Let a pinned memory fade again', { pinned: false }),
  marking('private', 'Keep a memory to yourself: move it into private/, which is never shared', {
    isPrivate: true,
  }),
  marking('share', 'Share a private memory: move it out of private/', { isPrivate: false }),
];
