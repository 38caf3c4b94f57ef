import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import protobuf from 'protobufjs';

/** Operators that ONNX Runtime adds to those of ONNX. */
export const microsoft = 'com.microsoft';

/** ONNX's numbers for the types of numbers. */
const dataTypes = { float: 1, uint8: 2, int8: 3, int32: 6, int64: 7 };

/**
 * @typedef {keyof typeof dataTypes} DataType
 * @typedef {{ name: string, type: DataType, shape: readonly (number | string)[] }} Value a shape names what varies
 */

/** @param {Float32Array | Int8Array | Uint8Array | BigInt64Array} values @returns {DataType} */
const typeOf = (values) => {
  if (values instanceof Uint8Array) return 'uint8';
  if (values instanceof Float32Array) return 'float';
  return values instanceof Int8Array ? 'int8' : 'int64';
};

/** @param {string} name @param {number | readonly number[]} value whole numbers are INT, others FLOAT */
const attribute = (name, value) => {
  if (typeof value !== 'number') return { name, type: 7, ints: value };
  return Number.isInteger(value) ? { name, type: 2, i: value } : { name, type: 1, f: value };
};

/** A computation put together step by step; each step gives back the names of what it made. */
export class OnnxGraph {
  /** @type {object[]} */
  #nodes = [];
  /** @type {object[]} */
  #tensors = [];

  /**
   * Numbers that are part of the file.
   *
   * @param {string} name
   * @param {readonly number[]} shape
   * @param {Float32Array | Int8Array | Uint8Array | BigInt64Array} values
   */
  constant(name, shape, values) {
    const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    this.#tensors.push({ name, dims: shape, dataType: dataTypes[typeOf(values)], rawData: raw });
    return name;
  }

  /**
   * One operator with one result.
   *
   * @param {string} operator
   * @param {readonly string[]} inputs an optional one that is left out is an empty string
   * @param {string} output
   * @param {{ domain?: string, attributes?: Readonly<Record<string, number | readonly number[]>> }} [options]
   */
  step(operator, inputs, output, options = {}) {
    this.steps(operator, inputs, [output], options);
    return output;
  }

  /**
   * One operator with several results.
   *
   * @param {string} operator
   * @param {readonly string[]} inputs
   * @param {readonly string[]} outputs
   * @param {{ domain?: string, attributes?: Readonly<Record<string, number | readonly number[]>> }} [options]
   */
  steps(operator, inputs, outputs, { domain = '', attributes = {} } = {}) {
    this.#nodes.push({
      name: outputs[0],
      opType: operator,
      domain,
      input: inputs,
      output: outputs,
      attribute: Object.entries(attributes).map(([name, value]) => attribute(name, value)),
    });
  }

  /**
   * The whole file.
   *
   * @param {{ name: string, inputs: readonly Value[], outputs: readonly Value[],
   *   properties: Readonly<Record<string, string>> }} about
   * @returns {Uint8Array}
   */
  file({ name, inputs, outputs, properties }) {
    const model = modelType.fromObject({
      irVersion: 8,
      producerName: 'cognitive-memory',
      opsetImport: [
        { domain: '', version: 17 },
        { domain: microsoft, version: 1 },
      ],
      metadataProps: Object.entries(properties).map(([key, value]) => ({ key, value })),
      graph: {
        name,
        node: this.#nodes,
        initializer: this.#tensors,
        input: inputs.map(valueInfo),
        output: outputs.map(valueInfo),
      },
    });
    return modelType.encode(model).finish();
  }
}

/** @param {Value} value */
const valueInfo = ({ name, type, shape }) => ({
  name,
  type: {
    tensorType: {
      elemType: dataTypes[type],
      shape: {
        dim: shape.map((size) =>
          typeof size === 'number' ? { dimValue: size } : { dimParam: size },
        ),
      },
    },
  },
});

const modelType = protobuf
  .parse(readFileSync(join(import.meta.dirname, 'onnx.proto'), 'utf8'))
  .root.lookupType('onnx.Model');
