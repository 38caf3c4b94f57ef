import { isFolderLink } from './folderLink';
import type { Inline } from './markdownTree';

/** What was opened and waits for its end: emphasis, or the text of a link. */
interface Frame {
  readonly mark: string;
  /** How many marks wait; one for a bracket. */
  count: number;
  readonly nodes: Inline[];
  /** A link cannot hold another. */
  isBarred?: boolean;
}

/** So many things can be open at once. It bounds the depth of the tree, whatever a text holds. */
const mostOpen = 16;
/** Longer runs of marks are a line that somebody drew. */
const longestRun = 3;

const punctuation = /^[\p{P}\p{S}]$/u;
const escapable = /^[!-/:-@[-`{-~]$/u;
const linkTarget = /\(([^\s()<>]*)\)/uy;
const space = /^\s?$/u;

/** The character before a place; empty at the start. */
const before = (text: string, at: number): string =>
  [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';

const after = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

/** Whether a run of marks can begin and end emphasis (CommonMark, "delimiter run"). */
const sidesOf = (text: string, run: { readonly from: number; readonly to: number }) => {
  const previous = before(text, run.from);
  const next = after(text, run.to);
  const left = !space.test(next) && (!punctuation.test(next) || isEdge(previous));
  const right = !space.test(previous) && (!punctuation.test(previous) || isEdge(next));
  if (text[run.from] === '*') return { opens: left, closes: right };
  return {
    opens: left && (!right || punctuation.test(previous)),
    closes: right && (!left || punctuation.test(next)),
  };
};

const isEdge = (character: string): boolean => space.test(character) || punctuation.test(character);

const lengthOfRun = (text: string, at: number): number => {
  let end = at;
  while (text[end] === text[at]) end++;
  return end - at;
};

/** One reading from left to right. */
class Reader {
  readonly #frames: Frame[] = [{ mark: '', count: 0, nodes: [] }];
  /** Lengths of runs of backticks that no further run closes. */
  readonly #unclosed = new Set<number>();
  readonly #readers: Readonly<Partial<Record<string, () => void>>> = {
    '\\': () => this.#escape(),
    '`': () => this.#code(),
    '*': () => this.#run('*'),
    _: () => this.#run('_'),
    '[': () => this.#bracket(),
    ']': () => this.#link(),
    '\n': () => this.#lineBreak(),
  };
  #pending = '';
  #at = 0;

  constructor(private readonly text: string) {}

  read(): readonly Inline[] {
    const { text } = this;
    while (this.#at < text.length) this.#step(text[this.#at] ?? '');
    this.#closeAbove(0);
    return this.#top().nodes;
  }

  #step(character: string): void {
    const special = this.#readers[character];
    if (special !== undefined) {
      special();
      return;
    }
    this.#pending += character;
    this.#at += 1;
  }

  #escape(): void {
    const next = this.text[this.#at + 1] ?? '';
    if (next === '\n') {
      this.#push({ kind: 'break' });
    } else {
      this.#pending += escapable.test(next) ? next : `\\${next}`;
    }
    this.#at += next === '' ? 1 : 2;
  }

  #lineBreak(): void {
    const line = this.#pending;
    if (/ {2,}$/u.test(line.slice(-2))) {
      this.#pending = line.trimEnd();
      this.#push({ kind: 'break' });
    } else {
      this.#pending = `${line.trimEnd()}\n`;
      // Line by line, so that a long paragraph is not copied once for each of its lines.
      this.#flush();
    }
    this.#at += 1;
    while (this.text[this.#at] === ' ') this.#at += 1;
  }

  #code(): void {
    const length = lengthOfRun(this.text, this.#at);
    const from = this.#at + length;
    const to = this.#unclosed.has(length) ? undefined : this.#closingTicks(from, length);
    if (to === undefined) {
      this.#unclosed.add(length);
      this.#pending += '`'.repeat(length);
      this.#at = from;
      return;
    }
    const inside = this.text.slice(from, to).replaceAll('\n', ' ');
    const isPadded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== '';
    this.#push({ kind: 'code', text: isPadded ? inside.slice(1, -1) : inside });
    this.#at = to + length;
  }

  #closingTicks(from: number, length: number): number | undefined {
    for (let at = this.text.indexOf('`', from); at !== -1; ) {
      const run = lengthOfRun(this.text, at);
      if (run === length) return at;
      at = this.text.indexOf('`', at + run);
    }
    return undefined;
  }

  #run(mark: string): void {
    const length = lengthOfRun(this.text, this.#at);
    const { opens, closes } = sidesOf(this.text, { from: this.#at, to: this.#at + length });
    this.#at += length;
    let left = length;
    if (length <= longestRun && closes) left = this.#close(mark, length);
    if (left === 0) return;
    if (length <= longestRun && opens) this.#open(mark, left);
    else this.#pending += mark.repeat(left);
  }

  /** Ends what these marks can end; the marks that are left. */
  #close(mark: string, length: number): number {
    let left = length;
    while (left > 0) {
      const found = this.#frames.findLastIndex((frame) => frame.mark === mark);
      const frame = this.#frames[found];
      if (frame === undefined) return left;
      this.#closeAbove(found);
      const used = Math.min(frame.count, left, 2);
      const kind = used === 2 ? 'strong' : 'emphasis';
      const children = frame.nodes.splice(0);
      left -= used;
      frame.count -= used;
      if (frame.count === 0) this.#frames.pop();
      this.#push({ kind, children });
    }
    return 0;
  }

  #bracket(): void {
    // A picture is text like everything else that we do not show.
    const isPicture = before(this.text, this.#at) === '!';
    this.#open('[', 1, isPicture);
    this.#at += 1;
  }

  #link(): void {
    this.#at += 1;
    const found = this.#frames.findLastIndex(({ mark }) => mark === '[');
    const frame = this.#frames[found];
    if (frame === undefined) {
      this.#pending += ']';
      return;
    }
    this.#closeAbove(found);
    linkTarget.lastIndex = this.#at;
    const [whole = '', target = ''] = linkTarget.exec(this.text) ?? [];
    if (frame.isBarred === true || frame.nodes.length === 0 || !isFolderLink(target)) {
      this.#closeAbove(found - 1);
      this.#pending += ']';
      return;
    }
    this.#frames.pop();
    this.#push({ kind: 'link', target, children: frame.nodes });
    this.#at += whole.length;
    for (const outer of this.#frames) outer.isBarred = true;
  }

  #open(mark: string, count: number, isBarred = false): void {
    this.#flush();
    this.#frames.push({ mark, count, nodes: [], isBarred });
    if (this.#frames.length <= mostOpen) return;
    // The outermost has waited the longest, and becomes text.
    const [oldest] = this.#frames.splice(1, 1);
    if (oldest !== undefined) this.#dissolve(oldest, this.#frames[0]);
  }

  /** Turns everything above a frame into text of it: it has no end. */
  #closeAbove(index: number): void {
    this.#flush();
    while (this.#frames.length > index + 1) {
      const frame = this.#frames.pop();
      if (frame !== undefined) this.#dissolve(frame, this.#frames.at(-1));
    }
  }

  #dissolve({ mark, count, nodes }: Frame, into: Frame | undefined): void {
    into?.nodes.push({ kind: 'text', text: mark.repeat(count) }, ...nodes);
  }

  #top(): Frame {
    return this.#frames.at(-1) ?? { mark: '', count: 0, nodes: [] };
  }

  #push(node: Inline): void {
    this.#flush();
    this.#top().nodes.push(node);
  }

  #flush(): void {
    if (this.#pending !== '') this.#top().nodes.push({ kind: 'text', text: this.#pending });
    this.#pending = '';
  }
}

/** Neighbouring texts as one. */
const joined = (nodes: readonly Inline[]): readonly Inline[] => {
  const result: Inline[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.kind === 'text' && last?.kind === 'text') {
      result[result.length - 1] = { kind: 'text', text: last.text + node.text };
    } else {
      result.push('children' in node ? { ...node, children: joined(node.children) } : node);
    }
  }
  return result;
};

/**
 * Emphasis, code and links of one paragraph, as CommonMark reads them; what it reads otherwise (markup, pictures,
 * addresses of the web, references) stays the text that it is. Takes time in proportion to the text, whatever it holds.
 */
export const parseInline = (text: string): readonly Inline[] => joined(new Reader(text).read());
