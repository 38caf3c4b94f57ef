import { readMemory } from '../curate/change';
import { MemoryError } from '../errors';
import { editMemory, serializeMemory } from '../format/memoryFile';
import { serializeReflection } from '../format/pendingReflection';
import type { OperationContext } from '../model/actor';
import type { GrantDraft, Reflection } from '../model/reflection';
import type { ChangeDraft, Proposal } from '../model/review';
import { planProposal } from '../review/planProposal';
import { serializeProposal } from '../review/proposalFile';
import { currentTexts, readCurrent } from '../review/reviewFiles';
import type { Catalog } from '../store/catalog';
import { newMemoryPath, newProposalPath } from '../store/newPlace';
import type { PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import { computeDigest } from './digest';
import { writeDigest } from './digestText';
import type { Finding, MemoryEdit } from './finding';
import { computeFindings } from './findings';
import { gatherMaterial } from './gatherMaterial';
import { newReflection, requirePerson, rulesAuthor } from './reflection';
import { readPending } from './reflectionFiles';
import { computeGrant } from './request';

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

/** The finding as a proposal; undefined where nothing of it can be proposed. */
const proposalOf = async (
  services: Needs<'catalog' | 'clock' | 'external' | 'files' | 'newId'>,
  finding: Finding,
  origin: { readonly reflection: string; readonly known: readonly Proposal[] },
): Promise<Proposal | undefined> => {
  const drafts = await draftsOf(services, finding);
  const current = await readCurrent(
    services,
    drafts.map(({ path }) => path),
  );
  const { known, reflection } = origin;
  const { changes, left } = planProposal({ drafts, author: rulesAuthor, known, current });
  // A half of a finding says something else than the whole of it.
  if (changes.length === 0 || left.length > 0) return undefined;
  const { reason, subject } = finding;
  const created = services.clock.now().toISOString();
  return {
    ...{ id: services.newId(), author: rulesAuthor, reason, created, changes },
    ...{ subject, reflection },
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

/**
 * A person's answer to the request: from here the reflection may read, and does. Its text and its proposals are one
 * operation (document 002, "After Token Approval → Reflect").
 */
export const grantReflection = async (
  services: Needs<
    | 'catalog'
    | 'clock'
    | 'config'
    | 'external'
    | 'files'
    | 'guard'
    | 'newId'
    | 'turns'
    | 'usage'
    | 'writer'
  >,
  options: { readonly grant: GrantDraft; readonly context: OperationContext },
): Promise<Reflection> => {
  const { context } = options;
  requirePerson(context);
  await services.guard.refuseSecrets(options.grant);
  const applied = await services.writer.write<Reflection>(context, async () => {
    const requested = (await readPending(services)) ?? (await newReflection(services, context));
    if (requested.state !== 'requested') throw new MemoryError('reflection_decided', {});
    const now = services.clock.now();
    const person = { by: context.actor, at: now.toISOString() };
    const grant = computeGrant(requested.request, options.grant, person);
    const { material, survey } = await gatherMaterial(services, requested);
    const catalog = await services.catalog.open();
    const known = catalog.proposals().map(({ proposal }) => proposal);
    const findings = computeFindings(material, {
      newId: services.newId,
      author: rulesAuthor,
      settledSubjects: settledSubjects(known),
      held: heldMemories(catalog),
    });
    const origin = { reflection: requested.id, known };
    const planned = await Promise.all(
      findings.map(async (finding) => ({
        finding,
        proposal: await proposalOf(services, finding, origin),
      })),
    );
    const made = planned.flatMap(({ finding, proposal }) =>
      proposal === undefined ? [] : [{ finding, proposal }],
    );
    const digest = writeDigest(
      computeDigest(material),
      made.map(({ finding }) => finding),
      { tokens: grant.tokens, survey },
    );
    const presented: Reflection = {
      ...requested,
      state: 'presented',
      grant,
      survey,
      until: new Date(material.until).toISOString(),
      tokens: digest.tokens,
      text: digest.text.trim(),
    };
    return {
      files: [
        ...made.map(({ proposal }) => proposalFile(proposal)),
        { path: presented.path, text: serializeReflection(presented) },
      ],
      record: {
        action: 'PROPOSE',
        approval: 'pending',
        path: presented.path,
        summary: `Reflection with ${made.length} proposals, ${grant.tokens} tokens granted`,
      },
      words: 'gathered',
      known: await targetTexts(
        services,
        made.map(({ proposal }) => proposal),
      ),
      answer: presented,
    };
  });
  return applied.answer;
};
