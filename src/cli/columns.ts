/** Rows with every column but the last padded to its widest cell. Cells hold plain text, without colours. */
export const padColumns = (
  rows: readonly (readonly string[])[],
  alignment: readonly ('left' | 'right')[] = [],
): readonly (readonly string[])[] => {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row.map((cell, column) => {
      const width = widths[column] ?? 0;
      if (alignment[column] === 'right') return cell.padStart(width);
      return column === row.length - 1 ? cell : cell.padEnd(width);
    }),
  );
};
