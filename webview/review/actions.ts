import type { GrantDraft } from '../../src/engine/vocabulary';
import type { ReflectionDeed } from '../../src/protocol/reviewPage';
import { button } from '../shared/toolkit';

/** What the parts of the page ask for; all of it is done by the host. */
export interface ReviewActions {
  reflect(deed: ReflectionDeed): void;
  grant(draft: GrantDraft): void;
  follow(target: string): void;
}

/** Marks what waits while something is under way: it changes files. */
export const writesMark = 'data-writes';

/** Names a control, so that the focus finds it again after the page was drawn anew. */
export const keyMark = 'data-key';

export interface ActionInit {
  readonly key: string;
  readonly label: string;
  readonly isPrimary?: boolean;
  /** False for what only looks. */
  readonly writes?: boolean;
  run(): void;
}

const mark = (made: HTMLElement, { key, writes = true }: ActionInit): HTMLElement => {
  made.setAttribute(keyMark, key);
  if (writes) made.setAttribute(writesMark, '');
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
