import type { Random } from '../fixtures/random';

/** A change of a text as a slip of the hand, a broken disk, or another program makes it. */
export type Edit = (text: string, random: Random) => string;

const linesOf = (text: string): string[] => text.split(/(?<=\n)/u);

const withLines = (text: string, change: (lines: string[]) => void): string => {
  const lines = linesOf(text);
  change(lines);
  return lines.join('');
};

const at = (text: string, random: Random): number => random.below(text.length + 1);

const insert = (text: string, place: number, part: string): string =>
  text.slice(0, place) + part + text.slice(place);

const snippets = [
  '---\n',
  '---js\n',
  ': ',
  '- ',
  '# comment\n',
  ' # why',
  '&a ',
  '*a',
  '<<: *a\n',
  '!!js/function x',
  '? ',
  '|\n',
  '>-\n',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '\\',
  '\t',
  '%YAML 1.2\n',
  'x_unknown: kept\n',
  'x_list:\n  - 1\n  - two # three\n',
  'relations:\n',
  '  - target: x\n    type: SOLVES\n',
  'null',
  '~',
  '1e999',
  '-0',
  '99999999999999999999999999',
  '0x1F',
  '2026-13-45T99:99:99Z',
  '__proto__: 1\n',
  'constructor: 2\n',
  '```\n',
  '<<<<<<< ours\n',
  '=======\n',
  '>>>>>>> theirs\n',
  '\r\n',
  '\r',
  '\u0000',
  '\uFEFF',
  '\u2028',
  '\u202e',
  'ş',
  'İ',
  '漢字',
  '🙂',
  '\ud83d',
  'e\u0301',
  '\n\n\n',
  '](../graph/fixes/x-aaaaaa.md)',
  '%E0%A4%A',
  '{"a":',
] as const;

const bits: Edit = (text, random) => {
  if (text === '') return text;
  const place = random.below(text.length);
  const flipped = String.fromCharCode(text.charCodeAt(place) ^ (1 << random.below(8)));
  return text.slice(0, place) + flipped + text.slice(place + 1);
};

const truncation: Edit = (text, random) => text.slice(0, at(text, random));
const beheading: Edit = (text, random) => text.slice(at(text, random));
const snippet: Edit = (text, random) => insert(text, at(text, random), random.pick(snippets));
const removal: Edit = (text, random) => {
  const place = at(text, random);
  return text.slice(0, place) + text.slice(place + random.below(20));
};

const lineSnippet: Edit = (text, random) =>
  withLines(text, (lines) => {
    lines.splice(random.below(lines.length + 1), 0, random.pick(snippets));
  });

const duplicatedLine: Edit = (text, random) =>
  withLines(text, (lines) => {
    const place = random.below(lines.length);
    lines.splice(random.below(lines.length + 1), 0, lines[place] ?? '');
  });

const swappedLines: Edit = (text, random) =>
  withLines(text, (lines) => {
    const [one, two] = [random.below(lines.length), random.below(lines.length)];
    [lines[one], lines[two]] = [lines[two] ?? '', lines[one] ?? ''];
  });

const removedLine: Edit = (text, random) =>
  withLines(text, (lines) => void lines.splice(random.below(lines.length), 1));

const indentedLine: Edit = (text, random) =>
  withLines(text, (lines) => {
    const place = random.below(lines.length);
    const line = lines[place] ?? '';
    lines[place] = random.chance(0.5) ? `  ${line}` : line.replace(/^ {1,2}/u, '');
  });

const carriageReturns: Edit = (text, random) =>
  random.chance(0.5)
    ? text.replaceAll(/\r?\n/gu, '\r\n')
    : text.replaceAll('\n', () => (random.chance(0.5) ? '\r\n' : '\n'));

/** A key with another value, which is what people do most. */
const changedValue: Edit = (text, random) =>
  withLines(text, (lines) => {
    const places = lines.flatMap((line, index) => (/^\s*-?\s*\w+:/u.test(line) ? [index] : []));
    const place = places[random.below(places.length)];
    if (place === undefined) return;
    const value = random.pick([
      ...['', 'x', '0.3', '7', '-1', 'true', '[a, b]', '{a: b}', '"quoted: text"', "'it''s'"],
      ...['|', 'incoming', 'outgoing', 'REQUIRES', 'solved-by', 'archived', '2025-01-01', '[]'],
    ] as unknown as readonly [string, ...string[]]);
    lines[place] = (lines[place] ?? '').replace(/:[^\n]*/u, () => `: ${value}`);
  });

/** YAML's own references between values: one key names what another one holds. */
const anchor: Edit = (text, random) =>
  withLines(text, (lines) => {
    const places = lines.flatMap((line, index) => (/^\s*-?\s*\w+:/u.test(line) ? [index] : []));
    const [one, two] = [random.below(places.length), random.below(places.length)];
    const [first, second] = [places[Math.min(one, two)], places[Math.max(one, two)]];
    if (first === undefined || second === undefined || first === second) return;
    lines[first] = (lines[first] ?? '').replace(/:/u, ': &a');
    lines[second] = (lines[second] ?? '').replace(/:[^\n]*/u, ': *a');
  });

/** What people write beside their values. */
const comment: Edit = (text, random) =>
  withLines(text, (lines) => {
    const place = random.below(lines.length);
    const line = lines[place] ?? '';
    lines[place] = random.chance(0.5)
      ? `${/^\s*/u.exec(line)?.[0] ?? ''}# c${random.below(99)}\n${line}`
      : line.replace(/(\r?\n)?$/u, (end) => ` # c${random.below(99)}${end}`);
  });

const conflict: Edit = (text, random) =>
  withLines(text, (lines) => {
    const place = random.below(lines.length);
    const line = lines[place] ?? '';
    lines[place] = `<<<<<<< ours\n${line}=======\n${line}>>>>>>> theirs\n`;
  });

const huge: Edit = (text, random) =>
  insert(text, at(text, random), random.pick(['9', 'a', ' ', '[', '- ']).repeat(200));

const edits: readonly [Edit, ...Edit[]] = [
  bits,
  truncation,
  beheading,
  snippet,
  snippet,
  removal,
  lineSnippet,
  lineSnippet,
  duplicatedLine,
  swappedLines,
  removedLine,
  removedLine,
  indentedLine,
  carriageReturns,
  changedValue,
  changedValue,
  changedValue,
  anchor,
  comment,
  comment,
  conflict,
  huge,
];

/** One edit, drawn by chance. */
export const randomEdit = (text: string, random: Random): string =>
  random.pick(edits)(text, random);
