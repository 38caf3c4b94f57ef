import { edgeAnswer } from '../../messages';
import { chooseAction } from '../chooseAction';
import { defineCommand, type OptionValues, valueOption } from '../command';
import { defined } from '../defined';
import { type ExitCode, exitCodes } from '../exitCodes';
import { badUsage } from '../failure';
import { answerRelation } from '../relation/answerRelation';
import { edgeDetailLines, edgeLines } from '../relation/relationLines';
import { describingOptions, readDescribing } from '../relation/relationOptions';
import type { Session } from '../session';
import { toReference } from '../toReference';
import { readRelationType, readRelationTypes, readText } from '../values';

const options = {
  text: valueOption('--text <words>', {
    description: 'list: only with all of these words in titles or description',
    read: readText,
  }),
  types: valueOption('--types <types>', {
    description: 'list: only these relations: a,b',
    read: readRelationTypes,
  }),
  memory: valueOption('--memory <reference>', {
    description: 'list: only those of this memory',
    read: readText,
  }),
  type: valueOption('--type <type>', {
    description: 'update: another type of relation',
    read: readRelationType,
  }),
  ...describingOptions,
};

type Options = OptionValues<typeof options>;
type Action = (session: Session, reference: string, options: Options) => Promise<ExitCode>;

const openFor = async (session: Session, action: string, text: string) => {
  if (text === '') {
    throw badUsage(`Give the id of the relation or its file: cogmem edge ${action} ID.`);
  }
  return session.openFor(text);
};

const actions: Readonly<Record<string, Action>> = {
  list: async (session, _reference, { text, types, memory }) => {
    const { engine, folder } = await session.open();
    const place = { cwd: session.io.cwd, folder };
    const reference = memory === undefined ? undefined : toReference(memory, place);
    const edges = await engine.edges(defined({ text, types, reference }));
    session.answer({ edges: edges.map(edgeAnswer) }, () =>
      edges.length === 0
        ? ['No relation is described.']
        : edges.flatMap((edge) => edgeLines(session.paint, edge)),
    );
    return exitCodes.done;
  },

  show: async (session, text) => {
    const { engine, reference } = await openFor(session, 'show', text);
    const edge = await engine.edge(reference);
    session.answer(edgeAnswer(edge), () => edgeDetailLines(session.paint, edge));
    return exitCodes.done;
  },

  update: async (session, text, given) => {
    const words = await readDescribing(given, session.io);
    const changes = { ...words, ...defined({ type: given.type }) };
    if (Object.keys(changes).length === 0) {
      throw badUsage('There is nothing to change. Give --strength, --description or --type.');
    }
    const { engine, reference } = await openFor(session, 'update', text);
    const context = await session.context();
    return answerRelation(session, await engine.updateEdge(reference, changes, context));
  },

  delete: async (session, text) => {
    const { engine, reference } = await openFor(session, 'delete', text);
    return answerRelation(session, await engine.deleteEdge(reference, await session.context()));
  },
};

/** Relations that have a file with their description. */
export const edge = defineCommand({
  name: 'edge',
  summary: 'Relations with a description: list, show, update or delete them',
  positional: '<action> [reference]',
  example: 'cogmem edge list --text timeout',
  options,
  run: async (session, [name = '', reference = ''], given) =>
    chooseAction(actions, name)(session, reference, given),
});
