import type { History } from '../ports';

/** The history with whatever was answered: what still waits to be committed is committed before anybody reads. */
export const committedHistory = (history: History, log: { commit(): Promise<void> }): History => {
  const afterCommit =
    <Arguments extends readonly unknown[], T>(read: (...args: Arguments) => Promise<T>) =>
    async (...args: Arguments): Promise<T> => {
      await log.commit();
      return read(...args);
    };
  return {
    unavailable: () => history.unavailable(),
    commit: (run) => history.commit(run),
    problems: () => history.problems(),
    acknowledge: () => history.acknowledge(),
    location: afterCommit(() => history.location()),
    operations: afterCommit((filter) => history.operations(filter)),
    operation: afterCommit((id) => history.operation(id)),
    changes: afterCommit((id) => history.changes(id)),
    contentAt: afterCommit((id, path) => history.contentAt(id, path)),
    lastTexts: afterCommit((paths) => history.lastTexts(paths)),
    unmask: (text, others) => history.unmask(text, others),
    check: afterCommit(() => history.check()),
  };
};
