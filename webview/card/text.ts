import { type TextElement, textElements } from '../shared/markdown';

const name = /(\[\[[^[\]\n]+\]\])/u;

/** Names between double brackets as links; what is code stays code. */
const withNames = (child: TextElement | string): (TextElement | string)[] => {
  if (typeof child !== 'string') {
    const isText = !['code', 'pre', 'a'].includes(child.name);
    return [isText ? { ...child, children: child.children.flatMap(withNames) } : child];
  }
  return child.split(name).flatMap((part): (TextElement | string)[] => {
    if (!name.test(part)) return part === '' ? [] : [part];
    const [title = '', shown = title] = part.slice(2, -2).split('|');
    const attributes = { role: 'link', tabindex: '0', title };
    return [{ name: 'a', attributes, target: part, children: [shown] }];
  });
};

/** The text of a memory as it reads. */
export const readable = (text: string): readonly TextElement[] =>
  textElements(text)
    .flatMap(withNames)
    .filter((one) => typeof one === 'object');

/**
 * Where in the text the words lie that somebody points at: an offset into the text for one into the words of an element.
 * Undefined where the words are not written as they read.
 */
export const offsetIn = (text: string, words: string, at: number): number | undefined => {
  const begin = text.indexOf(words);
  return begin === -1 ? undefined : begin + at;
};
