import { field, type InputOf, type Operations, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import {
  defined,
  type EdgeDetail,
  type EntityHub,
  type RelationDecision,
} from '../../engine/vocabulary';
import { describeRelationDecision, english } from '../../messages';
import { seenFrom, warningLines } from '../answers';
import {
  type Command,
  type Ended,
  offeredFields,
  operationCommand,
  type Typed,
  type Values,
} from '../command';
import { badUsage, chooseAction } from '../failure';
import { readTextFile, readTextOrInput } from '../input';
import type { Session } from '../session';
import {
  type CliIo,
  countOf,
  formatInstant,
  oneLine,
  othersLine,
  type Painter,
  padColumns,
  printable,
  shortId,
  table,
} from '../text';

const answerRelation = (session: Session, decision: RelationDecision): void => {
  if (session.globals.json || !session.globals.quiet) {
    session.answerOf(operations.relate, decision, {
      lines: () => [
        oneLine(describeRelationDecision(decision, english)),
        ...decision.relations.flatMap(({ edge }) =>
          edge === undefined ? [] : [`  ${session.paint.accent(edge.path)}`],
        ),
        ...warningLines(session, decision.because),
      ],
    });
  }
};

const fileOption = () =>
  field(z.string(), 'the description, read from a file', { placeholder: 'file' });

/** The description from where the options say; undefined where they say nothing. */
const describing = async (
  { description, file }: { readonly description?: string; readonly file?: string },
  io: CliIo,
): Promise<Values> => {
  if (description !== undefined && file !== undefined) {
    throw badUsage('Give the description with --description or with --file, not both.');
  }
  if (file !== undefined) return { description: await readTextFile(file, io) };
  return description === undefined ? {} : { description: await readTextOrInput(description, io) };
};

const relate = operationCommand({
  name: 'relate',
  operation: operations.relate,
  positional: '<from> <type> <to>',
  example: 'cogmem relate 3f2a1b solves 9c8d7e --context "The same timeout"',
  own: () => ({ file: fileOption() }),
  input: async ({ named, options: { description, file, ...options } }, { io }) => ({
    ...named,
    ...options,
    ...(await describing(defined({ description, file }), io)),
  }),
  answer: answerRelation,
});

const unrelate = operationCommand({
  name: 'unrelate',
  operation: operations.unrelate,
  positional: '<from> <to>',
  example: 'cogmem unrelate 3f2a1b 9c8d7e --type solves',
  answer: answerRelation,
});

const hiddenLine = ({ paint, globals }: Session, hidden: number): readonly string[] =>
  hidden === 0 || globals.quiet
    ? []
    : [
        paint.faint(
          `${countOf(hidden, 'replaced or archived memory', 'replaced or archived memories')} left out (--include-archived)`,
        ),
      ];

const related = operationCommand({
  name: 'related',
  operation: operations.related,
  positional: '<reference>',
  example: 'cogmem related 3f2a1b --hops 2 --type solves,causes',
  lines: (session, answer) => {
    const { paint } = session;
    const lines = answer.related.flatMap(({ memory, hops, strength, way }) => {
      let at = answer.memory.id;
      const steps = way.map(({ relation }) => {
        const [label, other] = seenFrom(relation, at);
        at = other.id;
        return hops === 1 ? label : `${label} “${other.title}”`;
      });
      const facts = [steps.join(' → '), strength.toFixed(2), memory.type].join(' · ');
      return [
        paint.strong(oneLine(memory.title)),
        `  ${oneLine(facts)}`,
        `  ${paint.faint(memory.id)}  ${paint.accent(memory.path)}`,
      ];
    });
    const shown = lines.length === 0 ? ['Related to nothing.'] : lines;
    return [...shown, ...hiddenLine(session, answer.hidden)];
  },
});

const edgeLines = (paint: Painter, edge: EdgeDetail): readonly string[] => [
  `${paint.strong(oneLine(edge.from.title))} ${edge.type} ${paint.strong(oneLine(edge.to.title))}`,
  `  ${paint.faint(edge.id)}  ${paint.accent(edge.path)}`,
];

const edgeDetailLines = (paint: Painter, edge: EdgeDetail): readonly string[] => {
  const facts = [
    `strength ${edge.strength}`,
    ...(edge.created === undefined ? [] : [`created ${formatInstant(edge.created)}`]),
    ...(edge.updated === undefined ? [] : [`updated ${formatInstant(edge.updated)}`]),
  ];
  const description = printable(edge.description).trimEnd();
  return [
    ...edgeLines(paint, edge),
    `  ${facts.join(' · ')}`,
    ...(description === '' ? [] : ['', description]),
  ];
};

type EdgeOptions = Partial<
  InputOf<Operations['edges']> & Omit<InputOf<Operations['updateEdge']>, 'edge'>
> & { readonly file?: string };

const idOf = (action: string, [, id = '']: readonly string[]): string => {
  if (id === '')
    throw badUsage(`Give the id of the relation or its file: cogmem edge ${action} ID.`);
  return id;
};

const edgeActions: Readonly<
  Record<string, (session: Session, typed: Typed<EdgeOptions>) => Promise<Ended>>
> = {
  list: async (session, { options: { text, types, reference } }) => {
    const edges = await session.call(operations.edges, defined({ text, types, reference }));
    session.answerOf(operations.edges, edges, {
      lines: () =>
        edges.length === 0
          ? ['No relation is described.']
          : edges.flatMap((edge) => edgeLines(session.paint, edge)),
    });
  },

  show: async (session, { words }) => {
    const edge = await session.call(operations.edge, { edge: idOf('show', words) });
    session.answerOf(operations.edge, edge, { lines: () => edgeDetailLines(session.paint, edge) });
  },

  update: async (session, { words, options: { strength, type, ...rest } }) => {
    const said = await describing(rest, session.io);
    const changes = defined({ strength, type, ...said });
    if (Object.keys(changes).length === 0) {
      throw badUsage('There is nothing to change. Give --strength, --description or --type.');
    }
    const edge = idOf('update', words);
    answerRelation(session, await session.call(operations.updateEdge, { edge, ...changes }));
  },

  delete: async (session, { words }) => {
    const edge = idOf('delete', words);
    answerRelation(session, await session.call(operations.deleteEdge, { edge }));
  },
};

const edge: Command = {
  name: 'edge',
  summary: 'Relations with a description: list, show, update or delete them',
  positional: '<action> [reference]',
  example: 'cogmem edge list --text timeout',
  fields: () => {
    const { types, ...listing } = offeredFields(operations.edges.input(), {});
    const { edge: _, ...changing } = offeredFields(operations.updateEdge.input(), {});
    // Both have a type of relation: those of a list are several.
    const several =
      types === undefined
        ? {}
        : {
            types: field(types.describe(''), 'list: only these relations: a,b', {
              flag: 'types',
              noun: 'relation',
            }),
          };
    return { ...listing, ...several, ...changing, file: fileOption() };
  },
  run: async (session, words, values) =>
    chooseAction(edgeActions, words[0] ?? '')(session, {
      words,
      named: {},
      options: values as EdgeOptions,
    }),
};

const moreLine = ({ paint, globals }: Session, more: number): readonly string[] =>
  globals.quiet ? [] : othersLine(paint, more);

/** Entities beside the one asked for that a terminal shows. */
const mostNear = 8;

const hubLines = (
  session: Session,
  { entity, memories, near, hidden }: EntityHub,
  limit?: number,
): readonly string[] => {
  const { paint } = session;
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
    ...hiddenLine(session, hidden),
  ];
};

const entities = operationCommand({
  name: 'entities',
  operation: operations.entities,
  positional: '[name]',
  example: 'cogmem entities redis',
  lines: (session, { entities: shown, total, hub }, { options: { limit } }) => {
    if (hub !== null) return hubLines(session, hub, limit);
    if (total === 0) return ['No entities.'];
    const { paint } = session;
    const rows = shown.map(({ memories, name, spellings }) => {
      // By the address or the name that memories use most.
      return [String(memories), oneLine(name), oneLine(spellings[0] ?? name)];
    });
    return [
      ...table(rows, [(text) => text, paint.strong, paint.faint], ['right', 'left']),
      ...moreLine(session, total - shown.length),
    ];
  },
});

const tags = operationCommand({
  name: 'tags',
  operation: operations.tags,
  positional: '[tag]',
  without: ['tag'],
  example: 'cogmem tags redis',
  input: ({ words: [tag], options }) => ({ ...options, ...(tag !== undefined && { tag }) }),
  lines: (session, { tags: shown, total }) =>
    total === 0
      ? ['No tags.']
      : [
          ...table(
            shown.map((one) => [String(one.memories), oneLine(one.tag)]),
            [(text) => text, session.paint.strong],
            ['right', 'left'],
          ),
          ...moreLine(session, total - shown.length),
        ],
});

export const commands: readonly Command[] = [relate, unrelate, related, edge, entities, tags];
