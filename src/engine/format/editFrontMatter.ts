import { joinFrontMatter, splitFrontMatter } from './frontMatter';
import type { YamlInput } from './yaml';
import { editYaml } from './yamlEdit';

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
