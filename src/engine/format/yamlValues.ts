/**
 * A value as it stands in a YAML text. Scalars are kept as the text that was written, so that a title of `1.10` or a
 * version of `2e3` is not turned into a number; `null`, `~` and nothing at all are undefined.
 */
export type YamlValue = string | undefined | readonly YamlValue[] | YamlRecord;
export interface YamlRecord {
  readonly [key: string]: YamlValue;
}

/** A value to be written. Undefined removes the key. */
export type YamlInput =
  | string
  | number
  | boolean
  | undefined
  | readonly YamlInput[]
  | { readonly [key: string]: YamlInput };

export interface YamlProblem {
  /** 1-based within the text. */
  readonly line: number;
  readonly message: string;
}

export interface ParsedYaml {
  readonly values: YamlRecord;
  /** 1-based line of each top-level key. */
  readonly lines: ReadonlyMap<string, number>;
  readonly problems: readonly YamlProblem[];
}
