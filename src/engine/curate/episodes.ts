import { MemoryError } from '../errors';
import { dayOf, isDay, timeOfDay } from '../format/calendar';
import {
  appendEpisode,
  type EpisodeEntry,
  linkedMemory,
  parseEpisodes,
  type ReadEpisode,
} from '../format/episodeFile';
import { linkedPath } from '../format/markdown';
import type { OperationContext } from '../model/actor';
import type { EpisodeDraft, EpisodeFilter, EpisodeRecord, EpisodeResult } from '../model/episode';
import { mayVoteDown, normaliseTags } from '../model/memory';
import { isPrivatePath, type MemoryPath } from '../model/memoryPath';
import type { RecallAction } from '../model/recall';
import { grouped } from '../model/tally';
import { normaliseDraft, refusalOf, refuseInjection } from '../remember/refusal';
import { dayOfLog } from '../store/layout';
import type { Plan } from '../store/plan';
import { textAt } from '../store/plan';
import type { Needs } from '../store/services';
import { referenceOf } from '../strength/strengths';

const episodesFolder = 'episodes';

const invalid = (name: string, value: string | number, data: Record<string, string | number>) =>
  new MemoryError('invalid_argument', { name, value, ...data });

/** Longest line and longest text of an entry, in characters: a log is read as a whole. */
const longest = { title: 500, summary: 10_000 } as const;
/** How much of a wrong text an error shows. */
const shownLength = 80;

/** A day's log with control characters is no text any longer, and nobody could read its other entries. */
const requireText = (name: keyof typeof longest, value: string): string => {
  const text = normaliseDraft({ body: value }).body ?? '';
  const refusal = refusalOf({ body: text });
  const maximum = longest[name];
  if (refusal === undefined && text.length <= maximum) return text;
  const expected =
    text.length > maximum ? { expected: 'short_text', maximum } : { expected: 'text' };
  throw invalid(name, value.slice(0, shownLength), expected);
};

const requireWord = (name: string, value: string): string => {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(value)) {
    throw invalid(name, value, { expected: 'word' });
  }
  return value.toLowerCase();
};

/** The link to the memory that an entry is about; the log is shared, so it must not tell of what is private. */
const linkTo = async (services: Needs<'catalog'>, reference: string | undefined) => {
  if (reference === undefined) return {};
  const { path } = (await services.catalog.resolve(reference)).stat;
  if (isPrivatePath(path)) throw invalid('reference', reference, { expected: 'shared_memory' });
  return { memory: linkedMemory({ path }) };
};

const recordOf = async (
  services: Needs<'catalog'>,
  path: MemoryPath,
  { memory, ...entry }: ReadEpisode,
): Promise<EpisodeRecord> => {
  const linked = memory === undefined ? undefined : linkedPath(memory.path, episodesFolder);
  const found = linked && (await services.catalog.open()).at(linked)?.entry;
  return {
    day: dayOfLog(path) ?? '',
    ...entry,
    ...(found === undefined ? {} : { memory: referenceOf(found) }),
    path,
  };
};

/** Adds an entry at the end of today's log, in the form that the log has. */
export const addEpisode = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'guard' | 'usage' | 'writer'>,
  draft: EpisodeDraft,
  context: OperationContext,
): Promise<EpisodeResult> => {
  const { reference: _reference, ...words } = draft;
  await services.guard.refuseSecrets(words);
  refuseInjection(words, context.actor);
  const fields = {
    title: requireText('title', draft.title),
    summary: requireText('summary', draft.summary ?? draft.title),
    type: requireWord('type', draft.type ?? 'general'),
    tags: normaliseTags(draft.tags),
    ...(draft.outcome !== undefined && { outcome: draft.outcome }),
  };
  const applied = await services.writer.write(context, async (): Promise<Plan<EpisodeResult>> => {
    const because = services.guard.personalData({ given: words });
    const { clock } = services;
    const now = clock.now();
    const path = services.config.logs.day(now, clock.timeZone);
    const entry: EpisodeEntry = {
      time: timeOfDay(now, clock.timeZone),
      ...fields,
      ...(await linkTo(services, draft.reference)),
    };
    const text = appendEpisode(
      await textAt(services.files, path),
      dayOf(now, clock.timeZone),
      entry,
    );
    const written = parseEpisodes(text).at(-1);
    if (written === undefined) throw new Error(`The entry in ${path} cannot be read back`);
    return {
      files: [{ path, text }],
      record: { action: 'APPEND', path, summary: fields.title },
      answer: { episode: await recordOf(services, path, written), because },
    };
  });
  if (draft.outcome === 'success' || draft.outcome === 'failure') {
    await learnFromOutcome(services, draft.outcome === 'success', context);
  }
  return applied.answer;
};

const limits = { minimum: 1, maximum: 1000, usual: 50 } as const;

const checkFilter = ({ from, to, limit }: EpisodeFilter): void => {
  for (const [name, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isDay(day)) throw invalid(name, day, { expected: 'day' });
  }
  const { minimum, maximum } = limits;
  const count = limit ?? limits.usual;
  if (!Number.isInteger(count) || count < minimum || count > maximum) {
    throw invalid('limit', count, { expected: 'whole_number', minimum, maximum });
  }
};

const matcherOf = ({ tags, types, outcome }: EpisodeFilter): ((entry: EpisodeEntry) => boolean) => {
  const wantedTags = normaliseTags(tags);
  const wantedTypes = new Set((types ?? []).map((type) => type.toLowerCase()));
  return (entry) => {
    const own = new Set(normaliseTags(entry.tags));
    return (
      wantedTags.every((tag) => own.has(tag)) &&
      (outcome === undefined || entry.outcome === outcome) &&
      (wantedTypes.size === 0 || wantedTypes.has(entry.type.toLowerCase()))
    );
  };
};

/** A log that cannot be read must not hide the others. */
const readLog = async (services: Needs<'files' | 'guard' | 'logger'>, path: MemoryPath) => {
  try {
    return services.guard.conceal((await textAt(services.files, path)) ?? '');
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    services.logger.warn(`The day log ${path} was passed over: ${error.message}`);
    return '';
  }
};

/** An entry and the log that has it: a day has one for each writer. */
interface FoundEntry {
  readonly path: MemoryPath;
  readonly entry: ReadEpisode;
}

const newestFirst = (left: FoundEntry, right: FoundEntry): number =>
  right.entry.time.localeCompare(left.entry.time) ||
  (left.path === right.path ? right.entry.line - left.entry.line : left.path < right.path ? -1 : 1);

const logsByDay = async (
  services: Needs<'files'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly (readonly MemoryPath[])[]> => {
  const paths = (await services.files.list()).map(({ path }) => path);
  const days = grouped(paths, (path) => {
    const day = dayOfLog(path);
    return day === undefined || day < from || day > to ? [] : [day];
  });
  return [...days].sort(([left], [right]) => (left < right ? 1 : -1)).map(([, paths]) => paths);
};

/** Entries of the day logs that pass the filter, the newest first. Reads no more logs than it needs. */
export const episodes = async (
  services: Needs<'background' | 'catalog' | 'files' | 'guard' | 'logger'>,
  filter: EpisodeFilter = {},
): Promise<readonly EpisodeRecord[]> => {
  checkFilter(filter);
  await services.catalog.open();
  // The entry of a memory follows the answer of the call that stored it.
  await services.background.idle();
  const { from = '0000-00-00', to = '9999-99-99', limit = limits.usual } = filter;
  const matches = matcherOf(filter);
  const found: EpisodeRecord[] = [];
  for (const paths of await logsByDay(services, { from, to })) {
    const entries: FoundEntry[] = [];
    for (const path of paths) {
      const read = parseEpisodes(await readLog(services, path)).filter(matches);
      entries.push(...read.map((entry) => ({ path, entry })));
    }
    for (const { path, entry } of entries.sort(newestFirst).slice(0, limit - found.length)) {
      found.push(await recordOf(services, path, entry));
    }
    if (found.length === limit) return found;
  }
  return found;
};

/** A line of the recall log. */
interface Noted {
  readonly action: RecallAction;
  readonly results: readonly string[];
}

const isOutcome = ({ action }: Noted): boolean => action === 'help' || action === 'failure';

/**
 * Ids of what a session opened, or was given, since an outcome was last told of it. `session`: its lines of the recall log,
 * the oldest first.
 */
export const atHand = (session: readonly Noted[]): readonly string[] => {
  const open = new Set<string>();
  for (const entry of session) {
    const isUse = entry.action === 'access' || entry.action === 'context';
    for (const id of entry.results) {
      if (isUse) open.add(id);
      else if (isOutcome(entry)) open.delete(id);
    }
  }
  return [...open];
};

/**
 * What came of a piece of work tells of the memories that its session had at hand (document 001, "Update on Use"): what it
 * opened, and what it was surely given, once each; rules and what merely stood in an answer are no part of it.
 */
export const learnFromOutcome = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
  succeeded: boolean,
  by: OperationContext,
): Promise<void> => {
  const session = await services.usage.recallLog.ofSession(by);
  const [first] = session;
  if (first === undefined) return;
  const began = Date.parse(first.at);
  const catalog = await services.catalog.open();
  const at = services.clock.now().toISOString();
  const deltas = atHand(session).flatMap((id) => {
    const entry = catalog.byId(id);
    if (entry === undefined) return [];
    const { lastAccessed = 0, lastGiven = 0 } = services.usage.entries.useOf(id);
    const counts = Math.max(lastAccessed, lastGiven) >= began;
    if (!counts || !(succeeded || mayVoteDown(entry.memory, by))) return [];
    return [{ id, ...(succeeded ? { helpedAt: at } : { failedAt: at }) }];
  });
  if (deltas.length === 0) return;
  await services.usage.add(deltas, by);
  services.catalog.changed();
};
