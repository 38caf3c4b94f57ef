/** One measurement beside its floor. */
export interface Row {
  readonly size: number;
  readonly what: string;
  readonly floor: number;
  readonly ours: number;
  readonly unit: 'ms' | 'MB';
  /** What ours may be: so many times the floor, so many units more, or both. */
  readonly budget?: { readonly times?: number; readonly more?: number };
}

const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

const ratioOf = ({ floor, ours, budget, unit }: Row): string =>
  budget !== undefined && budget.times === undefined
    ? `+${digits(ours - floor)} ${unit}`
    : `x${(ours / floor).toFixed(2)}`;

const budgetOf = ({ budget, unit }: Row): string =>
  [
    ...(budget?.times === undefined ? [] : [`x${budget.times}`]),
    ...(budget?.more === undefined ? [] : [`+${digits(budget.more)} ${unit}`]),
  ].join(' ');

const isKept = ({ floor, ours, budget }: Row): boolean | undefined => {
  if (budget === undefined) return undefined;
  const { times = 1, more = 0 } = budget;
  return ours <= floor * times + more;
};

const markOf = (row: Row): string => {
  const kept = isKept(row);
  return kept === undefined ? '' : kept ? 'yes' : '**no**';
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const count = (size: number): string => size.toLocaleString('en');

/** A markdown table of measurements beside their floors. */
export const floorTable = (rows: readonly Row[]): string =>
  [
    line(['memories', 'what', 'floor', 'ours', 'ratio', 'budget', 'kept']),
    line(Array.from({ length: 7 }, () => '---')),
    ...rows.map((row) =>
      line([
        count(row.size),
        row.what,
        `${digits(row.floor)} ${row.unit}`,
        `${digits(row.ours)} ${row.unit}`,
        ratioOf(row),
        budgetOf(row),
        markOf(row),
      ]),
    ),
  ].join('\n');

/** What has no floor: one row a subject, one column a size. */
export const growthTable = (
  sizes: readonly number[],
  subjects: readonly { readonly what: string; readonly values: readonly string[] }[],
): string =>
  [
    line(['', ...sizes.map(count)]),
    line(['---', ...sizes.map(() => '---')]),
    ...subjects.map(({ what, values }) => line([what, ...values])),
  ].join('\n');

export const shown = digits;
