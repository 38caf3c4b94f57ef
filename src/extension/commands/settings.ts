import * as vscode from 'vscode';
import type { Settings } from '../../engine/vocabulary';
import { showMessage } from '../failures';
import { personalDataItems } from '../model/personalDataItems';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

/** Settings of which a person chooses one value of a few. */
type ChosenSetting = 'agentWrites' | 'captures' | 'coreLines' | 'personalPreferences';

interface Question<Name extends ChosenSetting> {
  readonly title: string;
  readonly choices: readonly {
    readonly value: Settings[Name];
    readonly label: string;
    /** What choosing it means. */
    readonly detail: string;
  }[];
  /** What is said of the one that was chosen. */
  readonly told: (label: string) => string;
}

/** A command that asks for a setting of a folder, and keeps the answer in its settings on this machine. */
const choosing =
  <Name extends ChosenSetting>(
    name: Name,
    question: (t: typeof vscode.l10n.t) => Question<Name>,
  ): Command =>
  async (host) => {
    const { t } = vscode.l10n;
    const target = await chooseFolder(host, t('Memory to choose for'));
    if (target === undefined) return;
    const { folder } = target;
    const { [name]: now } = await host.server.request('cognitiveMemory/settings', { folder });
    const { title, choices, told } = question(t);
    const items = choices.map((choice) =>
      choice.value === now ? { ...choice, description: t('now') } : choice,
    );
    const chosen = await vscode.window.showQuickPick(items, { title, matchOnDetail: true });
    if (chosen === undefined || chosen.value === now) return;
    await host.server.request('cognitiveMemory/configure', { folder, [name]: chosen.value });
    showMessage(host, told(chosen.label));
  };

/** What becomes of agents' writes. */
export const chooseAgentWrites = choosing('agentWrites', (t) => ({
  title: t('What Agents May Write'),
  choices: [
    {
      value: 'review',
      label: t('Store, and let people review'),
      detail: t('They store for you to review, and only propose to change what you wrote.'),
    },
    {
      value: 'wait',
      label: t('Propose everything'),
      detail: t('Nothing that agents write is stored before a person approves it.'),
    },
    {
      value: 'free',
      label: t('Write freely'),
      detail: t('Agents also change what people wrote. The history keeps every version.'),
    },
  ],
  told: (label) => t('Agents: {0}.', label),
}));

/** What becomes of what nobody asked to remember. */
export const chooseCaptures = choosing('captures', (t) => ({
  title: t('What Is Captured from Conversations'),
  choices: [
    {
      value: 'wait',
      label: t('Waits for You'),
      detail: t('You keep or drop it, a page at a time. Until then it is not remembered.'),
    },
    {
      value: 'store',
      label: t('Is Stored at Once'),
      detail: t('It counts as unreviewed, and waits in Review beside what agents wrote.'),
    },
  ],
  told: (label) => t('What is captured: {0}.', label),
}));

/** Whether lines for MEMORY.md are proposed. */
export const chooseCoreLines = choosing('coreLines', (t) => ({
  title: t('Lines for MEMORY.md'),
  choices: [
    {
      value: 'propose',
      label: t('Proposed for Review'),
      detail: t('Lasting preferences and rules of the whole project wait as lines.'),
    },
    {
      value: 'off',
      label: t('Only Where Asked For'),
      detail: t('MEMORY.md gets a line where you or an agent ask for it.'),
    },
  ],
  told: (label) => t('Lines for MEMORY.md: {0}.', label),
}));

/** Where preferences of one person go. */
export const choosePersonalPreferences = choosing('personalPreferences', (t) => ({
  title: t('Where Your Preferences Go'),
  choices: [
    {
      value: 'shared',
      label: t('Among the shared memories'),
      detail: t('“I prefer …” is remembered for everyone who has this folder.'),
    },
    {
      value: 'private',
      label: t('Into “private”'),
      detail: t('“I prefer …” stays on this machine, unless you say otherwise.'),
    },
  ],
  told: (label) => t('Preferences: {0}.', label),
}));

/** Lets the person choose what becomes of a write with personal data, in a memory folder on their machine. */
export const choosePersonalData: Command = async (host) => {
  const { t } = vscode.l10n;
  const chosen = await chooseFolder(host, t('Memory in which to treat personal data'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  const settings = await host.server.request('cognitiveMemory/settings', { folder });
  const item = await vscode.window.showQuickPick([...personalDataItems(settings.personalData, t)], {
    title: t('Personal Data'),
    placeHolder: t('What becomes of an e-mail address, a phone number or a card number?'),
  });
  if (item === undefined) return;
  const change = { personalData: item.choice };
  await host.server.request('cognitiveMemory/configure', { folder, ...change });
  showMessage(
    host,
    item.choice === 'refuse'
      ? t('Personal data is refused from now on. What was written before stays.')
      : t('Personal data is kept from now on, and you are told.'),
  );
};
