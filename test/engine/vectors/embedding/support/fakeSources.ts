import {
  type EmbeddingProvider,
  type EmbeddingSource,
  ProviderError,
  type ProviderFault,
  type ProviderFaultCode,
} from '../../../../../src/engine';
import { createEmbedder } from '../../../../../src/engine/vectors/embedderChain';

export const faultOf = (
  provider: EmbeddingProvider,
  code: ProviderFaultCode,
  data: ProviderFault['data'] = {},
): ProviderFault => ({ provider, code, data });

/** A source whose answers a test decides; it counts what it is asked. */
export class FakeSource implements EmbeddingSource {
  readonly asked: (readonly string[])[] = [];
  probes = 0;
  closed = 0;
  fault: ProviderFault | undefined;
  answer: (texts: readonly string[]) => unknown = (texts) =>
    texts.map((text) => [new Float32Array([text.length + 1, 2, 0])]);

  constructor(readonly provider: EmbeddingProvider) {}

  get model() {
    return { provider: this.provider, name: 'fake', id: `${this.provider}:fake` };
  }

  async embed(texts: readonly string[]) {
    this.asked.push(texts);
    if (this.fault !== undefined) throw new ProviderError(this.fault);
    return (await this.answer(texts)) as readonly (readonly Float32Array[])[];
  }

  async probe() {
    this.probes += 1;
    return this.fault;
  }

  async close() {
    this.closed += 1;
  }

  fail(code: ProviderFaultCode, data?: ProviderFault['data']): void {
    this.fault = faultOf(this.provider, code, data);
  }
}

export const chainOf = (...sources: readonly EmbeddingSource[]) => {
  let now = 1;
  const log: string[] = [];
  const write = (message: string): void => void log.push(message);
  let retry: () => void = () => undefined;
  const embedder = createEmbedder(sources, {
    now: () => now,
    random: () => 0.5,
    changes: [
      (listener) => {
        retry = listener;
        return { dispose: () => undefined };
      },
    ],
    logger: { debug: () => undefined, info: write, warn: write, error: write },
  });
  let changes = 0;
  embedder.onDidChange(() => {
    changes += 1;
  });
  return {
    embedder,
    retry: () => retry(),
    log,
    changes: () => changes,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

/** Lets what is asked in the background be answered. */
export const moment = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const twoSources = () => {
  const ollama = new FakeSource('ollama');
  const embedded = new FakeSource('embedded');
  const idOf = async (chain: ReturnType<typeof chainOf>, text = 'q'): Promise<string | undefined> =>
    (await chain.embedder.embedQuery(text))?.model.id;
  return { ollama, embedded, idOf, ...chainOf(ollama, embedded) };
};
