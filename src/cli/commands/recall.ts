import type { RecallAnswer, RecallHit } from '../../engine';
import { describeExplanation, english, referenceAnswer } from '../../messages';
import { padColumns } from '../columns';
import { defineCommand, flagOption, valueOption } from '../command';
import { defined } from '../defined';
import { exitCodes } from '../exitCodes';
import { badUsage } from '../failure';
import { countOf } from '../format';
import { filterOptions, memoryFilter } from '../memoryFilter';
import { oneLine } from '../painter';
import type { Session } from '../session';
import { readLimit } from '../values';

/** Under the title: as far in as the score column is wide. */
const indent = '      ';

const previewLength = 100;

const recallLines = (
  session: Session,
  query: string,
  options: {
    readonly answer: RecallAnswer;
    readonly explain: boolean;
    readonly byStatus: boolean;
  },
): readonly string[] => {
  const { paint } = session;
  const { hits, hidden } = options.answer;
  const rows = padColumns(
    hits.map((hit) => [hit.score.toFixed(2), hit.type, hit.status, oneLine(hit.title)]),
  );
  const hitLines = (hit: RecallHit, index: number): readonly string[] => {
    const [score = '', type = '', status = '', title = ''] = rows[index] ?? [];
    const text = oneLine(hit.preview).slice(0, previewLength);
    // A sentence that was remembered as it is has itself as its title.
    const preview = text === oneLine(hit.title) ? '' : text;
    return [
      `${score}  ${paint.accent(type)}  ${paint.status(hit.status, status)}  ${paint.strong(title)}`,
      `${indent}${paint.faint(hit.path)}`,
      ...(preview === '' ? [] : [`${indent}${paint.faint(preview)}`]),
      ...(options.explain ? [`${indent}${oneLine(describeExplanation(hit, english))}`] : []),
    ];
  };
  // A chosen status hides the others on purpose.
  const hiddenLine =
    hidden === 0 || options.byStatus
      ? []
      : [
          paint.faint(
            `${countOf(hidden, 'weaker or archived match is', 'weaker or archived matches are')} hidden; --all shows them.`,
          ),
        ];
  const found =
    hits.length === 0 ? [oneLine(`Nothing found for “${query}”.`)] : hits.flatMap(hitLines);
  return session.globals.quiet ? found : [...found, ...hiddenLine];
};

/** Finds memories by their words, best first. */
export const recall = defineCommand({
  name: 'recall',
  summary: 'Find memories by words, best first',
  positional: '<query...>',
  example: 'cogmem recall redis timeout --type decision,fix',
  options: {
    ...filterOptions,
    limit: valueOption('--limit <number>', {
      description: 'at most so many, 1 to 200 (default: 10)',
      read: readLimit,
    }),
    all: flagOption('--all', 'also archived and superseded ones'),
    explain: flagOption('--explain', 'say why each was found'),
  },
  run: async (session, words, options) => {
    const query = words.join(' ');
    if (query.trim() === '') throw badUsage('There is no query. Give the words to look for.');
    const { engine } = await session.open();
    const answer = await engine.recall(query, {
      ...memoryFilter(options),
      ...defined({ limit: options.limit, includeArchived: options.all }),
      by: await session.context(),
    });
    const hits = answer.hits.map((hit) => ({
      ...referenceAnswer(hit),
      status: hit.status,
      score: hit.score,
      explain: hit.explain,
    }));
    session.answer({ hits, hidden: answer.hidden }, () =>
      recallLines(session, query, {
        answer,
        explain: options.explain === true,
        byStatus: options.status !== undefined,
      }),
    );
    return exitCodes.done;
  },
});
