import { relatedAnswer } from '../../messages';
import { defineCommand, flagOption, valueOption } from '../command';
import { defined } from '../defined';
import { exitCodes } from '../exitCodes';
import { countOf } from '../format';
import { neighbourLines } from '../relation/relationLines';
import { readDirection, readHops, readLimit, readRelationTypes } from '../values';

/** Lists the memories near another one. */
export const related = defineCommand({
  name: 'related',
  summary: 'List the memories that a memory is related to, nearest first',
  positional: '<reference>',
  example: 'cogmem related 3f2a1b --hops 2 --type solves,causes',
  options: {
    hops: valueOption('--hops <number>', {
      description: 'relations to follow one after another, 1 to 5 (default: 1)',
      read: readHops,
    }),
    type: valueOption('--type <types>', {
      description: 'only these relations: a,b',
      read: readRelationTypes,
    }),
    direction: valueOption('--direction <direction>', {
      description: 'outgoing or incoming (default: both)',
      read: readDirection,
    }),
    includeArchived: flagOption('--include-archived', 'also archived and superseded memories'),
    limit: valueOption('--limit <number>', {
      description: 'at most so many, 1 to 200 (default: 50)',
      read: readLimit,
    }),
  },
  run: async (session, [text = ''], { type: types, ...options }) => {
    const { engine, reference } = await session.openFor(text);
    const answer = await engine.related(reference, defined({ types, ...options }));
    session.answer(relatedAnswer(answer), () => {
      const { paint, globals } = session;
      const lines = answer.related.flatMap((one) => neighbourLines(paint, answer.memory.id, one));
      const shown = lines.length === 0 ? ['Related to nothing.'] : lines;
      return answer.hidden === 0 || globals.quiet
        ? shown
        : [
            ...shown,
            paint.faint(
              `${countOf(answer.hidden, 'archived memory', 'archived memories')} left out (--include-archived)`,
            ),
          ];
    });
    return exitCodes.done;
  },
});
