import type { PageContract } from '../../src/protocol/pages';
import { createPageMessenger, type PageMessenger } from './messenger';

interface EditorApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare const acquireVsCodeApi: () => EditorApi;

/** May be acquired once only. */
const api = acquireVsCodeApi();

/** Talks to the host; the page is busy until it hears of it. */
export const connect = <P extends PageContract>(
  onNotification: (notification: P['notifications']) => void,
): PageMessenger<P> => {
  let isAwaiting = true;
  return createPageMessenger<P>(
    {
      post: (message) => api.postMessage(message),
      listen: (listener) =>
        window.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
    },
    (notification) => {
      if (isAwaiting) document.body.removeAttribute('aria-busy');
      isAwaiting = false;
      onNotification(notification);
    },
  );
};

/** What the page kept when it was last shown; the caller checks it, as an older version may have written it. */
export const readState = (): unknown => api.getState();

/**
 * Keeps a plain value over hiding and restarting of the page, after so many milliseconds of quiet; nothing for undefined. Until
 * then the page says in `data-keeping` that it would be lost.
 */
export const keeper = (quiet: number, state: () => object | undefined): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    document.body.dataset.keeping = '';
    timer = setTimeout(() => {
      delete document.body.dataset.keeping;
      const now = state();
      if (now !== undefined) api.setState(now);
    }, quiet);
  };
};
