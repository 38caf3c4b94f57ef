import { createLayoutLoop, type ToLayout } from './layout';

/** The worker's own global, which the types of a page do not know. */
const scope = globalThis as unknown as {
  postMessage(message: unknown, transfer: readonly Transferable[]): void;
  onmessage: ((event: MessageEvent<ToLayout>) => void) | null;
};

const loop = createLayoutLoop({
  report: (message) => scope.postMessage(message, [message.places.buffer as ArrayBuffer]),
  now: () => performance.now(),
  later: (work) => void setTimeout(work),
});

scope.onmessage = ({ data }) => loop(data);
