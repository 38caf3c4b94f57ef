import { editFrontMatter, usesCarriageReturns } from './editFrontMatter';
import { splitFrontMatter } from './frontMatter';
import type { YamlInput } from './yaml';

/** The body without the blank lines around it; line feeds only. */
export const trimBody = (body: string): string =>
  body
    .replaceAll('\r\n', '\n')
    .replace(/^(?:[ \t]*\n)+/u, '')
    .trimEnd();

const editedBody = (old: string, body: string): string => {
  const text = trimBody(body);
  const leading = /^(?:[ \t]*\r?\n)*/u.exec(old)?.[0] ?? '';
  const written = `${leading}${text}\n`;
  return usesCarriageReturns(old) ? written.replaceAll(/\r?\n/gu, '\r\n') : written;
};

/** As `editFrontMatter`; a body that is given takes the place of the old one, with its line endings. */
export const editWithBody = (
  text: string,
  changes: Readonly<Record<string, YamlInput>>,
  body: string | undefined,
): string => {
  const split = splitFrontMatter(text);
  const edited = editFrontMatter(text, changes);
  if (body === undefined || !('parts' in split)) return edited;
  const { body: old } = split.parts;
  return edited.slice(0, edited.length - old.length) + editedBody(old, body);
};
