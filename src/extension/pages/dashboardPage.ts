import * as vscode from 'vscode';
import { describeStrengths } from '../../messages';
import {
  type DashboardDeed,
  type DashboardPage,
  isDashboardCommand,
} from '../../protocol/dashboardPage';
import { forgetMemory, restoreMemory, setPinned } from '../commands/flags';
import { confirmMemory, snoozeMemories } from '../commands/keep';
import type { Host } from '../host';
import type { FolderMemory } from '../memoryFolders';
import { openMemory } from '../openMemory';
import { t } from '../translate';
import { FolderPage, memoryOf, type PageShell } from './folderPage';
import { dashboardWords } from './words';

type Deed = (host: Host, target: FolderMemory) => Promise<void>;

/** The same deeds as in the tree of memories, with the same messages. */
const deeds: Readonly<Record<DashboardDeed, Deed>> = {
  open: (host, memory) => openMemory(host, memory, { viewColumn: vscode.ViewColumn.Beside }),
  pin: (host, target) => setPinned(host, target, true),
  unpin: (host, target) => setPinned(host, target, false),
  archive: forgetMemory,
  restore: restoreMemory,
  confirm: confirmMemory,
  snooze: (host, { folder, memory }) => snoozeMemories(host, folder, [memory.id]),
};

/** Fills a webview with the dashboard, and keeps it up to date until it is disposed of. */
export const createDashboardPage = (shell: PageShell): vscode.Disposable => {
  const { host } = shell;
  const page: FolderPage<DashboardPage> = new FolderPage<DashboardPage>(shell, {
    page: 'dashboard',
    title: t('Memory Dashboard'),
    words: dashboardWords(t),
    isCommand: isDashboardCommand,
    onCommand: async (command) => {
      const { folder } = command;
      if (command.name === 'keepHalfLife') {
        // The page is told by the change that this makes.
        const change = { folder, halfLifeDays: command.days };
        await host.server.request('configure', change);
        return;
      }
      if (command.name === 'keep') {
        await snoozeMemories(host, folder, command.ids);
        return;
      }
      if (command.name === 'strengths') {
        const { id } = command;
        const asked = { folder, reference: id, peek: true };
        const detail = await host.server.request('get', asked);
        const lines = describeStrengths(detail, t);
        page.notify({ name: 'strengths', id, lines });
        return;
      }
      const target = memoryOf(host, folder, command.id);
      if (target !== undefined) await deeds[command.name](host, target);
    },
    send: async ({ folder }, about) => {
      const report = await host.server.request('decay', { folder });
      page.notify({ name: 'decay', ...about, report });
    },
    onActive: (id) => page.notify({ name: 'active', id }),
  });
  return page;
};
