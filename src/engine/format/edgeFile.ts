import type { Problem } from '../model/problem';
import { type RelationType, tryRelationType } from '../model/relationTypes';
import type { FileStat } from '../ports';
import { FieldReader } from './fields';
import { splitFrontMatter } from './frontMatter';
import { parseYaml } from './yaml';

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

export interface ParsedEdge {
  readonly edge?: Edge;
  readonly problems: readonly Problem[];
}

/** Reads an edge file. Without id, known type and both ends there is no edge, only problems. Never throws. */
export const parseEdge = (text: string, stat: FileStat): ParsedEdge => {
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
    problems: reader.problems,
  };
};
