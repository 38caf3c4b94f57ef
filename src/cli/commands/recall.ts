import { dirname, relative, resolve, sep } from 'node:path';
import { intentMethods, recallStages, type StageSwitches } from '../../engine';
import { hitAnswer } from '../../messages';
import { defineCommand, flagOption, type OptionSpec, valueOption } from '../command';
import { defined } from '../defined';
import { exitCodes } from '../exitCodes';
import { badUsage } from '../failure';
import { filterOptions, memoryFilter } from '../memoryFilter';
import { recallLines } from '../recallLines';
import { readIntentMethod, readMinimumScore, readStageSwitches } from '../settingValues';
import { readDate, readLimit, readText } from '../values';

const stage: OptionSpec<ReturnType<typeof readStageSwitches>> = {
  flags: '--stage <name=on|off>',
  description: `for this question: ${recallStages.join(', ')}`,
  repeatable: true,
  read: readStageSwitches,
};

/** Only those that say on or off; a default is what the settings say. */
const switchesOf = (
  given: ReturnType<typeof readStageSwitches> | undefined,
): Partial<StageSwitches> | undefined => {
  const set = Object.entries(given ?? {}).filter(([, value]) => value !== null);
  return set.length === 0 ? undefined : (Object.fromEntries(set) as Partial<StageSwitches>);
};

/** A file that was named where the command is typed, as scopes name it: from the folder that holds the memory. */
const projectPath = (file: string, place: { readonly cwd: string; readonly folder: string }) => {
  const path = relative(dirname(place.folder), resolve(place.cwd, file));
  if (path !== '' && path !== '..' && !path.startsWith(`..${sep}`))
    return path.replaceAll(sep, '/');
  throw badUsage(`“${file}” is not a file of the project that ${place.folder} belongs to.`, {
    value: file,
  });
};

/** Finds memories by words and meaning, best first. */
export const recall = defineCommand({
  name: 'recall',
  summary: 'Find memories by words and meaning, best first',
  positional: '<query...>',
  example: 'cogmem recall redis timeout --type decision,fix',
  options: {
    ...filterOptions,
    limit: valueOption('--limit <number>', {
      description: 'at most so many, 1 to 200 (default: 10)',
      read: readLimit,
    }),
    minScore: valueOption('--min-score <number>', {
      description: 'leave out hits below, 0 to 1',
      read: readMinimumScore,
    }),
    asOf: valueOption('--as-of <date>', {
      description: 'what was believed on that day',
      read: readDate,
    }),
    timeline: flagOption('--timeline', 'the whole course, oldest first, what is over included'),
    file: valueOption('--file <path>', {
      description: 'only memories whose scope covers that source file',
      read: readText,
    }),
    textOnly: flagOption('--text-only', 'by words alone, without vectors'),
    stage,
    intent: valueOption('--intent <method>', {
      description: `who finds out what the question wants to know, where the stage routing is on: ${intentMethods.join(', ')}`,
      read: readIntentMethod,
    }),
    all: flagOption('--all', 'also archived and superseded ones'),
    explain: flagOption('--explain', 'say why each was found, with the parts of its score'),
  },
  run: async (session, words, options) => {
    const query = words.join(' ');
    if (query.trim() === '') throw badUsage('There is no query. Give the words to look for.');
    const { engine, folder } = await session.open();
    const { cwd } = session.io;
    const answer = await engine.recall(query, {
      ...memoryFilter(options),
      ...defined({
        limit: options.limit,
        minimumScore: options.minScore ?? undefined,
        asOf: options.asOf,
        timeline: options.timeline,
        file: options.file === undefined ? undefined : projectPath(options.file, { cwd, folder }),
        stages: switchesOf(options.stage),
        intent: options.intent ?? undefined,
        includeArchived: options.all,
      }),
      // One command is one question: it waits for the model, which another one would find loaded.
      meaning: options.textOnly === true ? 'off' : 'wait',
      by: await session.context(),
    });
    const { hits, ...rest } = answer;
    session.answer({ hits: hits.map(hitAnswer), ...rest }, () =>
      recallLines(session, {
        query,
        answer,
        explain: options.explain === true,
        byStatus: options.status !== undefined,
        now: new Date(),
      }),
    );
    return exitCodes.done;
  },
});
