/** The server whose key is meant. Keys are kept for the place that they are for, and go nowhere else. */
export interface KeyParams {
  /** As it is configured: `https://api.openai.com/v1`. */
  readonly address: string;
}

/** What the server may ask of its client: method -> [params, result]. A key is in no file, and in no log. */
export interface HostRequests {
  /** Null where none is kept for this server, and in a workspace that is not trusted. */
  'cognitiveMemory/key': [params: KeyParams, result: string | null];
  /** Keeps a key that was found where it should not be; fails where it cannot be kept. */
  'cognitiveMemory/keepKey': [params: KeyParams & { readonly key: string }, result: null];
}

export type HostMethod = keyof HostRequests;
export type HostParams<M extends HostMethod> = HostRequests[M][0];
export type HostResult<M extends HostMethod> = HostRequests[M][1];
