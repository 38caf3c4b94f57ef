import type { TextElement } from './markdown';
import { element } from './page';

/** Makes an element for the page; `follow` is called with the target of a link that is chosen. */
export const paintText = (
  { name, attributes = {}, children, target }: TextElement,
  follow: (target: string) => void,
): HTMLElement => {
  const inside = children.map((child) =>
    typeof child === 'string' ? child : paintText(child, follow),
  );
  const made: HTMLElement = element(name, attributes, ...inside);
  if (target !== undefined) {
    made.addEventListener('click', () => follow(target));
    made.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') follow(target);
    });
  }
  return made;
};
