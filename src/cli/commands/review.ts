import type { ApproveOptions } from '../../engine';
import {
  describeAccepted,
  describeApproval,
  describeDeclined,
  describeRejection,
  english,
} from '../../messages';
import { chooseAction } from '../chooseAction';
import { defineCommand, flagOption, listOption, type OptionValues, valueOption } from '../command';
import { type ExitCode, exitCodes } from '../exitCodes';
import { badUsage } from '../failure';
import { readTextFile } from '../readInput';
import { answerJudged, answerPropose, answerReview, proposalAnswer } from '../review/answers';
import { proposalDetailLines, proposalLines } from '../review/proposalLines';
import { readChanges } from '../review/readChanges';
import { unreviewedLines, unreviewedMemories, waitingLines } from '../review/unreviewed';
import type { Session } from '../session';
import { toReference } from '../toReference';
import { readText } from '../values';

const options = {
  all: flagOption('--all', 'list: also what is decided; accept, decline: all that agents wrote'),
  unreviewed: flagOption('--unreviewed', 'list: only memories by agents that no person has seen'),
  path: listOption('--path <path>', 'approve, reject: only this change; may be repeated'),
  textFile: valueOption('--text-file <file>', {
    description: 'approve: the text that replaces the proposed one of the one --path',
    read: readText,
  }),
  reason: valueOption('--reason <text>', {
    description: 'reject, decline, propose: why',
    read: readText,
  }),
  file: valueOption('--file <file>', {
    description: 'propose: JSON, a list of {path, after, rationale}; - reads the standard input',
    read: readText,
  }),
};

type Options = OptionValues<typeof options>;
type Action = (session: Session, ids: readonly string[], options: Options) => Promise<ExitCode>;

const requireId = (action: string, [id = '', ...others]: readonly string[]): string => {
  if (id === '') throw badUsage(`Give the id of the proposal: cogmem review ${action} ID.`);
  if (others.length > 0) throw badUsage(`One proposal at a time: cogmem review ${action} ID.`);
  return id;
};

/** The memories that are named, or with `--all` those that wait now. */
const chosenMemories = async (
  session: Session,
  action: string,
  { words, all = false }: { readonly words: readonly string[]; readonly all?: boolean | undefined },
): Promise<readonly string[]> => {
  if (all === words.length > 0) {
    throw badUsage(`Name the memories, or give --all: cogmem review ${action} REFERENCE...`);
  }
  const { engine, folder } = await session.open();
  if (all) return (await unreviewedMemories(engine)).map(({ id }) => id);
  return words.map((text) => toReference(text, { cwd: session.io.cwd, folder }));
};

const requireReason = ({ reason = '' }: Options): string => {
  if (reason.trim() === '') throw badUsage('Give the reason: --reason TEXT.');
  return reason;
};

/** As the shell completes them, or as the list shows them. */
const chosenPaths = (
  { io }: Session,
  { path }: Options,
  folder: string,
): { readonly paths?: readonly string[] } =>
  path === undefined
    ? {}
    : { paths: path.map((text) => toReference(text, { cwd: io.cwd, folder })) };

const editedText = async (
  { io }: Session,
  { textFile }: Options,
  paths: readonly string[] = [],
): Promise<Pick<ApproveOptions, 'texts'>> => {
  if (textFile === undefined) return {};
  const [only] = paths;
  if (only === undefined || paths.length > 1) {
    throw badUsage('--text-file replaces one text. Name its change with one --path.');
  }
  return { texts: { [only]: await readTextFile(textFile, io) } };
};

const actions: Readonly<Record<string, Action>> = {
  list: async (session, _ids, { all = false, unreviewed = false }) => {
    const { engine } = await session.open();
    const proposals = unreviewed ? [] : await engine.proposals({ all });
    const memories = await unreviewedMemories(engine);
    const answer = { proposals: proposals.map(proposalAnswer), unreviewed: memories };
    session.answer(answer, () => {
      if (proposals.length + memories.length === 0) return ['Nothing waits for a decision.'];
      const lines = [
        ...proposals.flatMap((proposal) => proposalLines(session.paint, proposal)),
        ...unreviewedLines(session.paint, memories),
      ];
      return session.globals.quiet ? lines : [...lines, ...waitingLines(proposals, memories)];
    });
    return exitCodes.done;
  },

  accept: async (session, words, { all }) => {
    const references = await chosenMemories(session, 'accept', { words, all });
    const { engine } = await session.open();
    const result = await engine.accept(references, await session.context());
    return answerJudged(session, result, describeAccepted(result, english));
  },

  decline: async (session, words, given) => {
    const reason = requireReason(given);
    const references = await chosenMemories(session, 'decline', { words, all: given.all });
    const { engine } = await session.open();
    const result = await engine.decline(references, reason, await session.context());
    return answerJudged(session, result, describeDeclined(result, english));
  },

  show: async (session, ids) => {
    const id = requireId('show', ids);
    const { engine } = await session.open();
    const proposal = await engine.proposal(id);
    session.answer({ proposal: proposalAnswer(proposal) }, () =>
      proposalDetailLines(session.paint, proposal),
    );
    return exitCodes.done;
  },

  approve: async (session, ids, given) => {
    const id = requireId('approve', ids);
    const { engine, folder } = await session.open();
    const chosen = chosenPaths(session, given, folder);
    const approval = { ...chosen, ...(await editedText(session, given, chosen.paths)) };
    const result = await engine.approve(id, approval, await session.context());
    return answerReview(session, result, describeApproval(result, english));
  },

  reject: async (session, ids, given) => {
    const id = requireId('reject', ids);
    const reason = requireReason(given);
    const { engine, folder } = await session.open();
    const rejection = { reason, ...chosenPaths(session, given, folder) };
    const result = await engine.reject(id, rejection, await session.context());
    return answerReview(session, result, describeRejection(result, english));
  },

  propose: async (session, _ids, given) => {
    if (given.file === undefined) throw badUsage('Give the changes: --file CHANGES.json.');
    const reason = requireReason(given);
    const changes = await readChanges(given.file, session.io);
    const { engine } = await session.open();
    const result = await engine.propose(changes, reason, await session.context());
    return answerPropose(session, result, () =>
      result.proposal === null
        ? ['Nothing was proposed.']
        : proposalLines(session.paint, result.proposal),
    );
  },
};

/** What waits for a person: proposals, and memories that agents wrote. */
export const review = defineCommand({
  name: 'review',
  summary:
    'Review: list; show, approve, reject or propose changes; accept or decline what agents wrote',
  positional: '<action> [ids...]',
  example: 'cogmem review approve 3f2a1b --path graph/fixes/retry-1c2d3e.md',
  options,
  run: async (session, [name = '', ...ids], given) =>
    chooseAction(actions, name)(session, ids, given),
});
