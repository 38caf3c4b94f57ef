/**
 * Makes these the children of an element. Those that are there already are not moved: what is moved loses the focus,
 * the selection, and what is being typed.
 */
export const place = (parent: HTMLElement, children: readonly HTMLElement[]): void => {
  const wanted = new Set<Element>(children);
  for (const child of [...parent.children]) {
    if (!wanted.has(child)) child.remove();
  }
  for (const [at, child] of children.entries()) {
    const there = parent.children[at] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  }
};
