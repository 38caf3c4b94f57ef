import type { EntityHub, EntitySummary } from '../../engine';
import { entityAnswer } from '../../messages';
import { padColumns } from '../columns';
import { defineCommand, flagOption, valueOption } from '../command';
import { defined } from '../defined';
import { exitCodes } from '../exitCodes';
import { countOf, shortId } from '../format';
import { oneLine } from '../painter';
import type { Session } from '../session';
import { readLimit } from '../values';

/** Entities beside the one asked for that a terminal shows. */
const mostNear = 8;

/** How an entity is shown: by the address or the name that memories use most. */
const shownName = ({ spellings, name }: EntitySummary): string => oneLine(spellings[0] ?? name);

const moreLine = ({ paint, globals }: Session, more: number): readonly string[] =>
  more === 0 || globals.quiet ? [] : [paint.faint(`and ${countOf(more, 'other', 'others')}`)];

const listLines = (
  session: Session,
  all: readonly EntitySummary[],
  limit: number,
): readonly string[] => {
  if (all.length === 0) return ['No entities.'];
  const shown = all.slice(0, limit);
  const rows = padColumns(
    shown.map((one) => [String(one.memories), oneLine(one.name), shownName(one)]),
    ['right', 'left'],
  );
  const { paint } = session;
  return [
    ...rows.map(([count = '', name = '', address = '']) =>
      [count, paint.strong(name), paint.faint(address)].join('  '),
    ),
    ...moreLine(session, all.length - shown.length),
  ];
};

const hubLines = (
  session: Session,
  { entity, memories, near, hidden }: EntityHub,
  limit: number,
): readonly string[] => {
  const { paint, globals } = session;
  const shown = memories.slice(0, limit);
  const rows = padColumns(
    shown.map(({ id, type, title }) => [shortId(id), type, oneLine(title)]),
    ['left', 'left'],
  );
  const others = near.slice(0, mostNear).map((one) => `${oneLine(one.name)} (${one.memories})`);
  return [
    `${paint.strong(oneLine(entity.name))}  ${paint.faint(entity.spellings.map(oneLine).join(' · '))}`,
    ...rows.map(([id = '', type = '', title = '']) =>
      [`  ${paint.faint(id)}`, paint.accent(type), title].join('  '),
    ),
    ...moreLine(session, memories.length - shown.length),
    ...(others.length === 0 ? [] : [`with ${others.join(', ')}`]),
    ...(hidden === 0 || globals.quiet
      ? []
      : [
          paint.faint(
            `${countOf(hidden, 'archived memory', 'archived memories')} left out (--include-archived)`,
          ),
        ]),
  ];
};

/** Lists what memories are about, or the memories that are about one thing. */
export const entities = defineCommand({
  name: 'entities',
  summary: 'List what memories are about, or the memories about one thing',
  positional: '[name]',
  example: 'cogmem entities redis',
  options: {
    includeArchived: flagOption('--include-archived', 'also archived and superseded memories'),
    limit: valueOption('--limit <number>', {
      description: 'at most so many, 1 to 200 (default: all)',
      read: readLimit,
    }),
  },
  run: async (session, [name], { limit = Number.POSITIVE_INFINITY, ...filter }) => {
    const { engine } = await session.open();
    if (name === undefined) {
      const all = await engine.entities(defined(filter));
      session.answer({ entities: all.slice(0, limit), total: all.length }, () =>
        listLines(session, all, limit),
      );
      return exitCodes.done;
    }
    const hub = await engine.entity(name, defined(filter));
    const answer = entityAnswer({ ...hub, memories: hub.memories.slice(0, limit) });
    session.answer(answer, () => hubLines(session, hub, limit));
    return exitCodes.done;
  },
});
