import { MemoryError } from '../errors';
import type { RelationDraft } from '../model/edge';
import {
  type ResolvedRelationType,
  relationTypeNames,
  tryRelationType,
} from '../model/relationTypes';
import { longestBody, normaliseDraft, refusalOf } from '../remember/refusal';
import type { RelationWords } from './planRelation';

/** Longest line of context, in characters. What is longer is a description. */
export const longestContext = 500;

/** The type that a spelling names; throws `invalid_argument` with the known ones. */
export const requireRelationType = (spelling: string): ResolvedRelationType => {
  const type = tryRelationType(spelling);
  if (type !== undefined) return type;
  const expected = { expected: 'choice', choices: relationTypeNames };
  throw new MemoryError('invalid_argument', { name: 'type', value: spelling, ...expected });
};

const checkStrength = (strength: number | undefined): void => {
  // Strengths also come in from other processes, where no compiler has looked at them.
  if (strength === undefined || (Number.isFinite(strength) && strength >= 0 && strength <= 1))
    return;
  const expected = { expected: 'number', minimum: 0, maximum: 1 };
  throw new MemoryError('invalid_argument', {
    name: 'strength',
    value: String(strength),
    ...expected,
  });
};

/** How much of a wrong text an error shows. */
const shownLength = 80;

const requireText = (name: string, text: string, maximum: number): string => {
  const refusal = refusalOf({ body: text });
  if (refusal === undefined && text.length <= maximum) return text;
  const isLong = refusal?.code === 'content_too_large' || text.length > maximum;
  const expected = isLong ? { expected: 'short_text', maximum } : { expected: 'text' };
  const value = text.slice(0, shownLength);
  throw new MemoryError('invalid_argument', { name, value, ...expected });
};

/** What a caller says of a relation, as files hold it. Throws `invalid_argument` for what they cannot hold. */
export const checkWords = ({ strength, context, description }: RelationDraft): RelationWords => {
  checkStrength(strength);
  const line = normaliseDraft({ body: context ?? '' }).body?.replace(/\s+/gu, ' ') ?? '';
  const text = normaliseDraft({ body: description ?? '' }).body ?? '';
  return {
    ...(strength === undefined ? {} : { strength }),
    ...(context === undefined ? {} : { context: requireText('context', line, longestContext) }),
    ...(description === undefined
      ? {}
      : { description: requireText('description', text, longestBody) }),
  };
};
