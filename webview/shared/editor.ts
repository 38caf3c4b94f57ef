import type { HostPort } from './messenger';

interface EditorApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare const acquireVsCodeApi: () => EditorApi;

/** May be acquired once only. */
const api = acquireVsCodeApi();

/** The wire to the host. The editor itself sends messages to a page too; the receiver drops what is not ours. */
export const hostPort: HostPort = {
  post: (message) => api.postMessage(message),
  listen: (listener) =>
    window.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
};

/** What the page kept when it was last shown; the caller checks it, as an older version may have written it. */
export const readState = (): unknown => api.getState();

/** Keeps a plain value over hiding and restarting of the page. */
export const keepState = (state: unknown): void => api.setState(state);
