import { diffComm, merge } from 'node-diff3';
import type { DifferencePart } from '../model/pendingDecision';

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

const part = (kind: DifferencePart['kind'], text: string): DifferencePart => ({ kind, text });

/** More pieces than this take longer to compare than a person would wait. */
const mostPieces = 6_000;

/** The pieces of two texts beside each other: those that both have, that only the former has, that only the latter has. */
const comparePieces = (
  before: readonly string[],
  after: readonly string[],
): readonly DifferencePart[] => {
  const chunks =
    before.length + after.length > mostPieces
      ? [{ buffer1: before, buffer2: after }]
      : diffComm([...before], [...after]);
  return chunks.flatMap((chunk) =>
    'common' in chunk && chunk.common !== undefined
      ? chunk.common.map((text) => part('same', text))
      : [
          ...(chunk.buffer1 ?? []).map((text) => part('gone', text)),
          ...(chunk.buffer2 ?? []).map((text) => part('new', text)),
        ],
  );
};

/** What became of a text, word by word; neighbours of one kind are one part. */
export const compareWords = (before: string, after: string): readonly DifferencePart[] => {
  // What ends a sentence stands by itself: where more follows, its last word stays the same.
  const wordsOf = (text: string): readonly string[] =>
    text.split(/(?<=\S)(?=\s)|(?<=[\p{L}\p{N}])(?=\p{Po}+(?:\s|$))/u);
  const parts: DifferencePart[] = [];
  for (const { kind, text } of comparePieces(wordsOf(before), wordsOf(after))) {
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = part(kind, last.text + text);
    else parts.push(part(kind, text));
  }
  return parts;
};

/** What became of a text, line by line; the lines come without their ends. */
export const compareLines = (before: string, after: string): readonly DifferencePart[] => {
  const wanted = (text: string): readonly string[] => linesOf(text).filter((line) => line !== '');
  return comparePieces(wanted(before), wanted(after)).map(({ kind, text }) =>
    part(kind, text.replace(/\r?\n$/u, '')),
  );
};
