import { operations } from '../../engine/operations';
import { type Command, defineCommand, operationCommand } from '../command';
import { countOf, padColumns } from '../text';
import { offerMergeDriver } from './connect';

const init = defineCommand({
  name: 'init',
  summary: 'Create the memory folder: ./memory, or the one of --dir',
  example: 'cogmem init',
  run: async (session) => {
    const { folder } = await session.openNew();
    const result = await session.call(operations.initialize, {});
    const { created, kept, extended } = result;
    session.answer({ folder, created, kept, extended }, () => {
      if (session.globals.quiet) return [];
      const { paint } = session;
      if (created.length === 0 && extended.length === 0)
        return [`The memory folder is complete: ${paint.accent(folder)}`];
      const counts = [
        `${countOf(created.length, 'file', 'files')} created`,
        ...(extended.length === 0 ? [] : [`${extended.join(', ')} extended`]),
        ...(kept.length === 0 ? [] : [`${countOf(kept.length, 'file', 'files')} kept`]),
      ];
      const done = kept.length === 0 ? 'Created' : 'Completed';
      return [
        `${done} the memory folder: ${paint.accent(folder)}`,
        `  ${paint.faint(counts.join(', '))}`,
      ];
    });
    await offerMergeDriver(session);
  },
});

const acknowledge = operationCommand({
  name: 'acknowledge',
  operation: operations.acknowledge,
  without: ['paths'],
  positional: '[file...]',
  example: 'cogmem acknowledge SOUL.md',
  input: ({ words }) => ({ paths: words }),
  lines: ({ paint, globals }, paths) => {
    if (globals.quiet) return [];
    if (paths.length === 0) return ['Nothing to acknowledge.'];
    return paths.map((path) => `Acknowledged: ${paint.accent(path)}`);
  },
});

const core = operationCommand({
  name: 'core',
  operation: operations.core,
  example: 'cogmem core',
  lines: ({ paint, globals }, { path, changed, sections, tokens, left, written }) => {
    if (globals.quiet) return [];
    const rows = padColumns(
      sections.map(({ title, memories }) => [title, String(memories.length)]),
      ['left', 'right'],
    );
    const others = written.filter((file) => file !== path);
    return [
      `${paint.accent(path)} ${changed ? 'written' : 'says the same as before'}: ${countOf(tokens, 'token', 'tokens')}.`,
      ...rows.map((row) => `  ${row.join('  ')}`),
      ...(left === 0
        ? []
        : [paint.faint(`${countOf(left, 'more has', 'more have')} no room in it.`)]),
      ...(others.length === 0 ? [] : [paint.faint(`Also written: ${others.join(', ')}.`)]),
    ];
  },
});

const countLines = (counts: Readonly<Record<string, number>>): readonly string[] => {
  const rows = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, left], [, right]) => right - left)
    .map(([name, count]) => [name, String(count)]);
  return padColumns(rows, ['left', 'right']).map((row) => `  ${row.join('  ')}`);
};

const stats = operationCommand({
  name: 'stats',
  operation: operations.stats,
  example: 'cogmem stats',
  tellsProblems: true,
  lines: ({ paint }, { total, pinned, tokens, byType, byStatus, problems }) => [
    `${countOf(total, 'memory', 'memories')} · ${pinned} pinned · ${countOf(tokens, 'token', 'tokens')}`,
    ...(total === 0 ? [] : ['', paint.faint('by type'), ...countLines(byType)]),
    ...(total === 0 ? [] : ['', paint.faint('by status'), ...countLines(byStatus)]),
    ...(problems.length === 0
      ? []
      : [
          '',
          paint.alarm(`${countOf(problems.length, 'problem', 'problems')}; see cogmem problems`),
        ]),
  ],
});

const reindex = operationCommand({
  name: 'reindex',
  operation: operations.reindex,
  example: 'cogmem reindex',
  lines: ({ globals }, { indexed }) =>
    globals.quiet ? [] : [`Indexed ${countOf(indexed, 'memory', 'memories')}.`],
});

export const commands: readonly Command[] = [init, acknowledge, core, stats, reindex];
