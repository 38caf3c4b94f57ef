import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** Of a record: the key, how many vectors, of how many numbers. */
const keyBytes = 32;
const headBytes = keyBytes + 8;
const floatBytes = 4;

/**
 * Vectors of texts in a file of their own outside the repository, so that only the first run embeds anything. Records are
 * only ever appended: a run that was stopped goes on where it was.
 */
export class VectorCache {
  readonly #path: string;
  readonly #vectors = new Map<string, readonly Float32Array[]>();

  /** One file for each model, by its id. */
  constructor(folder: string, modelId: string) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, `${modelId.replace(/[^\w.-]+/gu, '-')}.vectors`);
    if (existsSync(this.#path)) this.#read();
  }

  get size(): number {
    return this.#vectors.size;
  }

  get(text: string): readonly Float32Array[] | undefined {
    return this.#vectors.get(keyOf(text).toString('hex'));
  }

  /** Vectors are all of one dimension, at least one. */
  add(text: string, vectors: readonly Float32Array[]): void {
    const key = keyOf(text);
    const dimension = vectors[0]?.length ?? 0;
    const record = Buffer.alloc(headBytes + vectors.length * dimension * floatBytes);
    key.copy(record);
    record.writeUInt32LE(vectors.length, keyBytes);
    record.writeUInt32LE(dimension, keyBytes + 4);
    vectors.forEach((vector, row) => {
      Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).copy(
        record,
        headBytes + row * dimension * floatBytes,
      );
    });
    appendFileSync(this.#path, record);
    this.#vectors.set(key.toString('hex'), vectors);
  }

  #read(): void {
    const bytes = readFileSync(this.#path);
    let at = 0;
    while (at + headBytes <= bytes.length) {
      const count = bytes.readUInt32LE(at + keyBytes);
      const dimension = bytes.readUInt32LE(at + keyBytes + 4);
      const end = at + headBytes + count * dimension * floatBytes;
      if (end > bytes.length) break;
      // Copied, because the numbers of a record need not lie where floats may begin.
      const numbers = new Float32Array(new Uint8Array(bytes.subarray(at + headBytes, end)).buffer);
      const rows = Array.from({ length: count }, (_, row) =>
        numbers.subarray(row * dimension, (row + 1) * dimension),
      );
      this.#vectors.set(bytes.toString('hex', at, at + keyBytes), rows);
      at = end;
    }
    // What a stopped run left of its last record is taken off, so that the next one begins where it should.
    if (at < bytes.length) truncateSync(this.#path, at);
  }
}

const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest();
