import { defaultConfidence, defaultImportance, type Memory } from '../model/memory';
import { fileNameOf, type MemoryPath } from '../model/memoryPath';
import { tryMemoryType } from '../model/memoryTypes';
import type { Problem } from '../model/problem';
import { FieldReader } from './fields';
import { readOptionalFields } from './memoryFields';
import { readRelations } from './relations';
import type { YamlRecord } from './yaml';

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
