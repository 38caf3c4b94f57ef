import { once } from '../model/once';
import type { FoundSecret } from '../model/secret';
import { assignmentRules } from './assignmentRule';
import { connectionRules } from './connectionRules';
import { type SecretRule, tokenRules } from './tokenRules';

const rules = once((): readonly SecretRule[] => [
  ...tokenRules,
  ...connectionRules,
  ...assignmentRules(),
]);

const rangeOf = (match: RegExpExecArray, secret: string): Omit<FoundSecret, 'rule'> => {
  // What a pattern asks for stands at the end of its match.
  const start = match.index + match[0].lastIndexOf(secret);
  return { start, end: start + secret.length };
};

/** Secrets that our own rules know: those that the scanner behind the port does not look for. By their place. */
export const findSecrets = (text: string): readonly FoundSecret[] => {
  const found: FoundSecret[] = [];
  const lower = text.toLowerCase();
  for (const { name, pattern, within, accepts } of rules()) {
    if (within?.some((mark) => lower.includes(mark)) === false) continue;
    for (const match of text.matchAll(pattern)) {
      const secret = match.groups?.secret ?? match[0];
      if (accepts?.(secret, match) ?? true) found.push({ rule: name, ...rangeOf(match, secret) });
    }
  }
  return found.sort((left, right) => left.start - right.start || left.end - right.end);
};
