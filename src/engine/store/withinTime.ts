import type { After } from '../ports';

/** What the work gives within so many milliseconds; undefined after that, and the work goes on. Without a timer it waits. */
export const withinTime = <T>(
  work: Promise<T>,
  { after, milliseconds }: { readonly after: After | undefined; readonly milliseconds: number },
): Promise<T | undefined> => {
  if (after === undefined) return work;
  return new Promise((resolve, reject) => {
    const timer = after(milliseconds, () => resolve(undefined));
    work.then(resolve, reject).finally(() => timer.dispose());
  });
};
