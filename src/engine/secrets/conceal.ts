import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { FoundSecret } from '../model/settings';
import type { SecretScanner } from '../ports';
import { kindOf } from '../store/layout';

const concealed = '•••';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** What stands in the history for a secret with this digest. */
export const markOf = (digest: string): string => `${concealed}‹${digest}›`;

/** True where a text of the history has such a mark. */
export const historyMasks = (text: string): boolean => /•••‹[\da-f]{16}›/u.test(text);

/**
 * The text without what was found in it, which must be in order and must not overlap. Every line keeps its number. `mark` says
 * what stands in the place of a secret.
 */
export const conceal = (
  text: string,
  found: readonly Place[],
  mark: (secret: string) => string = () => concealed,
): string => {
  let rest = 0;
  const parts = found.map(({ start, end }) => {
    const before = text.slice(rest, start);
    rest = end;
    const secret = text.slice(start, end);
    return before + mark(secret) + secret.replace(/[^\n]+/gu, '');
  });
  return parts.join('') + text.slice(rest);
};

/** Takes the secrets out of a text. */
export type Conceal = (text: string) => Promise<string>;

/** Finds the secrets of a text, in order and apart from each other. */
export type FindSecrets = (text: string) => Promise<readonly FoundSecret[]>;

/** What finds secrets is loaded with the first text. */
export const findingSecrets =
  (scanner: SecretScanner): FindSecrets =>
  async (text) =>
    (await import('./findSecrets')).secretsIn(text, scanner);

/** For what leaves this machine, where nobody can take it back. */
export const concealing = (scanner: SecretScanner): Conceal => {
  const find = findingSecrets(scanner);
  return async (text) => conceal(text, await find(text));
};

/** 1-based. */
export const lineAt = (text: string, place: number): number =>
  text.slice(0, place).split('\n').length;

/** A file's text as it may be shown, indexed, embedded and given out, and a problem for each secret of it. */
export interface MaskedText {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** Masks the secrets that somebody put into a file by hand; what they say is told nowhere. */
export const maskFile = async (
  { text, path }: { readonly text: string; readonly path: MemoryPath },
  scanner: SecretScanner,
): Promise<MaskedText> => {
  const { secretsIn } = await import('./findSecrets');
  const found = await secretsIn(text, scanner);
  if (found.length === 0) return { text, problems: [] };
  const problems = found.map(
    ({ rule, start }): Problem => ({
      ...{ path, line: lineAt(text, start), code: 'secret_found', severity: 'warning' },
      data: { rule },
    }),
  );
  // A proposal is applied as it stands, or it would write the mask over what it masks.
  return { text: kindOf(path) === 'proposal' ? text : conceal(text, found), problems };
};
