import * as vscode from 'vscode';
import { showFailure } from '../failures';
import type { Command, Host } from '../host';
import { isMemoryNode } from '../memoriesTree';
import { type FoundHits, mergeAnswers, withTyped } from '../model/foundItems';
import { Latest } from '../model/latest';
import { openMemory } from '../openMemory';
import { ensureReady } from '../readiness';
import { askRecall } from '../recallResults';
import {
  foundRows,
  mostRelevantRows,
  type PickedMemory,
  type RecallRow,
  type RowAction,
  type RowButton,
  readingRow,
} from '../recallRows';
import { readRecallLimit } from '../settings';
import { t } from '../translate';

/** One letter is the beginning of too many words to search by; "nothing was found" would only flash up. */
const isTooShort = (query: string): boolean => [...query.trim()].length < 2;

/** Milliseconds of quiet before a search is sent: longer than between two keys, shorter than one notices. */
const typingPause = 80;

/** Milliseconds of quiet after which somebody has written what they wanted: then it is asked by meaning as well. */
const thinkingPause = 400;

const nothingFound: FoundHits = { found: [], hidden: 0, known: false, isReading: false };

/** The row that Enter opens: what is said above the hits opens nothing. */
const firstHit = (rows: readonly RecallRow[]): RecallRow | undefined =>
  rows.find(({ choice }) => choice !== 'none');

/** The quick pick that searches while one types. The rows come ranked, so the editor must not filter them again. */
class RecallPick {
  readonly #pick = vscode.window.createQuickPick<RecallRow>();
  readonly #search: Latest<string, FoundHits>;
  readonly #whole: Latest<string, FoundHits>;
  #typed: FoundHits = nothingFound;
  #includeArchived = false;

  constructor(private readonly host: Host) {
    const onFailure = (error: unknown) => this.#fail(error);
    this.#search = new Latest({
      ...{ delay: typingPause, onFailure },
      ask: (query) => this.#ask(query, { asYouType: true }),
      onAnswer: (found, query) => this.#onTyped(found, query),
    });
    this.#whole = new Latest({
      ...{ delay: thinkingPause, onFailure },
      ask: (query) => this.#ask(query, { asYouType: false }),
      onAnswer: (found, query) => this.#onWhole(found, query),
    });
    // Not in the stable API yet; without it the editor sorts the rows by where the words stand in the label.
    Object.assign(this.#pick, { sortByLabel: false });
    this.#pick.keepScrollPosition = true;
    this.#pick.placeholder = t('Search the memory');
    this.#pick.onDidChangeValue((query) => this.#onType(query));
    this.#pick.onDidAccept(() => this.#run(this.#accept()));
    this.#pick.onDidTriggerItemButton(({ item, button }) =>
      this.#run(this.#press(item, (button as RowButton).action)),
    );
    const reading = host.folders.onDidChange(() => {
      if (this.#pick.items.some(({ choice }) => choice === 'wait')) this.#refresh();
    });
    this.#pick.onDidHide(() => {
      reading.dispose();
      this.#search.dispose();
      this.#whole.dispose();
      this.#pick.dispose();
    });
  }

  show(query: string): void {
    this.#pick.value = query;
    this.#pick.show();
    if (this.#isReading) this.#pick.items = [readingRow()];
    this.#refresh();
  }

  /** Whether the memories are read for the first time since the window was opened. */
  get #isReading(): boolean {
    return this.host.folders.count() === undefined;
  }

  #onType(query: string): void {
    this.#pick.busy = true;
    if (isTooShort(query)) this.#refresh();
    else this.#search.ask(query);
  }

  #refresh(): void {
    this.#search.askNow(this.#pick.value);
  }

  async #ask(query: string, { asYouType }: { readonly asYouType: boolean }): Promise<FoundHits> {
    if (isTooShort(query)) return nothingFound;
    const limit = readRecallLimit();
    const options = {
      ...{ limit, asYouType, includeArchived: this.#includeArchived },
      // The row that says so stands below what is found, and has it asked again when everything is read.
      whileReading: asYouType && this.#isReading,
    };
    // What one pauses at is not yet a question that was asked.
    return mergeAnswers(await askRecall(this.host, query, { ...options, isDraft: true }), limit);
  }

  #onTyped(found: FoundHits, query: string): void {
    this.#typed = found;
    if (isTooShort(query)) {
      this.#pick.busy = this.#isReading;
      this.#pick.items = this.#isReading
        ? [readingRow()]
        : mostRelevantRows(this.host.folders.all(), readRecallLimit());
      return;
    }
    this.#whole.ask(query);
    // That nothing was found, or nothing that answers, is said when nothing is found by meaning either.
    if (found.found.length > 0) this.#show({ ...found, known: true }, query);
  }

  #onWhole(found: FoundHits, query: string): void {
    // Typed on meanwhile: the answer to that is on its way.
    if (query !== this.#pick.value) return;
    this.#pick.busy = false;
    this.#show(withTyped(found, this.#typed, readRecallLimit()), query);
  }

  /** The row that somebody has gone to stays the active one. */
  #show(found: FoundHits, query: string): void {
    const [active] = this.#pick.activeItems;
    const isChosen = active !== undefined && active !== firstHit(this.#pick.items);
    this.#pick.items = foundRows(found, { query, folders: this.host.folders.all() });
    const same = this.#pick.items.find(
      ({ target, choice }) =>
        isChosen && choice === active.choice && target?.memory.id === active.target?.memory.id,
    );
    const next = same ?? firstHit(this.#pick.items);
    if (next !== undefined) this.#pick.activeItems = [next];
  }

  async #accept(): Promise<void> {
    const [row] = this.#pick.selectedItems;
    if (row === undefined || row.choice === 'wait' || row.choice === 'none') return;
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
    if (action === 'why') {
      const query = this.#pick.value;
      this.#pick.hide();
      const selected = target.memory.id;
      await vscode.commands.executeCommand('cognitiveMemory.showWhy', { query, selected });
      return;
    }
    await this.#change(target, action);
    this.#refresh();
  }

  async #change({ folder, memory }: PickedMemory, action: RowAction): Promise<void> {
    const params = { folder, reference: memory.id, trigger: `editor:${action}` };
    if (action === 'forget') await this.host.server.request('forget', params);
    else {
      const pinned = action === 'pin';
      await this.host.server.request('pin', { ...params, pinned });
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

/** Searches as one types, over every memory of the window. */
export const recall: Command = async (host) => {
  if (!(await ensureReady(host))) return;
  const editor = vscode.window.activeTextEditor;
  new RecallPick(host).show(selectedWord(editor));
};

/** A short selection on one line is most likely what one looks for. */
const selectedWord = (editor: vscode.TextEditor | undefined): string => {
  if (editor === undefined || !editor.selection.isSingleLine) return '';
  const text = editor.document.getText(editor.selection).trim();
  return text.length <= 80 ? text : '';
};

/** Copies a memory's id, to name it to an agent or on the command line. */
export const copyId: Command = async (_host, argument) => {
  if (isMemoryNode(argument)) await vscode.env.clipboard.writeText(argument.memory.id);
};

/** What a row of Recall passes: its question, and the memory that one wonders about. */
interface WhyArgument {
  readonly query: string;
  readonly selected?: string;
}

const isWhyArgument = (value: unknown): value is WhyArgument =>
  typeof value === 'object' &&
  value !== null &&
  'query' in value &&
  typeof value.query === 'string';

const askForQuestion = async (host: Host): Promise<WhyArgument | undefined> => {
  const query = await vscode.window.showInputBox({
    title: t('Show Why'),
    prompt: t('The question whose answer is to be explained'),
    value: host.results.query,
    ignoreFocusOut: true,
  });
  return query === undefined || query.trim() === '' ? undefined : { query };
};

/** Asks the whole question, by words and meaning, and shows why each memory was found. */
export const showWhy: Command = async (host, argument) => {
  if (!(await ensureReady(host))) return;
  const why = isWhyArgument(argument) ? argument : await askForQuestion(host);
  if (why === undefined) return;
  const { query, selected } = why;
  const limit = readRecallLimit();
  // Whoever wants to know why waits for the model rather than for half an answer.
  const ask = () => askRecall(host, query, { limit, wait: 20_000, isDraft: false });
  await host.results.show({ query, ask, limit, selected });
};

/** Takes the Recall Results view away until the next question. */
export const clearResults: Command = async (host) => host.results.clear();
