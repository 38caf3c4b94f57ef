import { merge } from 'node-diff3';

/** Lines with their ends, so that putting them together gives the text back. */
export const linesOf = (text: string): string[] => text.split(/(?<=\n)/u);

/** The names that stand beside the markers of a conflict, as git writes them. */
const labels = { a: 'ours', o: 'base', b: 'theirs' };

/** Lines that come without an end. */
const markers: ReadonlySet<string> = new Set(['<<<<<<< ours', '=======', '>>>>>>> theirs']);

/**
 * Merges what two sides made of a text, line by line (Khanna, Kunal and Pierce, “A formal investigation of diff3”). Where both
 * changed the same lines in different ways, both stand between markers as git writes them, and `conflict` is true.
 */
export const mergeLines = ({
  base,
  ours,
  theirs,
}: {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}): { readonly conflict: boolean; readonly text: string } => {
  const merged = merge(linesOf(ours), linesOf(base), linesOf(theirs), {
    excludeFalseConflicts: true,
    label: labels,
  });
  const last = merged.result.length - 1;
  const text = merged.result
    .map((line, at) =>
      line.endsWith('\n') || (at === last && !markers.has(line)) ? line : `${line}\n`,
    )
    .join('');
  return { conflict: merged.conflict, text };
};
