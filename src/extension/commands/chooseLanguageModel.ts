import * as vscode from 'vscode';
import type { LanguageProvider, LanguageSettings } from '../../engine/vocabulary';
import { describeLanguage } from '../../messages';
import { showMessage } from '../failures';
import type { Host } from '../host';
import { languageItems } from '../model/languageItems';
import { askKey, askServer } from '../modelServer';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

type Change = Partial<LanguageSettings>;

/** Which of the editor's models; undefined where the person turned away. */
const chooseEditorModel = async (host: Host): Promise<Change | undefined> => {
  const { t } = vscode.l10n;
  const models = await host.languageModels.all();
  // That there is none is told when it is asked.
  if (models.length < 2) return { editorModel: 'auto' };
  const item = await vscode.window.showQuickPick(
    [
      { label: t('Any'), description: '', model: 'auto' },
      ...models.map(({ name, vendor, id }) => ({ label: name, description: vendor, model: id })),
    ],
    { title: t('Models of VS Code'), placeHolder: t('Which of them?') },
  );
  return item && { editorModel: item.model };
};

/** Asks what the provider needs; undefined where the person turned away. */
const settingsFor = async (
  host: Host,
  provider: LanguageProvider,
  settings: LanguageSettings,
): Promise<Change | undefined> => {
  const { t } = vscode.l10n;
  const prompt = t('Language model');
  if (provider === 'editor') return chooseEditorModel(host);
  if (provider === 'ollama') {
    const { ollamaHost: address, ollamaModel: model } = settings;
    const server = await askServer({ title: 'Ollama', address, model, prompt });
    return server && { ollamaHost: server.address, ollamaModel: server.model };
  }
  const title = t('OpenAI-Compatible Server');
  const { openaiBaseUrl: address, openaiModel: model } = settings;
  const server = await askServer({ title, address, model, prompt });
  if (server === undefined) return undefined;
  if (!(await askKey(host, { title, address: server.address }))) return undefined;
  return { openaiBaseUrl: server.address, openaiModel: server.model };
};

/** Really asks them something: a wrong address, key or name is told now, and the editor asks for its permission now. */
const tellWhoAnswers = async (host: Host, folder: string): Promise<void> => {
  const { t } = vscode.l10n;
  const report = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: t('Asking the language model') },
    () => host.server.request('cognitiveMemory/language', { folder, trial: true }),
  );
  const show =
    report.model === null ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  showMessage(host, describeLanguage(report, t), { show });
};

/** Lets the person choose whose language models a memory folder asks, and in the same turn what that needs. */
export const chooseLanguageModel: Command = async (host) => {
  const { t } = vscode.l10n;
  const chosen = await chooseFolder(host, t('Memory whose language model to choose'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  const { language } = await host.server.request('cognitiveMemory/settings', { folder });
  const items = await vscode.window.showQuickPick([...languageItems(language, t)], {
    title: t('Language Models'),
    placeHolder: t('Which models may be asked? Rules do the work where none answers.'),
    canPickMany: true,
  });
  if (items === undefined) return;
  let change: Change = { providers: items.map(({ provider }) => provider) };
  for (const { provider } of items) {
    const wanted = await settingsFor(host, provider, language);
    if (wanted === undefined) return;
    change = { ...change, ...wanted };
  }
  await host.server.request('cognitiveMemory/configure', { folder, language: change });
  if (items.length === 0) showMessage(host, t('No language model is asked any more.'));
  else await tellWhoAnswers(host, folder);
};
