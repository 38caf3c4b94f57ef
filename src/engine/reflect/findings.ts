import type { Actor } from '../model/actor';
import type { Steps } from '../model/steps';
import type { NewId } from '../ports';
import { computeArchive } from './archiveFinding';
import { duplicateFinding, findDuplicates } from './duplicates';
import { gatherEvidence } from './evidence';
import type { Finding, FindingKind } from './finding';
import { computeInsights } from './insightFinding';
import type { Material } from './material';
import { computeRelations } from './relationFinding';

/** Findings of each kind in one reflection: more than these nobody decides about with care. */
export const mostFindings: Readonly<Record<FindingKind, number>> = {
  insight: 3,
  duplicate: 5,
  relation: 10,
  archive: 1,
  // Of the dream alone.
  summary: 3,
};

export interface FindingsInit {
  readonly newId: NewId;
  /** Who finds; the author of new insights. */
  readonly author: Actor;
  /** What a person rejected or has still to decide, by `Finding.subject`. */
  readonly settledSubjects: ReadonlySet<string>;
  /** Ids of memories that an open proposal changes: a second change of the same file would be in conflict with it. */
  readonly held?: ReadonlySet<string>;
}

/** Takes the first findings that nothing speaks against, and remembers what they change. */
const taker = (settled: ReadonlySet<string>, held: ReadonlySet<string>) => {
  const taken = new Set(held);
  const take = (findings: readonly Finding[]): readonly Finding[] => {
    const chosen: Finding[] = [];
    for (const finding of findings) {
      if (chosen.length === mostFindings[finding.kind]) break;
      const isFree = finding.edits.every(({ id }) => !taken.has(id));
      if (!isFree || settled.has(finding.subject)) continue;
      for (const { id } of finding.edits) taken.add(id);
      chosen.push(finding);
    }
    return chosen;
  };
  return { taken, take };
};

/**
 * What a reflection suggests, by rules: insights, then duplicates, then missing relations, then what may be archived.
 * No two of them change the same memory, and nothing private, immutable or settled is in them. Deterministic: the same
 * material gives the same findings, but for the ids of new memories.
 */
export function* findingSteps(material: Material, init: FindingsInit): Steps<readonly Finding[]> {
  const { newId, author, settledSubjects, held = new Set<string>() } = init;
  const evidence = yield* gatherEvidence(material, held);
  const { taken, take } = taker(settledSubjects, held);
  const pairs = findDuplicates(evidence);
  yield;
  const doubled = new Set(pairs.map(({ other }) => other.memory.id));
  const insights = take(computeInsights(evidence, { newId, author, settledSubjects, doubled }));
  yield;
  const duplicates = take(pairs.map((pair) => duplicateFinding(pair, evidence)));
  yield;
  const relations = take(computeRelations(evidence));
  yield;
  const archive = computeArchive(evidence, { settledSubjects, taken });
  return [
    ...insights,
    ...duplicates,
    ...relations,
    ...(archive === undefined ? [] : take([archive])),
  ];
}
