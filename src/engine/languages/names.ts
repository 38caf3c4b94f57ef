import { once } from '../model/once';
import names from './names.json';
import { listsOf } from './wordLists';

/** Names that are the same in every language. */

const lists = once(() => listsOf(names));

/** Names of technologies that make good tags, lower case, as they are written in running text. */
export const technologies = once((): ReadonlySet<string> => new Set(lists().common));

/** Names that are words of the language as well, or of every project: a name only where it is written as one. */
export const ordinaryWords = once((): ReadonlySet<string> => new Set(lists().ordinary));

/** Technologies whose names are words of their own where they stand in lower case. */
export const everydayWords = once((): ReadonlySet<string> => new Set(lists().everyday));

/** Names of technologies that a memory can be about; what nearly every text is about tells nothing. */
export const namedTechnologies = once((): ReadonlySet<string> => {
  const { common, further, general } = lists();
  return new Set([...common, ...further].filter((name) => !general.includes(name)));
});

/** True for the name of a technology, however it is capitalised. */
export const isTechnology = (name: string): boolean => namedTechnologies().has(name.toLowerCase());

/** Organisations that texts about software speak of; a name counts only as it is written here. */
export const organisations = (): readonly string[] => lists().organisations;

/** What stands behind the name of a company. */
export const companyForms = String.raw`(?:Inc|Ltd|LLC|GmbH|AG|Corp|Corporation|PLC|SE|A\.?Ş|Ltd\. Şti)\b\.?`;
