import { MemoryError } from '../errors';
import type { Edge, EdgeField, EdgeFile } from '../format/edgeFile';
import { defaultStrength, type RelationDraft } from '../model/edge';
import {
  type ResolvedRelationType,
  relationTypeNames,
  tryRelationType,
} from '../model/relationTypes';
import { longestBody, normaliseDraft, refusalOf } from '../remember/refusal';
import type { RelationKey, ResolvedRelation } from './resolveRelations';

/** What a caller says of a relation, in the form in which files hold it. */
export interface RelationWords {
  /** 0..1. */
  readonly strength?: number;
  readonly context?: string;
  readonly description?: string;
}

/** The edge file of a relation as it is now. */
export interface KnownEdge {
  readonly edge: Edge;
  readonly file: EdgeFile;
}

export interface RelationInput {
  readonly key: RelationKey;
  readonly titles: { readonly from: string; readonly to: string };
  readonly words: RelationWords;
  readonly before: ResolvedRelation<Edge> | undefined;
  /** With `before`, where it has an edge file. */
  readonly described: KnownEdge | undefined;
  /** ISO 8601. */
  readonly at: string;
  /** For an edge file that is to be made: where there is a description, and no file yet. */
  readonly newEdge: Edge | undefined;
}

/** The edge file as it shall be, and which of its fields are new; all where there was none. */
export interface PlannedEdge {
  readonly edge: Edge;
  readonly file: EdgeFile;
  readonly fields: readonly (EdgeField | 'description')[] | 'all';
}

export interface PlannedRelation {
  readonly after: ResolvedRelation<Edge>;
  /** Undefined where there is none, or where it stays as it is. */
  readonly edge?: PlannedEdge;
}

/** The line that stood in the front matter goes on before the description, unless that says it too. */
const joined = (context: string | undefined, description: string): string =>
  context === undefined || description.includes(context)
    ? description
    : `${context}\n\n${description}`;

const changedFields = (
  before: EdgeFile,
  after: EdgeFile,
): readonly (EdgeField | 'description')[] => {
  const fields = (Object.keys(after) as (keyof EdgeFile)[]).filter(
    (field) => before[field] !== after[field],
  );
  // New titles alone are no change of the relation.
  const decisive = fields.filter((field) => !['fromTitle', 'toTitle'].includes(field));
  return decisive.length === 0 ? [] : [...fields, 'updated'];
};

/** What an edge file takes from its relation, and from who changes it. */
export type EdgeChange = Pick<
  EdgeFile,
  'from' | 'to' | 'type' | 'description' | 'fromTitle' | 'toTitle'
> & { readonly strength: number | undefined };

/** The edge file after its relation changed; undefined where nothing of it does. */
export const planKnownEdge = (
  { edge, file }: KnownEdge,
  { strength, ...next }: EdgeChange,
  at: string,
): PlannedEdge | undefined => {
  const after: EdgeFile = { ...file, ...next, ...(strength === undefined ? {} : { strength }) };
  const fields = changedFields(file, after);
  if (fields.length === 0) return undefined;
  return { edge, file: { ...after, updated: at }, fields };
};

/**
 * A relation as a caller wants it: what is not said stays as it was, a new one that does not say how strong it is has
 * `defaultStrength`, and with a description it gets an edge file, which takes the place of the context.
 */
export const planRelation = (input: RelationInput): PlannedRelation => {
  const { key, titles, words, before, described, newEdge, at } = input;
  const strength = words.strength ?? (before === undefined ? defaultStrength : before.strength);
  const context = words.context ?? before?.context;
  const base = {
    ...key,
    ...(strength === undefined ? {} : { strength }),
    heldByFrom: before?.heldByFrom ?? [],
    heldByTo: before?.heldByTo ?? [],
  };
  const ends = { fromTitle: titles.from, toTitle: titles.to };
  if (described !== undefined) {
    const description = words.description ?? described.file.description;
    const edge = planKnownEdge(described, { ...key, ...ends, strength, description }, at);
    const after = { ...base, edges: [described.edge] };
    return edge === undefined ? { after } : { after, edge };
  }
  if (words.description === undefined || newEdge === undefined) {
    return { after: { ...base, ...(context === undefined ? {} : { context }), edges: [] } };
  }
  const { stat: _stat, ...made } = newEdge;
  const file: EdgeFile = {
    ...made,
    ...key,
    ...ends,
    ...(strength === undefined ? {} : { strength }),
    description: joined(context, words.description),
    created: at,
    updated: at,
  };
  const edge = { ...newEdge, ...key };
  return { after: { ...base, edges: [edge] }, edge: { edge, file, fields: 'all' } };
};

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
