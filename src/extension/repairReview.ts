import * as vscode from 'vscode';
import type { RepairedFile } from '../engine/vocabulary';
import { countMended, fixLabel } from './model/doctorSentences';
import { closeTabs } from './openMemory';
import { t } from './translate';

const scheme = 'cognitive-memory-repair';

type Side = 'before' | 'after';

export interface PlannedRepair {
  readonly uri: vscode.Uri;
  readonly files: readonly (Omit<RepairedFile, 'path'> & { readonly path: string })[];
}

/** The path comes last, so that the editor knows the language. */
const sideUri = (uri: vscode.Uri, side: Side, review: number): vscode.Uri =>
  vscode.Uri.from({
    scheme,
    path: uri.path,
    query: new URLSearchParams({ side, review: String(review) }).toString(),
  });

/** Shows what repairs and connections would change before they do it, in the editor's own view of several changed files. */
export class RepairReview implements vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #registration: vscode.Disposable;
  #reviews = 0;

  constructor() {
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: (uri) => this.#texts.get(uri.toString()) ?? '',
    });
  }

  /** Shows the changes, asks once, and takes them away again; true where the person wants them. */
  async confirm(
    plans: readonly PlannedRepair[],
    words?: { readonly title: string; readonly wanted: string },
  ): Promise<boolean> {
    const files = plans.flatMap((plan) => plan.files);
    const mended = plans.reduce((sum, plan) => sum + countMended(plan.files), 0);
    const title = words?.title ?? t('Fixes of the Doctor');
    this.#reviews += 1;
    // Derived files are made anew whole; there is nothing in them to look at.
    const changes = plans.flatMap((plan) =>
      plan.files
        .filter(({ isDerived }) => isDerived !== true)
        .map((file) => this.#changeOf(plan.uri, file)),
    );
    if (changes.length > 0) {
      await vscode.commands.executeCommand('vscode.changes', title, changes);
    }
    const label = words?.wanted ?? fixLabel(mended, t);
    const wanted = { label: `$(check) ${label}`, isWanted: true };
    const item = await vscode.window.showQuickPick(
      [wanted, { label: `$(close) ${t('Change Nothing')}`, isWanted: false }],
      {
        title,
        placeHolder:
          files.length === 1
            ? t('This is what would change, in 1 file')
            : t('This is what would change, in {0} files', files.length),
        // One looks at the changes before one decides.
        ignoreFocusOut: true,
      },
    );
    // The editor writes the number of files behind the title.
    await closeTabs(({ label: shown }) => shown.startsWith(title));
    this.#texts.clear();
    return item?.isWanted === true;
  }

  dispose(): void {
    this.#registration.dispose();
  }

  /** As `vscode.changes` takes it: the file, its text before and its text after; nothing for one that is not there. */
  #changeOf(folder: vscode.Uri, { path, before, after }: PlannedRepair['files'][number]) {
    const uri = vscode.Uri.joinPath(folder, path);
    const side = (name: Side, text: string | undefined): vscode.Uri | undefined => {
      if (text === undefined) return undefined;
      const document = sideUri(uri, name, this.#reviews);
      this.#texts.set(document.toString(), text);
      return document;
    };
    return [uri, side('before', before), side('after', after)] as const;
  }
}
