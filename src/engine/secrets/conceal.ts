import type { SecretScanner } from '../ports';

const concealed = '•••';

/** The text without what was found in it, which must be in order and must not overlap. */
export const conceal = (
  text: string,
  found: readonly { readonly start: number; readonly end: number }[],
): string => {
  let rest = 0;
  const parts = found.map(({ start, end }) => {
    const before = text.slice(rest, start);
    rest = end;
    return before + concealed;
  });
  return parts.join('') + text.slice(rest);
};

/** Takes the secrets out of a text. */
export type Conceal = (text: string) => Promise<string>;

/** For what leaves this machine, where nobody can take it back. What finds secrets is loaded with the first text. */
export const concealing =
  (scanner: SecretScanner): Conceal =>
  async (text) =>
    conceal(text, await (await import('./findSecrets')).secretsIn(text, scanner));
