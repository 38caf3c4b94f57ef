import { textHash } from '../format/contentHash';
import { clipped } from '../format/oneLine';
import type { Actor } from '../model/actor';
import type { FurtherReference, Reason } from '../model/decision';
import type { MemoryPath } from '../model/memoryPath';
import type { Proposal } from '../model/proposal';
import { planProposal } from '../review/planProposal';
import { serializeProposal } from '../review/proposalFile';
import { proposalIn } from '../review/reviewFiles';
import type { Catalog, ProposalEntry } from '../store/catalog';
import { newProposalPath, places } from '../store/layout';
import type { Plan, PlannedFile } from '../store/plan';
import { placeIn, type Snapshot } from '../store/snapshot';
import { linesMarked, markOf, withCoreLine } from './coreMemory';
import { type Forgotten, withoutForgotten } from './forgottenLines';

/** Suggests what memories are worth, while they are written. */
const author: Actor = 'process:capture';

/** Begins the subject of proposals for MEMORY.md; the marks of their lines follow. */
const subjectKind = 'core';

/** As much of a line as names a proposal. */
const longestName = 60;

export interface OpenProposal {
  readonly proposal: Proposal;
  readonly path: MemoryPath;
}

/** A proposal of a line, as the plan of its memory takes it along. */
export interface ProposedLine {
  readonly file: PlannedFile;
  readonly written: OpenProposal;
  /** Says that it is proposed, where the memory's plan itself has nothing to record. */
  readonly record: NonNullable<Plan<unknown>['record']>;
  /** Texts that the proposal repeats. */
  readonly known: readonly string[];
  readonly also: readonly FurtherReference[];
}

/** The lines that a proposal is about, decided or not; empty for proposals of other things. */
export const marksOf = ({ subject = '' }: Proposal): readonly string[] => {
  const [kind, ...marks] = subject.split(' ');
  return kind === subjectKind ? marks : [];
};

/** What a proposal of these lines is called, by the last of them, and known by. */
export const naming = (
  marks: readonly string[],
  last: string,
): Pick<Proposal, 'reason'> & { readonly subject: string } => {
  const count = marks.length === 1 ? '' : ` (${marks.length})`;
  return {
    reason: `${places.coreMemory}${count}: ${clipped(last, longestName)}`,
    subject: [subjectKind, ...marks].join(' '),
  };
};

/** The proposal for MEMORY.md that waits: there is one at most, since approving one of two would leave the other in conflict. */
const openCoreEntry = (catalog: Catalog): ProposalEntry | undefined =>
  catalog
    .proposals()
    .find(
      ({ proposal }) =>
        marksOf(proposal).length > 0 && proposal.changes.some(({ state }) => state === 'open'),
    );

/** MEMORY.md, and the file of the proposal for it that waits: what deciding about its lines looks at. */
export const coreMemoryFiles = (catalog: Catalog): readonly MemoryPath[] => [
  places.coreMemory,
  ...[openCoreEntry(catalog)].flatMap((entry) => entry?.stat.path ?? []),
];

/** As its file was looked at. */
export const openCoreProposal = (snapshot: Snapshot): OpenProposal | undefined => {
  const entry = openCoreEntry(snapshot.catalog);
  return entry && proposalIn(snapshot, entry);
};

/** MEMORY.md as it would be with all that waits; lines that a person's edit of the file left behind are added anew. */
const waitingText = (current: string, open: Proposal | undefined): string => {
  const change = open?.changes[0];
  if (open === undefined || change?.after === undefined) return current;
  if (change.before === textHash(current)) return change.after;
  return linesMarked(change.after, marksOf(open)).reduce(withCoreLine, current);
};

/** A text with a line more, and the heading or the older line at which it stands. */
interface Placed {
  readonly text: string;
  readonly place: string;
}

/** What waits for MEMORY.md, to which a line can be added: in place of what has ended, or at the end of its section. */
export const linesWaiting = (current: string, open: Proposal | undefined) => {
  const text = waitingText(current, open);
  return {
    with: ({
      line,
      heading,
      ended,
    }: {
      readonly line: string;
      readonly heading: string | undefined;
      readonly ended: readonly Forgotten[];
    }): Placed | undefined => {
      for (const one of ended) {
        const replaced = withoutForgotten(text, one, line);
        if (replaced.removed > 0) return { text: replaced.text, place: `“${one.memory.title}”` };
      }
      return heading === undefined
        ? undefined
        : { text: withCoreLine(text, { heading, line }), place: heading };
    },
  };
};

/** A new proposal, or the one that waits with a line more; what a proposal may not hold is left, with the reason. */
export const planLineProposal = (
  snapshot: Snapshot,
  { text, place, line }: Placed & { readonly line: string },
  {
    file,
    open,
  }: { readonly file: { readonly text: string }; readonly open: OpenProposal | undefined },
): (Omit<ProposedLine, 'also'> & { proposal: string }) | { readonly left: Reason } => {
  const known = snapshot.catalog.proposals().map(({ proposal }) => proposal);
  const waiting = open?.proposal.changes[0];
  const rationale = [waiting?.rationale ?? '', `${place}: ${line}`].filter((one) => one !== '');
  const { changes, left } = planProposal({
    drafts: [{ path: places.coreMemory, after: text, rationale: rationale.join('\n') }],
    author,
    known: known.filter(({ id }) => id !== open?.proposal.id),
    current: new Map([[places.coreMemory, file]]),
  });
  const [first] = left;
  if (first !== undefined) return { left: first.because };
  const marks = [...(open === undefined ? [] : marksOf(open.proposal)), markOf(line)];
  const named = naming(marks, line);
  const created = snapshot.clock.now().toISOString();
  const { id, path } =
    open === undefined
      ? placeIn(snapshot, (own) => newProposalPath({ ...named, id: own }))
      : { id: open.proposal.id, path: open.path };
  const proposal = { id, author, created, ...open?.proposal, changes, ...named };
  return {
    proposal: id,
    file: {
      path,
      text: serializeProposal(proposal),
      ...(open === undefined ? { isNew: true as const } : {}),
    },
    written: { proposal, path },
    record: {
      action: 'PROPOSE',
      approval: 'pending',
      path,
      summary: named.reason,
      proposal: { id, author },
    },
    known: [file.text, waiting?.after ?? ''],
  };
};
