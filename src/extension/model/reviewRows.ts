import type {
  ChangeState,
  ChangeSummary,
  MemorySummary,
  ProposalSummary,
} from '../../engine/vocabulary';
import { describeActor, type Translate } from '../../messages';
import { type AgeOptions, describeAge, onOneLine } from './words';

/** A codicon, and the editor's colour for it where it should catch the eye. */
export interface RowIcon {
  readonly name: string;
  readonly color?: string;
}

const openIcons = { add: 'diff-added', change: 'diff-modified', remove: 'diff-removed' } as const;

/** States are told apart by shape; the conflict by colour as well. */
export const changeIcon = ({ state, action }: ChangeSummary): RowIcon => {
  switch (state) {
    case 'open':
      return { name: openIcons[action] };
    case 'conflict':
      return { name: 'warning', color: 'list.warningForeground' };
    case 'approved':
      return { name: 'pass', color: 'disabledForeground' };
    case 'rejected':
      return { name: 'circle-slash', color: 'disabledForeground' };
  }
};

/** What is done to a file, in a word. */
export const actionLabels = (t: Translate): Readonly<Record<ChangeSummary['action'], string>> => ({
  add: t('new'),
  change: t('changed'),
  remove: t('removed'),
});

/** The text of a change's row. The grey text behind it is cut first where it is narrow, so what must be seen is here. */
export const changeLabel = ({ state, title }: ChangeSummary, t: Translate): string => {
  const label = onOneLine(title);
  return state === 'conflict' ? t('conflict: {0}', label) : label;
};

/** The grey text behind a change's title. */
export const changeDescription = ({ state, action }: ChangeSummary, t: Translate): string => {
  if (state === 'approved') return t('approved');
  return state === 'rejected' ? t('rejected') : actionLabels(t)[action];
};

/** The grey text behind a proposal's reason: who made it, and when. */
export const proposalDescription = (
  { author, created }: ProposalSummary,
  { t, ...age }: AgeOptions & { readonly t: Translate },
): string => `${onOneLine(describeActor(author, t))}, ${describeAge(created, age)}`;

/** True for what a person has still to decide: a conflict can only be rejected, but it waits as well. */
export const isWaiting = (state: ChangeState): boolean => state === 'open' || state === 'conflict';

/** The changes that wait for a decision. */
export const waitingChanges = (
  proposals: readonly { readonly changes: readonly ChangeSummary[] }[],
): readonly ChangeSummary[] =>
  proposals.flatMap(({ changes }) => changes).filter(({ state }) => isWaiting(state));

/** The grey text behind a memory by an agent: who wrote it, and when. */
export const unreviewedDescription = (
  { author, updated, changedBy }: MemorySummary,
  { t, ...age }: AgeOptions & { readonly t: Translate },
): string =>
  [
    author === undefined ? '' : onOneLine(describeActor(author, t)),
    changedBy === undefined ? describeAge(updated ?? '', age) : t('changed on the disk'),
  ]
    .filter((part) => part !== '')
    .join(', ');

/** What a badge says of memories by agents and programs for those who do not see its number. */
export const unreviewedLabel = (count: number, t: Translate): string =>
  count === 1
    ? t('1 memory that no person has seen is waiting for you')
    : t('{0} memories that no person has seen are waiting for you', count);

/** What a badge says of memories that other hands changed for those who do not see its number. */
export const changedLabel = (count: number, t: Translate): string =>
  count === 1
    ? t('1 memory was changed on the disk')
    : t('{0} memories were changed on the disk', count);

/** What a badge says for those who do not see its number. */
export const waitingLabel = (count: number, t: Translate): string =>
  count === 1 ? t('1 change waits for review') : t('{0} changes wait for review', count);

/** The name of a change's editor. It stays as it is while the editor is open, so it tells only what is decided. */
export const diffTitle = (change: ChangeSummary, t: Translate): string => {
  const title = onOneLine(change.title);
  if (change.state === 'approved') return t('{0} (approved)', title);
  return change.state === 'rejected' ? t('{0} (rejected)', title) : t('{0} (proposed)', title);
};
