import * as vscode from 'vscode';
import type { RepairResult } from '../../engine/vocabulary';
import * as is from '../../protocol/guards';
import { undoAction } from '../decisions';
import { showMessage, showProblems, showWarning } from '../failures';
import type { Command, Host } from '../host';
import { inEachFolder } from '../longWork';
import type { MemoryFolder } from '../memoryFolders';
import { countRepairs, doctorSentence, fixLabel, repairSentence } from '../model/doctorSentences';
import { saveTyped } from '../openMemory';
import { ensureReady } from '../readiness';
import { t } from '../translate';

/** Looks at every memory folder of the window; what it finds stands in the Problems panel. Changes nothing. */
export const doctor: Command = async (host) => {
  if (!(await ensureReady(host))) return;
  const reports = await inEachFolder(host, {
    title: t('The doctor is looking at the memory'),
    stopped: t('The doctor was stopped before it had seen everything.'),
    ask: (folder, options) => host.server.request('doctor', { folder }, options),
  });
  if (reports === undefined) return;
  const problems = reports.flatMap((report) => report.problems);
  const checked = reports.reduce((sum, report) => sum + report.checked, 0);
  const fixable = problems.filter((problem) => problem.fixable).length;
  const { isTrusted } = vscode.workspace;
  const sentence = doctorSentence({ problems: problems.length, fixable, checked, isTrusted }, t);
  if (problems.length === 0) return showMessage(host, sentence);
  const fix = {
    title: fixLabel(fixable, t),
    run: () => vscode.commands.executeCommand('cognitiveMemory.repair'),
  };
  showWarning(host, sentence, [...(fixable > 0 && isTrusted ? [fix] : []), showProblems()]);
};

export interface FileProblems {
  readonly folder: string;
  readonly path: string;
}

export const isFileProblems = is.shaped<FileProblems>({ folder: is.text, path: is.text });

/** Fixes the problems of one file at once, or all that can be fixed after the person has seen what would change. */
export const repair: Command = async (host, argument) => {
  if (!(await ensureReady(host))) return;
  if (isFileProblems(argument)) await repairFile(host, argument);
  else await repairAll(host);
};

const repairing = 'editor:repair';

const repairFile = async (host: Host, { folder, path }: FileProblems): Promise<void> => {
  // What is typed and not saved would otherwise be written over the repair.
  await saveTyped(host.folders.fileUri({ folder, path }));
  const result = await host.server.request('repair', { folder, paths: [path], trigger: repairing });
  tell(host, [{ folder, result }]);
};

interface FolderRepair {
  readonly folder: string;
  readonly result: RepairResult;
}

const repairEach = (
  host: Host,
  folders: readonly MemoryFolder[],
  { title, dryRun }: { readonly title: string; readonly dryRun: boolean },
): Promise<readonly FolderRepair[] | undefined> =>
  inEachFolder(host, {
    ...{ folders, title },
    stopped: t('Fixing was stopped; nothing was changed.'),
    ask: async (folder, options) => {
      const params = { folder, trigger: repairing, dryRun };
      return { folder, result: await host.server.request('repair', params, options) };
    },
  });

const repairAll = async (host: Host): Promise<void> => {
  const all = host.folders.all();
  const planned = await repairEach(host, all, { title: t('Looking for fixes'), dryRun: true });
  if (planned === undefined) return;
  const plans = planned.flatMap(({ folder, result }) => {
    const uri = host.folders.get(folder)?.uri;
    return uri === undefined || result.files.length === 0 ? [] : [{ uri, files: result.files }];
  });
  if (plans.length === 0) return tell(host, planned);
  if (!(await host.repairReview.confirm(plans))) return;
  const concerned = all.filter(({ folder }) =>
    planned.some((plan) => plan.folder === folder && plan.result.files.length > 0),
  );
  const done = await repairEach(host, concerned, { title: t('Fixing problems'), dryRun: false });
  if (done !== undefined) tell(host, done);
};

/** Says what was done, and offers to take it back; several folders have a history each, so theirs are in Undo. */
const tell = (host: Host, repairs: readonly FolderRepair[]): void => {
  const counts = countRepairs(repairs.map(({ result }) => result));
  const changed = repairs.filter(({ result }) => result.files.length > 0);
  const [only] = changed;
  showMessage(host, repairSentence(counts, t), [
    ...(only !== undefined && changed.length === 1 ? [undoAction(host, only)] : []),
    ...(counts.left > 0 ? [showProblems()] : []),
  ]);
};

const acknowledging = 'editor:acknowledge';

/**
 * Says that the person has looked at a critical file which other hands changed, or at all of the window. It is no problem
 * any more; the history keeps who changed it and who looked.
 */
export const acknowledge: Command = async (host, argument) => {
  if (!(await ensureReady(host))) return;
  const wanted = isFileProblems(argument)
    ? [{ folder: argument.folder, paths: [argument.path] }]
    : host.folders.all().map(({ folder }) => ({ folder, paths: [] }));
  const answers = await Promise.all(
    wanted.map((params) =>
      host.server.request('acknowledge', { ...params, trigger: acknowledging }),
    ),
  );
  const files = answers.flat();
  showMessage(
    host,
    files.length === 0
      ? t('There is nothing to acknowledge.')
      : t('Noted that you have looked at {0}.', files.join(', ')),
  );
};

/** Reads every file of every memory folder anew. */
export const reindex: Command = async (host) => {
  if (!(await ensureReady(host))) return;
  const results = await inEachFolder(host, {
    title: t('Rereading the memory'),
    stopped: t('Rereading was stopped; the old index stays.'),
    ask: (folder, options) => host.server.request('reindex', { folder }, options),
  });
  if (results === undefined) return;
  const problems = results.flatMap((result) => result.problems);
  const found = t('Problems were found in the memory folder: {0}.', problems.length);
  if (problems.length > 0) return showWarning(host, found, [showProblems()]);
  const count = results.reduce((sum, { indexed }) => sum + indexed, 0);
  showMessage(host, count === 1 ? t('Reread 1 memory.') : t('Reread {0} memories.', count));
};
