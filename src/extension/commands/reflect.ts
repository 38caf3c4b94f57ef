import * as vscode from 'vscode';
import { chooseFolder } from '../readiness';
import { requestReflection } from '../reflection/decide';
import { isReflectionNode } from '../review/reviewTree';
import type { Command } from './command';

/** Shows the page of the reflection, and asks for its tokens unless one waits already. */
export const reflect: Command = async (host, argument) => {
  if (isReflectionNode(argument)) {
    await host.pages.review.open(argument);
    return;
  }
  const chosen = await chooseFolder(host, vscode.l10n.t('Memory to reflect on'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  await host.pages.review.open({ folder });
  const { pending } = await host.server.request('cognitiveMemory/reflection', { folder });
  if (pending === null) await requestReflection(host, folder);
};
