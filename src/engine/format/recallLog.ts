import { type Actor, tryActor } from '../model/actor';

/** Somebody asked; a memory was read, said again, or reported as no use. */
const recallActions = ['recall', 'access', 'reinforcement', 'failure'] as const;
export type RecallAction = (typeof recallActions)[number];

/** A line of the recall log: somebody asked, or a memory was used. */
export interface RecallEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly actor: Actor;
  readonly session?: string;
  readonly action: RecallAction;
  /** What was asked; absent for a use. */
  readonly query?: string;
  /** Ids: what the answer held, the best first, or what was used. */
  readonly results: readonly string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

export const serializeRecallEntry = (entry: RecallEntry): string => {
  const { at, actor, session, action, query, results } = entry;
  return `${JSON.stringify({ at, actor, session, action, query, results })}\n`;
};

/** Reads a line; undefined where it is none of ours or only a part of one. */
export const parseRecallEntry = (line: string): RecallEntry | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    // Half a line of a process that was killed.
    return undefined;
  }
  if (!isObject(value) || !isDate(value.at) || !Array.isArray(value.results)) return undefined;
  const actor = tryActor(String(value.actor));
  const { at, session, query } = value;
  const action = recallActions.find((known) => known === value.action);
  if (actor === undefined || action === undefined) return undefined;
  return {
    at,
    actor,
    ...(typeof session === 'string' ? { session } : {}),
    action,
    ...(typeof query === 'string' ? { query } : {}),
    results: value.results.filter((id): id is string => typeof id === 'string'),
  };
};

const withoutMention = (line: string, ids: readonly string[]): readonly string[] => {
  const entry = parseRecallEntry(line);
  const mentions = (text: string): boolean => ids.some((id) => text.includes(id));
  if (entry === undefined) return mentions(line) ? [] : [line];
  // A question may have named the memory by its id.
  if (mentions(entry.query ?? '')) return [];
  const results = entry.results.filter((id) => !ids.includes(id));
  if (results.length === entry.results.length) return [line];
  if (entry.action !== 'recall' && results.length === 0) return [];
  return [serializeRecallEntry({ ...entry, results }).trimEnd()];
};

/**
 * The text of a log without any mention of these memories: they are taken out of the answers, and lines about nothing
 * else are gone. Lines that are none of ours stay, unless they mention one of the ids.
 */
export const withoutMentions = (text: string, ids: readonly string[]): string =>
  text
    .split('\n')
    .flatMap((line) => withoutMention(line, ids))
    .join('\n');
