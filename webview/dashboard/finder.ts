import type { DecayMemory } from '../../src/engine/vocabulary';
import { element, plainButton } from '../shared/page';
import { fill } from '../shared/text';
import { textField } from '../shared/toolkit';
import { typeIcon } from '../shared/typeIcon';
import { findMemories, type Speech, titleOf } from './sentences';

export interface FinderInit {
  readonly speech: Speech;
  memories(): readonly DecayMemory[];
  choose(id: string): void;
}

/** Hits that are offered: who does not see theirs types another word. */
const mostHits = 8;

/** A field that finds a memory while one types. */
export const createFinder = ({ speech, memories, choose }: FinderInit): HTMLElement => {
  const { words, format } = speech;
  const field = textField(words.find, { icon: 'search', onInput: (query) => find(query) });
  const hits = element('div', { class: 'hits', hidden: '' });
  const said = element('div', { class: 'unseen', role: 'status' });
  const nothing = element('p', { class: 'quiet' }, words.foundNone);
  const finder = element('div', { class: 'finder' }, field.element, hits, said);

  const countText = (count: number): string => {
    if (count === 0) return words.foundNone;
    return count === 1 ? words.foundOne : fill(words.found, format.number(count));
  };

  const find = (query: string): void => {
    const found = findMemories(memories(), query, words);
    const isSearching = query.trim() !== '';
    hits.hidden = !isSearching;
    hits.replaceChildren(...(found.length === 0 ? [nothing] : found.slice(0, mostHits).map(hitOf)));
    said.textContent = isSearching ? countText(found.length) : '';
  };

  const hitOf = (memory: DecayMemory): HTMLElement => {
    const title = titleOf(memory);
    const spoken = `${title}, ${words.types[memory.type]}`;
    const pick = (): void => {
      close();
      choose(memory.id);
    };
    const shown = element('span', { class: 'title', dir: 'auto' }, title);
    const attributes = { class: 'hit', title, 'aria-label': spoken };
    return plainButton(attributes, pick, typeIcon(memory.type), shown);
  };

  const close = (): void => {
    field.value = '';
    find('');
    field.focus();
  };

  finder.addEventListener('keydown', (event) => {
    const all = [...hits.querySelectorAll('button')];
    const at = all.findIndex((hit) => hit.matches(':focus'));
    const move = (index: number): void => {
      event.preventDefault();
      if (index < 0) field.focus();
      else all[Math.min(all.length - 1, index)]?.focus();
    };
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && at === -1) all[0]?.click();
  });
  finder.addEventListener('focusout', ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && finder.contains(relatedTarget);
    if (!isInside) hits.hidden = true;
  });
  finder.addEventListener('focusin', () => {
    hits.hidden = field.value.trim() === '';
  });
  return finder;
};
