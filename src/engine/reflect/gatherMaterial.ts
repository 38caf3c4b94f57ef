import { readMemory } from '../curate/change';
import { dayOf } from '../format/calendar';
import type { IndexEntry } from '../format/indexFile';
import { countTokens } from '../format/tokens';
import type { Reflection, Survey } from '../model/reflection';
import { edgesBetween } from '../relate/graph';
import type { MemoryFolder } from '../store/memoryFolder';
import { nextFade } from '../strength/fading';
import { standingOf } from '../strength/strengths';
import type { KnownMemory, LoggedEpisode, Material } from './material';
import { episodesOf } from './period';
import { readDayLogs } from './reflectionFiles';
import { planSurvey, surveyBudget, surveyPeriod } from './survey';

const knownMemory = (folder: MemoryFolder, entry: IndexEntry): KnownMemory => {
  const { memory, stat, contentHash, tokens } = entry;
  const { status, relevance } = standingOf(folder, entry);
  const use = folder.uses.entries.useOf(memory.id);
  const now = folder.ports.clock.now().getTime();
  const fade = nextFade(memory, use, { now, law: folder.config.law });
  return {
    ...{ memory, path: stat.path, contentHash, status, relevance, use, tokens },
    ...(fade === undefined ? {} : { fade }),
  };
};

/** The newest logs that the budget allows. */
const readEpisodes = async (
  folder: MemoryFolder,
  firstDay: string,
): Promise<{ readonly episodes: readonly LoggedEpisode[]; readonly tokens: number }> => {
  const episodes: LoggedEpisode[] = [];
  let tokens = 0;
  for (const log of await readDayLogs(folder, firstDay)) {
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
  folder: MemoryFolder,
  reflection: Reflection,
): Promise<{ readonly material: Material; readonly survey: Survey }> => {
  const { clock } = folder.ports;
  const catalog = await folder.open();
  const until = clock.now().getTime();
  const since = reflection.since === undefined ? undefined : Date.parse(reflection.since);
  const period = surveyPeriod(since, until);
  const entries = catalog.entries();
  const known: KnownMemory[] = [];
  await folder.inTurns(entries, (entry) => {
    known.push(knownMemory(folder, entry));
  });
  const { read, left } = planSurvey(known, period);
  const bodies = new Map<string, string>();
  for (const { memory } of read) {
    const entry = catalog.byId(memory.id);
    if (entry === undefined) continue;
    bodies.set(memory.id, (await readMemory(folder, entry)).memory.body);
  }
  const firstDay = dayOf(new Date(period.from), clock.timeZone);
  const { episodes, tokens } = await readEpisodes(folder, firstDay);
  const material: Material = {
    ...(since === undefined ? {} : { since }),
    ...{ until, known, bodies, left, episodes },
    timeZone: clock.timeZone,
    law: folder.config.law,
    links: await edgesBetween(folder, new Set(entries.map(({ memory }) => memory.id))),
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
