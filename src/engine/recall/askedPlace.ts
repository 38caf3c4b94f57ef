import picomatch from 'picomatch/posix';
import type { IndexEntry } from '../format/indexFile';
import { plainPath } from '../model/anchor';
import type { RecallOptions } from '../model/recall';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import { standingOf } from '../strength/strengths';
import {
  type AskedPlace,
  nearestFirst,
  type PlacedMemory,
  type PlaceKind,
  placeKinds,
} from './place';

type Placed = Pick<IndexEntry, 'memory' | 'names'>;

/** `core/a.ts` ends `src/core/a.ts`; `x/a.ts` does not. */
const endsAlike = (one: string, other: string): boolean =>
  one.endsWith(`/${other}`) || other.endsWith(`/${one}`);

const ofPath = (given: string): ((entry: Placed) => PlaceKind | undefined) => {
  const file = plainPath(given).replace(/\/+$/u, '');
  const covers = coversFile(file);
  return ({ memory, names }) => {
    const paths = [...(memory.anchors ?? []).map(({ path }) => plainPath(path)), ...names];
    if (paths.includes(file)) return 'anchor';
    if (covers(memory.scope)) return 'scope';
    // A folder that the memory names is about all that lies in it.
    if (paths.some((path) => path.includes('/') && file.startsWith(`${path}/`))) return 'scope';
    return paths.some((path) => endsAlike(path, file)) ? 'name' : undefined;
  };
};

/** `formerly`: the paths that the file had before it was moved. */
const ofFile = (
  given: string,
  formerly: readonly string[],
): ((entry: Placed) => PlaceKind | undefined) => {
  const now = ofPath(given);
  const before = formerly.map(ofPath);
  return (entry) => {
    const kind = now(entry);
    if (kind !== undefined && kind !== 'name') return kind;
    const isMoved = before.some((test) => ['anchor', 'scope'].includes(test(entry) ?? ''));
    return isMoved ? 'moved' : kind;
  };
};

const ofSymbol = (given: string): ((entry: Placed) => PlaceKind | undefined) => {
  const symbol = given.trim().replace(/\(.*$/u, '');
  const last = symbol.slice(symbol.lastIndexOf('.') + 1);
  return ({ names }) => {
    if (names.includes(symbol)) return 'symbol';
    return names.some((name) => name === last || name.endsWith(`.${symbol}`)) ? 'name' : undefined;
  };
};

/** Tells why a memory is about a file and a symbol, by the weaker reason where both are given; undefined where it is not. */
export const placeMatcher = ({
  file,
  symbol,
  formerly = [],
}: {
  readonly file?: string;
  /** Paths that the file had before it was moved. */
  readonly formerly?: readonly string[];
  readonly symbol?: string;
}): ((entry: Placed) => PlaceKind | undefined) | undefined => {
  const tests = [
    ...(file === undefined ? [] : [ofFile(file, formerly)]),
    ...(symbol === undefined ? [] : [ofSymbol(symbol)]),
  ];
  if (tests.length === 0) return undefined;
  return (entry) => {
    const kinds = tests.map((test) => test(entry));
    if (kinds.some((kind) => kind === undefined)) return undefined;
    return placeKinds.findLast((kind) => kinds.includes(kind));
  };
};

/** What is known about the file or symbol that a question names; undefined where it names none. */
export const askedPlace = async (
  services: Needs<'clock' | 'config' | 'formerPaths' | 'usage'>,
  catalog: Catalog,
  { file, symbol }: Pick<RecallOptions, 'file' | 'symbol'>,
): Promise<AskedPlace | undefined> => {
  const kindOf = placeMatcher({
    ...(file !== undefined && { file, formerly: await services.formerPaths(plainPath(file)) }),
    ...(symbol !== undefined && { symbol }),
  });
  if (kindOf === undefined) return undefined;
  const known = catalog.entries().flatMap((entry): readonly PlacedMemory[] => {
    const kind = kindOf(entry);
    const { relevance } = kind === undefined ? { relevance: 0 } : standingOf(services, entry);
    return kind === undefined ? [] : [{ id: entry.memory.id, kind, relevance }];
  });
  const kinds = new Map(known.map(({ id, kind }) => [id, kind]));
  return { known: known.sort(nearestFirst), kindOf: (id) => kinds.get(id) };
};

/** Longer globs and paths are no project's, and matching them could take long. */
const longest = 500;

/**
 * Parentheses are parts of names ("app/(shop)/page.tsx") and would otherwise be groups of a regular expression that a file
 * of the folder wrote.
 */
const literalParentheses = (glob: string): string => glob.replace(/[()]/gu, String.raw`\$&`);

const matcherOf = (glob: string): ((path: string) => boolean) => {
  const plain = plainPath(glob).replace(/\/+$/u, '');
  if (plain === '' || plain.length > longest) return () => false;
  if (!/[*?[\]{}]/u.test(plain)) return (path) => path === plain || path.startsWith(`${plain}/`);
  return picomatch(literalParentheses(plain), { dot: true, noextglob: true });
};

/**
 * Tells whether the scope of a memory covers a source file, both relative to the project: by a glob, by the file's path, or
 * by that of a folder above it. No scope covers nothing.
 */
export const coversFile = (file: string): ((scope: readonly string[]) => boolean) => {
  const path = plainPath(file);
  const known = new Map<string, boolean>();
  const covers = (glob: string): boolean => {
    const answer = known.get(glob) ?? matcherOf(glob)(path);
    known.set(glob, answer);
    return answer;
  };
  return (scope) => path !== '' && path.length <= longest && scope.some(covers);
};
