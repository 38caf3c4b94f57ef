import { isTextOf, textHash } from '../format/memoryContent';
import { editMemory, parseMemory } from '../format/memoryFile';
import { sameKey } from '../format/relations';
import { type TakenBack, takeBack } from '../history/takeBack';
import { gateAuthor, type Memory, type Relation } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { Proposal, ProposedChange } from '../model/review';
import type { FileChange } from '../ports';
import { kindOf } from '../store/layout';
import { type Plan, type PlannedFile, textAt } from '../store/plan';
import type { Needs } from '../store/services';
import { editProposal, parseProposal } from './proposalFile';
import { fileChange } from './seen';

const isSame = (left: Relation, right: Relation): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** What changes nothing of what a memory says: a person pinned it, or has seen it, or somebody said it in other words. */
const marks = ['pinned', 'reviewed', 'said'] as const;

type Mark = (typeof marks)[number];

const changedMarks = (left: Memory, right: Memory): readonly Mark[] =>
  marks.filter((mark) => JSON.stringify(left[mark]) !== JSON.stringify(right[mark]));

/** The memory with some marks of another one. */
const marked = (memory: Memory, next: Memory, those: readonly Mark[]): Memory => {
  const { pinned, reviewed, said, ...rest } = memory;
  const own = { pinned, reviewed, said };
  for (const mark of those) Object.assign(own, { [mark]: next[mark] });
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...rest, ...Object.fromEntries(given) };
};

/** What comes over from another state of the memory: relations, some marks, and the moment of the change. */
interface CarriedOver {
  readonly relations: readonly Relation[];
  readonly updated: string | undefined;
  readonly next: Memory;
  readonly those: readonly Mark[];
}

const withStanding = (
  text: string,
  memory: Memory,
  { relations, updated, next, those }: CarriedOver,
): string => {
  const moment = updated === undefined || updated === memory.updated ? {} : { updated };
  return editMemory(text, { ...marked(memory, next, those), relations, ...moment }, [
    ...(['relations', ...those] as const),
    ...('updated' in moment ? (['updated'] as const) : []),
  ]);
};

/** The list with what came and what went between two other ones. */
const carriedOver = (
  relations: readonly Relation[],
  { before, after }: { readonly before: Memory; readonly after: Memory },
): readonly Relation[] => {
  const gone = before.relations.filter(
    (one) => !after.relations.some((other) => sameKey(one, other)),
  );
  const fresh = after.relations.filter(
    (one) => !before.relations.some((other) => isSame(one, other)),
  );
  const kept = relations.filter((one) => ![...gone, ...fresh].some((other) => sameKey(one, other)));
  return [...kept, ...fresh];
};

/** The proposed change on top of one of relations and marks alone; undefined where the file's change is of another kind. */
const onTopOf = (change: ProposedChange, file: FileChange): ProposedChange | undefined => {
  const { path, before, after } = file;
  if (change.after === undefined || before === undefined || after === undefined) return undefined;
  const [known, next, proposed] = [before, after, change.after].map(
    (text) => parseMemory(text, path).memory,
  );
  if (known === undefined || next === undefined || proposed === undefined) return undefined;
  // Anything else that changed, a comment too, would be written over.
  const those = changedMarks(known, next);
  const { relations: now, updated: at } = next;
  const alone = withStanding(before, known, { relations: now, updated: at, next, those });
  if (alone !== after || changedMarks(known, proposed).some((mark) => those.includes(mark))) {
    return undefined;
  }
  const relations = carriedOver(proposed.relations, { before: known, after: next });
  const { updated } = next.updated === known.updated ? proposed : next;
  const text = withStanding(change.after, proposed, { relations, updated, next, those });
  return { ...change, before: textHash(after), after: text };
};

/**
 * The proposal after relations of its files came or went, or these were pinned, seen or said in other words: relations come and go with the memories
 * at their other ends, and would otherwise put each open change of a memory in conflict with the next memory that is linked to
 * it; pinning, accepting or repeating a memory says nothing about what is proposed for it. Undefined where nothing
 * of the proposal is to be changed; any other change of a file stays a conflict.
 */
export const followRelations = (
  proposal: Proposal,
  files: readonly FileChange[],
): Proposal | undefined => {
  let hasFollowed = false;
  const changes = proposal.changes.map((change) => {
    const file = files.find(({ path }) => path === change.path);
    const isFor = file?.before !== undefined && isTextOf(file.before, change.before);
    if (change.state !== 'open' || file === undefined || !isFor) return change;
    const followed = onTopOf(change, file);
    if (followed !== undefined) hasFollowed = true;
    return followed ?? change;
  });
  return hasFollowed ? { ...proposal, changes } : undefined;
};

/** A question of the gate about what ended meanwhile is answered by that; undefined where nothing that it asks about did. */
const withoutEnded = (proposal: Proposal, files: readonly FileChange[]): Proposal | undefined => {
  if (proposal.author !== gateAuthor) return undefined;
  const ended = files.flatMap(({ path, before, after }) => {
    const [known, next] = [before, after].map((text = '') => parseMemory(text, path).memory);
    const isOver = known?.status === undefined && next?.status !== undefined;
    const isAsked = proposal.changes.some((one) => one.path === path && one.state === 'open');
    return isOver && isAsked ? [next] : [];
  });
  const [one] = ended;
  if (one === undefined) return undefined;
  const decision = { by: gateAuthor, at: one.updated ?? '', reason: `“${one.title}” ended.` };
  const changes = proposal.changes.map(
    (change): ProposedChange =>
      change.state === 'open' ? { ...change, state: 'rejected', decision } : change,
  );
  return { ...proposal, changes };
};

/**
 * The plan with the open proposals about its files, as far as relations and marks alone change in these (`followRelations`). A
 * proposal that the plan writes itself is as the plan has it.
 */
export const withFollowingProposals = async <T>(
  services: Needs<'catalog' | 'files'>,
  planned: Plan<T>,
): Promise<Plan<T>> => {
  const catalog = planned.files.length === 0 ? undefined : await services.catalog.openIfPresent();
  const touched = planned.files.filter(
    ({ path, text }) =>
      text !== undefined && kindOf(path) === 'memory' && catalog?.isProposed(path) === true,
  );
  if (catalog === undefined || touched.length === 0) return planned;
  const { files: store } = services;
  const changes = await Promise.all(
    touched.map(async ({ path, text }) => fileChange(path, await textAt(store, path), text)),
  );
  const following: PlannedFile[] = [];
  const paths = new Set(touched.map(({ path }) => path));
  for (const { proposal: found, stat } of catalog.proposals()) {
    const { path } = stat;
    const isAbout = found.changes.some((one) => one.state === 'open' && paths.has(one.path));
    if (!isAbout || planned.files.some((file) => file.path === path)) continue;
    const text = await textAt(store, path);
    const { proposal } = text === undefined ? {} : parseProposal(text, path);
    const followed =
      proposal && (withoutEnded(proposal, changes) ?? followRelations(proposal, changes));
    if (text !== undefined && followed !== undefined) {
      following.push({ path, text: editProposal(text, followed) });
    }
  }
  if (following.length === 0) return planned;
  const known = [...(planned.known ?? []), ...changes.flatMap(({ before }) => before ?? [])];
  return { ...planned, files: [...planned.files, ...following], known };
};

const isSameChange = (left: ProposedChange | undefined, right: ProposedChange | undefined) =>
  JSON.stringify(left) === JSON.stringify(right);

const read = (text: string | undefined, path: MemoryPath): Proposal | undefined =>
  text === undefined ? undefined : parseProposal(text, path).proposal;

/**
 * Takes decisions out of a proposal's file. Its changes do not depend on each other, so decisions about others never
 * stand in the way; by lines they would, because the lines of two decisions are alike.
 */
export const takeBackProposal = (change: FileChange, current: string | undefined): TakenBack => {
  const { path } = change;
  const [before, after, now] = [change.before, change.after, current].map((text) =>
    read(text, path),
  );
  const byText = current === change.after || current === change.before;
  if (byText || current === undefined || before === undefined || after === undefined) {
    return takeBack(change, current);
  }
  if (now === undefined) return { conflict: true };
  const find = (proposal: Proposal, file: MemoryPath): ProposedChange | undefined =>
    proposal.changes.find((candidate) => candidate.path === file);
  const changes: ProposedChange[] = [];
  for (const one of now.changes) {
    const [earlier, later] = [find(before, one.path), find(after, one.path)];
    if (isSameChange(earlier, later)) changes.push(one);
    else if (earlier !== undefined && isSameChange(later, one)) changes.push(earlier);
    else return { conflict: true };
  }
  return { text: editProposal(current, { ...now, changes }) };
};
