import * as vscode from 'vscode';
import type { SettingsChange } from '../engine/vocabulary';
import { showFailure } from './failures';
import type { Host } from './host';
import { affectsKept, readKeptSettings, withUnset } from './settings';

/**
 * Keeps what the person set in the editor with each memory folder on this machine, so that agents and the command line go by
 * it as well. What the editor does not set stays as it is there.
 */
export const keepSettings = (host: Host): vscode.Disposable => {
  const kept = new Map<string, SettingsChange>();

  const keep = async (folder: string, uri: vscode.Uri): Promise<void> => {
    const now = readKeptSettings(uri);
    const before = kept.get(folder) ?? {};
    if (JSON.stringify(now) === JSON.stringify(before)) return;
    kept.set(folder, now);
    const settings = await host.server.request('settings', { folder });
    const changed = Object.entries(withUnset(before, now)).filter(
      ([name, value]) => settings[name as keyof typeof settings] !== value,
    );
    if (changed.length === 0) return;
    await host.server.request('configure', { folder, ...Object.fromEntries(changed) });
  };

  const keepAll = (): void => {
    if (!vscode.workspace.isTrusted) return;
    for (const { folder, uri } of host.folders.all()) {
      keep(folder, uri).catch((error: unknown) => showFailure(host, error));
    }
  };

  return vscode.Disposable.from(
    host.folders.onDidChange(keepAll),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (affectsKept(event)) keepAll();
    }),
  );
};
