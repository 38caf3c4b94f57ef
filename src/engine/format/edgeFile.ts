import { defined } from '../model/defined';
import type { Problem } from '../model/problem';
import { type RelationType, tryRelationType } from '../model/relationTypes';
import type { FileStat } from '../ports';
import { FieldReader, splitFrontMatter } from './frontMatter';
import { editWithBody, trimBody } from './memoryFile';
import { unlessMerging } from './unfinishedMerges';
import { parseYaml, stringifyYaml, type YamlInput } from './yaml';

/** A relation described in a file of its own (document 000, "Edge File Format"); the words stay in the file. */
export interface Edge {
  readonly id: string;
  readonly type: RelationType;
  readonly from: string;
  readonly to: string;
  /** 0..1; undefined where the file names none. */
  readonly strength?: number;
  readonly stat: FileStat;
}

/** What an edge file holds beside what decides about the relation. */
export interface EdgeWords {
  /** Titles of the ends as the file has them, for people who read it; the memories' own may have changed since. */
  readonly fromTitle?: string;
  readonly toTitle?: string;
  /** Markdown; empty where the file has none. */
  readonly description: string;
  /** ISO 8601; undefined where the file names none. */
  readonly created?: string;
  readonly updated?: string;
}

export interface ParsedEdge {
  readonly edge?: Edge;
  /** With the edge. */
  readonly words?: EdgeWords;
  readonly problems: readonly Problem[];
}

/** An edge with its words, as it is written. */
export type EdgeFile = Omit<Edge, 'stat'> & EdgeWords;

const readWords = (reader: FieldReader, isInverse: boolean, body: string): EdgeWords => {
  const titles = [reader.text('from_title'), reader.text('to_title')];
  const [fromTitle, toTitle] = isInverse ? [titles[1], titles[0]] : titles;
  const dates = { created: reader.date('created'), updated: reader.date('updated') };
  return { description: trimBody(body), ...defined({ fromTitle, toTitle, ...dates }) };
};

/** Reads an edge file. Without id, known type and both ends there is no edge, only problems. Never throws. */
export const parseEdge = (text: string, stat: FileStat): ParsedEdge => {
  const parsed = parseWhole(text, stat);
  return parsed.edge === undefined
    ? { problems: unlessMerging({ text, path: stat.path }, parsed.problems) }
    : parsed;
};

const parseWhole = (text: string, stat: FileStat): ParsedEdge => {
  const { path } = stat;
  const split = splitFrontMatter(text);
  if (!('parts' in split)) {
    const problem = {
      path,
      line: 1,
      code: 'missing_front_matter',
      severity: 'error',
      data: {},
    } as const;
    return { problems: [problem] };
  }
  const parsed = parseYaml(split.parts.matter);
  if (parsed.problems.length > 0) {
    return {
      problems: parsed.problems.map(({ line, message }) => ({
        path,
        line,
        code: 'yaml_error' as const,
        severity: 'error' as const,
        data: { message },
      })),
    };
  }
  const reader = new FieldReader(path, parsed);
  const [id, from, to] = [reader.text('id'), reader.text('from_id'), reader.text('to_id')];
  const spelling = reader.text('type');
  const type = spelling === undefined ? undefined : tryRelationType(spelling);
  const strength = reader.number('strength', { minimum: 0, maximum: 1 });
  if (spelling !== undefined && type === undefined) {
    reader.report('type', 'unknown_relation_type', {
      severity: 'error',
      data: { value: spelling },
    });
  }
  if (id === undefined || from === undefined || to === undefined || type === undefined) {
    if (spelling === undefined || type !== undefined) {
      reader.report('id', 'edge_incomplete', { severity: 'error' });
    }
    return { problems: reader.problems };
  }
  const ends = type.inverse ? { from: to, to: from } : { from, to };
  const described = { id, type: type.type, ...ends, stat };
  return {
    edge: strength === undefined ? described : { ...described, strength },
    words: readWords(reader, type.inverse, split.parts.body),
    problems: reader.problems,
  };
};

/** How each field is written, in document 000's order. */
const writers: {
  readonly [K in keyof Required<Omit<EdgeFile, 'description'>>]: (
    edge: EdgeFile,
  ) => readonly [string, YamlInput];
} = {
  id: (edge) => ['id', edge.id],
  type: (edge) => ['type', edge.type],
  from: (edge) => ['from_id', edge.from],
  fromTitle: (edge) => ['from_title', edge.fromTitle],
  to: (edge) => ['to_id', edge.to],
  toTitle: (edge) => ['to_title', edge.toTitle],
  strength: (edge) => ['strength', edge.strength],
  created: (edge) => ['created', edge.created],
  updated: (edge) => ['updated', edge.updated],
};

export type EdgeField = keyof typeof writers;

const fieldsToYaml = (
  edge: EdgeFile,
  fields: readonly EdgeField[],
): Readonly<Record<string, YamlInput>> =>
  Object.fromEntries(fields.map((field) => writers[field](edge)));

/** A new edge file. `parseEdge` gives the same edge back. */
export const serializeEdge = (edge: EdgeFile): string => {
  const matter = stringifyYaml(fieldsToYaml(edge, Object.keys(writers) as EdgeField[]));
  const body = trimBody(edge.description);
  return `---\n${matter}---\n${body === '' ? '' : `${body}\n`}`;
};

/** Fields that say together which way a relation leads: a spelling from the other end swaps the ends with it. */
const directed: readonly EdgeField[] = ['type', 'from', 'fromTitle', 'to', 'toTitle'];

/**
 * The text of an edge file after its edge changed. Only the named fields are written; everything else in the file stays as
 * it is, byte for byte.
 */
export const editEdge = (
  text: string,
  edge: EdgeFile,
  fields: readonly (EdgeField | 'description')[],
): string => {
  const named = fields.filter((field) => field !== 'description');
  const turns = isWrittenInverse(text) && named.some((field) => directed.includes(field));
  const written = turns ? [...new Set([...named, ...directed])] : named;
  const body = fields.includes('description') ? edge.description : undefined;
  return editWithBody(text, fieldsToYaml(edge, written), body);
};

const isWrittenInverse = (text: string): boolean => {
  const split = splitFrontMatter(text);
  const spelling = 'parts' in split ? parseYaml(split.parts.matter).values.type : undefined;
  return typeof spelling === 'string' && tryRelationType(spelling)?.inverse === true;
};
