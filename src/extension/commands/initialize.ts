import * as vscode from 'vscode';
import { describeBootstrap, describeSources } from '../../messages';
import type { MergingResult } from '../../protocol/requests';
import { showMessage } from '../failures';
import type { Command, Host } from '../host';
import { withLongWork } from '../longWork';
import { chooseFolder, ensureReady, pickFolder } from '../readiness';
import { t } from '../translate';

/** Creates a memory folder in the workspace folder that has none yet, and shows the view. */
export const initialize: Command = async (host) => {
  const state = await host.state.settled();
  if (state.kind === 'noFolder') {
    await vscode.commands.executeCommand('vscode.openFolder');
    return;
  }
  if (state.kind === 'virtual') {
    await ensureReady(host);
    return;
  }
  const missing = (host.server.folders ?? []).flatMap(({ folder, exists }) => {
    const uri = vscode.Uri.parse(folder);
    const name = vscode.workspace.getWorkspaceFolder(uri)?.name ?? uri.path;
    return exists ? [] : [{ folder, name }];
  });
  const { folder } = (await pickFolder(missing, t('Folder to create the memory in'))) ?? {};
  if (folder === undefined) {
    if (state.kind === 'ready') {
      void vscode.window.showInformationMessage(
        t('Every folder of this workspace has its memory.'),
      );
    }
    await host.view.focus();
    return;
  }
  await host.server.request('initialize', { folder });
  await host.view.focus();
  const merging = await host.server.request('merging', { folder });
  tellWhatWasMade(host, merging);
  if (merging.isInRepository && !merging.isSetUp) offerMerging(host, folder);
};

/** Says what there is now, why it is among the project's files, and what can come next. */
const tellWhatWasMade = (host: Host, merging: MergingResult): void => {
  const path = vscode.workspace.asRelativePath(vscode.Uri.parse(merging.memoryFolder));
  const made = t('This project has a memory: the folder “{0}”.', path);
  const why = merging.isInRepository
    ? t(
        'Commit it like code, so that your team and your agents share what is remembered; its “.gitignore” leaves out what concerns this machine alone.',
      )
    : t('Put it under source control to share what is remembered.');
  const begin = {
    title: t('Begin with What the Project Says'),
    run: () => vscode.commands.executeCommand('cognitiveMemory.bootstrap'),
  };
  const show = {
    title: t('Show Files'),
    run: () =>
      vscode.commands.executeCommand('revealInExplorer', vscode.Uri.parse(merging.memoryFolder)),
  };
  showMessage(host, `${made} ${why}`, [begin, show]);
};

/** Asks what `cogmem init` asks: whether Git should merge memories by what they say. */
const offerMerging = (host: Host, folder: string): void => {
  const setUp = {
    title: t('Set Up'),
    run: async () => {
      await host.server.request('merging', { folder, setUp: true });
      showMessage(
        host,
        t(
          'Git now merges these memories field by field. Commit “.gitattributes” of the memory folder; everyone who works here sets this up once.',
        ),
      );
    },
  };
  showMessage(
    host,
    t(
      'Should Git merge memories field by field, so that two branches that change the same memory rarely conflict? This adds a merge driver to the settings of this repository.',
    ),
    [setUp, { title: t('Not Now'), run: async () => undefined }],
  );
};

/** Proposes memories from what the project says, and shows them for the person to keep or to drop. */
export const bootstrap: Command = async (host) => {
  const chosen = await chooseFolder(host, t('Which workspace folder?'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  const results = await withLongWork(host, {
    title: t('Reading what the project says'),
    stopped: t('The reading was stopped; nothing has changed.'),
    parts: [(options) => host.server.request('bootstrap', { folder }, options)],
  });
  const [result] = results ?? [];
  if (result === undefined) return;
  for (const line of describeSources(result, t)) host.log.info(line);
  if (result.proposed.length > 0) await host.pages.candidates.open({ folder });
  showMessage(host, describeBootstrap(result, { dryRun: false }, t));
};
