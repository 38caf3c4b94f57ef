import type { CancellationToken } from 'vscode-jsonrpc/node';
import type {
  EditorCompletionParams,
  EditorModelFault,
  HostResult,
} from '../../../src/protocol/requests';

const name = 'Fake of the editor';

type Completion = HostResult<'cognitiveMemory/complete'>;

/** The language models of an editor, as a test has them. */
export class EditorStandIn {
  readonly asked: EditorCompletionParams[] = [];
  permission: 'given' | 'refused' | 'not_asked' | 'missing' = 'given';
  /** What the person says when they are asked. */
  decides: 'given' | 'refused' = 'given';
  complete: (params: EditorCompletionParams, token: CancellationToken) => Promise<Completion> =
    async () => ({ text: '{}', name });

  /** Answers `cognitiveMemory/languageModel`. */
  async tell(): Promise<HostResult<'cognitiveMemory/languageModel'>> {
    return this.#fault(false) ?? { name };
  }

  /** Answers `cognitiveMemory/complete`. */
  async answer(params: EditorCompletionParams, token: CancellationToken): Promise<Completion> {
    this.asked.push(params);
    return this.#fault(params.isAttended) ?? this.complete(params, token);
  }

  #fault(isAttended: boolean): EditorModelFault | undefined {
    if (this.permission === 'not_asked' && isAttended) this.permission = this.decides;
    switch (this.permission) {
      case 'given':
        return undefined;
      case 'refused':
        return { fault: 'not_permitted' };
      default:
        return { fault: this.permission };
    }
  }
}
