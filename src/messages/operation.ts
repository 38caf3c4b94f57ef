import { type HistoryAction, type Operation, relationTypes } from '../engine/vocabulary';
import { type Sentence, say, type Translate } from './catalogue';

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
    return undoing.test(what)
      ? t('Redid “{summary}”', { summary: what.replace(undoing, '') })
      : t('Undid “{summary}”', { summary: what });
  },
  EXTERNAL: ({ path, count }, t) =>
    count === 1
      ? t('Changed from outside: “{path}”', { path: String(path) })
      : t('Changed from outside: {count} files', { count: Number(count) }),
};

/** What an operation of the history did, in one line without who and when. */
export const describeOperation = (operation: Operation, t: Translate): string => {
  const { action, path, paths } = operation;
  const [summary, note] = partsOf(operation);
  return say(operations[action], { summary, path, count: paths.length }, t) + note;
};
