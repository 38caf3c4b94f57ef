import { readMemory } from '../curate/change';
import { editMemory, serializeMemory } from '../format/memoryFile';
import type { Actor } from '../model/actor';
import type { ChangeDraft, Proposal } from '../model/review';
import { planProposal } from '../review/planProposal';
import { serializeProposal } from '../review/proposalFile';
import { currentTexts, readCurrent } from '../review/reviewFiles';
import type { Catalog } from '../store/catalog';
import { newMemoryPath, newProposalPath } from '../store/newPlace';
import type { PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import type { Finding, MemoryEdit } from './finding';
import type { FindingsInit } from './findings';

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

const editDraft = async (
  services: Needs<'catalog' | 'external' | 'files'>,
  edit: MemoryEdit,
): Promise<ChangeDraft> => {
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

/** The finding as a proposal; undefined where nothing of it can be proposed. */
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

/** The files that the proposals are about, which each of them repeats but for what it changes. */
const targetTexts = async (
  services: Needs<'files'>,
  proposals: readonly Proposal[],
): Promise<readonly string[]> => {
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
