import picomatch from 'picomatch/posix';
import { plainPath } from '../model/anchor';

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
