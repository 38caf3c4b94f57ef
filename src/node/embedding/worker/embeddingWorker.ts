// The worker that holds the embedding model, a thread or a process: it loads it, tells that it is ready, and embeds what it
// is asked to; and the classifier, which it loads when it is first asked to classify.
import { setImmediate } from 'node:timers/promises';
import { once } from '../../../engine/vocabulary';
import { type Classifier, loadClassifier, loadModel, type Model } from './model';
import { failureOf, openPort, type WorkerAnswer, type WorkerRequest } from './port';
import { createWorkQueue, type Steps } from './workQueue';

const port = openPort();

type Asked = Exclude<WorkerRequest, { readonly kind: 'cancel' }>;
type Answered = Extract<WorkerAnswer, { readonly kind: 'vectors' | 'tokens' | 'logits' }>;

async function* answerOf(
  request: Asked,
  model: Model,
  classifier: () => Promise<Classifier>,
): AsyncGenerator<undefined, Answered> {
  const { id } = request;
  switch (request.kind) {
    case 'embed':
      return { kind: 'vectors', id, ...(yield* model.embed(request.texts)) };
    case 'embedTokens':
      return { kind: 'tokens', id, ...(yield* model.embedTokens(request.texts, request.as)) };
    case 'classify': {
      const numbers = yield* (await classifier()).classify(request.texts);
      return { kind: 'logits', id, rows: request.texts.length, numbers };
    }
  }
}

/** Answers a request; what goes wrong is the answer then. */
async function* answer(
  request: Asked,
  ...made: readonly [Model, () => Promise<Classifier>]
): Steps {
  try {
    const answered = yield* answerOf(request, ...made);
    port.answer(answered, [answered.numbers.buffer]);
  } catch (error) {
    const kind = request.kind === 'classify' ? 'not_classified' : 'failed';
    port.answer({ kind, id: request.id, data: failureOf(error) });
  }
}

const serve = async (): Promise<void> => {
  const model = await loadModel(port.start);
  // One that could not be loaded is not tried again as long as the worker lives.
  const classifier = once(() => loadClassifier(port.start, model.tokenizer));
  const queue = createWorkQueue(() => setImmediate());
  port.onRequest((request) => {
    if (request.kind === 'cancel') queue.drop(request.id);
    else queue.add(request.id, request.urgent, answer(request, model, classifier));
  });
  port.answer({ kind: 'ready', runtime: model.runtime });
};

serve().catch((error: unknown) => port.answer({ kind: 'not_loaded', data: failureOf(error) }));
