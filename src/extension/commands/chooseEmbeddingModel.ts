import * as vscode from 'vscode';
import type { EmbeddingSettings } from '../../engine/vocabulary';
import { describeFault } from '../../messages';
import { showMessage } from '../failures';
import type { Host } from '../host';
import { providerItems } from '../model/providerItems';
import { askKey, askServer } from '../modelServer';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

/** What is to be changed for a provider; undefined where the person turned away. */
const settingsFor = async (
  host: Host,
  provider: EmbeddingSettings['provider'],
  settings: EmbeddingSettings,
): Promise<Partial<EmbeddingSettings> | undefined> => {
  const { t } = vscode.l10n;
  if (provider === 'ollama') {
    const title = 'Ollama';
    const { ollamaHost: address, ollamaModel: model } = settings;
    const server = await askServer({ title, address, model, prompt: t('Embedding model') });
    return server && { provider, ollamaHost: server.address, ollamaModel: server.model };
  }
  if (provider === 'openai') {
    const title = t('OpenAI-Compatible Server');
    const { openaiBaseUrl: address, openaiModel: model } = settings;
    const server = await askServer({ title, address, model, prompt: t('Embedding model') });
    if (server === undefined) return undefined;
    if (!(await askKey(host, { title, address: server.address }))) return undefined;
    return { provider, openaiBaseUrl: server.address, openaiModel: server.model };
  }
  return { provider };
};

/** Asks the new one at once, so that a wrong address or key is told now and not missed later. */
const tellWhoAnswers = async (host: Host, folder: string): Promise<void> => {
  const { t } = vscode.l10n;
  const report = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: t('Asking the embedding model') },
    () => host.server.request('cognitiveMemory/embedding', { folder }),
  );
  const [fault] = report.faults;
  if (fault === undefined) {
    showMessage(
      host,
      t(
        'The embedding model is set. Memories that it does not know yet are embedded in the background.',
      ),
    );
    return;
  }
  const why = describeFault(fault, t);
  showMessage(
    host,
    report.model === null
      ? t('The setting is kept, but {0}. Memories are found by their words until it answers.', why)
      : t('The setting is kept, but {0}. Until it answers, {1} does.', why, report.model.name),
    { show: vscode.window.showWarningMessage },
  );
};

/** Lets the person choose who makes the vectors of a memory folder, and asks what that needs. */
export const chooseEmbeddingModel: Command = async (host) => {
  const { t } = vscode.l10n;
  const chosen = await chooseFolder(host, t('Memory whose embedding model to choose'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  const { embedding } = await host.server.request('cognitiveMemory/settings', { folder });
  const item = await vscode.window.showQuickPick([...providerItems(embedding, t)], {
    title: t('Embedding Model'),
    placeHolder: t('Who finds memories by their meaning?'),
  });
  if (item === undefined) return;
  const change = await settingsFor(host, item.provider, embedding);
  if (change === undefined) return;
  await host.server.request('cognitiveMemory/configure', { folder, embedding: change });
  if (item.provider === 'none')
    showMessage(host, t('Memories are now found by their words alone.'));
  else await tellWhoAnswers(host, folder);
};
