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
