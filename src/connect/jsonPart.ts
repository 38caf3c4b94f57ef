import {
  applyEdits,
  type FormattingOptions,
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

/** As the file indents: by the first line that is indented. */
const formattingOf = (text: string): FormattingOptions => {
  const [, indent = '  '] = /\n([\t ]+)\S/u.exec(text) ?? [];
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: lineEndOf(text),
  };
};

const set = (text: string, path: JSONPath, value: Json | undefined): string =>
  applyEdits(
    text,
    modify(text, path, value, {
      formattingOptions: formattingOf(text),
      isArrayInsertion: path.at(-1) === -1,
    }),
  );

const put = (text: string, path: JSONPath, value: Json): string => {
  // The file's text must be one that can be read before it is changed, whatever is put into it.
  const isNew = text.trim() === '';
  const done = set(isNew ? '{}' : text, path, value);
  return isNew ? `${done}\n` : done;
};

/** Takes a value out, and each object or list around it that is empty then. */
const take = (text: string, path: readonly (string | number)[]): string => {
  const rest = set(text, [...path], undefined);
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
