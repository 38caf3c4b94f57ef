import { editFrontMatter, joinFrontMatter, splitFrontMatter } from './frontMatter';
import { isSame, mergeSides, type Side, sideOf, uniteLists } from './mergeFile';

/** Fields that every change of a file brings along: they stand in the way of nothing. */
const following: ReadonlySet<string> = new Set([
  ...['updated', 'reviewed', 'decay_score', 'last_accessed', 'access_count'],
]);

/** Lists of which the items do not depend on each other, so that one is taken out or put back beside others. */
const sets: ReadonlySet<string> = new Set([
  ...['tags', 'entities', 'scope', 'relations', 'said', 'anchors', 'source_episodes'],
]);

/** The name of what stands below the front matter, beside those of its fields. */
const bodyField = 'body';

const differing = (one: Side, other: Side): readonly string[] => {
  const keys = new Set([...Object.keys(one.values), ...Object.keys(other.values)]);
  const fields = [...keys].filter((key) => !isSame(one.values[key], other.values[key]));
  return one.body === other.body ? fields : [...fields, bodyField];
};

/**
 * The fields in which two texts differ, as the file names them, `body` for what stands below; without those that follow any
 * change, unless nothing else differs. Undefined where a text has no front matter that can be read.
 */
export const changedFields = (before: string, after: string): readonly string[] | undefined => {
  const [one, other] = [sideOf(before), sideOf(after)];
  if (one === undefined || other === undefined) return undefined;
  const fields = differing(one, other);
  const said = fields.filter((field) => !following.has(field));
  return said.length > 0 ? said : fields;
};

/** True where two texts differ in nothing but what follows any change. */
export const saysTheSame = (one: string, other: string): boolean =>
  changedFields(one, other)?.every((field) => following.has(field)) === true;

/** A text without a change, or the fields in which later changes stand in the way of that. */
export type TakenOut = { readonly text: string } | { readonly fields: readonly string[] };

/**
 * Takes a change out of a text that has gone on since, field by field, and dates it `now` (ISO 8601) if the change dated it. Later changes stand in the
 * way where they touch the same field, the same item of a list or the same lines of the body. Undefined where a text has no
 * front matter that can be read.
 */
export const takeOut = (
  { before, after, current }: Readonly<Record<'before' | 'after' | 'current', string>>,
  now: string,
): TakenOut | undefined => {
  const [base, ours, theirs] = [after, current, before].map(sideOf);
  const wanted = new Set(changedFields(before, after));
  if (base === undefined || ours === undefined || theirs === undefined) return undefined;
  const merged = mergeSides({ base, ours, theirs }, (key, three) =>
    sets.has(key) ? uniteLists(three, () => undefined) : undefined,
  );
  const fields = merged.conflicts.filter((key) => wanted.has(key) && key !== 'updated');
  if (merged.body.conflict) fields.push(bodyField);
  if (fields.length > 0) return { fields };
  const changes = Object.entries(merged.changes).filter(
    ([key]) => wanted.has(key) && key !== 'updated',
  );
  if (changes.length === 0 && merged.body.text === ours.body) return { text: current };
  // Relations come and go without the memory being newer for it.
  const isDated = base.values.updated !== theirs.values.updated && 'updated' in ours.values;
  const edits = { ...Object.fromEntries(changes), ...(isDated ? { updated: now } : {}) };
  const split = splitFrontMatter(editFrontMatter(current, edits));
  return 'parts' in split
    ? { text: joinFrontMatter({ ...split.parts, body: merged.body.text }) }
    : undefined;
};
