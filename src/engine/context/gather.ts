import { keyOf, openWorkIn } from '../continuity/continuityFile';
import { markOf } from '../core/coreMemory';
import { isMemoryError } from '../errors';
import { dayOf } from '../format/calendar';
import type { IndexEntry } from '../format/indexFile';
import { clipped, oneLine, statementsIn } from '../format/markdown';
import { plainPath } from '../model/anchor';
import type { ContextOptions } from '../model/context';
import { isReviewed } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { RecallHit } from '../model/recall';
import { titled } from '../model/titled';
import { wholeTextOf } from '../model/wholeText';
import { coversFile, placeMatcher } from '../recall/askedPlace';
import { abbreviatedFrom } from '../recall/certainty';
import { interaction } from '../recall/interaction';
import { foundForCommand } from '../recall/ofCommand';
import { type RecallNeeds, recall, surelyAnswering } from '../recall/recall';
import { heldAt } from '../recall/time';
import { unnamedStrength } from '../relate/resolveRelations';
import { places } from '../store/layout';
import { tryTextAt } from '../store/plan';
import type { Needs } from '../store/services';
import { isAssociating } from '../strength/activity';
import { holdsUntilReplaced } from '../strength/relevance';
import { standingOf, utilityOf } from '../strength/strengths';
import {
  type Candidate,
  type ContextSource,
  type Happened,
  type Known,
  type Link,
  type Statement,
  usualTask,
} from './layer';

export type ContextNeeds = RecallNeeds & Needs<'external' | 'files' | 'guard' | 'logger' | 'turns'>;

/** Hits of recall that are looked at; more than a budget holds. */
const mostMatches = 20;

/** So much more than the next one, 0..1, a hit scores that stands apart from the rest. */
const apartBy = 0.1;

/** What stands apart need not be likely by itself, but more than a chance. */
const apartFrom = 0.3;

/** More of them are a subject, and not an answer. */
const mostApart = 2;

/**
 * The one or two hits that stand apart from the rest, though they may share few words with the prompt: where nothing has to
 * do with it, many score alike (`npm run bench:traps`). None where there is no such gap.
 */
const standingApart = (hits: readonly RecallHit[]): readonly RecallHit[] => {
  const best = hits.toSorted((left, right) => right.score - left.score);
  const gapAfter = (at: number): number => (best[at]?.score ?? 0) - (best[at + 1]?.score ?? 0);
  const last = [...Array(mostApart).keys()].find((at) => gapAfter(at) >= apartBy);
  if (last === undefined) return [];
  return best.slice(0, last + 1).filter(({ explain }) => explain.certainty >= apartFrom);
};

/**
 * As `standingApart`, for the words of a command: one of them alone is no subject, unless a memory is about what is done with it;
 * the best of those is apart from the others.
 */
const apartForCommand = (hits: readonly RecallHit[]): readonly RecallHit[] => {
  const apart = standingApart(hits).filter((hit) => foundForCommand(hit) === 'by more');
  const [best, next] = hits
    .filter((hit) => foundForCommand(hit) === 'by what is done')
    .toSorted((left, right) => right.score - left.score);
  if (best === undefined) return apart;
  const isAhead = best.score - (next?.score ?? 0) >= apartBy;
  return isAhead || best.explain.certainty >= abbreviatedFrom ? [...apart, best] : apart;
};

/** A prompt is a task and no question, which is what the comparison word by word was learned from (`npm run bench:traps`). */
const ofTasks = { [interaction.name]: false };

/** A name that programs give an error: ECONNREFUSED, ERR_MODULE_NOT_FOUND, TS2345. Not a word in capitals, as logs write ERROR. */
const errorName =
  /^(?:(?!ERROR|EXCEPTION|EXPECTED|EXIT)E[A-Z]{4,}|[A-Z]{2,}(?:_[A-Z\d]+)+|[A-Z]{1,5}-?\d{3,6})$/u;

/** True where a memory is found by an error's name, which says more than all words around it where no vector tells more. */
const namesError = ({ explain }: RecallHit): boolean =>
  explain.similarity === undefined && explain.matches.some(({ word }) => errorName.test(word));

/** Hits by the prompt that are at least likely to have to do with it, the best first, and what stands apart or knows the error. */
const matchesOf = async (
  services: ContextNeeds,
  { prompt = '', textOnly, wait, isCommand = false }: ContextOptions,
): Promise<ReadonlyMap<string, NonNullable<Known['match']>>> => {
  if (prompt.trim() === '') return new Map();
  const { hits } = await recall(services, prompt, {
    ...{ limit: mostMatches, intent: 'rules', stages: ofTasks },
    ...(textOnly === undefined ? {} : { textOnly }),
    ...(wait === undefined ? {} : { wait }),
  });
  const apart = isCommand
    ? apartForCommand(hits)
    : [...standingApart(hits), ...hits.filter(namesError).slice(0, mostApart)];
  const likely = hits.filter(
    (hit) => hit.explain.certainty >= abbreviatedFrom || apart.includes(hit),
  );
  return new Map(
    likely.map((hit, at) => {
      const { id, explain } = hit;
      return [id, { certainty: explain.certainty, rank: at + 1, isApart: apart.includes(hit) }];
    }),
  );
};

const entityPath = /^entity:\/\/file\//u;

/** The first of the files that a memory is about, by its place in the source or by its entities. */
const fileOf = async (
  services: Pick<ContextNeeds, 'formerPaths'>,
  files: readonly string[],
): Promise<(entry: IndexEntry) => string | undefined> => {
  const tests = await Promise.all(
    files.map(async (file) => ({
      file,
      place: placeMatcher({ file, formerly: await services.formerPaths(plainPath(file)) }),
      covers: coversFile(file),
    })),
  );
  return (entry) => {
    const named = entry.memory.entities
      .filter((one) => entityPath.test(one))
      .map((one) => one.replace(entityPath, ''));
    return tests.find(({ place, covers }) => place?.(entry) !== undefined || covers(named))?.file;
  };
};

/** The statements of a file of the folder; none where it is not there or cannot be read. */
const statementsOf = async (
  services: ContextNeeds,
  path: MemoryPath,
): Promise<readonly Statement[]> => {
  const written = await tryTextAt(services.files, path);
  if (written === undefined) return [];
  const text = await services.guard.conceal(written);
  return statementsIn(text).map((one) => ({ ...one, key: `${path}:${markOf(one.text)}` }));
};

/** What is open by CONTINUITY.md; what a session itself is doing is no news to it, unless it begins, or lost its context. */
const workOf = async (
  services: ContextNeeds,
  { by, prompt }: ContextOptions,
): Promise<readonly Statement[]> => {
  const written = await tryTextAt(services.files, places.continuity);
  if (written === undefined) return [];
  const text = await services.guard.conceal(written);
  const { own, open } = openWorkIn(text, {
    ...{ session: by && keyOf(by), begins: prompt === undefined },
  });
  const parts = open.map((one) => ({ heading: 'session', text: one }));
  return [...statementsIn(own), ...parts].map((one) => ({
    ...one,
    key: `${places.continuity}:${markOf(one.text)}`,
  }));
};

/** Days back in which the day logs are looked at, and their entries. */
const episodeDays = 30;
const mostEntries = 300;
const mostHappened = 9;

/** Entries of the day logs that surely have to do with the prompt; what became a memory is told as that. */
const happenedOf = async (
  services: ContextNeeds,
  { prompt = '', layers }: ContextOptions,
): Promise<readonly Happened[]> => {
  if (prompt.trim() === '' || layers?.includes('episodes') === false) return [];
  const { episodes } = await import('../curate/episodes');
  const { clock } = services;
  const from = dayOf(new Date(clock.now().getTime() - episodeDays * 86_400_000), clock.timeZone);
  const entries = (await episodes(services, { from, limit: mostEntries })).filter(
    ({ memory }) => memory === undefined,
  );
  const told = entries.map(({ title, summary, day, outcome = '' }) => {
    const text = oneLine(titled(title, summary));
    return { heading: day, outcome, text: clipped(text, longestEntry) };
  });
  const texts = told.map(({ text }) => text);
  return surelyAnswering(prompt, texts, mostHappened).flatMap((at) => {
    const one = told[at];
    if (one === undefined) return [];
    const { heading, outcome, text } = one;
    const standing = [heading, outcome].filter((word) => word !== '').join(', ');
    return [{ ...one, key: `episodes/${heading}:${markOf(text)}`, text: `${text} (${standing})` }];
  });
};

/** Characters of an entry, about sixty tokens. */
const longestEntry = 280;

/** Everything that the layers choose from. */
export const gather = async (
  services: ContextNeeds,
  options: ContextOptions,
): Promise<ContextSource> => {
  const catalog = await services.catalog.open();
  const relations = await services.catalog.relations();
  const matches = await matchesOf(services, options);
  const aboutFile = await fileOf(services, options.files ?? []);
  const now = services.clock.now().getTime();
  const newerOf = (id: string, type: 'SUPERSEDES' | 'CONTRADICTS') =>
    relations
      .of(id)
      .filter((relation) => relation.type === type && relation.to === id)
      .map(({ from }) => catalog.byId(from)?.memory)
      .filter((memory) => memory !== undefined);
  const halfMerged = catalog.halfMerged();
  /** Neither put away nor over nor half merged, nor denied by what is newer and at least as trusted. */
  const holds = ({ memory, stat }: IndexEntry): boolean =>
    (memory.status === undefined || holdsUntilReplaced(memory, now)) &&
    !halfMerged.has(stat.path) &&
    heldAt(memory, now, newerOf(memory.id, 'SUPERSEDES')) &&
    !newerOf(memory.id, 'CONTRADICTS').some(
      (newer) => newer.status === undefined && (isReviewed(newer) || !isReviewed(memory)),
    );
  const memories: Known[] = [];
  await services.turns.each(catalog.entries(), (entry) => {
    const { id } = entry.memory;
    const { status, relevance } = standingOf(services, entry);
    const [match, file] = [matches.get(id), aboutFile(entry)];
    const isAside = status === 'dormant' || status === 'archived';
    // What time put aside is given only where it is asked for.
    if (!holds(entry) || (isAside && match === undefined && file === undefined)) return;
    memories.push({
      ...{ entry, relevance, isActive: status === 'active' },
      ...{ use: services.usage.entries.useOf(id), utility: utilityOf(services, id) },
      isReviewed: isReviewed(entry.memory),
      ...(match && { match }),
      ...(file !== undefined && { file }),
    });
  });
  return {
    ...{ memories, now, task: options.task ?? usualTask },
    core: await statementsOf(
      services,
      options.coreFile === 'CORE.md' ? places.core : places.coreMemory,
    ),
    work: await workOf(services, options),
    episodes: await happenedOf(services, options),
    linksOf: (id) =>
      relations
        .of(id)
        .filter(({ type }) => isAssociating(type))
        .map(({ from, to, type, strength = unnamedStrength }): Link => {
          return { to: from === id ? to : from, type, strength };
        })
        .sort((left, right) => right.strength - left.strength || (left.to < right.to ? -1 : 1)),
  };
};

/** The words of the memories that may be given whole, as their files have them now, without secrets. */
export const readWords = async (
  services: ContextNeeds,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, string>> => {
  const { readMemory } = await import('../curate/change');
  const words = new Map<string, string>();
  for (const { known, form } of candidates) {
    if (known === undefined || form === 'title' || words.has(known.entry.memory.id)) continue;
    try {
      const { memory } = await readMemory(services, known.entry);
      words.set(memory.id, await services.guard.conceal(wholeTextOf(memory)));
    } catch (error) {
      // Gone or broken since it was indexed: others have its place.
      if (!isMemoryError(error)) throw error;
    }
  }
  return words;
};
