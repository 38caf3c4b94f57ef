import { field, operations } from '../../engine/operations';
import { z } from '../../engine/schemas';
import {
  type Engine,
  isMemoryError,
  type JudgedMemories,
  type MemorySummary,
  type ReviewResult,
} from '../../engine/vocabulary';
import {
  describeAccepted,
  describeApproval,
  describeDeclined,
  describeLeftMemory,
  describeRejection,
  english,
} from '../../messages';
import { answerDecided, candidateActions, candidatesLine, tellLeft } from '../candidates';
import { type Command, defineCommand, type Ended, type OptionsOf, type Typed } from '../command';
import { badUsage, chooseAction, type ExitCode, exitCodes } from '../failure';
import { readChanges, readTextFile } from '../input';
import {
  detailLines,
  leftSentences,
  proposalLines,
  unreviewedLines,
  waitingLines,
} from '../proposals';
import type { Session } from '../session';
import { toReference } from '../toReference';

const own = () => ({
  all: field(
    z.boolean(),
    'list: also what is decided; accept, decline: all that agents wrote; keep, drop: all that wait',
  ),
  unreviewed: field(z.boolean(), 'list: only memories by agents that no person has seen'),
  path: field(z.array(z.string()), 'approve, reject: only this change; may be repeated', {
    repeated: true,
    placeholder: 'path',
  }),
  textFile: field(
    z.string(),
    'approve: the text that replaces the proposed one of the one --path; keep: the text of the one candidate',
    { placeholder: 'file' },
  ),
  alike: field(z.boolean(), 'drop: also what says nearly the same, or is of the same message'),
  back: field(z.boolean(), 'drop: what was dropped waits again'),
  reason: field(z.string(), 'reject, decline, propose: why', { placeholder: 'text' }),
  file: field(
    z.string(),
    'propose: JSON, a list of {path, after, rationale}; - reads the standard input',
    { placeholder: 'file' },
  ),
});

type Options = OptionsOf<typeof own>;

type Action = (session: Session, typed: Typed<Options>) => Promise<Ended>;

const idOf = (action: string, [, id = '', ...others]: readonly string[]): string => {
  if (id === '') throw badUsage(`Give the id of the proposal: cogmem review ${action} ID.`);
  if (others.length > 0) throw badUsage(`One proposal at a time: cogmem review ${action} ID.`);
  return id;
};

/** True where a person named a memory that waits in the list, and no proposal. */
const isMemory = async (session: Session, reference: string): Promise<boolean> => {
  const { engine } = await session.open();
  try {
    await engine.proposal(reference);
    return false;
  } catch (error) {
    if (!isMemoryError(error) || error.code !== 'proposal_not_found') throw error;
    const memory = await engine.get(reference, { peek: true }).catch(() => undefined);
    if (memory === undefined) throw error;
    return true;
  }
};

/** The proposal that is to be decided about. Throws bad usage for a memory, and for none, before anybody is asked. */
const proposalOf = async (session: Session, words: readonly string[]): Promise<string> => {
  const [action = ''] = words;
  const id = idOf(action, words);
  if (!(await isMemory(session, id))) return id;
  const verb = action === 'approve' ? 'accept' : 'decline';
  throw badUsage(`“${id}” is a memory, not a proposal: cogmem review ${verb} ${id}.`);
};

/** What agents wrote and nobody has seen, but what is put aside; the newest first. */
const unreviewedMemories = (engine: Engine): Promise<readonly MemorySummary[]> =>
  engine.list({ reviewed: false, statuses: ['active', 'fading', 'dormant'], sort: 'updated' });

/** The memories that are named, or with `--all` those that wait now. */
const chosenMemories = async (
  session: Session,
  [action = '', ...words]: readonly string[],
  { all = false }: Options,
): Promise<readonly string[]> => {
  if (all === words.length > 0) {
    throw badUsage(`Name the memories, or give --all: cogmem review ${action} REFERENCE...`);
  }
  if (!all) return words;
  const { engine } = await session.open();
  return (await unreviewedMemories(engine)).map(({ id }) => id);
};

const reasonOf = ({ reason = '' }: Options): string => {
  if (reason.trim() === '') throw badUsage('Give the reason: --reason TEXT.');
  return reason;
};

/** As the shell completes them, or as the list shows them. */
const pathsOf = async (session: Session, { path }: Options) => {
  const { folder } = await session.open();
  const { cwd } = session.io;
  return path === undefined
    ? {}
    : { paths: path.map((text) => toReference(text, { cwd, folder })) };
};

const editedText = async (
  { io }: Session,
  { textFile }: Options,
  paths: readonly string[] = [],
): Promise<{ readonly texts?: Readonly<Record<string, string>> }> => {
  if (textFile === undefined) return {};
  const [only] = paths;
  if (only === undefined || paths.length > 1) {
    throw badUsage('--text-file replaces one text. Name its change with one --path.');
  }
  return { texts: { [only]: await readTextFile(textFile, io) } };
};

const answerReview = (session: Session, result: ReviewResult, sentence: string): ExitCode => {
  const left = leftSentences(result.left);
  const ended = answerDecided(session, operations.approve, result, { left, sentence });
  return result.decided.length > 0 ? ended : exitCodes.failed;
};

const nothingWaits = 'Nothing waits for a decision.';

const noneJudged: JudgedMemories = { judged: [], left: [], operation: null };

const answerJudged = (session: Session, result: JudgedMemories, sentence: string): ExitCode => {
  const left = result.left.map((one) => describeLeftMemory(one, english));
  return answerDecided(session, operations.accept, result, { left, sentence });
};

const actions: Readonly<Record<string, Action>> = {
  ...candidateActions,

  list: async (session, { options: { all = false, unreviewed = false } }) => {
    const proposals = unreviewed ? [] : await session.call(operations.proposals, { all });
    const { engine } = await session.open();
    const memories = await unreviewedMemories(engine);
    const captured = unreviewed ? [] : await session.call(operations.candidates, {});
    const { proposals: told } = session.jsonOf(operations.proposals, proposals) as {
      readonly proposals: unknown;
    };
    const { memories: seen } = session.jsonOf(operations.list, memories) as {
      readonly memories: unknown;
    };
    const waiting = session.jsonOf(operations.candidates, captured);
    session.answer({ proposals: told, unreviewed: seen, ...waiting }, () => {
      if (proposals.length + memories.length + captured.length === 0) return [nothingWaits];
      const lines = [
        ...proposals.flatMap((proposal) => proposalLines(session.paint, proposal)),
        ...unreviewedLines(session.paint, memories),
      ];
      const more = captured.length === 0 ? [] : [candidatesLine(captured.length)];
      return session.globals.quiet
        ? lines
        : [...lines, ...waitingLines(proposals, memories), ...more];
    });
  },

  accept: async (session, { words, options }) => {
    const references = await chosenMemories(session, words, options);
    if (references.length === 0) return answerJudged(session, noneJudged, nothingWaits);
    const result = await session.call(operations.accept, { references });
    return answerJudged(session, result, describeAccepted(result, english));
  },

  decline: async (session, { words, options }) => {
    const reason = reasonOf(options);
    const references = await chosenMemories(session, words, options);
    if (references.length === 0) return answerJudged(session, noneJudged, nothingWaits);
    const result = await session.call(operations.decline, { references, reason });
    return answerJudged(session, result, describeDeclined(result, english));
  },

  show: async (session, { words }) => {
    const id = idOf('show', words);
    if (await isMemory(session, id)) return (await import('./reading')).get.run(session, [id], {});
    const proposal = await session.call(operations.proposal, { proposal: id });
    session.answerOf(operations.proposal, proposal, {
      lines: () => detailLines(session.paint, proposal),
    });
  },

  approve: async (session, { words, options }) => {
    const chosen = await pathsOf(session, options);
    const texts = await editedText(session, options, chosen.paths);
    const proposal = await proposalOf(session, words);
    const result = await session.call(operations.approve, { proposal, ...chosen, ...texts });
    return answerReview(session, result, describeApproval(result, english));
  },

  reject: async (session, { words, options }) => {
    const reason = reasonOf(options);
    const proposal = await proposalOf(session, words);
    const chosen = await pathsOf(session, options);
    const result = await session.call(operations.reject, { proposal, reason, ...chosen });
    return answerReview(session, result, describeRejection(result, english));
  },

  propose: async (session, { options }) => {
    if (options.file === undefined) throw badUsage('Give the changes: --file CHANGES.json.');
    const reason = reasonOf(options);
    const changes = await readChanges(options.file, session.io);
    const result = await session.call(operations.propose, { changes, reason });
    const { proposal, left } = result;
    tellLeft(session, leftSentences(left));
    session.answerOf(operations.propose, result, {
      lines: () => {
        if (session.globals.quiet) return [];
        return proposal === null
          ? ['Nothing was proposed.']
          : proposalLines(session.paint, proposal);
      },
    });
    // What was skipped because a person knows it already is no failure; a refusal is.
    return left.some(({ action }) => action === 'refused') ? exitCodes.failed : exitCodes.done;
  },
};

const review = defineCommand({
  name: 'review',
  summary:
    'Review: list; show, approve, reject or propose changes; accept or decline what agents wrote; candidates; keep or drop them',
  positional: '[action] [ids...]',
  example: 'cogmem review approve 3f2a1b --path graph/fixes/retry-1c2d3e.md',
  own,
  run: (session, { words, named, options }) =>
    chooseAction(actions, words[0] ?? 'list')(session, { words, named, options }),
});

export const commands: readonly Command[] = [review];
