/** The words that the host passed to the page, in the reader's language. */
export const readWords = <W>(): W => JSON.parse(document.body.dataset.words ?? '{}') as W;

/** Address of one of the extension's files for pages. */
export const fileUri = (file: string): string => `${document.body.dataset.files ?? ''}${file}`;

type Child = Node | string | undefined;

/** Makes an element; texts among the children become text, never markup. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== undefined));
  return made;
};
