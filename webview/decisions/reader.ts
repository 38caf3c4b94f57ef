import type { DecisionsWords } from '../../src/extension/pages/words';
import type { ShownDecision, ShownFile, ShownReading } from '../../src/protocol/decisionsPage';
import type { Formats } from '../shared/formats';
import { element } from '../shared/page';
import { fill, plainText } from '../shared/text';
import { lineRuns, textBlocks } from './model';

export interface Wording {
  readonly words: DecisionsWords;
  readonly formats: Formats;
}

/** Entries of one side, marked where the other side lacks them. */
const entries = (
  className: string,
  own: readonly string[],
  { other, mark }: { readonly other: readonly string[] | undefined; readonly mark: 'ins' | 'del' },
): readonly HTMLElement[] =>
  own.length === 0
    ? []
    : [
        element(
          'ul',
          { class: className },
          ...own.map((text) => {
            const plain = plainText(text);
            const isNew = other !== undefined && !other.includes(text);
            return element('li', { dir: 'auto' }, isNew ? element(mark, {}, plain) : plain);
          }),
        ),
      ];

/** Characters of an unchanged text that stay in sight on either side of a change. */
const longestSame = 240;

/** An unchanged text without its middle, or without what stands before the first change or behind the last. */
const abridged = (text: string, place: { readonly isFirst: boolean; readonly isLast: boolean }) => {
  const kept = (place.isFirst || place.isLast ? 1 : 2) * longestSame;
  if (text.length <= kept + longestSame) return text;
  const head = place.isFirst ? '' : `${text.slice(0, longestSame).replace(/\s+\S*$/u, '')} `;
  const tail = place.isLast ? '' : ` ${text.slice(-longestSame).replace(/^\S*\s+/u, '')}`;
  return `${head}…${tail}`;
};

/** The text of one side, with what the other side lacks marked. */
const bodyOf = (file: ShownFile, side: 'before' | 'after', text: string): HTMLElement => {
  const [kind, mark] = side === 'before' ? (['gone', 'del'] as const) : (['new', 'ins'] as const);
  const own = file.wording?.filter((part) => part.kind === 'same' || part.kind === kind);
  const last = (file.wording?.length ?? 0) - 1;
  const parts = own?.map((part) => {
    const at = file.wording?.indexOf(part);
    const plain = plainText(part.text);
    return part.kind === 'same'
      ? abridged(plain, { isFirst: at === 0, isLast: at === last })
      : element(mark, {}, plain);
  });
  if (parts !== undefined) return element('p', { class: 'text', dir: 'auto' }, ...parts);
  return element(
    'div',
    { class: 'text', dir: 'auto' },
    ...textBlocks(plainText(text)).map(({ isList, lines }) =>
      isList
        ? element('ul', {}, ...lines.map((line) => element('li', { dir: 'auto' }, line)))
        : element('p', {}, lines.join('\n')),
    ),
  );
};

/** One side of a file as a person reads it. */
const reading = (file: ShownFile, side: 'before' | 'after', label: string | undefined) => {
  const own = file[side];
  if (own === undefined) return undefined;
  const other: ShownReading | undefined = file[side === 'before' ? 'after' : 'before'];
  const mark = side === 'before' ? 'del' : 'ins';
  return element(
    'div',
    { class: `reading is-${side}` },
    label === undefined ? undefined : element('h4', {}, label),
    element('p', { class: 'title', dir: 'auto' }, plainText(own.title)),
    bodyOf(file, side, own.text),
    ...entries('facts', own.facts, { other: other?.facts, mark }),
    ...entries('relations', own.relations, { other: other?.relations, mark }),
  );
};

/** True where a reader needs both sides to see what changes: relations and tags are marked on one. */
const needsBoth = ({ before, after, wording }: ShownFile): boolean =>
  before !== undefined &&
  after !== undefined &&
  (wording !== undefined ||
    before.title !== after.title ||
    [...before.facts, ...before.relations].some(
      (text) => ![...after.facts, ...after.relations].includes(text),
    ));

const fileView = (file: ShownFile, { words }: Wording): HTMLElement => {
  const isBoth = needsBoth(file);
  const sides = isBoth
    ? [reading(file, 'before', words.before), reading(file, 'after', words.after)]
    : [reading(file, file.after === undefined ? 'before' : 'after', undefined)];
  return element(
    'section',
    { class: `file${isBoth ? ' has-both' : ''}` },
    element('p', { class: 'quiet' }, `${file.action} · ${plainText(file.path)}`),
    element('div', { class: 'sides' }, ...sides),
  );
};

const signs = { same: ' ', gone: '−', new: '+' } as const;

const lineView = ({ kind, text }: ShownFile['lines'][number]): HTMLElement =>
  element(
    'div',
    { class: `line is-${kind}` },
    element('span', { class: 'sign' }, signs[kind]),
    element('code', { dir: 'auto' }, plainText(text)),
  );

/** The files line by line, at full width; ids are titles, and what tells nothing is folded. */
export const linesView = ({ files }: ShownDecision, { words, formats }: Wording): HTMLElement =>
  element(
    'section',
    { class: 'lines', 'aria-label': words.lines },
    element('p', { class: 'quiet' }, words.lines),
    ...files.flatMap((file) => [
      element('h3', {}, plainText(file.path)),
      element(
        'div',
        { class: 'listing', tabindex: '0', role: 'group', 'aria-label': plainText(file.path) },
        ...lineRuns(file.lines).map(({ isFolded, lines }) => {
          const views = lines.map(lineView);
          if (!isFolded) return element('div', {}, ...views);
          const { one, other } = words.folded;
          const told = fill(lines.length === 1 ? one : other, formats.number(lines.length));
          return element('details', {}, element('summary', {}, told), ...views);
        }),
      ),
    ]),
  );

/** Effects beside the first that are listed; more are counted. */
const mostListed = 5;

/** A decision as one reads it: what would be, why, and the memories before and after. */
export const decisionView = (
  decision: ShownDecision,
  { words, formats }: Wording,
): readonly HTMLElement[] => {
  const { headline, more, rivals, by, why, canApprove, files } = decision;
  const listed = more.slice(0, mostListed);
  const rest = more.length - listed.length;
  const counted = rest === 0 ? [] : [fill(words.more, formats.number(rest))];
  return [
    element('h2', { tabindex: '-1', dir: 'auto' }, plainText(headline)),
    ...(listed.length === 0
      ? []
      : [
          element(
            'ul',
            { class: 'more' },
            ...[...listed, ...counted].map((text) =>
              element('li', { dir: 'auto' }, plainText(text)),
            ),
          ),
        ]),
    ...(why === '' ? [] : [element('p', { class: 'why', dir: 'auto' }, plainText(why))]),
    element('p', { class: 'quiet', dir: 'auto' }, plainText(by)),
    ...rivals.map((text) => element('p', { class: 'conflict', dir: 'auto' }, plainText(text))),
    ...(canApprove ? [] : [element('p', { class: 'conflict' }, words.conflict)]),
    ...files.map((file) => fileView(file, { words, formats })),
  ];
};
