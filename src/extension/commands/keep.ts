import * as vscode from 'vscode';
import {
  describeCause,
  describeConfirmation,
  describeForecast,
  describeSnooze,
} from '../../messages';
import { showFailure, showMessage } from '../failures';
import type { Command, Host } from '../host';
import { isMemoryNode } from '../memoriesTree';
import type { FolderMemory } from '../memoryFolders';
import { statusLabel } from '../model/labels';
import { openMemory } from '../openMemory';
import { chooseFolder } from '../readiness';
import { t } from '../translate';

type Kept = Pick<FolderMemory, 'folder'> & { readonly memory: { readonly id: string } };

const speech = () => ({
  t,
  day: (instant: string): string =>
    new Intl.DateTimeFormat(vscode.env.language, { dateStyle: 'medium' }).format(
      Date.parse(instant),
    ),
});

/** Milliseconds for which the status bar says what was done: nothing of it is to be taken back. */
const shownFor = 8000;

/** Notes that a memory still holds, and says how long it is kept for it. */
export const confirmMemory = async (host: Host, { folder, memory }: Kept): Promise<void> => {
  const reference = memory.id;
  const result = await host.server.request('confirm', { folder, reference });
  vscode.window.setStatusBarMessage(describeConfirmation(result, speech()), shownFor);
};

/** Keeps memories active for 30 days. */
export const snoozeMemories = async (
  host: Host,
  folder: string,
  references: readonly string[],
): Promise<void> => {
  const result = await host.server.request('snooze', { folder, references });
  const told = describeSnooze(result, speech());
  // Of one the page and the row show it themselves; of many at once it is said where it stays to be read.
  if (references.length > 1) showMessage(host, told);
  else vscode.window.setStatusBarMessage(told, shownFor);
};

/** Says of the tree's memory that it is still true. */
export const confirm: Command = async (host, argument) => {
  if (isMemoryNode(argument)) await confirmMemory(host, argument);
};

/** Keeps the tree's memory, or those that are selected in it, active for a while. */
export const snooze: Command = async (host, argument, selection) => {
  const nodes = [selection ?? argument].flat().filter(isMemoryNode);
  for (const folder of new Set(nodes.map((node) => node.folder))) {
    const ids = nodes.filter((node) => node.folder === folder).map(({ memory }) => memory.id);
    await snoozeMemories(host, folder, ids);
  }
};

/** Days that the list looks ahead, and how many it holds: what nobody reads to its end is on the dashboard. */
const ahead = { days: 90, limit: 100 } as const;

/** Lists what fades next, when and why; Enter opens one, and its buttons keep it. */
export const forecast: Command = async (host) => {
  const chosen = await chooseFolder(host, t('Memory whose future to show'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  const answer = await host.server.request('forecast', { folder, ...ahead });
  const buttons = {
    confirm: { iconPath: new vscode.ThemeIcon('check'), tooltip: t('Still True') },
    snooze: { iconPath: new vscode.ThemeIcon('watch'), tooltip: t('Snooze for 30 Days') },
  };
  const pick = vscode.window.createQuickPick<vscode.QuickPickItem & Kept>();
  pick.title = describeForecast(answer, speech()).at(-1) ?? '';
  pick.placeholder = t('What fades within {0} days; Enter opens it', ahead.days);
  pick.matchOnDetail = true;
  pick.items = answer.memories.map((memory) => ({
    label: memory.title,
    description: t('{0} → {1}', statusLabel(memory.status, t), statusLabel(memory.to, t)),
    detail: `${speech().day(memory.at)} · ${describeCause(memory, t)}`,
    buttons: [buttons.confirm, buttons.snooze],
    folder,
    memory,
  }));
  pick.onDidTriggerItemButton(({ item, button }) => {
    const keeping =
      button === buttons.confirm
        ? confirmMemory(host, item)
        : snoozeMemories(host, folder, [item.memory.id]);
    pick.items = pick.items.filter((other) => other !== item);
    keeping.catch((error: unknown) => showFailure(host, error));
  });
  pick.onDidAccept(() => {
    const memory = answer.memories.find(({ id }) => id === pick.selectedItems[0]?.memory.id);
    pick.hide();
    if (memory === undefined) return;
    openMemory(host, { folder, memory }).catch((error: unknown) => showFailure(host, error));
  });
  pick.onDidHide(() => pick.dispose());
  pick.show();
};
