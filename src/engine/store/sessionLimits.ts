import { MemoryError } from '../errors';
import { actorKind, type OperationContext } from '../model/actor';
import type { OperationRecord } from '../ports';

/** More than anybody does in a day's work, and few enough to be looked at and taken back. */
const most = { writes: 1_000, proposals: 100 } as const;

type Counts = Readonly<Record<keyof typeof most, number>>;

const none: Counts = { writes: 0, proposals: 0 };

/** Sessions that are counted; of more the first is begun anew. */
const mostSessions = 1_000;

/** How much agents did, by session: one that runs wild stops before it has buried what people wrote. */
export class SessionLimits {
  readonly #counts = new Map<string, Counts>();

  /** Throws `session_limit` where an agent's session did as much as one may. */
  check(context: OperationContext): void {
    const key = keyOf(context);
    const counts = key === undefined ? none : (this.#counts.get(key) ?? none);
    for (const what of ['writes', 'proposals'] as const) {
      const limit = most[what];
      if (counts[what] >= limit) throw new MemoryError('session_limit', { limit, what });
    }
  }

  /** Counts what was done; nothing where nothing was recorded. */
  count(context: OperationContext, record: Pick<OperationRecord, 'action'> | undefined): void {
    const key = keyOf(context);
    if (key === undefined || record === undefined) return;
    const { writes, proposals } = this.#counts.get(key) ?? none;
    const isProposal = record.action === 'PROPOSE';
    this.#counts.delete(key);
    this.#counts.set(key, {
      writes: writes + (isProposal ? 0 : 1),
      proposals: proposals + (isProposal ? 1 : 0),
    });
    const [first] = this.#counts.keys();
    if (this.#counts.size > mostSessions && first !== undefined) this.#counts.delete(first);
  }
}

/** People may do as much as they like; an agent without a session is counted by its name. */
const keyOf = ({ actor, session }: OperationContext): string | undefined =>
  actorKind(actor) === 'agent' ? `${actor} ${session ?? ''}` : undefined;
