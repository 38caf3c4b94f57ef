import type { InputOf, Operations, ResultOf } from '../engine/operations';

/** Names the workspace folder that a request is about, as a URI. */
export interface FolderParams {
  readonly folder: string;
}

/** What stands in a request beside the input of its operation. */
export interface RequestParams extends FolderParams {
  /** What set it off, for the history: `editor:remember`; the operation's name by default. */
  readonly trigger?: string;
  /** Its progress is told under this token, as the language server protocol has it. */
  readonly workDoneToken?: string | number;
}

/** Without the index by which the schema of an empty object says that it takes nothing. */
type Named<Input> = { [Name in keyof Input as string extends Name ? never : Name]: Input[Name] };

type OperationRequests = {
  [Name in keyof Operations as `cognitiveMemory/${Name}`]: [
    params: RequestParams & Named<InputOf<Operations[Name]>>,
    result: ResultOf<Operations[Name]>,
  ];
};

/**
 * What the client may ask of the server: method -> [params, result]. Every operation of the engine's table, under its name;
 * failures are described in `errors.ts`.
 */
export interface Requests extends OperationRequests {
  /** Has a key that lies in the folder's settings kept by the client, and takes it out of the file; false for none. */
  'cognitiveMemory/moveKey': [params: RequestParams, result: boolean];
}

export type Method = keyof Requests;
export type Params<M extends Method> = Requests[M][0];
export type Result<M extends Method> = Requests[M][1];
