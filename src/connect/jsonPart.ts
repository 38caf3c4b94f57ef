import {
  applyEdits,
  type Edit,
  type JSONPath,
  modify,
  type ParseError,
  parse,
  printParseErrorCode,
} from 'jsonc-parser';
import { lineEndOf, type Part, UnreadableSettings } from './part';

/** JSON as agents read it, with comments and a comma too many, of which every other character stays as it is. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const read = (text: string): Json => {
  const errors: ParseError[] = [];
  const value = parse(text, errors, { allowTrailingComma: true }) as Json;
  const [error] = errors;
  if (error !== undefined) {
    const line = text.slice(0, error.offset).split('\n').length;
    throw new UnreadableSettings(`line ${line}: ${printParseErrorCode(error.error)}`);
  }
  if (!isRecord(value)) throw new UnreadableSettings('line 1: it is no JSON object');
  return value;
};

/** The value at a place; undefined where there is none. */
const valueAt = (text: string, path: readonly string[]): Json | undefined => {
  let value: Json | undefined = text.trim() === '' ? {} : read(text);
  for (const name of path) value = isRecord(value) ? value[name] : undefined;
  return value;
};

/** One level of the file's indentation, by the first line that is indented. */
const indentOf = (text: string): string => /\n([\t ]+)\S/u.exec(text)?.[1] ?? '  ';

/** What is put in, in lines of its own, as far in as its place; everything around it stays as it is written. */
const inLines = (text: string, { offset, content }: Edit, depth: number): string => {
  const isCompact = text.trim().length > 2 && !text.trim().includes('\n');
  if (isCompact) return content;
  const isFirst = !content.startsWith(',');
  const bare = isFirst ? content : content.slice(1);
  const value: unknown = JSON.parse(/^"[^"]*":/u.test(bare) ? `{${bare}}` : `[${bare}]`);
  const indent = indentOf(text);
  const lines = JSON.stringify(value, undefined, indent).split('\n').slice(1, -1);
  const end = lineEndOf(text);
  const outside = indent.repeat(depth);
  const put = lines.map((line) => `${end}${outside}${line}`).join('');
  const closes = isFirst && !/^[^\]}]*\n/u.test(text.slice(offset)) ? `${end}${outside}` : '';
  return `${isFirst ? '' : ','}${put}${closes}`;
};

/** How many of the names lead to something that is there. */
const depthOf = (text: string, path: JSONPath): number => {
  const names = path.filter((name) => typeof name === 'string');
  const depth = names.findIndex((_, at) => valueAt(text, names.slice(0, at + 1)) === undefined);
  return depth < 0 ? names.length : depth;
};

const put = (text: string, path: JSONPath, value: Json): string => {
  if (text.trim() === '') return `${put('{}', path, value)}\n`;
  const depth = depthOf(text, path);
  const edits = modify(text, path, value, { isArrayInsertion: path.at(-1) === -1 });
  return applyEdits(
    text,
    edits.map((edit) => ({ ...edit, content: inLines(text, edit, depth) })),
  );
};

/** Takes a value out, and each object or list around it that is empty then. */
const take = (text: string, path: readonly (string | number)[]): string => {
  const rest = applyEdits(text, modify(text, [...path], undefined, {}));
  const around = path.slice(0, -1);
  const left = valueAt(rest, around.map(String));
  const isEmpty = Array.isArray(left) ? left.length === 0 : isRecord(left) && isKeyless(left);
  return isEmpty && around.length > 0 ? take(rest, around) : rest;
};

const isKeyless = (value: object): boolean => Object.keys(value).length === 0;

/** A named value of an object, such as the server among the servers. What somebody has under that name stays theirs. */
export const namedPart = (path: readonly string[], value: Json): Part => ({
  isIn: (text) => valueAt(text, path) !== undefined,
  add: (text) => (valueAt(text, path) === undefined ? put(text, [...path], value) : text),
  remove: (text) => (valueAt(text, path) === undefined ? text : take(text, path)),
});

/** A field that the file must have, such as its version: never taken out of a file that has more. */
export const neededPart = (name: string, value: Json): Part => ({
  ...namedPart([name], value),
  isNeeded: true,
  remove: (text) => {
    const root = valueAt(text, []);
    return isRecord(root) && Object.keys(root).every((key) => key === name) ? '{}' : text;
  },
});

/** An entry of a list, such as a hook of an event, told by what it runs. */
export const listedPart = (
  path: readonly string[],
  value: Json,
  isOurs: (entry: string) => boolean,
): Part => {
  const placeIn = (text: string): number => {
    const list = valueAt(text, path);
    return Array.isArray(list) ? list.findIndex((entry) => isOurs(JSON.stringify(entry))) : -1;
  };
  const remove = (text: string): string => {
    const place = placeIn(text);
    return place < 0 ? text : remove(take(text, [...path, place]));
  };
  return {
    isIn: (text) => placeIn(text) >= 0,
    add: (text) => {
      const list = valueAt(text, path);
      if (list !== undefined && !Array.isArray(list)) {
        throw new UnreadableSettings(`“${path.join('.')}” is no list`);
      }
      return placeIn(text) >= 0 ? text : put(text, [...path, -1], value);
    },
    remove,
  };
};

/** True for a text of JSON that holds nothing. */
export const isEmptyJson = (text: string): boolean => {
  const value = valueAt(text, []);
  return value !== undefined && isRecord(value) && isKeyless(value);
};
