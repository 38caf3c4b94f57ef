import { readFileSync } from 'node:fs';

/** What the second text of a pair is to the first. */
export const pairKinds = ['same', 'more', 'value', 'negation', 'switch', 'date', 'other'] as const;
export type PairKind = (typeof pairKinds)[number];

/** What is known, what is said next, and what a careful reader says of the two. */
export interface Pair {
  readonly language: string;
  readonly known: string;
  readonly said: string;
  readonly kind: PairKind;
}

const isPairKind = (kind: string): kind is PairKind => pairKinds.some((one) => one === kind);

/** Reads a file of pairs: the language, then `= known` and a line `kind: said` for each pair. Throws on other lines. */
export const readPairs = (path: string): readonly Pair[] => {
  const pairs: Pair[] = [];
  let [language, known] = ['', ''];
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, kind = '', said = ''] = /^(\p{L}+): (.+)$/u.exec(line) ?? [];
    if (line.startsWith('= ')) known = line.slice(2);
    else if (/^[a-z]{2}$/u.test(line)) language = line;
    else if (isPairKind(kind)) pairs.push({ language, known, said, kind });
    else throw new Error(`${path}, line ${index + 1}: “${line}” is no pair`);
  }
  return pairs;
};
