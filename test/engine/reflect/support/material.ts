import { type Memory, memoryPath, type RelationType } from '../../../../src/engine';
import { countTokens } from '../../../../src/engine/format/markdown';
import { contentHash } from '../../../../src/engine/format/memoryContent';
import type { Finding } from '../../../../src/engine/reflect/finding';
import {
  type KnownMemory,
  type Material,
  planSurvey,
  surveyPeriod,
} from '../../../../src/engine/reflect/material';
import type { RelationKey } from '../../../../src/engine/relate/resolveRelations';
import { nextFade } from '../../../../src/engine/strength/fading';
import {
  computeRelevance,
  computeStatus,
  type Use,
} from '../../../../src/engine/strength/relevance';

export const day = 86_400_000;
export const now = Date.parse('2026-11-22T12:00:00Z');

export const daysAgo = (days: number): string => new Date(now - days * day).toISOString();

/** A memory by a few words; what is not given is what most memories have. */
export const memory = (
  fields: Partial<Memory> & Pick<Memory, 'id' | 'title'>,
  ageInDays = 1,
): Memory => ({
  type: 'fact',
  tags: [],
  importance: 0.7,
  confidence: 0.8,
  created: daysAgo(ageInDays),
  updated: daysAgo(ageInDays),
  relations: [],
  body: '',
  entities: [],
  scope: [],
  ...fields,
});

export interface KnownInit {
  readonly path?: string;
  readonly use?: Partial<Use>;
}

/** As the index knows it, with strengths by the real laws. */
export const known = (one: Memory, { path, use }: KnownInit = {}): KnownMemory => {
  const created = Date.parse(one.created ?? '');
  const whole: Use = { accessCount: 0, firstSeen: created, ...use };
  const fade = nextFade(one, whole, { now });
  return {
    memory: { ...one, body: '' },
    path: memoryPath(path ?? `graph/facts/${one.id}.md`),
    contentHash: contentHash(one),
    status: computeStatus(one, whole, { now }),
    relevance: computeRelevance(one, whole, { now }),
    use: whole,
    ...(fade === undefined ? {} : { fade }),
    tokens: countTokens(`${one.title}\n${one.body}`),
  };
};

export interface MaterialInit extends Partial<Omit<Material, 'known'>> {
  readonly knownAs?: Readonly<Record<string, KnownInit>>;
}

const linksOf = (memories: readonly Memory[]): readonly RelationKey[] =>
  memories.flatMap(({ id, relations }) =>
    relations.map(({ target, type, direction }) =>
      direction === 'outgoing' ? { from: id, to: target, type } : { from: target, to: id, type },
    ),
  );

/** What a reflection over these memories would read. */
export const materialOf = (
  memories: readonly Memory[],
  { knownAs = {}, ...rest }: MaterialInit = {},
): Material => {
  const all = memories.map((one) => known(one, knownAs[one.id]));
  const { read, left } = planSurvey(all, surveyPeriod(rest.since, now));
  const ids = new Set(read.map((one) => one.memory.id));
  return {
    until: now,
    timeZone: 'UTC',
    known: all,
    bodies: new Map(
      memories.filter(({ id }) => ids.has(id)).map(({ id, body }): [string, string] => [id, body]),
    ),
    left,
    episodes: [],
    links: linksOf(memories),
    ...rest,
  };
};

/** The memories after a person approved the findings. */
export const approved = (
  memories: readonly Memory[],
  findings: readonly Finding[],
): readonly Memory[] => {
  const edited = memories.map((one) =>
    findings
      .flatMap(({ edits }) => edits)
      .filter(({ id }) => id === one.id)
      .reduce((current, { change }) => change(current), one),
  );
  return [
    ...edited,
    ...findings.flatMap(({ added }) => (added === undefined ? [] : [added.memory])),
  ];
};

export const related = (target: string, type: RelationType = 'RELATED_TO') =>
  ({ target, type, direction: 'outgoing' }) as const;

/** Ids for new memories, counted. */
export const counter = (): (() => string) => {
  let count = 0;
  return () => `new-${++count}`;
};
