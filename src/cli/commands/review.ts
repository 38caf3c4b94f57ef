import type { ApproveOptions } from '../../engine';
import { describeApproval, describeRejection, english } from '../../messages';
import { chooseAction } from '../chooseAction';
import { defineCommand, flagOption, listOption, type OptionValues, valueOption } from '../command';
import { type ExitCode, exitCodes } from '../exitCodes';
import { badUsage } from '../failure';
import { readTextFile } from '../readInput';
import { answerPropose, answerReview, proposalAnswer } from '../review/answers';
import { proposalDetailLines, proposalLines, waitingLine } from '../review/proposalLines';
import { readChanges } from '../review/readChanges';
import type { Session } from '../session';
import { toReference } from '../toReference';
import { readText } from '../values';

const options = {
  all: flagOption('--all', 'list: also what is decided'),
  path: listOption('--path <path>', 'approve, reject: only this change; may be repeated'),
  textFile: valueOption('--text-file <file>', {
    description: 'approve: the text that replaces the proposed one of the one --path',
    read: readText,
  }),
  reason: valueOption('--reason <text>', {
    description: 'reject, propose: why',
    read: readText,
  }),
  file: valueOption('--file <file>', {
    description: 'propose: JSON, a list of {path, after, rationale}; - reads the standard input',
    read: readText,
  }),
};

type Options = OptionValues<typeof options>;
type Action = (session: Session, id: string, options: Options) => Promise<ExitCode>;

const requireId = (action: string, id: string): void => {
  if (id === '') throw badUsage(`Give the id of the proposal: cogmem review ${action} ID.`);
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
  list: async (session, _id, { all = false }) => {
    const { engine } = await session.open();
    const proposals = await engine.proposals({ all });
    session.answer({ proposals: proposals.map(proposalAnswer) }, () => {
      if (proposals.length === 0) return ['Nothing waits for a decision.'];
      const lines = proposals.flatMap((proposal) => proposalLines(session.paint, proposal));
      return session.globals.quiet ? lines : [...lines, waitingLine(proposals)];
    });
    return exitCodes.done;
  },

  show: async (session, id) => {
    requireId('show', id);
    const { engine } = await session.open();
    const proposal = await engine.proposal(id);
    session.answer({ proposal: proposalAnswer(proposal) }, () =>
      proposalDetailLines(session.paint, proposal),
    );
    return exitCodes.done;
  },

  approve: async (session, id, given) => {
    requireId('approve', id);
    const { engine, folder } = await session.open();
    const chosen = chosenPaths(session, given, folder);
    const approval = { ...chosen, ...(await editedText(session, given, chosen.paths)) };
    const result = await engine.approve(id, approval, await session.context());
    return answerReview(session, result, describeApproval(result, english));
  },

  reject: async (session, id, given) => {
    requireId('reject', id);
    const reason = requireReason(given);
    const { engine, folder } = await session.open();
    const rejection = { reason, ...chosenPaths(session, given, folder) };
    const result = await engine.reject(id, rejection, await session.context());
    return answerReview(session, result, describeRejection(result, english));
  },

  propose: async (session, _id, given) => {
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

/** Proposals: listing, reading, making and deciding about them. */
export const review = defineCommand({
  name: 'review',
  summary: 'Review proposals: list, show, approve, reject or propose changes',
  positional: '<action> [id]',
  example: 'cogmem review approve 3f2a1b --path graph/fixes/retry-1c2d3e.md',
  options,
  run: async (session, [name = '', id = ''], given) =>
    chooseAction(actions, name)(session, id, given),
});
