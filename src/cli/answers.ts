import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { operations } from '../engine/operations';
import {
  type Decision,
  type DeletionResult,
  type EpisodeRecord,
  type Reason,
  type RelationRecord,
  relationTypes,
  type ScrubResult,
} from '../engine/vocabulary';
import {
  describeDecision,
  describeFurther,
  describeFurtherReasons,
  describeNear,
  describeWarnings,
  english,
  rewritingCommand,
  saidAlready,
} from '../messages';
import { type ExitCode, exitCodes } from './failure';
import type { Session } from './session';
import { oneLine, type Painter, printable, shortId } from './text';

/** Lines that several commands answer with. */

/** What a person should know of a write that was done; none where there is nothing. */
export const warningLines = ({ paint }: Session, because: readonly Reason[]): readonly string[] => {
  const warnings = describeWarnings(because, english);
  return warnings.length === 0
    ? []
    : [`  ${paint.strong(oneLine(`Note: ${warnings.join('; ')}.`))}`];
};

/** Writes that are as somebody would expect: why they went so is told to who asks. Of others it is told always. */
const expectedActions: ReadonlySet<Decision['action']> = new Set([
  'created',
  'updated',
  'reinforced',
  'superseded',
]);

/** The known memories beside a new one, and the command that settles what they are to it. */
const nearLines = (paint: Painter, { near = [] }: Decision): readonly string[] => {
  const [first] = near;
  if (first === undefined) return [];
  const [own, other] = [first.of, first.id].map(shortId);
  return [
    ...near.map(
      (one) => `  ${paint.faint(shortId(one.id))}  ${oneLine(describeNear(one, english))}`,
    ),
    paint.faint(
      `  To settle it: cogmem answer ${own} --replaces ${other}, or --same-as, --adds-to, --separate-from.`,
    ),
  ];
};

/** The command that stores it all the same, where it was taken for what is known in other words. */
const otherwiseLines = (paint: Painter, decision: Decision): readonly string[] => {
  const known = saidAlready(decision);
  if (known === undefined) return [];
  const id = shortId(known.id);
  return [
    paint.faint(
      `  If it says something else: cogmem remember "…" --replaces ${id}, or --adds-to, --separate-from.`,
    ),
  ];
};

const decisionLines = (session: Session, decision: Decision): readonly string[] => {
  const { paint, globals } = session;
  const tells = globals.explain || !expectedActions.has(decision.action);
  const reasons = tells ? describeFurtherReasons(decision, english) : [];
  return [
    oneLine(describeDecision(decision, english)),
    ...(decision.memory === null ? [] : [`  ${paint.accent(decision.memory.path)}`]),
    ...decision.also.flatMap((further) => [
      oneLine(describeFurther(further, english)),
      `  ${paint.accent(further.path)}`,
    ]),
    ...nearLines(paint, decision),
    ...otherwiseLines(paint, decision),
    ...reasons.map((reason) => `  ${paint.faint(oneLine(reason))}`),
    ...warningLines(session, decision.because),
  ];
};

/** Tells what became of a write. A refusal is an answer, but not a success. */
export const answerDecision = (session: Session, decision: Decision): ExitCode => {
  const { io, globals } = session;
  const refused = decision.action === 'refused';
  if (refused && !globals.json) {
    io.stderr.write(`cogmem: ${decisionLines(session, decision).join('\n')}\n`);
  } else if (globals.json || !globals.quiet) {
    session.answerOf(operations.remember, decision, {
      lines: () => decisionLines(session, decision),
    });
  }
  return refused ? exitCodes.failed : exitCodes.done;
};

/** Tells what was taken out for good. The command that rewrites the history is as it is: it is there to be copied. */
export const answerTakenOut = (
  session: Session,
  result: DeletionResult | ScrubResult,
  {
    told,
    sentences,
    lines = sentences,
  }: {
    readonly told: object;
    readonly sentences: readonly string[];
    readonly lines?: readonly string[];
  },
): void => {
  const { changed, left, history, operation } = result;
  const command = rewritingCommand(result);
  session.answer(
    {
      ...{ ...told, changed, left, history, operation: operation?.id ?? null },
      ...{ message: sentences.join(' '), command: command ?? null },
    },
    () => [...lines.map(oneLine), ...(command === undefined ? [] : ['', command])],
  );
};

const indent = ' '.repeat('2026-01-31 09:00  '.length);

/** An entry of a day's log as people read it. */
export const episodeLines = (paint: Painter, episode: EpisodeRecord): readonly string[] => {
  const { day, time, title, type, tags, summary, outcome = '', memory } = episode;
  const about = tags.length === 0 ? '' : `  ${paint.faint(oneLine(tags.join(', ')))}`;
  const text = summary === title ? [] : printable(summary).split('\n');
  return [
    `${paint.faint(`${day} ${time}`)}  ${paint.accent(oneLine(`${type} ${outcome}`.trim()))}  ${paint.strong(oneLine(title))}${about}`,
    ...text.map((line) => (line === '' ? '' : `${indent}${line}`)),
    ...(memory === undefined ? [] : [`${indent}${paint.faint(memory.path)}`]),
  ];
};

/** What `diff -u` and Git call a file that is not there. */
const nowhere = '/dev/null';

interface FileVersions {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const paintDiffLine = (paint: Painter, line: string): string => {
  if (line.startsWith('+++') || line.startsWith('---')) return paint.strong(line);
  if (line.startsWith('@@')) return paint.accent(line);
  if (line.startsWith('+')) return paint.added(line);
  return line.startsWith('-') ? paint.alarm(line) : printable(line);
};

/** The difference of two versions of a file as a unified diff, coloured on a terminal; header only where they are the same. */
export const diffLines = (
  paint: Painter,
  { path, before, after }: FileVersions,
): readonly string[] =>
  createTwoFilesPatch(
    before === undefined ? nowhere : `a/${path}`,
    after === undefined ? nowhere : `b/${path}`,
    before ?? '',
    after ?? '',
    undefined,
    undefined,
    { headerOptions: FILE_HEADERS_ONLY },
  )
    .replace(/\n$/u, '')
    .split('\n')
    .map((line) => paintDiffLine(paint, line));

/** Told at each tenth of the way: a log of a build stays readable, and a person sees that it goes on. */
export const embeddingProgress = ({
  io,
  globals,
}: Session): ((done: number, total: number) => void) => {
  if (globals.quiet) return () => undefined;
  let told = 0;
  return (done, total) => {
    const tenth = Math.floor((10 * done) / total);
    if (tenth === told) return;
    told = tenth;
    io.stderr.write(`Embedding: ${done} of ${total}\n`);
  };
};

/** How a relation reads from one of its ends, and the memory at the other. */
export const seenFrom = (
  { from, to, type }: Pick<RelationRecord, 'from' | 'to' | 'type'>,
  id: string,
): readonly [string, RelationRecord['from']] =>
  from.id === id ? [type, to] : [relationTypes[type].inverseLabel, from];

/** A relation as a row of what is known of a memory. */
export const relationRow = (relation: RelationRecord, id: string): readonly [string, string] => {
  const [label, other] = seenFrom(relation, id);
  const context = relation.context === undefined ? '' : ` · ${relation.context}`;
  const edge = relation.edge === undefined ? '' : ` · ${relation.edge.path}`;
  const found = relation.foundBy === undefined ? '' : ` · found by ${relation.foundBy}`;
  return [label, `${other.title} (${relation.strength})${context}${edge}${found}`];
};
