import { dayOf } from '../format/calendar';
import { countTokens } from '../format/markdown';
import { actorKind, type OperationContext } from '../model/actor';
import type { AgentDay, AgentSession, AgentsReport, Giving } from '../model/agents';
import type { MemoryReference } from '../model/decision';
import { grouped } from '../model/tally';
import type { RecallEntry } from '../store/recallLog';
import type { Needs } from '../store/services';
import { referenceOf } from '../strength/strengths';

const millisecondsPerDay = 86_400_000;

/** Notes what an agent is given, as it reads it. `keys`: of memories, and of lines of files. */
export const noteGiven = (
  { usage }: Needs<'usage'>,
  { text, keys }: { readonly text: string; readonly keys: readonly string[] },
  by: OperationContext,
): Promise<void> =>
  usage.recallLog.note(by, {
    ...{ action: 'context', operation: by.trigger, tokens: countTokens(text), results: keys },
  });

/** What turns up again after it was given was of use. */
const uses: ReadonlySet<string> = new Set(['access', 'reinforcement', 'decision']);

const isStored = ({ action, operation, results }: RecallEntry): boolean =>
  action === 'decision' && operation === 'remember' && results.length > 0;

export interface AgentsInput {
  /** The oldest first. */
  readonly entries: readonly RecallEntry[];
  /** Undefined for what is no memory, or none any more. */
  readonly memoryOf: (id: string) => MemoryReference | undefined;
  /** Tokens of all memories. */
  readonly wholeTokens: number;
  readonly timeZone: string;
}

/** What agents were given and did, from the recall log. */
export const agentsReport = ({
  entries,
  memoryOf,
  wholeTokens,
  timeZone,
}: AgentsInput): AgentsReport => {
  const dayIn = ({ at }: Pick<RecallEntry, 'at'>): string => dayOf(new Date(at), timeZone);
  const named = (ids: readonly string[]) => ids.flatMap((id) => memoryOf(id) ?? []);
  const ofAgents = entries.filter(
    ({ actor, session }) => session !== undefined && actorKind(actor) === 'agent',
  );
  const givingOf = (entry: RecallEntry): Giving => {
    const later = ofAgents.filter(
      (one) =>
        uses.has(one.action) &&
        one.actor === entry.actor &&
        one.at > entry.at &&
        dayIn(one) === dayIn(entry),
    );
    const memories = named(entry.results);
    return {
      ...{
        at: entry.at,
        moment: entry.operation ?? 'context',
        tokens: entry.tokens ?? 0,
        memories,
      },
      used: memories
        .map(({ id }) => id)
        .filter((id) => later.some(({ results }) => results.includes(id))),
    };
  };
  const groups = grouped(ofAgents, ({ actor, session }) => [JSON.stringify([actor, session])]);
  const sessions = [...groups.values()].flatMap((all): AgentSession[] => {
    const [first] = all;
    const last = all.at(-1);
    if (first?.session === undefined || last === undefined) return [];
    const given = all.filter(({ action }) => action === 'context').map(givingOf);
    const stored = [...new Set(all.filter(isStored).flatMap(({ results }) => results))];
    return [
      {
        ...{ actor: first.actor, session: first.session, from: first.at, to: last.at, given },
        tokens: given.reduce((sum, { tokens }) => sum + tokens, 0),
        stored: named(stored),
      },
    ];
  });
  const byDay = [...grouped(sessions, ({ from }) => [dayIn({ at: from })])];
  const days = byDay.map(([day, ofDay]): AgentDay => {
    const given = ofDay.reduce((sum, { tokens }) => sum + tokens, 0);
    const spared = ofDay.reduce((sum, { tokens }) => sum + Math.max(0, wholeTokens - tokens), 0);
    return { day, sessions: ofDay.length, given, spared };
  });
  return {
    sessions: sessions.toSorted((left, right) => (left.to < right.to ? 1 : -1)),
    days: days.toSorted((left, right) => (left.day < right.day ? 1 : -1)),
  };
};

/** Who connected in the last days, what each was given and stored, and what that cost. */
export const agents = async (
  services: Needs<'background' | 'catalog' | 'clock' | 'usage'>,
  { days }: { readonly days: number },
): Promise<AgentsReport> => {
  const catalog = await services.catalog.open();
  await services.background.idle();
  const since = services.clock.now().getTime() - days * millisecondsPerDay;
  const all = await services.usage.recallLog.entries();
  return agentsReport({
    entries: all.filter(({ at }) => Date.parse(at) >= since),
    memoryOf: (id) => {
      const entry = catalog.byId(id);
      return entry && referenceOf(entry);
    },
    wholeTokens: catalog.entries().reduce((sum, { tokens }) => sum + tokens, 0),
    timeZone: services.clock.timeZone,
  });
};
