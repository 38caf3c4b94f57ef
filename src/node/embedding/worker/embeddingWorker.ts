// The worker that holds the embedding model, a thread or a process: it loads it, tells that it is ready, and embeds what it
// is asked to; and the classifier, which it loads when it is first asked to classify.
import { setImmediate } from 'node:timers/promises';
import type { ClassifiedText, EmbeddedAs } from '../../../engine/vocabulary';
import { type Classifier, loadClassifier, loadModel, type Model } from './model';
import { failureOf, openPort } from './port';
import { createWorkQueue, type Steps } from './workQueue';

const port = openPort();

async function* embed(model: Model, id: number, texts: readonly string[]): Steps {
  try {
    const { windows, numbers } = yield* model.embed(texts);
    port.answer({ kind: 'vectors', id, windows, numbers }, [numbers.buffer]);
  } catch (error) {
    port.answer({ kind: 'failed', id, data: failureOf(error) });
  }
}

async function* embedTokens(
  model: Model,
  id: number,
  texts: readonly string[],
  as: EmbeddedAs,
): Steps {
  try {
    const { counts, numbers } = yield* model.embedTokens(texts, as);
    port.answer({ kind: 'tokens', id, counts, numbers }, [numbers.buffer]);
  } catch (error) {
    port.answer({ kind: 'failed', id, data: failureOf(error) });
  }
}

async function* classify(
  classifier: () => Promise<Classifier>,
  id: number,
  texts: readonly ClassifiedText[],
): Steps {
  try {
    const numbers = yield* (await classifier()).classify(texts);
    port.answer({ kind: 'logits', id, rows: texts.length, numbers }, [numbers.buffer]);
  } catch (error) {
    port.answer({ kind: 'not_classified', id, data: failureOf(error) });
  }
}

const serve = async (): Promise<void> => {
  const model = await loadModel(port.start);
  let loading: Promise<Classifier> | undefined;
  // One that could not be loaded is not tried again as long as the worker lives.
  const classifier = (): Promise<Classifier> => {
    loading ??= loadClassifier(port.start, model.tokenizer);
    return loading;
  };
  const queue = createWorkQueue(() => setImmediate());
  port.onRequest((request) => {
    switch (request.kind) {
      case 'cancel':
        queue.drop(request.id);
        return;
      case 'embed':
        queue.add(request.id, request.urgent, embed(model, request.id, request.texts));
        return;
      case 'embedTokens': {
        const { id, texts, as, urgent } = request;
        queue.add(id, urgent, embedTokens(model, id, texts, as));
        return;
      }
      case 'classify':
        queue.add(request.id, request.urgent, classify(classifier, request.id, request.texts));
    }
  });
  port.answer({ kind: 'ready', runtime: model.runtime });
};

serve().catch((error: unknown) => port.answer({ kind: 'not_loaded', data: failureOf(error) }));
