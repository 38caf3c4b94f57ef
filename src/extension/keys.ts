import * as vscode from 'vscode';
import type { HostParams } from '../protocol/requests';
import { Owner } from './owner';

/** Each server has a key of its own: what is kept for one place goes to no other. */
const nameOf = (address: string): string =>
  `embedding.openai.${vscode.Uri.parse(address, true).with({ path: '', query: '', fragment: '' })}`;

/** The keys of embedding servers, in the editor's secret storage: in no setting, no file and no log. */
export class Keys extends Owner {
  readonly #changes = new vscode.EventEmitter<void>();

  /** Fires also for what another window keeps. */
  readonly onDidChange = this.#changes.event;

  constructor(private readonly secrets: vscode.SecretStorage) {
    super();
    this.own(
      secrets.onDidChange(() => this.#changes.fire()),
      this.#changes,
    );
  }

  /** Null in a workspace that is not trusted: its settings decide where a key would go. */
  async read({ address }: HostParams<'cognitiveMemory/key'>): Promise<string | null> {
    if (!vscode.workspace.isTrusted) return null;
    return (await this.secrets.get(nameOf(address))) ?? null;
  }

  async keep({ address, key }: HostParams<'cognitiveMemory/keepKey'>): Promise<null> {
    await this.secrets.store(nameOf(address), key);
    return null;
  }
}
