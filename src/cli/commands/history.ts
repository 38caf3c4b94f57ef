import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { field, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import {
  type Engine,
  isMemoryError,
  type MemoryPath,
  tryMemoryPath,
} from '../../engine/vocabulary';
import {
  describeActor,
  describeAgentSession,
  describeGiving,
  describeOperation,
  english,
} from '../../messages';
import { type Command, defineCommand, operationCommand } from '../command';
import { CliFailure } from '../failure';
import {
  countOf,
  formatInstant,
  oneLine,
  othersLine,
  printable,
  shortId,
  table,
  tableOr,
} from '../text';
import { toReference } from '../toReference';

const agents = operationCommand({
  name: 'agents',
  operation: operations.agents,
  example: 'cogmem agents --days 30',
  lines: ({ paint, globals }, { sessions, days }) => {
    if (sessions.length === 0) return ['No agent has asked for anything.'];
    const byDay = table(
      [
        ['day', 'sessions', 'tokens given', 'tokens spared'],
        ...days.map(({ day, sessions: count, given, spared }) =>
          [day, count, given, spared].map(String),
        ),
      ],
      [paint.faint],
      ['left', 'right', 'right', 'right'],
    );
    const told = sessions.flatMap((session) => [
      '',
      paint.strong(oneLine(describeAgentSession(session, english))),
      ...session.given.flatMap((giving) => [
        `  ${paint.faint(formatInstant(giving.at))}  ${oneLine(describeGiving(giving, english))}`,
        ...giving.memories.map(({ id, title }) => {
          const mark = giving.used.includes(id) ? paint.accent('used') : '    ';
          return `    ${mark}  ${oneLine(title)}`;
        }),
      ]),
      ...session.stored.map(({ title }) => `  ${paint.faint('stored')}  ${oneLine(title)}`),
    ]);
    return globals.quiet ? byDay : [...byDay, ...told];
  },
});

const history = operationCommand({
  name: 'history',
  operation: operations.history,
  positional: '[reference]',
  example: 'cogmem history 3f2a1b',
  input: ({ words: [reference], options: { limit = 20 } }) => ({
    limit,
    ...(reference !== undefined && { reference }),
  }),
  lines: ({ paint }, found) =>
    tableOr(
      'No operations.',
      found.map((operation) => [
        shortId(operation.id),
        formatInstant(operation.at),
        oneLine(describeActor(operation.actor, english)),
        `${operation.critical === undefined ? '' : '⚠️ CRITICAL '}${oneLine(describeOperation(operation, english))}`,
      ]),
      [paint.accent, paint.faint],
    ),
});

const undo = operationCommand({
  name: 'undo',
  operation: operations.undo,
  positional: '[operation]',
  example: 'cogmem undo',
  lines: ({ paint, globals }, { undone, operation, paths }) =>
    globals.quiet
      ? []
      : [
          `Undone: ${oneLine(describeOperation(undone, english))}.`,
          ...paths.map((path) => `  ${paint.accent(path)}`),
          ...(operation === null
            ? []
            : [`  ${paint.faint(`to have it again: cogmem undo ${shortId(operation.id)}`)}`]),
        ],
});

/** The path of a memory, also of one that is gone by now and was named by its path. */
const pathOf = async (engine: Engine, reference: string): Promise<MemoryPath> => {
  try {
    return (await engine.get(reference, { peek: true })).path;
  } catch (error) {
    const path = tryMemoryPath(reference);
    const isGone = isMemoryError(error) && error.code === 'memory_not_found';
    if (isGone && path?.endsWith('.md') === true) return path;
    throw error;
  }
};

const show = defineCommand({
  name: 'show',
  summary: 'Show the file of a memory, also as it was after an operation',
  positional: '<reference>',
  example: 'cogmem show 3f2a1b --at 9c0d1e2f',
  own: () => ({
    at: field(z.string(), 'as it was after this operation of the history', {
      placeholder: 'operation',
    }),
  }),
  run: async (session, { words: [typed = ''], options: { at } }) => {
    const { engine, folder } = await session.open();
    const reference = toReference(typed, { cwd: session.io.cwd, folder });
    const path = await pathOf(engine, reference);
    const content =
      at === undefined
        ? await readFile(join(folder, path), 'utf8')
        : await engine.contentAt(at, path);
    if (content === undefined) {
      throw new CliFailure(
        'not_at_operation',
        `“${path}” did not exist after the operation “${at}”. See “cogmem history ${reference}”.`,
        { path, operation: at ?? '' },
      );
    }
    session.answer({ path, operation: at ?? null, content }, () => [
      // A file or another program gets the content as it is; a terminal must not be steered by it.
      (session.io.isTerminal ? printable(content) : content).replace(/\n$/u, ''),
    ]);
  },
});

const audit = operationCommand({
  name: 'audit',
  operation: operations.audit,
  example: 'cogmem audit --from 2026-11-01',
  lines: ({ paint }, entries) =>
    tableOr(
      'No lines.',
      entries.map(({ at, action, actor, path, approval, summary }) => [
        formatInstant(at),
        action,
        oneLine(actor),
        oneLine(path),
        `${oneLine(summary)}${approval === 'auto' ? '' : ` (${oneLine(approval)})`}`,
      ]),
      [paint.faint, paint.accent],
    ),
});

const log = operationCommand({
  name: 'log',
  operation: operations.log,
  example: 'cogmem log --decisions',
  lines: ({ paint }, entries) =>
    tableOr(
      'No lines.',
      entries.map((entry) => {
        const { at, actor, action, operation, outcome, by, latencyMs, fallback } = entry;
        const how = [by ?? '', latencyMs === undefined ? '' : `${latencyMs} ms`]
          .concat(fallback === true ? ['instead of a model'] : [])
          .filter((part) => part !== '');
        return [
          formatInstant(at),
          oneLine(actor),
          [operation ?? action, outcome ?? ''].filter((part) => part !== '').join(': '),
          how.join(', '),
          oneLine(entry.query ?? entry.results.map(shortId).slice(0, 5).join(' ')),
        ];
      }),
      [paint.faint, (text) => text, paint.accent],
    ),
});

const actionWords: Readonly<Record<string, string>> = {
  ...{ INIT: 'set up', CREATE: 'created', EDIT: 'changed', APPEND: 'noted', DELETE: 'removed' },
  ...{ ARCHIVE: 'archived', RESTORE: 'restored', MERGE: 'merged', PROPOSE: 'proposed' },
  ...{ COMMIT: 'approved', REJECT: 'rejected', REVERT: 'undone', EXTERNAL: 'by other hands' },
};

const digest = operationCommand({
  name: 'digest',
  operation: operations.digest,
  example: 'cogmem digest --days 30',
  lines: ({ paint, globals }, { days, counts, operations: found, fades, waits }) => {
    const words = Object.entries(counts).map(
      ([action, count]) => `${count} ${actionWords[action] ?? action.toLowerCase()}`,
    );
    const changed = words.length === 0 ? 'nothing changed' : words.join(', ');
    const span = countOf(days, 'day', 'days');
    return [
      `In the last ${span}: ${changed}.`,
      `In the next ${span} ${countOf(fades, 'memory fades', 'memories fade')} if nobody uses ${fades === 1 ? 'it' : 'them'}; ${countOf(waits, 'proposal waits', 'proposals wait')} for a decision.`,
      ...(globals.quiet
        ? []
        : found
            .slice(0, mostListed)
            .map(
              (operation) =>
                `${paint.faint(formatInstant(operation.at))}  ${oneLine(describeOperation(operation, english))}`,
            )),
      ...(globals.quiet ? [] : othersLine(paint, found.length - mostListed)),
    ];
  },
});

/** Operations that a digest names. */
const mostListed = 15;

export const commands: readonly Command[] = [history, undo, show, audit, log, digest, agents];
