import type { Anchor, Memory } from './memory';

/** What both say, the own first and each once. */
const union = (own: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...own, ...more]),
];

const placeOf = ({ path, lines = '' }: Anchor): string => `${path}\n${lines}`;

/** The places of both, each once; of one that both have the later hash says what stands there. */
const anchorsOfBoth = (own: readonly Anchor[], more: readonly Anchor[]): readonly Anchor[] => {
  const places = new Map<string, Anchor>();
  for (const anchor of [...own, ...more]) {
    places.set(placeOf(anchor), { ...places.get(placeOf(anchor)), ...anchor });
  }
  return [...places.values()];
};

/** Lists of a memory that tell what it is about and where it comes from; two memories that become one have those of both. */
export const mergedLists = ['tags', 'entities', 'scope', 'anchors', 'sourceEpisodes'] as const;

type Lists = Pick<Memory, (typeof mergedLists)[number]>;

/** A memory with the tags, entities, scopes, anchors and episodes of another beside its own. */
export const withListsOf = <M extends Lists>(memory: M, other: Partial<Lists>): M => {
  const anchors = anchorsOfBoth(memory.anchors ?? [], other.anchors ?? []);
  const sourceEpisodes = union(memory.sourceEpisodes ?? [], other.sourceEpisodes ?? []);
  return {
    ...memory,
    tags: union(memory.tags, other.tags ?? []),
    entities: union(memory.entities, other.entities ?? []),
    scope: union(memory.scope, other.scope ?? []),
    ...(anchors.length === 0 ? {} : { anchors }),
    ...(sourceEpisodes.length === 0 ? {} : { sourceEpisodes }),
  };
};

/** Fields in which two states of a memory differ, of those that are named, in their order. */
export const changedFields = <Field extends keyof Memory>(
  before: Memory,
  after: Memory,
  fields: readonly Field[],
): readonly Field[] =>
  fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

const textFields = [
  'correctApproach',
  'incorrectApproach',
  'whatFails',
  'why',
  'prevention',
  'source',
] as const satisfies readonly (keyof Memory)[];

const listFields = [
  'preconditions',
  'postconditions',
  'commonErrors',
  'exitCriteria',
  'conditions',
] as const satisfies readonly (keyof Memory)[];

/** Steps are done one after the other: the same in another order are another procedure. */
const hasOtherSteps = ({ steps = [] }: Memory, { steps: known = [] }: Memory): boolean => {
  let next = 0;
  for (const step of known) if (step === steps[next]) next += 1;
  return next < steps.length;
};

/** True where a memory says in its front matter what the other does not: taking it over would need more than sentences. */
export const hasMoreFields = (one: Memory, other: Memory): boolean =>
  textFields.some((field) => one[field] !== undefined && one[field] !== other[field]) ||
  listFields.some((field) => one[field]?.some((item) => other[field]?.includes(item) !== true)) ||
  hasOtherSteps(one, other);
