import type { IndexEntry } from '../format/indexFile';
import { clipped, headingLine, listItem } from '../format/markdown';
import { isTextOf, textHash } from '../format/memoryContent';
import { type Actor, actorKind, type OperationContext } from '../model/actor';
import type { FurtherReference, Reason } from '../model/decision';
import type { MemoryPath } from '../model/memoryPath';
import { isUndecided, type Proposal, type ProposedChange } from '../model/review';
import { planProposal } from '../review/planProposal';
import { serializeProposal } from '../review/proposalFile';
import { proposalIn } from '../review/reviewFiles';
import type { Catalog, ProposalEntry } from '../store/catalog';
import { places } from '../store/layout';
import type { Plan, PlannedFile } from '../store/plan';
import { currentIn, memoryIn, newProposalPath, placeIn, type Snapshot } from '../store/snapshot';
import { type Forgotten, foldLine, withoutForgotten } from './forgottenLines';

/** A line of MEMORY.md, and the heading below which it stands. */
export interface CoreLine {
  readonly heading: string;
  readonly line: string;
}

/** Hexadecimal digits by which a line is known again. */
const markLength = 8;

/** Tells a line from others, whatever its case and the marks of markdown. */
export const markOf = (line: string): string => textHash(foldLine(line)).slice(0, markLength);

/** Where a section of the text begins and ends, as lines; its heading is the first. Undefined where there is none. */
const findSection = (lines: readonly string[], name: string) => {
  const headings = lines.flatMap((line, at) => {
    const found = headingLine.exec(line);
    return found === null ? [] : [{ at, level: found[1]?.length ?? 1, name: found[2] ?? '' }];
  });
  const own = headings.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (own === undefined) return undefined;
  const next = headings.find(({ at, level }) => at > own.at && level <= own.level);
  return { first: own.at, end: next?.at ?? lines.length };
};

const added = (lines: readonly string[], { heading, line }: CoreLine): readonly string[] => {
  const item = `- ${line}`;
  const place = findSection(lines, heading);
  if (place === undefined) {
    const kept = lines.join('\n').trimEnd().split('\n');
    return [...kept, '', `## ${heading}`, '', item, ''];
  }
  const last = lines.findLastIndex((one, at) => at < place.end && one.trim() !== '');
  const isList = listItem.test(lines[last] ?? '');
  const after = lines.slice(last + 1);
  return [
    ...lines.slice(0, last + 1),
    ...(isList ? [] : ['']),
    item,
    ...(after.length === 0 ? [''] : after),
  ];
};

/**
 * MEMORY.md with one line more at the end of a section, as an item of its list; a text without the section gets it at its
 * end. Everything else stays as it is, line endings included.
 */
export const withCoreLine = (text: string, line: CoreLine): string => {
  const lines = added(text.replaceAll('\r\n', '\n').split('\n'), line);
  return lines.join(text.includes('\r\n') ? '\r\n' : '\n');
};

/** The lines of a text that have one of these marks, each with the heading above it. */
export const linesMarked = (text: string, marks: readonly string[]): readonly CoreLine[] => {
  let heading = '';
  return text.split(/\r?\n/u).flatMap((one) => {
    const found = headingLine.exec(one);
    if (found !== null) heading = found[2] ?? '';
    const isMarked = found === null && one.trim() !== '' && marks.includes(markOf(one));
    return isMarked ? [{ heading, line: one.replace(listItem, '').trim() }] : [];
  });
};

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
  catalog.proposals().find(({ proposal }) => marksOf(proposal).length > 0 && isUndecided(proposal));

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
  if (isTextOf(current, change.before)) return change.after;
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

/** MEMORY.md before and after its own line of the memory is taken out. */
interface Taken {
  readonly before: string;
  readonly after: string;
}

/**
 * The proposal for MEMORY.md that waits, after a person forgot a memory: without its line, and still for the file as it is
 * then; gone where no line is left. Empty where nothing of it changes.
 */
export const planWithdrawnLine = (
  snapshot: Snapshot,
  forgotten: Forgotten,
  taken: Taken,
): readonly PlannedFile[] => {
  const open = openCoreProposal(snapshot);
  const change = open?.proposal.changes[0];
  if (open === undefined || change?.after === undefined) return [];
  const { text, removed } = withoutForgotten(change.after, forgotten);
  if (removed === 0) return [];
  const lines = linesMarked(text, marksOf(open.proposal));
  const last = lines.at(-1);
  if (last === undefined) return [{ path: open.path }];
  const isCurrent = change.before === textHash(taken.before);
  const kept: ProposedChange = {
    ...change,
    ...(isCurrent ? { before: textHash(taken.after) } : {}),
    after: text,
    rationale: lines.map(({ heading, line }) => `${heading}: ${line}`).join('\n'),
  };
  const marks = lines.map(({ line }) => markOf(line));
  const proposal = { ...open.proposal, changes: [kept], ...naming(marks, last.line) };
  return [{ path: open.path, text: serializeProposal(proposal) }];
};

/**
 * What becomes of the lines of MEMORY.md that state a memory which is forgotten (document 002): a person's forgetting takes
 * them out; an agent's leaves them, since what stands there was approved by a person.
 */
export const planForgottenLines = (
  snapshot: Snapshot,
  entry: IndexEntry,
  { actor }: OperationContext,
): { readonly files: readonly PlannedFile[]; readonly because: readonly Reason[] } => {
  const path = places.coreMemory;
  const content = currentIn(snapshot, path);
  if (content === undefined || !('text' in content)) return { files: [], because: [] };
  const { memory } = memoryIn(snapshot, entry);
  const forgotten = { memory, path: entry.stat.path };
  const { text, removed } = withoutForgotten(content.text, forgotten);
  // What waits is a person's to decide, so an agent leaves that as well.
  const waiting =
    actorKind(actor) === 'human'
      ? planWithdrawnLine(snapshot, forgotten, { before: content.text, after: text })
      : [];
  if (removed === 0) return { files: waiting, because: [] };
  const data = { path, count: removed };
  return actorKind(actor) === 'human'
    ? {
        files: [{ path, text }, ...waiting],
        because: [{ stage: 'commit', code: 'core_line_removed', data }],
      }
    : { files: [], because: [{ stage: 'commit', code: 'core_line_left', data }] };
};
