import type { DoctorProblem } from '../../../src/engine';
import { gitAttributeLines, ignoredByGit } from '../../../src/engine/store/layout';

/** Ids that differ in their first letter. */
export const idOf = (letter: string): string => `${letter.repeat(6)}00-0000-4000-8000-000000000000`;

export const pathOf = (letter: string): string =>
  `graph/fixes/memory-${letter}-${letter.repeat(6)}.md`;

/** A memory named by a letter; further lines go into its front matter. */
export const memoryText = (letter: string, ...lines: readonly string[]): string =>
  [
    '---',
    `id: ${idOf(letter)}`,
    'type: fix',
    `title: "Memory ${letter}"`,
    'tags: []',
    'importance: 0.5',
    'created: 2026-01-01T10:00:00.000Z',
    'updated: 2026-01-02T10:00:00.000Z',
    ...lines,
    '---',
    `The words of ${letter}.`,
    '',
  ].join('\n');

export interface End {
  readonly to: string;
  readonly type?: string;
  readonly direction?: string;
  readonly rest?: readonly string[];
}

/** The lines of `relations`. */
export const relationsOf = (...ends: readonly End[]): readonly string[] => [
  'relations:',
  ...ends.flatMap(({ to, type = 'SOLVES', direction = 'outgoing', rest = ['strength: 0.8'] }) => [
    `  - target: ${idOf(to)}`,
    `    type: ${type}`,
    `    direction: ${direction}`,
    ...rest.map((line) => `    ${line}`),
  ]),
];

export const edgePath = 'graph/edges/memory-a--SOLVES--memory-b-eeeeee.md';

export const edgeText = (changes: Readonly<Record<string, string>> = {}): string => {
  const fields = {
    id: idOf('e'),
    type: 'SOLVES',
    from_id: idOf('a'),
    from_title: '"Memory a"',
    to_id: idOf('b'),
    to_title: '"Memory b"',
    strength: '0.8',
    created: '2026-01-01T10:00:00.000Z',
    updated: '2026-01-01T10:00:00.000Z',
    ...changes,
  };
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  return ['---', ...lines, '---', 'How a solves b.', ''].join('\n');
};

/** What every folder has, so that only what a test adds is found. */
export const gitFiles: Readonly<Record<string, string>> = {
  '.gitignore': `${ignoredByGit.join('\n')}\n`,
  '.gitattributes': `${gitAttributeLines.join('\n')}\n`,
};

/** `path:line code`, with a `+` where it can be mended. */
export const shown = (problems: readonly DoctorProblem[]): readonly string[] =>
  problems.map(
    ({ path, line, code, fixable }) => `${path}:${line ?? '-'} ${code}${fixable ? ' +' : ''}`,
  );
