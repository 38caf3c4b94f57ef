import { MemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import { nameSuffix } from '../model/fileName';
import { fileNameOf } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { Catalog } from './catalog';

/** Fewer digits would name too many memories to be meant. */
const shortestIdPrefix = 4;

/** Candidates named in an error. */
const mostCandidates = 5;

/** What nobody takes for words: digits, hexadecimal ones, letters and digits mixed, the groups of a UUID, and `mem_42`. */
const idShaped =
  /^(?:\d+|(?=.*\d|.{8})[\da-f-]{4,}|(?=.{8})[\da-z]*\d[a-z]+\d[\w-]*|[\da-z]{8}-[\da-z]{4}-[\da-z-]*|(?:mem|memory|id)[-_:#]?[\da-f]*\d[\da-f]*)$/iu;

const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** macOS writes the same name in other code points than the other systems, and Windows its paths with backslashes. */
const samePath = (path: string, reference: string): boolean =>
  path.normalize('NFC') === reference.normalize('NFC').replaceAll('\\', '/');

type Test = (entry: IndexEntry, reference: string) => boolean;

/** From the most exact to the loosest; the first that finds anything decides. */
const tests: readonly Test[] = [
  ({ stat }, reference) => samePath(stat.path, reference),
  ({ stat }, reference) =>
    [fileNameOf(stat.path), fileNameOf(stat.path).slice(0, -3)].some((name) =>
      samePath(name, reference),
    ),
  ({ memory }, reference) => fold(memory.title) === fold(reference),
  ({ memory }, reference) =>
    reference.length >= shortestIdPrefix &&
    memory.id.toLowerCase().startsWith(reference.toLowerCase()),
];

/** A shorter beginning is that of too many titles. */
const shortestBeginning = 4;

/** The beginning of a title, up to the end of a word. */
const beginsTitle: Test = ({ memory }, reference) => {
  const [title, beginning] = [fold(memory.title), fold(reference)];
  return (
    beginning.length >= shortestBeginning &&
    title.startsWith(beginning) &&
    !/^[\p{L}\p{N}]/u.test(title.slice(beginning.length))
  );
};

/** How a reference is taken. */
export interface ResolveOptions {
  /** Nothing is changed: the beginning of one title may stand for it. */
  readonly isToRead?: boolean;
}

/** As answers show a memory: its id in brackets, its title in quotes, its address as a resource, its path below the project. */
const shownAs: readonly RegExp[] = [
  /^\[(?<name>[^[\]]+)\]$/u,
  /^["'“„«](?<name>[^"'“”„«»]+)["'”“»]$/u,
  /^memory:\/\/memories\/(?<name>.+)$/u,
  /^memory[/\\](?<name>.+)$/u,
];

/** The reference as it was given, and what stands within it where an answer was copied. */
const wantedBy = (reference: string): readonly string[] => {
  const wanted = reference.trim();
  const within = shownAs.flatMap((pattern) => pattern.exec(wanted)?.groups?.name?.trim() ?? []);
  return [wanted, ...within];
};

/** Undefined where none is meant. Throws `ambiguous_reference`. */
const tryResolve = (
  catalog: Catalog,
  reference: string,
  { isToRead = false }: ResolveOptions,
): IndexEntry | undefined => {
  const exact = catalog.byId(reference);
  if (exact !== undefined) return exact;
  const entries = catalog.entries();
  for (const test of isToRead ? [...tests, beginsTitle] : tests) {
    const found = entries.filter((entry) => test(entry, reference));
    const [first] = found;
    if (first === undefined) continue;
    if (found.length === 1) return first;
    const candidates = found
      .slice(0, mostCandidates)
      .map(({ memory }) => `${memory.id} ${memory.title}`);
    throw new MemoryError('ambiguous_reference', { reference, candidates, count: found.length });
  }
  return undefined;
};

/** What is wrong with the file that is meant, where it cannot be read: by path, file name, or the id of which its name has digits. */
const troubleWith = (catalog: Catalog, reference: string): Problem | undefined => {
  const wanted = reference.toLowerCase();
  return catalog.problems().find(({ path }) => {
    const digits = wanted.length >= shortestIdPrefix ? nameSuffix(path) : undefined;
    const isById = digits !== undefined && (wanted.startsWith(digits) || digits.startsWith(wanted));
    const isMeant = isById || [path, fileNameOf(path)].some((name) => samePath(name, reference));
    return isMeant && catalog.at(path)?.entry === undefined;
  });
};

/**
 * The memory that a person or an agent means: by id, path, file name, title, or the beginning of an id, also as answers show them. Throws
 * `memory_not_found`, `ambiguous_reference` with the candidates, `broken_memory` for a file that cannot be read.
 */
export const resolveReference = (
  catalog: Catalog,
  reference: string,
  options: ResolveOptions = {},
): IndexEntry => {
  for (const wanted of wantedBy(reference)) {
    const found = tryResolve(catalog, wanted, options);
    if (found !== undefined) return found;
  }
  const [problem] = wantedBy(reference).flatMap((wanted) => troubleWith(catalog, wanted) ?? []);
  if (problem !== undefined) {
    throw new MemoryError('broken_memory', {
      path: problem.path,
      line: problem.line ?? 1,
      problem: problem.code,
    });
  }
  const isId = wantedBy(reference).some((wanted) => idShaped.test(wanted));
  throw new MemoryError('memory_not_found', { reference, ...(isId && { named: 'id' }) });
};
