import { kindsOfTool, toolsByKind } from '../../languages/kinds';
import { inLanguage, type LanguageCode } from '../../languages/registry';
import type { Word } from '../words';
import { allWords } from './anatomy';
import type { Claim } from './claim';
import { isName, isTopic, lacking } from './claimWords';
import { isInflected, isLight } from './concepts';

/** Without the ending behind an apostrophe: "Vitest'e". */
const toolOf = ({ text }: Word): string => text.toLowerCase().replace(/['’].*$/u, '');

/** The tools among words, in lower case: "pnpm", "Postgres". */
const toolsAmong = (words: readonly Word[]): readonly string[] =>
  words.map(toolOf).filter((text) => kindsOfTool(text).length > 0);

/** What may be names of tools in a text, in lower case. */
const namesIn = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.+#-]*/gu) ?? []).map((word) =>
    word.replace(/\.+$/u, ''),
  );

/** Other tools of the kinds that a text names: whoever says that a project moved to one ends another. */
export const othersOfKind = (text: string): readonly string[] => {
  const named = namesIn(text);
  const kinds = new Set(named.flatMap(kindsOfTool));
  const tools = [...kinds].flatMap((kind) => toolsByKind().get(kind) ?? []);
  return [...new Set(tools)].filter((tool) => !named.includes(tool));
};

/** True where the known text names another tool of a kind that the new one names. */
export const namesOtherTool = (said: string, known: string): boolean => {
  const others = othersOfKind(said);
  return others.length > 0 && namesIn(known).some((name) => others.includes(name));
};

const isChangeWord = ({ text }: Word, { language }: Claim): boolean =>
  inLanguage('claims', language).changes.test(text);

/** "last week": words of a time that has no date. */
const mostOfTime = 2;

const isTime = (words: readonly Word[], language: LanguageCode): boolean =>
  words.length <= mostOfTime &&
  words.some(({ text }) => inLanguage('questions', language).time.hint.test(text));

/**
 * "Dropped yarn": what is over is no tool that was moved to; "moved to bun" ends with its first letter. Where the verb is last, what
 * is over stands before the words that say so: "artık pnpm kullanıyoruz" ends nothing of pnpm.
 */
const isOver = ({ gone, clause, language }: Claim, tool: string): boolean => {
  if (gone === undefined) return false;
  const at = clause.toLowerCase().indexOf(tool);
  return isInflected(language) ? at < gone[0] : at !== gone[1] - 1;
};

/**
 * "Actually we moved to bun": a change that names a tool of the kind of a known one, and no thing of which the known claim says
 * nothing: the analytics may move to another database than the orders.
 */
export const movesToOther = (said: Claim, known: Claim): boolean => {
  if (!said.isChange || said.scope !== undefined) return false;
  const [words, others] = [allWords(said), allWords(known)];
  const [mine, theirs] = [toolsAmong(words), toolsAmong(others)];
  if (mine.some((tool) => theirs.includes(tool) || isOver(said, tool))) return false;
  const kinds = new Set(theirs.flatMap(kindsOfTool));
  const isOther = mine.some((tool) => kindsOfTool(tool).some((kind) => kinds.has(kind)));
  const own = lacking(words, [...others, ...said.verb]).filter(
    (word) => isTopic(word) && !isLight(word) && !isName(word) && !isChangeWord(word, said),
  );
  return isOther && (own.length === 0 || isTime(own, said.language));
};
