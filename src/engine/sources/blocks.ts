/** Markdown as people write it about a project, divided into what is said at one place. */
import { defined } from '../model/defined';
import { type MemoryType, tryMemoryType } from '../model/memoryTypes';

export interface Block {
  readonly kind: 'paragraph' | 'item' | 'step' | 'code';
  /** Plain text in one line, code in backticks; of code the lines as they are. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  /** The headings that it stands under, the outermost first. */
  readonly headings: readonly string[];
  /** What announces it: the item above, or the line before that ends in a colon. */
  readonly under?: string;
  /** Of code the name behind the fence. */
  readonly language?: string;
  /** Of an item the type that it names before it says anything: “[decision] Events go through NATS”. */
  readonly type?: MemoryType;
  /** Each of its lines ends a sentence: whoever wrote it gave each statement a line. */
  readonly isByLine?: true;
}

/** Where a block stands, for whoever decides about what it says. */
export const placeOf = (path: string, { line, headings }: Pick<Block, 'line' | 'headings'>) => ({
  origin: `${path}:${line}`,
  around: headings.join(' › '),
});

/** Only elements that markdown has: `<last good>` and `<version>` hold the place of something, and are part of what is said. */
const htmlTag =
  /<\/?(?:a|abbr|b|blockquote|br|center|code|del|details|div|dd|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|picture|pre|q|s|samp|small|source|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|u|ul|var|video)(?:\s+[\w:-]+=[^>]*|\s+open)?\s*\/?>/giu;

/** A sentence of nothing but a link, which says nothing once the link is gone: “[Example][1].” */
const linkAlone = /(?<=[.!?] )\[[^\][]*\](?:\([^)]*\)|\[[^\]]*\])\.?$/u;

/** What was struck out, or is a comment of Obsidian's, is not said. */
const notSaid = /~~(?=\S).+?(?<=\S)~~ ?|(?<!\S)%%\s[^%]+\s%%(?!\S) ?/gu;

/** `[[Note]]`, `[[Note#Part]]`, `[[Note|what it is called here]]`. */
const wikiLink = /!?\[\[(?:[^\][|]*\|)?([^\][|#]+)(?:#[^\]]*)?\]\]/gu;

/** Tags and the name of a place for links, behind all that is said. */
const tagsBehind = /(?<=[.!?)])(?:\s+(?:#\p{L}[\w/-]*|\^[\w-]+))+$/u;

const withoutMarks = (text: string): string =>
  text
    .replace(notSaid, '')
    .replace(wikiLink, '$1')
    .replace(tagsBehind, '')
    .replace(/(?<!\w)==(?=\S)([^=]+)(?<=\S)==(?!\w)/gu, '$1')
    .replace(linkAlone, '')
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/gu, '')
    .replace(/\[((?:[^\][]|\[[^\]]*\])*)\](?:\([^)]*\)|\[[^\]]*\])/gu, '$1')
    .replace(/<(https?:[^>\s]+)>/gu, '$1')
    .replace(htmlTag, '')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/gu, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_]+?)(?<=\S)\1(?![\w*])/gu, '$2')
    .replace(/\\([*_`[\](){}#.!<>-])/gu, '$1');

/** Code stays as it is written, also within a link or between stars. */
const plain = (text: string): string => {
  const code: string[] = [];
  const held = text.replace(/(`+)(.+?)\1(?!`)/gu, (all) => `\ue000${code.push(all) - 1}\ue001`);
  return withoutMarks(held)
    .replace(/\ue000(\d+)\ue001/gu, (_, at: string) => code[Number(at)] ?? '')
    .replace(/\s+/gu, ' ')
    .trim();
};

const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/u;
/** A task that is done tells nothing that still is to be known: nothing is left of it. */
const item = /^(\s*)(?:[-*+]|(\d{1,3})[.)])\s+(?:\[ \]\s+|\[[xX]\]\s.*)?(.*)$/u;
const typed = /^\[(\p{L}[\w -]*)\]\s+(.*?)(?:\s+#\p{L}[\w/-]*)*((?:\s+\([^()]*\))?)$/u;
const fence = /^\s*(```+|~~~+)\s*([\w+-]*)/u;
/** Tables, rules, quotations, definitions of links, and lines of nothing but marks. */
const passed = /^\s*(?:\||>|\[[^\]]+\]:\s|(?:[-*_]\s*){3,}$|=+\s*$)/u;

/** A note that is set apart, “> [!warning] …”, is a paragraph. */
const callout = /^ {0,3}> *\[![\w-]+\].*(?:\n {0,3}>.*)*/gmu;

const withoutQuotes = (note: string): string =>
  note
    .replace(/^ {0,3}> ?/gmu, '')
    .replace(/^\[![\w-]+\][-+]? *(.*)/u, (_, title: string) => title.replace(/[^.:!?]$/u, '$&.'));

/** What stands before the first line: fields between lines of dashes, comments, and what we wrote there ourselves. */
const blanked = (text: string): string =>
  text
    .replace(/^\ufeff/u, '')
    .replace(/\r\n?/gu, '\n')
    .replace(/^---\n[\s\S]*?\n---(?=\n|$)/u, (all) => all.replace(/[^\n]/gu, ''))
    .replace(/<!-- cognitive-memory -->[\s\S]*?<!-- \/cognitive-memory -->/gu, (all) =>
      all.replace(/[^\n]/gu, ''),
    )
    .replace(/<!--[\s\S]*?-->/gu, (all) => all.replace(/[^\n]/gu, ''))
    .replace(callout, withoutQuotes);

interface Open {
  readonly kind: Block['kind'];
  readonly lines: string[];
  readonly line: number;
  readonly indent: number;
  readonly language?: string;
  readonly under?: string | undefined;
  readonly type?: MemoryType | undefined;
}

const isByLine = (lines: readonly string[]): boolean =>
  lines.length > 1 && lines.every((line) => /[.!]$/u.test(line.trimEnd()));

/** Lines of which each names something and says what it is: `Deploy: …`, `models.md — …`. */
const areEntries = (lines: readonly string[]): boolean =>
  lines.length > 1 &&
  lines.every((line) => /^\s*(?:[^\s:]+(?: [^\s:]+){0,2}: \S|\S*[./]\S+ [–—-] \S)/u.test(line));

/** “[the guide]”, where the text says below what that leads to, is “the guide”. */
const withoutReferences = (text: string): string => {
  const known = new Set(
    [...text.matchAll(/^ {0,3}\[([^\]]+)\]:\s/gmu)].map(([, name = '']) => name.toLowerCase()),
  );
  return text.replace(/(?<![\]!`])\[([^\][]+)\](?![[(:])/gu, (all, name: string) =>
    known.has(name.toLowerCase()) ? name : all,
  );
};

/** Every paragraph, item, step and block of code, in order. */
export const blocksOf = (markdown: string): readonly Block[] => {
  const blocks: Block[] = [];
  const headings: string[] = [];
  const above: { readonly indent: number; readonly text: string }[] = [];
  let open: Open | undefined;
  let announced: string | undefined;
  /** What announces the items of a list, all of them. */
  let listed: string | undefined;
  let fenced: string | undefined;

  const close = (): void => {
    if (open === undefined) return;
    const { kind, lines, line, indent, language, under, type } = open;
    if (kind === 'paragraph' && areEntries(lines)) {
      open = undefined;
      lines.forEach((one, at) => {
        open = { kind: 'item', lines: [one], line: line + at, indent, under: listed };
        close();
      });
      return;
    }
    const text = kind === 'code' ? lines.join('\n').trimEnd() : plain(lines.join(' '));
    if (kind === 'item' || kind === 'step') above.push({ indent, text });
    if (text !== '') {
      blocks.push({
        ...{ kind, text, line, headings: headings.filter((one) => one !== undefined) },
        ...defined({ under, language, type }),
        ...(kind === 'paragraph' && isByLine(lines) && { isByLine: true }),
      });
    }
    if (kind === 'paragraph') above.length = 0;
    announced = kind !== 'code' && text.endsWith(':') ? text : undefined;
    if (kind === 'paragraph' || kind === 'code') listed = announced;
    open = undefined;
  };

  withoutReferences(blanked(markdown))
    .split('\n')
    .forEach((raw, at) => {
      const line = at + 1;
      if (fenced !== undefined) {
        if (raw.trim().startsWith(fenced)) {
          fenced = undefined;
          close();
        } else open?.lines.push(raw);
        return;
      }
      const [, fenceMark, language = ''] = fence.exec(raw) ?? [];
      if (fenceMark !== undefined) {
        close();
        fenced = fenceMark;
        const under = announced;
        open = { kind: 'code', lines: [], line: line + 1, indent: 0, language, under };
        return;
      }
      const [, marks, title] = heading.exec(raw) ?? [];
      if (marks !== undefined && title !== undefined) {
        close();
        above.length = 0;
        announced = undefined;
        listed = undefined;
        headings.length = marks.length - 1;
        headings[marks.length - 1] = plain(title);
        return;
      }
      const [, indent, number, said] = item.exec(raw) ?? [];
      if (indent !== undefined && said !== undefined) {
        close();
        while ((above.at(-1)?.indent ?? -1) >= indent.length) above.pop();
        const under = above.at(-1)?.text ?? listed;
        const [, named = '', bare = '', why = ''] = typed.exec(said) ?? [];
        const type = tryMemoryType(named);
        open = {
          kind: number === undefined ? 'item' : 'step',
          lines: [type === undefined ? said : bare + why],
          ...{ line, indent: indent.length, under, type },
        };
        return;
      }
      if (raw.trim() === '') {
        const kept = announced;
        close();
        announced ??= kept;
        return;
      }
      if (passed.test(raw)) {
        close();
        return;
      }
      if (open === undefined) open = { kind: 'paragraph', lines: [raw], line, indent: 0 };
      else open.lines.push(raw.trim());
    });
  close();
  return blocks;
};

/** The fields between lines of dashes at the beginning, as they are written; a list in one value, what stands below a field beside it. */
export const fieldsAtTop = (text: string): ReadonlyMap<string, string> => {
  const [, head = ''] = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---/u.exec(text) ?? [];
  const fields = new Map<string, string>();
  let name = '';
  for (const line of head.split(/\r?\n/u)) {
    const [, indent, key, value] = /^(\s*)([\w-]+):\s*(.*)$/u.exec(line) ?? [];
    const [, entry] = /^\s+-\s+(.*)$/u.exec(line) ?? [];
    if (key !== undefined) {
      name = key;
      if (indent === '' || !fields.has(key)) fields.set(name, (value ?? '').trim());
    } else if (entry !== undefined && name !== '') {
      fields.set(name, [fields.get(name), entry].filter(Boolean).join(','));
    }
  }
  return fields;
};

/** Globs as rules files write them: in a list or between commas, quoted or not. */
export const globsIn = (value = ''): readonly string[] =>
  value
    .replace(/^\[|\]$/gu, '')
    .split(/,(?![^{]*\})/u)
    .map((glob) => glob.trim().replace(/^["']|["']$/gu, ''))
    .filter((glob) => glob !== '' && glob !== '**' && glob !== '**/*' && glob !== '*');
