// The worker that holds the embedding model, a thread or a process: it loads it, tells that it is ready, and embeds what it
// is asked to.
import { setImmediate } from 'node:timers/promises';
import { loadModel, type Model } from './model';
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

const serve = async (): Promise<void> => {
  const model = await loadModel(port.start);
  const queue = createWorkQueue(() => setImmediate());
  port.onRequest((request) => {
    if (request.kind === 'cancel') queue.drop(request.id);
    else queue.add(request.id, request.urgent, embed(model, request.id, request.texts));
  });
  port.answer({ kind: 'ready', runtime: model.runtime });
};

serve().catch((error: unknown) => port.answer({ kind: 'not_loaded', data: failureOf(error) }));
