import * as vscode from 'vscode';
import {
  type EmbeddingSettings,
  isWebAddress,
  type LanguageProvider,
  type LanguageSettings,
} from '../../engine/vocabulary';
import { describeFault, describeLanguage } from '../../messages';
import { isWanted, showMessage, showWarning } from '../failures';
import type { Command, Host } from '../host';
import { inEachFolder } from '../longWork';
import type { MemoryFolder } from '../memoryFolders';
import { describeEmbedded, languageItems, providerItems } from '../model/providers';
import { chooseFolder, ensureReady, withWindowProgress } from '../readiness';
import { t } from '../translate';
import { isFileProblems } from './doctor';

interface Question {
  readonly title: string;
  readonly prompt: string;
  readonly value: string;
  readonly problemOf: (text: string) => string | undefined;
}

/** Undefined where the person turned away. */
const ask = async ({ problemOf, ...question }: Question): Promise<string | undefined> =>
  (
    await vscode.window.showInputBox({
      ...question,
      ignoreFocusOut: true,
      validateInput: (text) => problemOf(text.trim()),
    })
  )?.trim();

const addressProblem = (text: string): string | undefined =>
  isWebAddress(text)
    ? undefined
    : t('Begin the address with http:// or https://, and put no user, password or query into it.');

const nameProblem = (text: string): string | undefined =>
  /^\S+$/u.test(text)
    ? undefined
    : t('Write the name of the model as the server does, in one word.');

/** Where a server is and which model of it; undefined where the person turned away. */
const askServer = async (options: {
  readonly title: string;
  readonly address: string;
  readonly model: string;
  readonly prompt: string;
}): Promise<{ readonly address: string; readonly model: string } | undefined> => {
  const { title } = options;
  const address = await ask({
    ...{ title, value: options.address, problemOf: addressProblem },
    prompt: t('Address of the server'),
  });
  if (address === undefined) return undefined;
  const model = await ask({
    ...{ title, value: options.model, problemOf: nameProblem },
    prompt: options.prompt,
  });
  return model === undefined ? undefined : { address, model };
};

/** A key for this server, or what is kept goes on; false where the person turned away. */
const askKey = async (
  host: Host,
  { title, address }: { readonly title: string; readonly address: string },
): Promise<boolean> => {
  const isKept = (await host.keys.read({ address })) !== null;
  const key = await vscode.window.showInputBox({
    title,
    password: true,
    ignoreFocusOut: true,
    prompt: isKept
      ? t('A key for {0} is already stored. Leave this empty to keep it.', address)
      : t(
          'Key for {0}, kept in the secret storage of the editor. Leave it empty if none is needed.',
          address,
        ),
  });
  if (key === undefined) return false;
  if (key.trim() !== '') await host.keys.keep({ address, key: key.trim() });
  return true;
};

/** Where the server of a provider is, and which model of it; undefined where the person turned away. */
const serverSettings = async (
  host: Host,
  provider: 'ollama' | 'openai',
  { settings, prompt }: { readonly settings: ServerSettings; readonly prompt: string },
): Promise<Partial<ServerSettings> | undefined> => {
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

type ServerSettings = Pick<
  EmbeddingSettings,
  'ollamaHost' | 'ollamaModel' | 'openaiBaseUrl' | 'openaiModel'
>;

const embeddingSettings = async (
  host: Host,
  provider: EmbeddingSettings['provider'],
  settings: EmbeddingSettings,
): Promise<Partial<EmbeddingSettings> | undefined> => {
  if (provider !== 'ollama' && provider !== 'openai') return { provider };
  const prompt = t('Embedding model');
  const server = await serverSettings(host, provider, { settings, prompt });
  return server && { provider, ...server };
};

/** Asks the new one at once, so that a wrong address or key is told now and not missed later. */
const tellWhoAnswers = async (host: Host, folder: string): Promise<void> => {
  const report = await withWindowProgress(t('Asking the embedding model'), () =>
    host.server.request('embedding', { folder }),
  );
  const [fault] = report.faults;
  const isSet = t(
    'The embedding model is set. Memories that it does not know yet are embedded in the background.',
  );
  if (fault === undefined) return showMessage(host, isSet);
  const why = describeFault(fault, t);
  showWarning(
    host,
    report.model === null
      ? t('The setting is kept, but {0}. Memories are found by their words until it answers.', why)
      : t('The setting is kept, but {0}. Until it answers, {1} does.', why, report.model.name),
  );
};

/** Lets the person choose who makes the vectors of a memory folder, and asks what that needs. */
export const chooseEmbeddingModel: Command = async (host) => {
  const chosen = await chooseFolder(host, t('Memory whose embedding model to choose'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  const { embedding } = await host.server.request('settings', { folder });
  const item = await vscode.window.showQuickPick([...providerItems(embedding, t)], {
    title: t('Embedding Model'),
    placeHolder: t('Which model finds memories by their meaning?'),
  });
  if (item === undefined) return;
  const change = await embeddingSettings(host, item.provider, embedding);
  if (change === undefined) return;
  await host.server.request('configure', { folder, embedding: change });
  if (item.provider === 'none')
    showMessage(host, t('Memories are now found by their words alone.'));
  else await tellWhoAnswers(host, folder);
};

/** Embeds what is not embedded yet, in every memory folder. It goes on by itself too; this tells how far it is. */
export const embed: Command = async (host) => {
  if (!(await ensureReady(host))) return;
  const reports = await inEachFolder(host, {
    title: t('Embedding the memories'),
    stopped: t('Embedding was stopped; what is embedded stays.'),
    ask: (folder, options) => host.server.request('embed', { folder }, options),
  });
  if (reports === undefined) return;
  const isDone = reports.every(({ embedded, total }) => embedded >= total);
  (isDone ? showMessage : showWarning)(host, describeEmbedded(reports, t));
};

/** The person agrees: what is in a file may be meant to stay there. */
const agrees = ({ name }: MemoryFolder): Promise<boolean> =>
  isWanted(
    t('Move the key from the settings of “{0}” to the secret storage of the editor?', name),
    t('It is removed from “_config.json”. If that file was ever shared, make a new key.'),
    t('Move'),
  );

/** Moves keys that lie in the settings of memory folders to where no other program reads them. */
export const moveKey: Command = async (host, argument) => {
  if (!(await ensureReady(host))) return;
  const wanted = isFileProblems(argument) ? argument.folder : undefined;
  const folders = host.folders.all().filter(({ folder }) => folder === (wanted ?? folder));
  let found = false;
  for (const memory of folders) {
    const { folder } = memory;
    const problems = await host.server.request('problems', { folder });
    if (!problems.some(({ code }) => code === 'key_in_config')) continue;
    found = true;
    if (!(await agrees(memory))) continue;
    if (await host.server.request('moveKey', { folder })) {
      showMessage(host, t('The key is in the secret storage now, and no longer in the file.'));
    }
  }
  if (!found) showMessage(host, t('There is no key in the settings.'));
};

type Change = Partial<LanguageSettings>;

const chooseEditorModel = async (host: Host): Promise<Change | undefined> => {
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

const languageSettings = async (
  host: Host,
  provider: LanguageProvider,
  settings: LanguageSettings,
): Promise<Change | undefined> =>
  provider === 'editor'
    ? chooseEditorModel(host)
    : serverSettings(host, provider, { settings, prompt: t('Language model') });

/** Really asks them something: a wrong address, key or name is told now, and the editor asks for its permission now. */
const tellWhichAnswers = async (host: Host, folder: string): Promise<void> => {
  const report = await withWindowProgress(t('Asking the language model'), () =>
    host.server.request('language', { folder, trial: true }),
  );
  (report.model === null ? showWarning : showMessage)(host, describeLanguage(report, t));
};

/** Lets the person choose whose language models a memory folder asks, and in the same turn what that needs. */
export const chooseLanguageModel: Command = async (host) => {
  const chosen = await chooseFolder(host, t('Memory whose language model to choose'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  const { language } = await host.server.request('settings', { folder });
  const items = await vscode.window.showQuickPick([...languageItems(language, t)], {
    title: t('Language Models'),
    placeHolder: t('Which models may be asked? Rules do the work where none answers.'),
    canPickMany: true,
  });
  if (items === undefined) return;
  let change: Change = { providers: items.map(({ provider }) => provider) };
  for (const { provider } of items) {
    const wanted = await languageSettings(host, provider, language);
    if (wanted === undefined) return;
    change = { ...change, ...wanted };
  }
  await host.server.request('configure', { folder, language: change });
  if (items.length === 0) showMessage(host, t('No language model is asked any more.'));
  else await tellWhichAnswers(host, folder);
};
