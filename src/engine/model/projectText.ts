/** Kinds of texts in which a project says something about itself, the first that has a path has it. */
export const projectTextKinds = [
  'agent_instructions',
  'editor_rules',
  'decision_records',
  'contributing',
  'readme',
  'server_memory',
  'agent_memory',
  'former_memory',
  'git_log',
] as const;

export type ProjectTextKind = (typeof projectTextKinds)[number];

/** A text in which a project says something about itself. */
export interface ProjectText {
  readonly kind: ProjectTextKind;
  /** From the project's folder, with slashes; of what lies elsewhere a name that tells where, such as `git log`. */
  readonly path: string;
  readonly text: string;
}

/** Texts of others, and those that only show how one is written. */
const notOurs =
  /(?:^|\/)(?:node_modules|vendor|third[-_]party|fixtures?|evals?|testdata|__tests__|examples?|templates?|dist|build|target)\//iu;

/** By kind, the files of a project; what lies elsewhere is handed over by whoever knows where. */
const files: readonly (readonly [ProjectTextKind, RegExp])[] = [
  ['agent_instructions', /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI)(?:\.local)?\.md$|^CONVENTIONS\.md$/iu],
  [
    'editor_rules',
    /^\.(?:cursorrules|windsurfrules|clinerules)$|^\.cursor\/rules\/.*\.mdc$|^\.(?:claude\/rules|clinerules|windsurf\/rules|roo\/rules[\w-]*)\/.*\.md$|^\.github\/(?:copilot-instructions|instructions\/.*\.instructions)\.md$/u,
  ],
  [
    'decision_records',
    /(?:^|\/)(?:adrs?|decisions)\/(?!(?:.*\/)?(?:README|index|[^/]*template)[^/]*$).*\.md$/iu,
  ],
  ['contributing', /^(?:(?:\.github|docs)\/)?CONTRIBUTING\.md$/iu],
  ['readme', /(?:^|\/)README\.md$/iu],
  // Cline, and Roo after it, have agents keep what a project is and how it stands in files of these names.
  ['agent_memory', /^memory[-_]bank\/.*\.md$/u],
  ['former_memory', /^(?:MEMORY|IDENTITY|SOUL)\.md$/u],
  ['server_memory', /(?:^|\/)memory\.jsonl$/u],
];

/** The kind of a file of the project, by its path with slashes; undefined for one that says nothing of that sort. */
export const kindOfFile = (path: string): ProjectTextKind | undefined =>
  notOurs.test(path) ? undefined : files.find(([, pattern]) => pattern.test(path))?.[0];

/**
 * True for a file of a memory folder that may be of a workspace of document 002, whose files have no fields of ours. By its path in
 * the folder.
 */
export const isFormerMemory = (path: string, text: string): boolean =>
  /^(?:graph\/entities|procedures|vault)\/.*\.md$/u.test(path) &&
  !/^\ufeff?---\r?\n(?:.*\r?\n)*?title:/u.test(text);

/** As `git log` is to print it: records and fields by separators that no message has; the paths follow the last one. */
export const gitLogFormat = '%x1e%h%x1f%as%x1f%s%x1f%b%x1f';
