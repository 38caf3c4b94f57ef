import * as vscode from 'vscode';
import { openMemory } from './decisions';
import { showFailure } from './failures';
import type { Host } from './host';
import { Latest } from './model/latest';
import { mergeAnswers } from './model/recallItems';
import {
  foundRows,
  mostRelevantRows,
  type PickedMemory,
  type RecallRow,
  type RowAction,
  type RowButton,
} from './recallRows';
import { readRecallLimit } from './settings';

/** One letter is the beginning of too many words to search by; "nothing was found" would only flash up. */
const isTooShort = (query: string): boolean => [...query.trim()].length < 2;

/** Milliseconds of quiet before a search is sent: longer than between two keys, shorter than one notices. */
const typingPause = 80;

/** The quick pick that searches while one types. The rows come ranked, so the editor must not filter them again. */
export class RecallPick {
  readonly #pick = vscode.window.createQuickPick<RecallRow>();
  readonly #search: Latest<string, readonly RecallRow[]>;
  #includeArchived = false;

  constructor(private readonly host: Host) {
    this.#search = new Latest({
      delay: typingPause,
      ask: (query) => this.#ask(query),
      onAnswer: (rows) => this.#show(rows),
      onFailure: (error) => this.#fail(error),
    });
    // Not in the stable API yet; without it the editor sorts the rows by where the words stand in the label.
    Object.assign(this.#pick, { sortByLabel: false });
    this.#pick.placeholder = vscode.l10n.t('Search the memory');
    this.#pick.onDidChangeValue((query) => this.#onType(query));
    this.#pick.onDidAccept(() => this.#run(this.#accept()));
    this.#pick.onDidTriggerItemButton(({ item, button }) =>
      this.#run(this.#press(item, (button as RowButton).action)),
    );
    this.#pick.onDidHide(() => {
      this.#search.dispose();
      this.#pick.dispose();
    });
  }

  /** Opens with a query, which may be empty. */
  show(query: string): void {
    this.#pick.value = query;
    this.#pick.show();
    this.#refresh();
  }

  #onType(query: string): void {
    this.#pick.busy = true;
    if (isTooShort(query)) this.#refresh();
    else this.#search.ask(query);
  }

  #refresh(): void {
    this.#search.askNow(this.#pick.value);
  }

  async #ask(query: string): Promise<readonly RecallRow[]> {
    const folders = this.host.folders.all();
    const limit = readRecallLimit();
    if (isTooShort(query)) return mostRelevantRows(folders, limit);
    const options = { limit, asYouType: true, includeArchived: this.#includeArchived };
    const answers = await Promise.all(
      folders.map(async ({ folder }) => ({
        folder,
        answer: await this.host.server.request('cognitiveMemory/recall', {
          folder,
          query,
          options,
        }),
      })),
    );
    return foundRows(mergeAnswers(answers, limit), { query, folders });
  }

  #show(rows: readonly RecallRow[]): void {
    this.#pick.busy = false;
    this.#pick.items = rows;
  }

  async #accept(): Promise<void> {
    const [row] = this.#pick.selectedItems;
    if (row === undefined) return;
    if (row.choice === 'showHidden') {
      this.#includeArchived = true;
      this.#refresh();
      return;
    }
    const query = this.#pick.value;
    this.#pick.hide();
    if (row.target !== undefined) await openMemory(this.host, row.target);
    else await vscode.commands.executeCommand('cognitiveMemory.remember', query);
  }

  async #press({ target }: RecallRow, action: RowAction): Promise<void> {
    if (target === undefined) return;
    await this.#change(target, action);
    this.#refresh();
  }

  async #change({ folder, memory }: PickedMemory, action: RowAction): Promise<void> {
    const params = { folder, reference: memory.id, trigger: `editor:${action}` };
    if (action === 'forget') await this.host.server.request('cognitiveMemory/forget', params);
    else {
      const pinned = action === 'pin';
      await this.host.server.request('cognitiveMemory/pin', { ...params, pinned });
    }
  }

  #run(work: Promise<void>): void {
    work.catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): void {
    this.#pick.hide();
    showFailure(this.host, error);
  }
}
