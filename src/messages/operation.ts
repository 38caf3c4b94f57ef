import { type HistoryAction, type Operation, relationTypes } from '../engine/vocabulary';
import { type MessageData, type Sentence, say, type Translate } from './catalogue';

/** What the summary of an undoing begins with where that took back another undoing. */
const undoing = /^undo of /u;

/** The summary of a change of a relation: who, how, to whom, what became of it. */
const relating = new RegExp(
  `^(.+?) (${Object.keys(relationTypes).join('|')}) (.+) \\((related|relation changed|unrelated)\\)$`,
  'u',
);

const relations: Readonly<Record<string, string>> = {
  related: 'Related “{from}” to “{to}” ({type})',
  'relation changed': 'Changed the relation of “{from}” to “{to}” ({type})',
  unrelated: 'Removed the relation of “{from}” to “{to}” ({type})',
};

/** What other hands did to one file, or to several. */
const outside: Readonly<Record<string, Sentence>> = {
  changed: 'Changed from outside: “{path}”',
  created: 'Added from outside: “{path}”',
  removed: 'Removed from outside: “{path}”',
  'files changed': 'Changed from outside: {count} files',
  'files removed': 'Removed from outside: {count} files',
};

const sayOutside = (change: string, what: MessageData, t: Translate): string =>
  say(outside[change] ?? 'Changed from outside: {count} files', what, t);

/** The same where an undoing names it. */
const fromOutside = /^(changed|created|removed) from outside: (?:(\d+) files|(.+))$/u;

/** What an undoing took back, in the words that the history has for it. */
const describeUndone = (summary: string, t: Translate): string => {
  const [, change = '', count, path = ''] = fromOutside.exec(summary) ?? [];
  if (change === '') return summary;
  return count === undefined
    ? sayOutside(change, { path }, t)
    : sayOutside(`files ${change}`, { count }, t);
};

/** The summary of what became of a memory: its title, and after it in brackets how. */
const noted =
  /^(.+?) \(((?:in place of|beside|with) “.+”|said in other words|remembered again|accepted|(?:un)?pinned|made private|shared)\)$/u;

/** The same with the fields that an edit changed. */
const edited = /^(.+?) \(((?!(?:un)?related\))[a-z]+(?:, [a-z]+)*)\)$/iu;

/** The title, which is quoted, and the rest, which is not. */
const partsOf = ({ action, summary }: Operation): readonly [string, string] => {
  const [, title = summary, note] =
    noted.exec(summary) ?? (action === 'EDIT' ? edited.exec(summary) : null) ?? [];
  return [title, note === undefined ? '' : ` (${note})`];
};

const operations: Readonly<Record<HistoryAction, Sentence>> = {
  INIT: 'Set up the memory folder',
  CREATE: 'Created “{summary}”',
  EDIT: ({ summary }, t) => {
    const what = String(summary);
    const [, from = '', type = '', to = '', change = ''] = relating.exec(what) ?? [];
    const data = { summary: what, from, to, type: type.toLowerCase().replaceAll('_', ' ') };
    return say(relations[change] ?? 'Changed “{summary}”', data, t);
  },
  APPEND: 'Noted in the day log: “{summary}”',
  DELETE: 'Removed “{summary}”',
  ARCHIVE: 'Archived “{summary}”',
  RESTORE: 'Restored “{summary}”',
  MERGE: 'Merged “{summary}”',
  PROPOSE: 'Proposed “{summary}”',
  COMMIT: 'Approved “{summary}”',
  REJECT: 'Rejected “{summary}”',
  REVERT: ({ summary }, t) => {
    const what = String(summary);
    const undone = what.replace(undoing, '');
    const told = { summary: describeUndone(undone, t) };
    return undone === what ? t('Undid “{summary}”', told) : t('Redid “{summary}”', told);
  },
  EXTERNAL: ({ path, count, summary }, t) => {
    const change = /\b(?:created|removed)$/u.exec(String(summary))?.[0] ?? 'changed';
    return sayOutside(
      count === 1 ? change : `files ${change}`,
      { path: path ?? '', count: count ?? 0 },
      t,
    );
  },
};

/** What an operation of the history did, in one line without who and when. */
export const describeOperation = (operation: Operation, t: Translate): string => {
  const { action, path, paths } = operation;
  const [summary, note] = partsOf(operation);
  return say(operations[action], { summary, path, count: paths.length }, t) + note;
};
