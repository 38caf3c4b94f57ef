import { isMap, type ParsedNode } from './yamlLibrary';
import { AliasLimitError, keyOf, parse, stringifyPair, toNode, toValue } from './yamlNodes';
import type { ParsedYaml, YamlInput, YamlRecord } from './yamlValue';

export type { ParsedYaml, YamlInput, YamlProblem, YamlRecord, YamlValue } from './yamlValue';

const lineAt = (text: string, offset: number): number => {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1))
    line++;
  return line;
};

/** Reads a mapping. Problems are reported, never thrown; with problems the values may be incomplete. */
export const parseYaml = (text: string): ParsedYaml => {
  const document = parse(text);
  const problems = document.errors.map((error) => ({
    line: lineAt(text, error.pos[0]),
    // The library appends a picture of the place, which the face shows in its own way.
    message: error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/u, '') ?? '',
  }));
  const contents = document.contents;
  if (contents !== null && !isMap(contents)) {
    const problem = { line: 1, message: 'Front matter is a mapping of keys to values' };
    return { values: {}, lines: new Map(), problems: [...problems, problem] };
  }
  const pairs = contents?.items ?? [];
  const lines = new Map(
    pairs.map((pair) => [
      keyOf(pair),
      lineAt(text, (pair.key as ParsedNode | null)?.range[0] ?? 0),
    ]),
  );
  try {
    const values = toValue(contents, document, { aliases: 0 });
    return { values: (values as YamlRecord | undefined) ?? {}, lines, problems };
  } catch (error) {
    if (!(error instanceof AliasLimitError)) throw error;
    return { values: {}, lines, problems: [...problems, { line: 1, message: 'alias_limit' }] };
  }
};

/** A new mapping, keys in the order given, undefined ones left out. Ends with a line feed unless empty. */
export const stringifyYaml = (record: Readonly<Record<string, YamlInput>>): string => {
  const pairs = Object.entries(record).filter(([, value]) => value !== undefined);
  return pairs.map(([key, value]) => stringifyPair(key, toNode(value, key))).join('');
};
