import { fileURLToPath } from 'node:url';
import {
  type Operation,
  type Operations,
  operations,
  type ResultOf,
  readInput,
} from '../engine/operations';
import { isRecord, MemoryError, type OperationContext } from '../engine/vocabulary';
import { readPersonName } from '../node/personName';
import { readProjectTexts } from '../node/projectTexts';
import type { ConnectionsParams, Method, RequestParams } from '../protocol/requests';
import type { Connection, Dispatch } from './connection';
import type { Diagnostics } from './diagnostics';
import type { Folders } from './folders';
import { agentConnections, merging } from './projectRequests';

type Input = Readonly<Record<string, unknown>>;

/** The request without what is not the operation's. Throws `invalid_argument`. */
const openParams = (params: unknown): { readonly params: RequestParams; readonly input: Input } => {
  const {
    folder,
    trigger,
    workDoneToken: _,
    partialResultToken: __,
    ...input
  } = isRecord(params) ? params : {};
  if (typeof folder !== 'string') {
    throw new MemoryError('invalid_argument', {
      name: 'folder',
      ...(folder === undefined ? {} : { value: JSON.stringify(folder) }),
      expected: 'text',
    });
  }
  return { params: { folder, ...(typeof trigger === 'string' && { trigger }) }, input };
};

/** What the editor means where it says nothing: looking at a memory is no use of it, opening its file is (`touch`). */
const usual: { readonly [Name in keyof Operations]?: Input } = { get: { peek: true } };

export interface DispatchInit {
  readonly connection: Connection;
  readonly folders: Folders;
  readonly diagnostics: Diagnostics;
  session(): string;
}

/** Every method that is answered. */
export const methods: readonly Method[] = [
  ...Object.keys(operations).map((name) => `cognitiveMemory/${name}` as Method),
  'cognitiveMemory/bootstrap',
  'cognitiveMemory/connections',
  'cognitiveMemory/merging',
  'cognitiveMemory/moveKey',
];

/** Answers every operation of the table. */
export const createDispatch = (init: DispatchInit): Dispatch => {
  const { connection, folders, diagnostics } = init;
  const people = new Map<string, Promise<string>>();
  const contextOf = async (folder: string, trigger: string): Promise<OperationContext> => {
    // Asked with the first write: it runs git, which a workspace that is not trusted must not make us do.
    const name = people.get(folder) ?? readPersonName(fileURLToPath(folder));
    people.set(folder, name);
    return { actor: `human:${await name}`, trigger, session: init.session() };
  };

  /** Shows what an operation found or mended at the files that it is about. */
  const tell = async (name: string, folder: string, result: unknown, input: Input) => {
    if (name === operations.doctor.name) {
      diagnostics.show(folders.get(folder), result as ResultOf<Operations['doctor']>);
    }
    const mends = name === operations.repair.name && input.dryRun !== true;
    if (mends || name === operations.acknowledge.name) {
      await diagnostics.refresh(folders.get(folder));
    }
  };

  const moveKey = async (folder: string): Promise<boolean> => {
    const engine = await folders.trustedEngine(folder);
    const { embedding } = await engine.settings();
    return engine.moveKey(async (key) => {
      await connection.ask('cognitiveMemory/keepKey', { address: embedding.openaiBaseUrl, key });
    });
  };

  const begin = async (folder: string, trigger: string) => {
    const engine = await folders.trustedEngine(folder);
    const texts = await readProjectTexts(fileURLToPath(folders.get(folder).fileUri()), process.env);
    return engine.bootstrap(texts, {}, await contextOf(folder, trigger));
  };

  const connections = async (folder: string, input: Input) => {
    await folders.trustedEngine(folder);
    // The client is of this version, and sends what the protocol says.
    const params = input as unknown as ConnectionsParams;
    return agentConnections(fileURLToPath(folders.get(folder).fileUri()), params);
  };

  return async (method, given, work) => {
    const { params, input: sent } = openParams(given);
    const { folder } = params;
    if (method === 'cognitiveMemory/moveKey') return moveKey(folder);
    if (method === 'cognitiveMemory/bootstrap') {
      return begin(folder, params.trigger ?? 'editor:bootstrap');
    }
    if (method === 'cognitiveMemory/connections') return connections(folder, sent);
    if (method === 'cognitiveMemory/merging') {
      await folders.trustedEngine(folder);
      return merging(folders.get(folder).fileUri(), { setUp: sent.setUp === true });
    }
    const name = method.slice('cognitiveMemory/'.length) as keyof Operations;
    const operation = operations[name] as unknown as Operation<Input>;
    const input = {
      ...usual[name],
      ...(readInput(operation.input(), sent, 'server') as Input),
    };
    const needsTrust = operation.needsTrust ?? operation.effect !== 'reads';
    const engine = await (needsTrust ? folders.trustedEngine(folder) : folders.engine(folder));
    const { trigger = operation.name } = params;
    // An operation that writes is only reached where the workspace is trusted, and has somebody who asks.
    const by = async () => (folders.isReadOnly ? undefined : await contextOf(folder, trigger));
    const call = { engine, work, by: by as () => Promise<OperationContext> };
    const result = await operation.run(call, input);
    await tell(operation.name, folder, result, input);
    return result;
  };
};
