import type { DeletionResult, ScrubResult } from '../engine/vocabulary';
import type { Translate } from './catalogue';

/** A word of a POSIX shell, whatever it holds. */
const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The command that takes a deleted memory out of our own history, for good: one line for a POSIX shell (on Windows, Git
 * Bash); undefined where there is nothing to take out. It writes every commit anew without the files that told of the memory,
 * and drops what no commit needs any longer. The repository is named in each step, so that it can be run anywhere and no other
 * is touched; no file of a work tree is looked at. Files that are still in the folder come back into the history, as they are
 * then, with one of the next operations.
 */
export const rewritingCommand = ({
  history,
  told,
}: Pick<DeletionResult, 'history' | 'told'>): string | undefined => {
  if (history === null || told.length === 0) return undefined;
  const git = `git --git-dir=${shellWord(history)}`;
  const left = told.map((path) => shellWord(`:(exclude,literal)${path}`)).join(' ');
  return [
    // A stream that ends too early has no `done`, and changes nothing.
    `${git} fast-export --all --use-done-feature -- . ${left} | ${git} fast-import --quiet --force`,
    `${git} reflog expire --expire=now --all`,
    `${git} gc --quiet --prune=now`,
  ].join(' && ');
};

/** What a permanent deletion did, a sentence a line, without the command. */
export const describeDeletion = (result: DeletionResult, t: Translate): readonly string[] => {
  const { memory, changed, left, history } = result;
  const others = changed.length - 1;
  return [
    others === 0
      ? t('Deleted “{0}” for good.', memory.title)
      : t('Deleted “{0}” for good. Other files that told of it: {1}.', memory.title, others),
    ...(left.length === 0
      ? []
      : [
          t(
            'It is still named in {0}: look at them yourself.',
            left.map((path) => `“${path}”`).join(', '),
          ),
        ]),
    ...(history === null
      ? []
      : [
          t(
            'The history at “{0}” still has it, so this can be undone. To take it out of there as well, run the command below; then it cannot be undone, and neither can older changes of these files.',
            history,
          ),
          t('Its title may still stand in “meta/audit.log” and in the subjects of the history.'),
        ]),
  ];
};

/** What taking out secrets did or would do, a sentence a line, without the command. */
export const describeScrub = (
  { found, changed, left, history }: ScrubResult,
  t: Translate,
): readonly string[] => {
  if (found.length === 0) return [t('There is no secret in any file of this folder.')];
  const undecided = left.map((path) => `“${path}”`).join(', ');
  return [
    changed.length === 0
      ? t('Nothing was changed.')
      : t(
          'Took the secrets out: “•••” stands in their place, and no undo brings them back. Files: {0}.',
          changed.length,
        ),
    ...(left.length === 0
      ? []
      : [t('Decide about these proposals, which hold one: {0}.', undecided)]),
    ...(changed.length === 0 || history === null
      ? []
      : [
          t(
            'The history at “{0}” still has them. To take them out of there as well, run the command below; older changes of these files can then not be undone.',
            history,
          ),
          t(
            'Commits of your own repository are yours: have every secret replaced where it is used.',
          ),
        ]),
  ];
};
