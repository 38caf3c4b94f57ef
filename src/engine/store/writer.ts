import { isMemoryError } from '../errors';
import { digestAuditLog } from '../history/auditDigest';
import { operationOfRecord } from '../history/committedHistory';
import type { OperationContext } from '../model/actor';
import type { Operation } from '../ports';
import { withFollowingProposals } from '../review/followingProposals';
import { guardPlan } from '../secrets/guardPlan';
import { applyPlan, type WriterParts, type Written } from './applyPlan';
import { kindOf } from './layout';
import type { Applied, Plan, PlanWriter } from './plan';
import { recoverOperations, tell } from './recoverOperations';
import { SessionLimits } from './sessionLimits';

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
const hasHistory = async ({ history, logger }: WriterParts): Promise<boolean> => {
  try {
    return (await history.unavailable()) === undefined;
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    logger.warn(`The history could not be asked: ${error.message}`);
    return true;
  }
};

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
