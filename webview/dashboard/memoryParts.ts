import type { Standing } from '../../src/engine/laws';
import type { DashboardWords } from '../../src/extension/pages/words';
import type { DashboardDeed } from '../../src/protocol/dashboardPage';
import { element, plainButton } from '../shared/page';
import { icon } from '../shared/toolkit';
import { deedsFor } from './sentences';

const icons: Readonly<Record<DashboardDeed, string>> = {
  confirm: 'check',
  snooze: 'watch',
  open: 'go-to-file',
  pin: 'pin',
  unpin: 'pinned',
  archive: 'archive',
  restore: 'debug-restart',
};

/** What can be done with a memory, as small buttons. Plain ones: a list has many, and the toolkit's are made to be few. */
export class DeedButtons {
  readonly element = element('span', { class: 'deeds' });
  #shown = '';

  constructor(
    private readonly words: DashboardWords,
    private readonly act: (deed: DashboardDeed, id: string) => void,
    /** What there is no room for. */
    private readonly left: readonly DashboardDeed[] = [],
  ) {}

  get all(): readonly HTMLElement[] {
    return [...this.element.querySelectorAll('button')];
  }

  /** Made anew only where others are offered: one of them may have the focus. What writes is not offered where nothing may. */
  show(standing: Standing, mayWrite: boolean): void {
    const { id } = standing.memory;
    const deeds = deedsFor(standing).filter(
      (deed) => (mayWrite || deed === 'open') && !this.left.includes(deed),
    );
    const shown = JSON.stringify([deeds, id]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.replaceChildren(...deeds.map((deed) => this.#button(deed, id)));
  }

  #button(deed: DashboardDeed, id: string): HTMLElement {
    const label = this.words.deeds[deed];
    const attributes = { class: 'deed', 'data-deed': deed, 'aria-label': label, title: label };
    return plainButton(attributes, () => this.act(deed, id), icon(icons[deed]));
  }
}
