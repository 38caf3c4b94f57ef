import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  defaultConfidence,
  defaultImportance,
  type Memory,
  type MemoryListField,
  type MemoryTextField,
} from '../model/memory';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import { tryMemoryType } from '../model/memoryTypes';
import type { Problem } from '../model/problem';
import { FieldReader } from './fields';
import { editFrontMatter, splitFrontMatter, usesCarriageReturns } from './frontMatter';
import { fieldsToYaml, memoryToYaml, readOptionalFields } from './memoryFields';
import { mergeRelations, readRelations } from './relations';
import { parseYaml, stringifyYaml, type YamlInput, type YamlRecord } from './yaml';

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

export interface ParsedMemory {
  /** Undefined where an error keeps the file from being read. */
  readonly memory?: Memory;
  readonly problems: readonly Problem[];
}

/** A UUID in our files; whatever identifier in files by other hands, as long as it is one word. */
const idPattern = /^[a-z0-9][\w.:-]{0,127}$/iu;

const failed = (problem: Problem): ParsedMemory => ({ problems: [problem] });

/**
 * Reads a memory file (document 000). Without an id or with broken front matter there is no memory, only problems;
 * anything else that is missing or wrong takes its default and is reported as a warning. Never throws.
 */
export const parseMemory = (text: string, path: MemoryPath): ParsedMemory => {
  const split = splitFrontMatter(text);
  const error = { path, line: 1, severity: 'error' } as const;
  if ('missing' in split) return failed({ ...error, code: 'missing_front_matter', data: {} });
  if ('unclosed' in split) return failed({ ...error, code: 'unclosed_front_matter', data: {} });
  if ('unsupported' in split) {
    return failed({
      ...error,
      code: 'unsupported_front_matter',
      data: { language: split.unsupported },
    });
  }
  const parsed = parseYaml(split.parts.matter);
  if (parsed.problems.length > 0) {
    return {
      problems: parsed.problems.map(({ line, message }) =>
        message === 'alias_limit'
          ? { ...error, line, code: 'alias_limit', data: {} }
          : { ...error, line, code: 'yaml_error', data: { message } },
      ),
    };
  }
  return readMemory(new FieldReader(path, parsed), { path, body: split.parts.body });
};

const readMemory = (
  reader: FieldReader,
  file: { path: MemoryPath; body: string },
): ParsedMemory => {
  const id = reader.text('id')?.trim();
  if (id === undefined || !idPattern.test(id)) {
    reader.report('id', reader.has('id') ? 'invalid_value' : 'missing_field', {
      severity: 'error',
      data: { value: (id ?? '').slice(0, 80), expected: 'identifier' },
    });
    return { problems: reader.problems };
  }
  const memory: Memory = {
    id,
    type: readType(reader),
    title: readTitle(reader, file.path),
    importance:
      reader.number('importance', { minimum: 0, maximum: 1 }) ?? missingImportance(reader),
    confidence: reader.number('confidence', { minimum: 0, maximum: 1 }) ?? defaultConfidence,
    ...readOptionalFields(reader),
    relations: readRelations(reader),
    body: trimBody(file.body),
  };
  return { memory, problems: reader.problems };
};

/** A memory from fields that were read before, as `_index.json` keeps them; its body is empty. */
export const readIndexedMemory = (values: YamlRecord, path: MemoryPath): Memory | undefined => {
  const reader = new FieldReader(path, { values, lines: new Map(), problems: [] });
  return readMemory(reader, { path, body: '' }).memory;
};

const readType = (reader: FieldReader): Memory['type'] => {
  const text = reader.text('type');
  const type = text === undefined ? undefined : tryMemoryType(text);
  if (type !== undefined) return type;
  if (text === undefined) reader.report('type', 'missing_field', { severity: 'warning' });
  else reader.report('type', 'unknown_type', { severity: 'warning', data: { value: text } });
  return 'general';
};

const readTitle = (reader: FieldReader, path: MemoryPath): string => {
  const title = reader.text('title')?.replace(/\s+/gu, ' ').trim();
  if (title !== undefined && title !== '') return title;
  reader.report('title', 'missing_field', { severity: 'warning' });
  return fileNameOf(path).replace(/(-[0-9a-f]{6})?\.md$/u, '');
};

const missingImportance = (reader: FieldReader): number => {
  if (!reader.has('importance'))
    reader.report('importance', 'missing_field', { severity: 'warning' });
  return defaultImportance;
};

/** A new memory file. `parseMemory` gives the same memory back. */
export const serializeMemory = (memory: Memory): string => {
  const body = trimBody(memory.body);
  return `---\n${stringifyYaml(memoryToYaml(memory))}---\n${body === '' ? '' : `${body}\n`}`;
};

/**
 * The text of a file after its memory changed. Only the named fields are written: everything else, including
 * comments, unknown keys, their order, the byte order mark and the line endings, stays as it is.
 */
export const editMemory = (
  text: string,
  memory: Memory,
  fields: readonly (keyof Memory)[],
): string => {
  const split = splitFrontMatter(text);
  if (!('parts' in split)) throw new TypeError('A file without front matter cannot be edited');
  const header = fields.filter((field) => field !== 'body');
  const changes = changesOf(split.parts.matter, memory, header);
  return editWithBody(text, changes, fields.includes('body') ? memory.body : undefined);
};

/** Of relations the file may hold more than we read: it is kept. */
const changesOf = (
  matter: string,
  memory: Memory,
  fields: readonly Exclude<keyof Memory, 'body'>[],
): Record<string, YamlInput> => {
  const changes = fieldsToYaml(memory, fields);
  if (!fields.includes('relations')) return changes;
  const written = parseYaml(matter).values.relations;
  return { ...changes, relations: mergeRelations(written, memory.relations) };
};

/** Fields of the front matter that say something beside the body, as a procedure's steps do. */
const contentFields = [
  'steps',
  'preconditions',
  'postconditions',
  'commonErrors',
  'exitCriteria',
  'conditions',
  'correctApproach',
  'incorrectApproach',
  'whatFails',
  'why',
  'prevention',
] as const satisfies readonly (MemoryListField | MemoryTextField)[];

export type ListedContent = Readonly<Pick<Memory, (typeof contentFields)[number]>>;

/** What a memory says in its front matter, a line each; empty for most memories. */
export const listedContent = (memory: ListedContent): string =>
  contentFields.flatMap((field) => memory[field] ?? []).join('\n');

/** Everything of a memory that is searched as its text. */
export const searchedText = (memory: ListedContent, body = ''): string => {
  const listed = listedContent(memory);
  return listed === '' ? body : `${body}\n${listed}`;
};

/** Hexadecimal digits kept: 64 bits tell apart all memories that a folder will ever hold. */
const hashLength = 16;

const fold = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * Tells exact duplicates (document 001, first gate; ORIGINS 001 gate): SHA-256 over title and body, whatever their
 * case and white space, and over what the front matter says beside them, such as the steps of a procedure. The title
 * counts, because "Staging host: db1" and "Production host: db1" are two beliefs.
 */
export const contentHash = (
  content: ListedContent & { readonly title: string; readonly body: string },
): string => {
  const listed = fold(listedContent(content));
  const parts = [fold(content.title), fold(content.body), ...(listed === '' ? [] : [listed])];
  return bytesToHex(sha256(utf8ToBytes(parts.join('\n')))).slice(0, hashLength);
};

/** SHA-256 of a file's text as it is on the disk, all 64 hexadecimal digits: what `sha256sum` prints. */
export const textHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Bytes that a text takes up in a file. */
export const textSize = (text: string): number => utf8ToBytes(text).length;

/** Characters of the body that lists show and that `_index.json` keeps (document 000). */
const previewLength = 200;

/** Bounded, so that a text full of brackets costs no more than its length. */
const link = /!?\[([^\][]{1,300})\]\([^()\s]{1,500}\)/gu;
const lineMark = /^[ \t]{0,12}(?:#{1,6}|[-*+]|>|\d{1,3}[.)])[ \t]+/gmu;
const fence = /^[ \t]{0,3}(?:`{3,}|~{3,}).*$/gmu;
const strong = /(\*\*|__)(?=\S)([^*_\n]{1,300})\1/gu;
const escapedMark = /\\([\\`*_{}[\]()#+\-.!<>|~])/gu;

/** Characters of a body that are looked at: what marks them takes some of them away. */
const lookedAt = previewLength * 10;

/** The words of markdown without its marks: a link is its text, a heading or an item its line. Code stays as it is. */
const wordsOf = (markdown: string): string =>
  markdown
    .replace(fence, '')
    .replace(lineMark, '')
    .replace(link, '$1')
    .replace(strong, '$2')
    .replace(escapedMark, '$1');

/** The beginning of a body on one line, as a person would read it out. */
export const previewOf = (body: string): string => {
  const line = wordsOf(body.slice(0, lookedAt)).replace(/\s+/gu, ' ').trim();
  // Cut by code points, so that no emoji is cut in half.
  return line.length <= previewLength ? line : [...line].slice(0, previewLength).join('');
};
