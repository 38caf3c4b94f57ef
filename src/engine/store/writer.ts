import { logged, MemoryError } from '../errors';
import { digestAuditLog } from '../history/auditDigest';
import { operationOfRecord } from '../history/committedHistory';
import { actorKind, type OperationContext } from '../model/actor';
import type { Operation, OperationRecord } from '../ports';
import { withFollowingProposals } from '../review/followingProposals';
import { guardPlan } from '../secrets/guardPlan';
import { applyPlan, type WriterParts, type Written } from './applyPlan';
import { kindOf } from './layout';
import type { Applied, Plan, PlanWriter } from './plan';
import { recoverOperations, tell } from './recoverOperations';

/** Writes what was planned: its intent, files, use, and all that tells of it. */
export class Writer implements PlanWriter {
  readonly #limits = new SessionLimits();

  constructor(private readonly parts: WriterParts) {}

  async write<T>(context: OperationContext, decide: () => Promise<Plan<T>>): Promise<Applied<T>> {
    const { parts } = this;
    this.#limits.check(context);
    // Opened before the lock is taken, so that other processes do not wait for the reading.
    await parts.catalog.openIfPresent();
    return new Promise((resolve, reject) => {
      const work = parts.files.exclusively(async () => {
        await parts.catalog.checkStillThere();
        await recoverOperations(parts);
        await parts.config.nameLogWriter(context, parts.newId);
        const decided = await withFollowingProposals(
          parts,
          await decideOnFreePlaces(parts, decide),
        );
        const guarded = await guardPlan(parts, decided, context);
        const planned = await parts.critical.withSums(guarded, context);
        const written = await applyPlan(parts, context, planned);
        this.#limits.count(context, planned.record);
        const { answer, created = [], grown = [] } = planned;
        const answered = () =>
          resolve({ answer, operation: operationOf(parts, written), created, grown });
        // An operation that has followers answers before them, any other one when its line stands in the log.
        if (planned.follows !== undefined) {
          answered();
          // What follows would otherwise begin before the caller has its turn.
          await parts.turns.giveWay();
        }
        await follow(parts, context, written);
        answered();
        if (written.changes.some(({ path }) => kindOf(path) === 'proposal')) {
          const { writePendingFile } = await import('../review/pendingFile');
          await writePendingFile(parts);
        }
        if (isLogged(planned)) await digestAuditLog(parts);
      });
      parts.background.add(work);
      // Errors before the answer are the caller's; later ones are logged where they happen.
      work.catch(reject);
    });
  }
}

/** Decides again where something that is meant to be new would take the place of a file. */
const decideOnFreePlaces = async <T>(
  { files }: Pick<WriterParts, 'files'>,
  decide: () => Promise<Plan<T>>,
): Promise<Plan<T>> => {
  for (;;) {
    const planned = await decide();
    const fresh = planned.files.filter(({ isNew }) => isNew === true);
    const stats = await Promise.all(fresh.map(({ path }) => files.stat(path)));
    if (stats.every((stat) => stat === undefined)) return planned;
  }
};

/** A folder that is being made has no log yet. */
const isLogged = ({ record }: Plan<unknown>): boolean =>
  record !== undefined && record.action !== 'INIT';

/** True where there is a history, or nobody can tell now: the operation log then waits for it. */
const hasHistory = async ({ history, logger }: WriterParts): Promise<boolean> =>
  (await logged(
    logger,
    'The history could not be asked',
    async () => (await history.unavailable()) === undefined,
  )) ?? true;

/** The operation as the history will have it. */
const operationOf = async (
  parts: WriterParts,
  { id, record, changes, follows }: Written,
): Promise<Operation | undefined> => {
  if (id === undefined || record === undefined || !(await hasHistory(parts))) return undefined;
  const paths = [...changes, ...follows].map(({ path }) => path);
  return operationOfRecord(record, { id, paths });
};

/** Writes and tells what follows the answer. What has happened is not told to have failed because of that. */
const follow = async (
  parts: WriterParts,
  context: OperationContext,
  { id, record, changes, follows, use }: Written,
): Promise<void> => {
  const { catalog, logger, operationLog } = parts;
  try {
    await tell(parts, { record, changes, follows, use }, context);
    if (id === undefined) return;
    await operationLog.mark(id, 'told');
    operationLog.commitLater();
  } catch (error) {
    logger.error(`Not told yet of "${record?.summary ?? ''}": ${String(error)}`);
  } finally {
    catalog.changed();
  }
};

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
