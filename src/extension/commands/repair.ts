import * as vscode from 'vscode';
import type { RepairResult } from '../../engine/vocabulary';
import { undoAction } from '../decisions';
import { showMessage } from '../failures';
import type { Host } from '../host';
import { withLongWork } from '../longWork';
import type { MemoryFolder } from '../memoryFolders';
import { countRepairs, repairSentence } from '../model/doctorSentences';
import { showProblems } from '../problems';
import { ensureReady } from '../readiness';
import type { Command } from './command';
import { type FileProblems, isFileProblems } from './fileProblems';

/** Fixes the problems of one file at once, or all that can be fixed after the person has seen what would change. */
export const repair: Command = async (host, argument) => {
  if (!(await ensureReady(host))) return;
  if (isFileProblems(argument)) await repairFile(host, argument);
  else await repairAll(host);
};

const trigger = 'editor:repair';

const repairFile = async (host: Host, { folder, path }: FileProblems): Promise<void> => {
  await saveFile(host, { folder, path });
  const result = await host.server.request('cognitiveMemory/repair', {
    folder,
    paths: [path],
    trigger,
  });
  tell(host, [{ folder, result }]);
};

/** What is typed and not saved would otherwise be written over the repair. */
const saveFile = async (host: Host, { folder, path }: FileProblems): Promise<void> => {
  const root = host.folders.get(folder)?.uri;
  const uri = root && vscode.Uri.joinPath(root, path).toString();
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri);
  if (open?.isDirty) await open.save();
};

interface FolderRepair {
  readonly folder: string;
  readonly result: RepairResult;
}

const repairEach = (
  host: Host,
  folders: readonly MemoryFolder[],
  options: { readonly title: string; readonly dryRun: boolean },
): Promise<readonly FolderRepair[] | undefined> =>
  withLongWork(host, {
    title: options.title,
    stopped: vscode.l10n.t('Fixing was stopped; nothing was changed.'),
    parts: folders.map(({ folder }) => async (requestOptions) => {
      const { dryRun } = options;
      const params = { folder, trigger, dryRun };
      const result = await host.server.request('cognitiveMemory/repair', params, requestOptions);
      return { folder, result };
    }),
  });

const repairAll = async (host: Host): Promise<void> => {
  const { t } = vscode.l10n;
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
  showMessage(host, repairSentence(counts, vscode.l10n.t), {
    actions: [
      ...(only !== undefined && changed.length === 1 ? [undoAction(host, only)] : []),
      ...(counts.left > 0 ? [showProblems()] : []),
    ],
  });
};
