import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as web from 'onnxruntime-web';
import type { RuntimeName, WorkerStart } from './port';

/** Texts of a batch as the model takes them: rows of the same length, filled up with zeros. */
export interface TokenRows {
  readonly ids: Int32Array;
  /** 1 for a token, 0 for what fills up. */
  readonly mask: Int32Array;
  /** 1 for a token of the second text of two; only for a model that tells them apart. */
  readonly types?: Int32Array;
  readonly rows: number;
  readonly columns: number;
}

export interface Runtime {
  readonly name: RuntimeName;
  /** The outputs of the model, each with as many numbers for each row, one after the other. */
  run(input: TokenRows): Promise<readonly Float32Array[]>;
}

/** Throws where it does not start or does not understand the model. */
const load = async (
  name: RuntimeName,
  onnx: typeof web,
  provider: string,
  model: Uint8Array,
): Promise<Runtime> => {
  const session = await onnx.InferenceSession.create(model, {
    executionProviders: [provider],
    // Embedding is work in the background: the other processors stay free.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Errors only: they come back as exceptions as well.
    logSeverityLevel: 3,
  });
  return {
    name,
    run: async ({ ids, mask, types, rows, columns }) => {
      const tensor = (numbers: Int32Array) => new onnx.Tensor('int32', numbers, [rows, columns]);
      const outputs = await session.run({
        input_ids: tensor(ids),
        attention_mask: tensor(mask),
        ...(types && { token_types: tensor(types) }),
      });
      return session.outputNames.map((output) => {
        const data = outputs[output]?.data;
        if (!(data instanceof Float32Array)) throw new Error('The model gave no numbers.');
        return data;
      });
    },
  };
};

/** `onnxruntime-node`, of that folder and no other. Throws where it is not there. */
const loadNative = (folder: string, model: Uint8Array): Promise<Runtime> => {
  const requireFrom = createRequire(join(folder, 'index.js'));
  const onnx = requireFrom(join(folder, 'node_modules', 'onnxruntime-node')) as typeof web;
  return load('native', onnx, 'cpu', model);
};

/** Its files lie beside the model, and one thread needs no worker of its own. */
const loadWeb = (folder: string, model: Uint8Array): Promise<Runtime> => {
  const addressOf = (name: string) => pathToFileURL(join(folder, name)).href;
  web.env.wasm.numThreads = 1;
  web.env.wasm.wasmPaths = {
    mjs: addressOf('ort-wasm-simd-threaded.mjs'),
    wasm: addressOf('ort-wasm-simd-threaded.wasm'),
  };
  return load('wasm', web, 'wasm', model);
};

/**
 * The native runtime, which only the packages for one platform carry; WebAssembly where it is not there or does not load,
 * such as on a system with an older C library. Throws where that does not start either.
 */
export const loadRuntime = async (model: Uint8Array, start: WorkerStart): Promise<Runtime> => {
  for (const folder of start.nativeFolders) {
    try {
      return await loadNative(folder, model);
    } catch {
      // WebAssembly runs everywhere.
    }
  }
  return loadWeb(start.modelFolder, model);
};
