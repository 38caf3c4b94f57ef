import { defaultConfidence, defaultImportance, type Memory, notBefore } from '../model/memory';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import { tryMemoryType } from '../model/memoryTypes';
import { boundedMemo } from '../model/once';
import type { Problem } from '../model/problem';
import { editFrontMatter, FieldReader, splitFrontMatter, usesCarriageReturns } from './frontMatter';
import { fieldsToYaml, memoryToYaml, readOptionalFields } from './memoryFields';
import { mergeRelations, readRelations } from './relations';
import { unfinishedMerges, unlessMerging } from './unfinishedMerges';
import { parseYaml, stringifyYaml, type YamlInput } from './yaml';

/** The body without the blank lines around it; line feeds only. */
export const trimBody = (body: string): string =>
  body
    .replaceAll('\r\n', '\n')
    .replace(/^(?:[ \t]*\n)+/u, '')
    .trimEnd();

export interface ParsedMemory {
  /** Undefined where an error keeps the file from being read. */
  readonly memory?: Memory;
  readonly problems: readonly Problem[];
}

/** A UUID in our files; whatever identifier in files by other hands, as long as it is one word. */
const idPattern = /^[a-z0-9][\w.:-]{0,127}$/iu;

/** A memory from the fields of its front matter and the body of its file. */
export const readMemory = (
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

const failed = (problem: Problem): ParsedMemory => ({ problems: [problem] });

/**
 * Reads a memory file (document 000). Without an id or with broken front matter there is no memory, only problems;
 * anything else that is missing or wrong takes its default and is reported as a warning; a text with both sides of a merge in it
 * is read, and reported as an error. Never throws.
 */
export const parseMemory = (text: string, path: MemoryPath): ParsedMemory =>
  text.length > longestRemembered ? parse(text, path) : remembered(`${path}\n${text}`);

/** UTF-16 units, and files: a write looks at the same text several times, as its stages go. */
const longestRemembered = 16_384;
const rememberedFiles = 64;

const remembered = boundedMemo(
  (key) => {
    const end = key.indexOf('\n');
    return parse(key.slice(end + 1), key.slice(0, end) as MemoryPath);
  },
  { capacity: rememberedFiles },
);

const parse = (text: string, path: MemoryPath): ParsedMemory => {
  const parsed = parseWhole(text, path);
  const { memory, problems } = parsed;
  if (memory === undefined) return { problems: unlessMerging({ text, path }, problems) };
  const merges = unfinishedMerges(text, path);
  return merges.length === 0 ? parsed : { memory, problems: [...problems, ...merges] };
};

const parseWhole = (text: string, path: MemoryPath): ParsedMemory => {
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

/** A new memory file. `parseMemory` gives the same memory back. */
export const serializeMemory = (memory: Memory): string => {
  const body = trimBody(memory.body);
  return `---\n${stringifyYaml(memoryToYaml(memory))}---\n${body === '' ? '' : `${body}\n`}`;
};

/**
 * The text of a file after its memory changed. Only the named fields are written: everything else, including
 * comments, unknown keys, their order, the byte order mark and the line endings, stays as it is. No change is dated before
 * the memory itself.
 */
export const editMemory = (
  text: string,
  memory: Memory,
  fields: readonly (keyof Memory)[],
): string => {
  const split = splitFrontMatter(text);
  if (!('parts' in split)) throw new TypeError('A file without front matter cannot be edited');
  const header = fields.filter((field) => field !== 'body');
  const { updated, created } = memory;
  const dated =
    updated === undefined ? memory : { ...memory, updated: notBefore(updated, created) };
  const changes = changesOf(split.parts.matter, dated, header);
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
