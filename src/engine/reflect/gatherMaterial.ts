import { readMasked } from '../curate/change';
import { dayOf } from '../format/calendar';
import type { IndexEntry } from '../format/indexFile';
import { countTokens } from '../format/markdown';
import type { Reflection, Survey } from '../model/reflection';
import { edgesBetween } from '../relate/graph';
import type { Needs } from '../store/services';
import { nextFade } from '../strength/fading';
import { standingOf } from '../strength/strengths';
import { episodesOf } from './happened';
import {
  type KnownMemory,
  type LoggedEpisode,
  type Material,
  planSurvey,
  surveyBudget,
  surveyPeriod,
} from './material';
import { readDayLogs } from './reflectionFiles';

const knownMemory = (services: Needs<'clock' | 'config' | 'usage'>, entry: IndexEntry) => {
  const { memory, stat, contentHash, tokens } = entry;
  const { status, relevance } = standingOf(services, entry);
  const use = services.usage.entries.useOf(memory.id);
  const now = services.clock.now().getTime();
  const fade = nextFade(memory, use, { now, law: services.config.law });
  return {
    ...{ memory, path: stat.path, contentHash, status, relevance, use, tokens },
    ...(fade === undefined ? {} : { fade }),
  };
};

/** The newest logs that the budget allows. */
const readEpisodes = async (services: Needs<'files'>, firstDay: string) => {
  const episodes: LoggedEpisode[] = [];
  let tokens = 0;
  for (const log of await readDayLogs(services, firstDay)) {
    const cost = countTokens(log.text);
    if (tokens + cost > surveyBudget.episodes) break;
    tokens += cost;
    episodes.push(...log.episodes);
  }
  return { episodes, tokens };
};

/**
 * Reads what a reflection may think about: the index, the memories in scope and the day logs, within document 002's
 * budgets; nothing outside of the folder, and no file of it that is neither a memory nor a day log.
 */
export const gatherMaterial = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'external' | 'files' | 'guard' | 'turns' | 'usage'
  >,
  reflection: Pick<Reflection, 'since'> & {
    /** Ids of memories that are read before all others. */
    readonly first?: readonly string[];
  },
): Promise<{ readonly material: Material; readonly survey: Survey }> => {
  const { clock } = services;
  const catalog = await services.catalog.open();
  const until = clock.now().getTime();
  const since = reflection.since === undefined ? undefined : Date.parse(reflection.since);
  const period = surveyPeriod(since, until);
  const entries = catalog.entries();
  const known: KnownMemory[] = [];
  await services.turns.each(entries, (entry) => {
    known.push(knownMemory(services, entry));
  });
  const { read, left } = planSurvey(known, period, { first: new Set(reflection.first) });
  const bodies = new Map<string, string>();
  for (const { memory } of read) {
    const entry = catalog.byId(memory.id);
    if (entry === undefined) continue;
    bodies.set(memory.id, (await readMasked(services, entry)).memory.body);
  }
  const firstDay = dayOf(new Date(period.from), clock.timeZone);
  const { episodes, tokens } = await readEpisodes(services, firstDay);
  const material: Material = {
    ...(since === undefined ? {} : { since }),
    ...{ until, known, bodies, left, episodes },
    timeZone: clock.timeZone,
    law: services.config.law,
    links: await edgesBetween(services, new Set(entries.map(({ memory }) => memory.id))),
  };
  return {
    material,
    survey: {
      memories: bodies.size,
      left,
      episodes: episodesOf(material).length,
      tokens: tokens + read.reduce((sum, one) => sum + one.tokens, 0),
    },
  };
};
