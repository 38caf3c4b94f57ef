import type { RelationType } from '../model/relationTypes';
import type { LinkMarker, SoughtWords } from './languagePack';
import { words } from './letters';

/** Words written one after another. */
export const listOf = (words: string): readonly string[] => words.trim().split(/\s+/u);

/** Word lists as a language's `words.json` has them: each list one text, its entries parted by commas. */
type Lists<Written> = Written extends string
  ? readonly string[]
  : Written extends number
    ? number
    : { readonly [Key in keyof Written]: Lists<Written[Key]> };

/** Reads a part of a language's `words.json`; numbers stay what they are. */
export const listsOf = <Written>(written: Written): Lists<Written> => {
  const read = (value: unknown): unknown => {
    if (typeof value === 'string') return value === '' ? [] : value.split(', ');
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, read(inner)]));
  };
  return read(written) as Lists<Written>;
};

const fromNamed = ' from the named';

type MarkedType = RelationType | `${RelationType}${typeof fromNamed}`;

/** Reads the markers of `words.json`: by the type of the relation, and from which of the two memories it leads. */
export const markersOf = (
  written: Readonly<Partial<Record<MarkedType, string>>>,
): readonly LinkMarker[] =>
  (Object.entries(written) as readonly (readonly [MarkedType, string])[]).map(([key, told]) => {
    const type = key.replace(fromNamed, '') as RelationType;
    return { type, words: told.split(', '), ...(type !== key && { fromNamed: true }) };
  });

/** The whole words of each entry as a pattern. */
export const patternsOf = <Name extends string>(
  written: Readonly<Record<Name, string>>,
  flags?: string,
): Readonly<Record<Name, RegExp>> =>
  Object.fromEntries(patternRowsOf(written, flags)) as Record<Name, RegExp>;

/** As `patternsOf`, in their order. */
export const patternRowsOf = <Name extends string>(
  written: Readonly<Record<Name, string>>,
  flags?: string,
): readonly (readonly [Name, RegExp])[] =>
  (Object.entries(written) as [Name, string][]).map(([name, source]) => [
    name,
    words(source, flags),
  ]);

/** Reads what `words.json` says of what a question asks for. */
export const soughtOf = ({
  kinds,
  siblings,
  ...told
}: {
  readonly kinds: Readonly<Record<SoughtWords['kinds'][number][0], string>>;
  readonly siblings: readonly string[];
} & Readonly<Record<'tellsCharge' | 'endless', string>>): SoughtWords => ({
  ...patternsOf(told),
  kinds: patternRowsOf(kinds, 'giu'),
  siblings: siblings.map((kind) => kind.split(' / ').map((one) => words(one))),
});
