import type { Warning } from '../model/problem';
import type { Needs } from './services';

/** What keeps answers from being whole, as far as it is known without looking further. */
export const warnings = ({
  catalog,
  operationLog: { uncommitted },
}: Needs<'catalog' | 'operationLog'>): readonly Warning[] => {
  const problems = catalog.current?.problems() ?? [];
  const errors = problems.filter(({ severity }) => severity === 'error');
  const count = new Set(errors.map(({ path }) => path)).size;
  return [
    ...(count === 0 ? [] : [{ code: 'files_unread', data: { count } } as const]),
    ...(uncommitted === undefined
      ? []
      : [{ code: 'history_not_written', data: uncommitted } as const]),
  ];
};
