import type { ShownDecision, ShownFile } from '../../src/protocol/decisionsPage';
import { plainKey } from '../shared/text';

/** The one so many places on, going around at the ends; the first where the current one is gone. */
export const steppedTo = (
  waiting: readonly ShownDecision[],
  current: string | undefined,
  step: number,
): string | undefined => {
  const at = waiting.findIndex(({ key }) => key === current);
  if (at < 0) return waiting[0]?.key;
  return waiting[(at + step + waiting.length) % waiting.length]?.key;
};

/** The one that is shown once the current one is decided or put off: the next, or where it was the last, the first. */
export const following = (
  waiting: readonly ShownDecision[],
  current: string,
): string | undefined => {
  const next = steppedTo(waiting, current, 1);
  return next === current ? undefined : next;
};

export type Deed = 'approve' | 'reject' | 'edit' | 'later' | 'next' | 'previous' | 'lines' | 'undo';

const deeds: Readonly<Record<string, Deed>> = {
  a: 'approve',
  r: 'reject',
  e: 'edit',
  l: 'later',
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  d: 'lines',
  u: 'undo',
};

/** What a key asks for; undefined for keys of the editor and of the browser. */
export const deedOf = (pressed: Parameters<typeof plainKey>[0]): Deed | undefined =>
  deeds[plainKey(pressed) ?? ''];

type Line = ShownFile['lines'][number];

/** Lines that are shown, or those between them that are folded. */
export interface LineRun {
  readonly isFolded: boolean;
  readonly lines: readonly Line[];
}

/** Unchanged lines that stay in sight around a changed one. */
const context = 1;

/** What changed with a line around it, and everything else folded. */
export const lineRuns = (lines: readonly Line[]): readonly LineRun[] => {
  const tells = lines.map(({ kind, isNoise }) => kind !== 'same' && !isNoise);
  const isShown = lines.map((_, at) =>
    tells.slice(Math.max(0, at - context), at + context + 1).includes(true),
  );
  const runs: { isFolded: boolean; lines: Line[] }[] = [];
  for (const [at, line] of lines.entries()) {
    // A changed line of noise beside one that tells is noise still.
    const isFolded = isShown[at] !== true || (line.isNoise && tells[at] !== true);
    const last = runs.at(-1);
    if (last?.isFolded === isFolded) last.lines.push(line);
    else runs.push({ isFolded, lines: [line] });
  }
  return runs;
};

/** Lines of a text that are a list, without their marks, or that are none. */
export interface TextBlock {
  readonly isList: boolean;
  readonly lines: readonly string[];
}

const listMark = /^[-*+] (?=\S)/u;

/** A text as one reads it: lists as lists, and what stands between them. */
export const textBlocks = (text: string): readonly TextBlock[] => {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const isList = listMark.test(line);
    const last = blocks.at(-1);
    const plain = line.replace(listMark, '');
    if (last?.isList === isList) last.lines.push(plain);
    else blocks.push({ isList, lines: [plain] });
  }
  return blocks;
};
