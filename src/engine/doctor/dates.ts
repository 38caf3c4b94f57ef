import type { Memory } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';

/** Pairs of which the second must not lie before the first. */
const orders = [
  { first: 'created', second: 'updated' },
  { first: 'valid_from', second: 'valid_until' },
] as const;

const lineOf = (text: string, field: string): number => {
  const index = text.split('\n').findIndex((line) => line.startsWith(`${field}:`));
  return index === -1 ? 1 : index + 1;
};

/** Dates that are missing (document 000) or in the wrong order. Wrong values are reported where they are read. */
export const checkDates = (
  memory: Memory,
  { text, path }: { readonly text: string; readonly path: MemoryPath },
): readonly Problem[] => {
  const dates = {
    created: memory.created,
    updated: memory.updated,
    valid_from: memory.validFrom,
    valid_until: memory.validUntil,
  };
  const missing = (['created', 'updated'] as const)
    .filter((field) => dates[field] === undefined && !new RegExp(`^${field}:`, 'mu').test(text))
    .map((field): Problem => {
      return { path, line: 1, code: 'missing_field', severity: 'warning', data: { field } };
    });
  const endless: readonly Problem[] =
    memory.temporal === 'time_bounded' && memory.validUntil === undefined
      ? [
          {
            path,
            line: lineOf(text, 'temporal'),
            code: 'missing_field',
            severity: 'warning',
            data: { field: 'valid_until' },
          },
        ]
      : [];
  const reversed = orders.flatMap(({ first, second }): Problem[] => {
    const [earlier, later] = [dates[first], dates[second]];
    if (earlier === undefined || later === undefined) return [];
    if (Date.parse(later) >= Date.parse(earlier)) return [];
    const data = { field: second, value: later, other: first, otherValue: earlier };
    const line = lineOf(text, second);
    return [{ path, line, code: 'dates_reversed', severity: 'warning', data }];
  });
  return [...missing, ...endless, ...reversed];
};
