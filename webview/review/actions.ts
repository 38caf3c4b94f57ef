import type { GrantDraft } from '../../src/engine/vocabulary';
import type { ProposalDeed, ReflectionDeed } from '../../src/protocol/reviewPage';
import { element } from '../shared/page';
import { button, icon } from '../shared/toolkit';

/** What the parts of the page ask for; all of it is done by the host. */
export interface ReviewActions {
  reflect(deed: ReflectionDeed): void;
  grant(draft: GrantDraft): void;
  decide(deed: ProposalDeed, proposal: string, path?: string): void;
  follow(target: string): void;
}

/** Marks what waits while something is under way: it changes files. */
export const writesMark = 'data-writes';

/** Names a control, so that the focus finds it again after the page was drawn anew. */
export const keyMark = 'data-key';

export interface ActionInit {
  readonly key: string;
  readonly label: string;
  /** For screen readers, where the label does not say what it is about. */
  readonly spoken?: string;
  readonly isPrimary?: boolean;
  /** False for what only looks. */
  readonly writes?: boolean;
  run(): void;
}

const mark = (made: HTMLElement, { key, spoken, writes = true }: ActionInit): HTMLElement => {
  made.setAttribute(keyMark, key);
  if (writes) made.setAttribute(writesMark, '');
  if (spoken !== undefined) made.setAttribute('aria-label', spoken);
  return made;
};

/** A button of the editor. */
export const actionButton = (init: ActionInit): HTMLElement => {
  const made = mark(
    button(init.label, () => init.run()),
    init,
  );
  if (init.isPrimary !== true) made.setAttribute('appearance', 'secondary');
  return made;
};

/** A button in a row of them beside a list: words with an icon, and no more. */
export const quietButton = (init: ActionInit & { readonly icon: string }): HTMLElement => {
  const made = element(
    'button',
    { type: 'button', class: 'quiet' },
    icon(init.icon),
    element('span', {}, init.label),
  );
  made.addEventListener('click', () => init.run());
  return mark(made, init);
};
