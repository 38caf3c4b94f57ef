import matter from 'gray-matter';

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
