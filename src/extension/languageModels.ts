import * as vscode from 'vscode';
import type { LanguageMessage } from '../engine/vocabulary';
import type {
  EditorCompletionParams,
  EditorModelFault,
  EditorModelParams,
  HostResult,
} from '../protocol/requests';
import { Owner } from './owner';
import { t } from './translate';

/** Characters of an answer; a longer one is none, and is not read to its end. */
const longestAnswer = 200_000;

const anyModel = 'auto';

const faultOf = (error: unknown): EditorModelFault => {
  if (!(error instanceof vscode.LanguageModelError)) return { fault: 'failed' };
  const { NoPermissions, NotFound } = vscode.LanguageModelError;
  if (error.code === NoPermissions.name) return { fault: 'not_permitted' };
  return { fault: error.code === NotFound.name ? 'missing' : 'failed' };
};

/** The editor knows no instructions of ours: they come as what the person said first. */
const toChatMessage = ({ role, content }: LanguageMessage): vscode.LanguageModelChatMessage =>
  role === 'assistant'
    ? vscode.LanguageModelChatMessage.Assistant(content)
    : vscode.LanguageModelChatMessage.User(content);

const readAnswer = async (response: vscode.LanguageModelChatResponse): Promise<string> => {
  let text = '';
  for await (const part of response.text) {
    text += part;
    if (text.length > longestAnswer) break;
  }
  return text;
};

/** Vendors whose models have answered us. */
const permittedKey = 'languageModels.permitted';

export interface EditorLanguageModelsInit {
  readonly access: vscode.LanguageModelAccessInformation;
  /** Of this person, for all workspaces. */
  readonly memento: vscode.Memento;
  readonly log: vscode.LogOutputChannel;
}

/**
 * The language models of the editor. Each extension needs the person's permission, which the editor asks for when a model is
 * first asked something. Whether it would ask cannot be found out beforehand (`canSendRequest` says yes to everything in
 * editors up to 1.139), so that where nobody sits there, only those are asked that have answered before.
 */
export class EditorLanguageModels extends Owner {
  readonly #changes = new vscode.EventEmitter<void>();

  readonly onDidChange = this.#changes.event;

  constructor(private readonly init: EditorLanguageModelsInit) {
    super();
    const fire = (): void => this.#changes.fire();
    this.own(vscode.lm.onDidChangeChatModels(fire), init.access.onDidChange(fire), this.#changes);
  }

  /** All that the editor has; none in a workspace that is not trusted. */
  async all(): Promise<readonly vscode.LanguageModelChat[]> {
    return vscode.workspace.isTrusted ? vscode.lm.selectChatModels() : [];
  }

  /** Whether the model would answer; asks it nothing, and the person neither. */
  async tell(params: EditorModelParams): Promise<HostResult<'cognitiveMemory/languageModel'>> {
    const found = await this.#find(params);
    if ('fault' in found) return found;
    return this.#isPermitted(found) ? { name: found.name } : { fault: 'not_asked' };
  }

  /** Asks the model; has the editor ask the person first where it must, if they have just asked for this. */
  async complete(
    { messages, isAttended, ...params }: EditorCompletionParams,
    token: vscode.CancellationToken,
  ): Promise<HostResult<'cognitiveMemory/complete'>> {
    const found = await this.#find(params);
    if ('fault' in found) return found;
    if (!isAttended && !this.#isPermitted(found)) return { fault: 'not_asked' };
    const justification = t(
      'Cognitive Memory has the model sort and condense what you write and ask.',
    );
    try {
      const chat = messages.map(toChatMessage);
      const text = await readAnswer(await found.sendRequest(chat, { justification }, token));
      await this.#notePermission(found, true);
      return { text, name: found.name };
    } catch (error) {
      const fault = faultOf(error);
      // No more than that: a message may repeat what was asked.
      this.init.log.warn(`The language model ${found.id} did not answer: ${fault.fault}`);
      if (fault.fault === 'not_permitted') await this.#notePermission(found, false);
      return fault;
    }
  }

  async #find({ model }: EditorModelParams): Promise<vscode.LanguageModelChat | EditorModelFault> {
    if (!vscode.workspace.isTrusted) return { fault: 'untrusted' };
    const all = await this.all();
    // Rather one that answers at once than one for which the person must be asked.
    const any = all.find((one) => this.#isPermitted(one)) ?? all[0];
    const named = all.find(({ id }) => id === model) ?? all.find(({ family }) => family === model);
    return (model === anyModel ? any : named) ?? { fault: 'missing' };
  }

  get #permitted(): readonly string[] {
    return this.init.memento.get<readonly string[]>(permittedKey) ?? [];
  }

  #isPermitted(model: vscode.LanguageModelChat): boolean {
    const { access } = this.init;
    return access.canSendRequest(model) !== false && this.#permitted.includes(model.vendor);
  }

  async #notePermission({ vendor }: vscode.LanguageModelChat, isGiven: boolean): Promise<void> {
    if (this.#permitted.includes(vendor) === isGiven) return;
    const others = this.#permitted.filter((one) => one !== vendor);
    await this.init.memento.update(permittedKey, isGiven ? [...others, vendor] : others);
  }
}
