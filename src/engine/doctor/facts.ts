import type { Edge } from '../format/edgeFile';
import { splitFrontMatter } from '../format/frontMatter';
import type { IndexEntry, IndexedFile } from '../format/indexFile';
import { proseLines } from '../format/markdown';
import { pendingProblems } from '../format/pendingReflection';
import { holdMore } from '../format/relations';
import { unfinishedMerges } from '../format/unfinishedMerges';
import { parseYaml } from '../format/yaml';
import type { Memory, Relation } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { FileStat, PassedOver, PersonalCopies } from '../ports';
import { type FileKind, kindOf, places } from '../store/layout';
import { scanText } from '../store/scanText';
import type { InspectedVectors } from '../vectors/vectorFiles';
import type { DeletedMemory } from './deletedMemories';
import { relationLines } from './finding';

/** An edge file as it is written: its ends not turned round, its titles as text. */
export interface EdgeFact {
  readonly edge: Edge;
  readonly ends: readonly EdgeEnd[];
}

export interface EdgeEnd {
  /** `from_title` or `to_title`. */
  readonly field: string;
  readonly id: string;
  /** Undefined where the file names none. */
  readonly title: string | undefined;
  /** 1-based. */
  readonly line: number;
}

/** A link of a day's log. */
export interface LogLink {
  /** 1-based. */
  readonly line: number;
  /** As it is written, without a part behind `#`. */
  readonly target: string;
}

/** What one file of the folder turned out to be. */
export interface FileFact {
  readonly stat: FileStat;
  readonly kind: FileKind;
  /** What is wrong with the file by itself. */
  readonly problems: readonly Problem[];
  readonly entry?: IndexEntry;
  /** Of a memory that cannot be read: ids that it may have by its lines, or undefined where its text is not known. */
  readonly unreadIds?: readonly string[];
  /** 1-based line of each of the memory's relations. */
  readonly relationLines: readonly number[];
  /** Whether each of them holds keys that we do not know; empty where nobody will ask. */
  readonly relationsWithMore: readonly boolean[];
  readonly edge?: EdgeFact;
  readonly links: readonly LogLink[];
}

/** A derived file that was read: what it says, or that it cannot be understood; undefined where it is not there. */
export type Derived<T> = T | 'unreadable' | undefined;

/**
 * A line of a log or of CORE.md in which a single character is other than the history says that we wrote it. That is what a
 * failing disk leaves, and nobody would see it; any other difference is an edit (docs/decisions/changed-bytes.md).
 */
export interface ChangedByte {
  readonly path: MemoryPath;
  /** 1-based. */
  readonly line: number;
  /** With the line after it, where the end of the line is what changed. */
  readonly found: string;
  readonly written: string;
}

/** A day's log that other hands took away. */
export interface LostLog {
  readonly path: MemoryPath;
  /** Whether it was begun anew since. */
  readonly isThere: boolean;
  /** All that belongs into it, with what was written since. */
  readonly text: string;
}

/** Everything that the checks look at. */
export interface FolderFacts {
  readonly files: ReadonlyMap<MemoryPath, FileFact>;
  readonly passedOver: readonly PassedOver[];
  readonly index: Derived<ReadonlyMap<MemoryPath, IndexedFile>>;
  /** What the manifests of vectors say; those that are not there are left out. */
  readonly vectors: readonly InspectedVectors[];
  /**
   * Digits in the names of memories that the history has and that nobody deleted: one that is gone was taken back or is on
   * another branch, and comes back by the same way.
   */
  readonly recoverable: ReadonlySet<string>;
  /** Places at which a secret stands, which are looked for apart, because rules of other packages take their time. */
  readonly secrets: readonly Problem[];
  /** Empty where the history is damaged, which could not say what was written. */
  readonly changedBytes: readonly ChangedByte[];
  /** As `changedBytes`. */
  readonly lostLogs: readonly LostLog[];
  /** Memories that logs tell of, and whose files other hands took away. */
  readonly deleted: ReadonlyMap<MemoryPath, DeletedMemory>;
  /** Undefined where the file is not there. */
  readonly gitIgnore: string | undefined;
  readonly gitAttributes: string | undefined;
  /** Why there is no history; undefined where it works, or where nobody may write. */
  readonly history: string | undefined;
  /** Personal files as they are kept out of the folder; undefined where none are. */
  readonly copies: PersonalCopies | undefined;
  /** Whether a person has said that those of another clone belong here. */
  readonly mayBringBack: boolean;
  /** What is damaged in the history, in the words of the program that keeps it. */
  readonly historyDamage: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The line with which an entry names its memory; the label may hold anything, and so may the path. */
const memoryLink = /^(- \*\*Memory:\*\* \[.*\]\()(.*)(\)\s*)$/u;
const anyLink = /\]\(<?([^()<>\s]+)>?\)/gu;

const withoutFragment = (target: string): string => target.replace(/#.*$/u, '');

const logLinks = (text: string): readonly LogLink[] =>
  proseLines(text).flatMap(({ line, text: content }) => {
    const own = memoryLink.exec(content)?.[2];
    const targets =
      own === undefined ? [...content.matchAll(anyLink)].map(([, target = '']) => target) : [own];
    return targets
      .map(withoutFragment)
      .filter((target) => target.endsWith('.md') && !/^[a-z][a-z0-9+.-]*:/iu.test(target))
      .map((target) => ({ line, target }));
  });

/** Pairs of which the second must not lie before the first. */
const orders = [
  { first: 'created', second: 'updated' },
  { first: 'valid_from', second: 'valid_until' },
] as const;

const lineOf = (text: string, field: string): number => {
  const index = text.split('\n').findIndex((line) => line.startsWith(`${field}:`));
  return index === -1 ? 1 : index + 1;
};

/** Dates that are missing (document 000) or in the wrong order. Wrong values are reported where they are read. */
export const checkDates = (
  memory: Memory,
  { text, path }: { readonly text: string; readonly path: MemoryPath },
): readonly Problem[] => {
  const dates = {
    created: memory.created,
    updated: memory.updated,
    valid_from: memory.validFrom,
    valid_until: memory.validUntil,
  };
  const missing = (['created', 'updated'] as const)
    .filter((field) => dates[field] === undefined && !new RegExp(`^${field}:`, 'mu').test(text))
    .map((field): Problem => {
      return { path, line: 1, code: 'missing_field', severity: 'warning', data: { field } };
    });
  const endless: readonly Problem[] =
    memory.temporal === 'time_bounded' && memory.validUntil === undefined
      ? [
          {
            path,
            line: lineOf(text, 'temporal'),
            code: 'missing_field',
            severity: 'warning',
            data: { field: 'valid_until' },
          },
        ]
      : [];
  const reversed = orders.flatMap(({ first, second }): Problem[] => {
    const [earlier, later] = [dates[first], dates[second]];
    if (earlier === undefined || later === undefined) return [];
    if (Date.parse(later) >= Date.parse(earlier)) return [];
    const data = { field: second, value: later, other: first, otherValue: earlier };
    const line = lineOf(text, second);
    return [{ path, line, code: 'dates_reversed', severity: 'warning', data }];
  });
  return [...missing, ...endless, ...reversed];
};

/** A file of which nothing is known but that it is there. */
export const bareFact = (stat: FileStat, problems: readonly Problem[] = []): FileFact => ({
  stat,
  kind: kindOf(stat.path),
  problems,
  relationLines: [],
  relationsWithMore: [],
  links: [],
});

const edgeFact = (edge: Edge, text: string): EdgeFact => {
  const split = splitFrontMatter(text);
  const { values, lines } = parseYaml('parts' in split ? split.parts.matter : '');
  const ends = ['from', 'to'].map((name) => {
    const [id, title] = [values[`${name}_id`], values[`${name}_title`]];
    const field = `${name}_title`;
    return {
      field,
      id: typeof id === 'string' ? id : '',
      title: typeof title === 'string' ? title : undefined,
      line: lines.get(field) ?? 1,
    };
  });
  return { edge, ends };
};

/** Asked only where two entries may speak of one relation, because it takes another reading. */
const relationsWithMore = (text: string, relations: readonly Relation[]): readonly boolean[] => {
  const isEachAnother =
    new Set(relations.map(({ target }) => target)).size === relations.length &&
    relations.every(({ edgeId }) => edgeId === undefined);
  if (relations.length < 2 || isEachAnother) return [];
  const split = splitFrontMatter(text);
  return 'parts' in split ? holdMore(parseYaml(split.parts.matter).values.relations) : [];
};

/** What stands in lines for the id, also between the marks of a merge. */
const idLines = /^id[ \t]*:[ \t]*["']?([a-z0-9][\w.:-]*)/gimu;

/** What a file of text is, and what is wrong with it by itself. Never throws. */
export const fileFact = (text: string, stat: FileStat): FileFact => {
  const { path } = stat;
  const bare = bareFact(stat);
  const merges = unfinishedMerges(text, path);
  if (bare.kind === 'episode') return { ...bare, problems: merges, links: logLinks(text) };
  if (bare.kind === 'other' || bare.kind === 'derived') {
    const pending = path === places.pendingReflection ? pendingProblems(text, path) : [];
    return { ...bare, problems: [...merges, ...pending] };
  }
  const { entry, edge, proposal, problems } = scanText(text, stat);
  const isRead = entry !== undefined || edge !== undefined || proposal !== undefined;
  const dates = entry === undefined ? [] : checkDates(entry.memory, { text, path });
  const relations = entry?.memory.relations ?? [];
  return {
    ...bare,
    // What could not be read for them has them already.
    problems: [...problems, ...(isRead && entry === undefined ? merges : []), ...dates],
    ...(entry === undefined
      ? { unreadIds: [...text.matchAll(idLines)].map(([, id = '']) => id) }
      : { entry }),
    relationLines: relationLines(
      text,
      relations.map(({ target }) => target),
    ),
    relationsWithMore: relationsWithMore(text, relations),
    ...(edge === undefined ? {} : { edge: edgeFact(edge, text) }),
  };
};
