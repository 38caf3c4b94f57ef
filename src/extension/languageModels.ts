import * as vscode from 'vscode';
import type { LanguageMessage } from '../engine/vocabulary';
import type {
  EditorCompletionParams,
  EditorModelFault,
  EditorModelParams,
  HostResult,
} from '../protocol/hostRequests';

/** Characters of an answer; a longer one is none, and is not read to its end. */
const longestAnswer = 200_000;

/** The settings' word for whichever model there is. */
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

/** The language models of the editor; each extension needs the person's permission, which the editor asks for itself. */
export class EditorLanguageModels implements vscode.Disposable {
  readonly #changes = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;

  /** Other models are there, or another permission. */
  readonly onDidChange = this.#changes.event;

  constructor(
    private readonly access: vscode.LanguageModelAccessInformation,
    private readonly log: vscode.LogOutputChannel,
  ) {
    const fire = (): void => this.#changes.fire();
    this.#subscription = vscode.Disposable.from(
      vscode.lm.onDidChangeChatModels(fire),
      access.onDidChange(fire),
    );
  }

  /** All that the editor has; none in a workspace that is not trusted. */
  async all(): Promise<readonly vscode.LanguageModelChat[]> {
    return vscode.workspace.isTrusted ? vscode.lm.selectChatModels() : [];
  }

  /** Whether the model would answer; asks it nothing, and the person neither. */
  async tell(params: EditorModelParams): Promise<HostResult<'cognitiveMemory/languageModel'>> {
    const found = await this.#find(params);
    if ('fault' in found) return found;
    return this.#faultOfPermission(found, false) ?? { name: found.name };
  }

  /** Asks the model; the person first, where they have just asked for this and have not decided yet. */
  async complete(
    { messages, isAttended, ...params }: EditorCompletionParams,
    token: vscode.CancellationToken,
  ): Promise<HostResult<'cognitiveMemory/complete'>> {
    const found = await this.#find(params);
    if ('fault' in found) return found;
    const fault = this.#faultOfPermission(found, isAttended);
    if (fault !== undefined) return fault;
    const justification = vscode.l10n.t(
      'Cognitive Memory has the model sort and condense what you write and ask.',
    );
    try {
      const chat = messages.map(toChatMessage);
      return { text: await readAnswer(await found.sendRequest(chat, { justification }, token)) };
    } catch (error) {
      // Its message may repeat what was asked.
      const { fault: why } = faultOf(error);
      this.log.warn(`The language model ${found.id} did not answer: ${why}`);
      return { fault: why };
    }
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changes.dispose();
  }

  async #find({ model }: EditorModelParams): Promise<vscode.LanguageModelChat | EditorModelFault> {
    if (!vscode.workspace.isTrusted) return { fault: 'untrusted' };
    const all = await this.all();
    // One that was refused would be asked in vain as long as there is another.
    const any = all.find((one) => this.access.canSendRequest(one) !== false) ?? all[0];
    const named = all.find(({ id }) => id === model) ?? all.find(({ family }) => family === model);
    return (model === anyModel ? any : named) ?? { fault: 'missing' };
  }

  #faultOfPermission(
    model: vscode.LanguageModelChat,
    isAttended: boolean,
  ): EditorModelFault | undefined {
    const isPermitted = this.access.canSendRequest(model);
    if (isPermitted === true) return undefined;
    // Asked for again where the person wants it: refused once is not refused for ever.
    if (isAttended) return undefined;
    return { fault: isPermitted === undefined ? 'not_asked' : 'not_permitted' };
  }
}
