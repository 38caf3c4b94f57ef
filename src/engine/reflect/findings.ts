import { readMemory } from '../curate/change';
import { editMemory, serializeMemory } from '../format/memoryFile';
import type { Actor } from '../model/actor';
import type { ChangeDraft, Proposal } from '../model/review';
import type { Steps } from '../model/steps';
import type { NewId } from '../ports';
import { planProposal } from '../review/planProposal';
import { serializeProposal } from '../review/proposalFile';
import { currentTexts, readCurrent } from '../review/reviewFiles';
import type { Catalog } from '../store/catalog';
import type { PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import { newMemoryPath, newProposalPath } from '../store/snapshot';
import { computeArchive } from './archiveFinding';
import { duplicateFinding, findDuplicates } from './duplicates';
import { gatherEvidence } from './evidence';
import type { Finding, FindingKind, MemoryEdit } from './finding';
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

/** What the rejected and the undecided were about: none of it is suggested again unchanged. */
const settledSubjects = (proposals: readonly Proposal[]): ReadonlySet<string> =>
  new Set(
    proposals
      .filter(({ changes }) => changes.some(({ state }) => state !== 'approved'))
      .flatMap(({ subject }) => (subject === undefined ? [] : [subject])),
  );

/** Memories that an open change is about: a second change of one of them would be in conflict with it. */
const heldMemories = (catalog: Catalog): ReadonlySet<string> => {
  const paths = catalog
    .proposals()
    .flatMap(({ proposal }) => proposal.changes.filter(({ state }) => state === 'open'))
    .map(({ path }) => path);
  const entries = paths.map((path) => catalog.at(path)?.entry);
  return new Set(entries.filter((entry) => entry !== undefined).map(({ memory }) => memory.id));
};

const editDraft = async (services: Needs<'catalog' | 'external' | 'files'>, edit: MemoryEdit) => {
  const entry = await services.catalog.resolve(edit.id);
  const { memory, text } = await readMemory(services, entry);
  const after = editMemory(text, edit.change(memory), edit.fields);
  return { path: entry.stat.path, after, rationale: edit.rationale };
};

const draftsOf = async (
  services: Needs<'catalog' | 'external' | 'files'>,
  { added, edits }: Finding,
): Promise<readonly ChangeDraft[]> => {
  const edited = await Promise.all(edits.map((edit) => editDraft(services, edit)));
  if (added === undefined) return edited;
  const { memory, rationale } = added;
  const draft = { path: newMemoryPath(memory), after: serializeMemory(memory), rationale };
  return [draft, ...edited];
};

/** Who proposes, and the reflection that it comes from, if it does from one. */
interface Origin {
  readonly author: Actor;
  readonly reflection?: string;
}

const proposalOf = async (
  services: Needs<'catalog' | 'clock' | 'external' | 'files' | 'newId'>,
  finding: Finding,
  { known, ...origin }: Origin & { readonly known: readonly Proposal[] },
): Promise<Proposal | undefined> => {
  const drafts = await draftsOf(services, finding);
  const current = await readCurrent(
    services,
    drafts.map(({ path }) => path),
  );
  const { changes, left } = planProposal({ drafts, author: origin.author, known, current });
  // A half of a finding says something else than the whole of it.
  if (changes.length === 0 || left.length > 0) return undefined;
  const { reason, subject } = finding;
  const created = services.clock.now().toISOString();
  return {
    ...{ id: services.newId(), reason, created, changes },
    ...{ subject, ...origin },
  };
};

const targetTexts = async (services: Needs<'files'>, proposals: readonly Proposal[]) => {
  const paths = proposals.flatMap(({ changes }) => changes.map(({ path }) => path));
  return currentTexts(await readCurrent(services, paths));
};

const proposalFile = (proposal: Proposal): PlannedFile => ({
  path: newProposalPath(proposal),
  text: serializeProposal(proposal),
});

const knownProposals = (catalog: Catalog): readonly Proposal[] =>
  catalog.proposals().map(({ proposal }) => proposal);

/** What keeps findings from repeating what people decided, or have before them. */
export const findingsInit = (
  { newId }: Needs<'newId'>,
  catalog: Catalog,
  author: Actor,
): FindingsInit => ({
  ...{ newId, author },
  settledSubjects: settledSubjects(knownProposals(catalog)),
  held: heldMemories(catalog),
});

/** Findings as proposals: those that can be made, their files, and the texts that these quote. */
export const proposeFindings = async (
  services: Needs<'catalog' | 'clock' | 'external' | 'files' | 'newId'>,
  findings: readonly Finding[],
  origin: Origin,
): Promise<{
  readonly made: readonly { readonly finding: Finding; readonly proposal: Proposal }[];
  readonly files: readonly PlannedFile[];
  readonly known: readonly string[];
}> => {
  const known = knownProposals(await services.catalog.open());
  const planned = await Promise.all(
    findings.map(async (finding) => ({
      finding,
      proposal: await proposalOf(services, finding, { ...origin, known }),
    })),
  );
  const made = planned.flatMap(({ finding, proposal }) =>
    proposal === undefined ? [] : [{ finding, proposal }],
  );
  const proposals = made.map(({ proposal }) => proposal);
  return {
    made,
    files: proposals.map(proposalFile),
    known: await targetTexts(services, proposals),
  };
};
