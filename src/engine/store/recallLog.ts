import { unlessFailing } from '../errors';
import { isRecord, tryParseJson } from '../format/json';
import { type Actor, type OperationContext, tryActor } from '../model/actor';
import { type RecallAction, recallActions } from '../model/recall';
import type { Clock, Logger, LogLines, Pause, Store } from '../ports';
import { places } from './layout';
import { Queue } from './turns';

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
  /** Those of them that were unlikely to answer; absent where none was. */
  readonly lowConfidence?: readonly string[];
  /** What was decided (`remember`, or the name of a question to a model), or the moment at which something was given. */
  readonly operation?: string;
  /** What was given cost so many. */
  readonly tokens?: number;
  /** What came of it: an action, `answered`, or why a model did not answer. */
  readonly outcome?: string;
  /** `rules`, or the model as `provider/name`; absent where nobody decided. */
  readonly by?: string;
  /** Milliseconds from the question to the answer. */
  readonly latencyMs?: number;
  /** A model was asked, and rules decided. */
  readonly fallback?: true;
}

/** What a caller tells of a line. */
export type Happened = Omit<RecallEntry, 'at' | 'actor' | 'session'>;

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const textsOf = (list: readonly unknown[]): readonly string[] =>
  list.filter((one) => typeof one === 'string');

export const serializeRecallEntry = (entry: RecallEntry): string => {
  const { lowConfidence: low_confidence, latencyMs: latency_ms, ...rest } = entry;
  const { at, actor, session, action, operation, outcome, by, query, results, fallback, tokens } =
    rest;
  const decided = { operation, outcome, by, latency_ms, fallback, tokens };
  const line = { at, actor, session, action, ...decided, query, results, low_confidence };
  return `${JSON.stringify(line)}\n`;
};

/** Reads a line; undefined where it is none of ours or only a part of one. */
export const parseRecallEntry = (line: string): RecallEntry | undefined => {
  const value = tryParseJson(line);
  if (!isRecord(value) || !isDate(value.at) || !Array.isArray(value.results)) return undefined;
  const actor = tryActor(String(value.actor));
  const { at, session, query, operation, outcome, by, tokens, latency_ms: latencyMs } = value;
  const action = recallActions.find((known) => known === value.action);
  if (actor === undefined || action === undefined) return undefined;
  return {
    at,
    actor,
    ...(typeof session === 'string' ? { session } : {}),
    action,
    ...(typeof query === 'string' ? { query } : {}),
    ...(typeof operation === 'string' ? { operation } : {}),
    ...(typeof outcome === 'string' ? { outcome } : {}),
    ...(typeof by === 'string' ? { by } : {}),
    ...(typeof latencyMs === 'number' ? { latencyMs } : {}),
    ...(value.fallback === true ? { fallback: true } : {}),
    ...(typeof tokens === 'number' ? { tokens } : {}),
    results: textsOf(value.results),
    ...(Array.isArray(value.low_confidence)
      ? { lowConfidence: textsOf(value.low_confidence) }
      : {}),
  };
};

const withoutMention = (line: string, ids: readonly string[]): readonly string[] => {
  const entry = parseRecallEntry(line);
  const mentions = (text: string): boolean => ids.some((id) => text.includes(id));
  if (entry === undefined) return mentions(line) ? [] : [line];
  // A question may have named the memory by its id.
  if (mentions(entry.query ?? '')) return [];
  const others = (list: readonly string[]) => list.filter((id) => !ids.includes(id));
  const { lowConfidence, ...rest } = entry;
  const results = others(entry.results);
  if (results.length === entry.results.length) return [line];
  if (entry.action !== 'recall' && results.length === 0) return [];
  const left = {
    ...{ ...rest, results },
    ...(lowConfidence && { lowConfidence: others(lowConfidence) }),
  };
  return [serializeRecallEntry(left).trimEnd()];
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

const entriesIn = (log: LogLines | undefined): readonly RecallEntry[] =>
  (log?.lines ?? []).map(parseRecallEntry).filter((entry) => entry !== undefined);

/** Bytes at which the log is put aside and a new one begun; the one that was put aside before is dropped. */
const largestLog = 10 * 1024 * 1024;

/** Appended lines between two looks at the size. */
const looksAtSizeEvery = 64;

/** Bytes at the end of the log in which a session is looked for; some hundred lines. */
const lookedBack = 64 * 1024;

/** Who asked for what: `meta/ops-log.jsonl`. Personal, and only a help: nothing fails because of it. */
export class RecallLog {
  #lines = 0;
  /** Lines stand in the order of their calls; who reads waits for those on their way. */
  readonly #queue = new Queue();

  constructor(
    private readonly ports: {
      readonly store: Store;
      readonly clock: Clock;
      readonly logger: Logger;
      /** A text without the secrets in it. */
      readonly conceal: (text: string) => Promise<string>;
      /** Lets go first who was just answered. */
      readonly giveWay?: Pause | undefined;
    },
  ) {}

  /** Adds what a caller asked or used; a caller who is not known leaves no line. */
  note(by: OperationContext | undefined, happened: Happened): Promise<void> {
    if (by === undefined) return Promise.resolve();
    const at = this.ports.clock.now().toISOString();
    return this.#queue.run(() => this.#note(by, { at, ...happened }));
  }

  /** As `note`, once who calls has gone on with its answer. */
  noteLater(by: OperationContext, happened: Happened): Promise<void> {
    const at = this.ports.clock.now().toISOString();
    return this.#queue.run(async () => {
      await this.ports.giveWay?.();
      await this.#note(by, { at, ...happened });
    });
  }

  async #note(by: OperationContext, { at, ...happened }: Happened & Pick<RecallEntry, 'at'>) {
    const entry = { at, ...(await this.#withoutSecrets(by, happened)) };
    const write = async (): Promise<void> => {
      await this.#rotate();
      await this.ports.store.append(places.recallLog, serializeRecallEntry(entry));
    };
    await unlessFailing(write, ({ code, message }) => {
      // A folder that may only be read says so often enough.
      const level = code === 'read_only' ? 'debug' : 'warn';
      this.ports.logger[level](`The recall log did not take a line: ${message}`);
    });
  }

  /** What is asked may be a key that was pasted, and so may be the name of a session. */
  async #withoutSecrets({ actor, session }: OperationContext, { query, ...happened }: Happened) {
    const { conceal } = this.ports;
    return {
      actor: tryActor(await conceal(actor)) ?? actor,
      ...(session === undefined ? {} : { session: await conceal(session) }),
      ...(query === undefined ? {} : { query: await conceal(query) }),
      ...happened,
    };
  }

  async #rotate(): Promise<void> {
    if (this.#lines++ % looksAtSizeEvery !== 0) return;
    const size = (await this.ports.store.stat(places.recallLog))?.size ?? 0;
    if (size >= largestLog) await this.ports.store.rename(places.recallLog, places.olderRecallLog);
  }

  /**
   * What the caller's session asked and used of late, the oldest first: the end of the log, so that a long one costs no more.
   * Nothing for a caller without a session.
   */
  async ofSession({ session }: OperationContext): Promise<readonly RecallEntry[]> {
    if (session === undefined) return [];
    const name = await this.ports.conceal(session);
    return (await this.recent()).filter((entry) => entry.session === name);
  }

  /** The end of the log, the oldest first: some hundred lines, so that a long one costs no more. */
  async recent(): Promise<readonly RecallEntry[]> {
    await this.#queue.run(async () => undefined);
    const { store } = this.ports;
    const size = (await store.stat(places.recallLog))?.size ?? 0;
    return entriesIn(await store.readLines(places.recallLog, Math.max(0, size - lookedBack)));
  }

  /** Every line that makes sense, the oldest first. */
  async entries(): Promise<readonly RecallEntry[]> {
    const logs = [places.olderRecallLog, places.recallLog];
    const read = await Promise.all(logs.map((path) => this.ports.store.readLines(path, 0)));
    return read.flatMap(entriesIn);
  }

  /** Takes every mention of memories out of the logs. Call it in exclusive work. */
  async forget(ids: readonly string[]): Promise<void> {
    for (const path of [places.olderRecallLog, places.recallLog]) {
      const log = await this.ports.store.readLines(path, 0);
      if (log === undefined) continue;
      const text = log.lines.map((line) => `${line}\n`).join('');
      const left = withoutMentions(text, ids);
      if (left !== text) await this.ports.store.write(path, left);
    }
  }
}
