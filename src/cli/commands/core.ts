import type { CoreResult } from '../../engine';
import { referenceAnswer } from '../../messages';
import { padColumns } from '../columns';
import { defineCommand } from '../command';
import { exitCodes } from '../exitCodes';
import { countOf } from '../format';
import type { Session } from '../session';

const coreLines = ({ paint, globals }: Session, result: CoreResult): readonly string[] => {
  if (globals.quiet) return [];
  const { path, changed, sections, tokens, left, written } = result;
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
};

/** Generates CORE.md and the registries of the graph. */
export const core = defineCommand({
  name: 'core',
  summary: 'Write CORE.md, the most relevant memories at a glance, and the registry in graph/',
  example: 'cogmem core',
  options: {},
  run: async (session) => {
    const { engine } = await session.open();
    const result = await engine.core(await session.context());
    const sections = result.sections.map(({ title, memories }) => ({
      title,
      memories: memories.map(referenceAnswer),
    }));
    session.answer({ ...result, sections }, () => coreLines(session, result));
    return exitCodes.done;
  },
});
