/** A line that is not part of a fenced text. */
export interface ProseLine {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

const fence = /^ {0,3}(`{3,}|~{3,})/u;

/** The lines of a markdown text that stand outside of fenced blocks; one that is not closed reaches to the end. */
export const proseLines = (text: string): readonly ProseLine[] => {
  const found: ProseLine[] = [];
  let open: string | undefined;
  text.split(/\r?\n/u).forEach((content, index) => {
    const marks = fence.exec(content)?.[1];
    if (open === undefined && marks === undefined) found.push({ line: index + 1, text: content });
    else if (open === undefined) open = marks;
    else if (marks?.startsWith(open) && content.trim() === marks) open = undefined;
  });
  return found;
};

/**
 * The lines on which the targets of relations stand, in the order of the relations; the line of the list's key where a
 * target is not written as one would expect, and 1 where there is none.
 */
export const relationLines = (text: string, targets: readonly string[]): readonly number[] => {
  if (targets.length === 0) return [];
  const lines = text.split('\n');
  const key = lines.findIndex((line) => /^relations\s*:/u.test(line));
  let from = Math.max(key, 0);
  return targets.map((target) => {
    const at = lines.findIndex(
      (line, index) => index >= from && line.includes('target') && line.includes(target),
    );
    if (at === -1) return Math.max(key, 0) + 1;
    // In a flow list several targets stand on one line.
    from = /^\s*-/u.test(lines[at] ?? '') || /^\s*target/u.test(lines[at] ?? '') ? at + 1 : at;
    return at + 1;
  });
};
