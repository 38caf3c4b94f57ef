import matter from 'gray-matter';
import type { YamlInput } from './yaml';
import { editYaml } from './yamlEdit';

/** A text cut in its parts; putting them together gives the text back, byte for byte. */
export interface FrontMatterParts {
  /** Byte order mark, the opening dashes and the language behind them. */
  readonly open: string;
  /** The front matter with its line breaks. */
  readonly matter: string;
  /** The closing dashes with their line break. */
  readonly close: string;
  readonly body: string;
}

export type FrontMatter =
  | { readonly parts: FrontMatterParts }
  | { readonly missing: true }
  | { readonly unclosed: true }
  | { readonly unsupported: string };

class RefusedLanguageError extends Error {}

const refuse = (): never => {
  throw new RefusedLanguageError();
};

const refused = { parse: refuse, stringify: refuse };

/**
 * gray-matter only finds the parts: its own YAML and JSON readers are replaced by ones that read nothing, and the
 * languages that would run code are refused at this, the only call.
 */
const engines = {
  yaml: { parse: () => ({}), stringify: () => '' },
  json: { parse: () => ({}), stringify: () => '' },
  javascript: refused,
  js: refused,
  coffee: refused,
  coffeescript: refused,
};

const byteOrderMark = '\uFEFF';

/** Splits a text at its front matter. Never throws. */
export const splitFrontMatter = (text: string): FrontMatter => {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
  const rest = text.slice(mark.length);
  if (!/^---(?!-)/u.test(rest)) return { missing: true };
  const language = /^---([^\r\n]*)/u.exec(rest)?.[1] ?? '';
  try {
    const file = matter(rest, { engines, language: 'yaml' });
    const open = mark + rest.slice(0, 3 + language.length);
    const matterText = file.matter.startsWith(language)
      ? file.matter.slice(language.length)
      : file.matter;
    const bodyStart = text.length - file.content.length;
    const closeStart = open.length + matterText.length;
    if (text.slice(closeStart, bodyStart) === '') return { unclosed: true };
    // The line break before the closing dashes belongs to the matter.
    const breakLength = 1;
    return {
      parts: {
        open,
        matter: text.slice(open.length, closeStart + breakLength),
        close: text.slice(closeStart + breakLength, bodyStart),
        body: text.slice(bodyStart),
      },
    };
  } catch {
    // Either one of our refusals, or the library naming an engine that it does not have.
    return { unsupported: language.trim() };
  }
};

export const joinFrontMatter = (parts: FrontMatterParts): string =>
  parts.open + parts.matter + parts.close + parts.body;

/** True where every line break is CR LF; a mixed file is edited as it is. */
export const usesCarriageReturns = (text: string): boolean =>
  /\r\n/u.test(text) && !/(?<!\r)\n/u.test(text);

/** The matter begins with the line break behind the opening dashes, which is not part of the mapping. */
const editMatter = (matter: string, changes: Readonly<Record<string, YamlInput>>): string => {
  const edited = editYaml(matter, changes);
  const opened = edited.startsWith('\n') || edited.startsWith('\r\n') ? edited : `\n${edited}`;
  return opened.endsWith('\n') ? opened : `${opened}\n`;
};

/**
 * Changes some keys of a front matter and leaves every other byte of the file as it is; undefined removes a key. The
 * front matter must parse without problems.
 */
export const editFrontMatter = (
  text: string,
  changes: Readonly<Record<string, YamlInput>>,
): string => {
  const split = splitFrontMatter(text);
  if (!('parts' in split)) throw new TypeError('A file without front matter cannot be edited');
  const { parts } = split;
  if (Object.keys(changes).length === 0) return text;
  const crlf = usesCarriageReturns(parts.matter);
  const matter = editMatter(crlf ? parts.matter.replaceAll('\r\n', '\n') : parts.matter, changes);
  return joinFrontMatter({ ...parts, matter: crlf ? matter.replaceAll('\n', '\r\n') : matter });
};
