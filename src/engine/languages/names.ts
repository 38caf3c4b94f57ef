import names from './names.json';

/** Names that are the same in every language. */

const sets = new Map<string, ReadonlySet<string>>();

const setOf = (...lists: readonly (keyof typeof names)[]): ReadonlySet<string> => {
  const key = lists.join(' ');
  const set = sets.get(key) ?? new Set(lists.flatMap((list) => names[list].split(', ')));
  sets.set(key, set);
  return set;
};

/** Names of technologies that make good tags, lower case, as they are written in running text. */
export const technologies = (): ReadonlySet<string> => setOf('common');

/** Names that are words of the language as well, or of every project: a name only where it is written as one. */
export const ordinaryWords = (): ReadonlySet<string> => setOf('ordinary');

/** Technologies whose names are words of their own where they stand in lower case. */
export const everydayWords = (): ReadonlySet<string> => setOf('everyday');

/** True for the lower-case name of a technology that a memory can be about; what nearly every text is about tells nothing. */
export const isNamedTechnology = (name: string): boolean =>
  setOf('common', 'further').has(name) && !setOf('general').has(name);

/** As `isNamedTechnology`, however it is capitalised. */
export const isTechnology = (name: string): boolean => isNamedTechnology(name.toLowerCase());

/** Organisations that texts about software speak of; a name counts only as it is written here. */
export const organisations = (): ReadonlySet<string> => setOf('organisations');

/** What stands behind the name of a company. */
export const companyForms = String.raw`(?:Inc|Ltd|LLC|GmbH|AG|Corp|Corporation|PLC|SE|A\.?Ş|Ltd\. Şti)\b\.?`;
