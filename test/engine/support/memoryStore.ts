import {
  type FileBytes,
  type FileContent,
  type FileStat,
  type LogLines,
  MemoryError,
  type MemoryPath,
  memoryPath,
  type Store,
} from '../../../src/engine';

/** A memory folder without a disk. Times move on with each write, as a real file system's do. */
export class InMemoryStore implements Store {
  readonly #files = new Map<MemoryPath, { text: string; bytes?: Uint8Array; modified: number }>();
  #writes = 0;
  /** Set to make every write fail, as on a read-only disk. */
  readOnly = false;

  constructor(seed: Readonly<Record<string, string>> = {}) {
    for (const [path, text] of Object.entries(seed)) this.put(path, text);
  }

  /** Takes over the files of another store, with their times. */
  takeFrom(other: InMemoryStore): void {
    for (const [path, file] of other.#files) this.#files.set(path, file);
    this.#writes = other.#writes;
  }

  /** Writes as another program would; `modified` for a file that is older than this store. */
  put(path: string, text: string, modified = ++this.#writes): void {
    this.#files.set(memoryPath(path), { text, modified });
  }

  /** Writes as a program would that sets the time back to what it was. */
  putUnnoticed(path: string, text: string): void {
    const modified = this.#files.get(memoryPath(path))?.modified ?? 0;
    this.#files.set(memoryPath(path), { text, modified });
  }

  bytesAt(path: string): Uint8Array | undefined {
    const file = this.#files.get(memoryPath(path));
    return file === undefined ? undefined : (file.bytes ?? Buffer.from(file.text));
  }

  /** Writes what is no text as another program would. */
  putBytes(path: string, bytes: Uint8Array, modified = ++this.#writes): void {
    const copy = Uint8Array.from(bytes);
    const text = Buffer.from(copy).toString('latin1');
    this.#files.set(memoryPath(path), { text, bytes: copy, modified });
  }

  textAt(path: string): string | undefined {
    return this.#files.get(memoryPath(path))?.text;
  }

  get paths(): readonly string[] {
    return [...this.#files.keys()].sort();
  }

  async list(): Promise<readonly FileStat[]> {
    return [...this.#files.keys()].sort().map((path) => this.#stat(path));
  }

  async read(path: MemoryPath): Promise<FileContent | undefined> {
    const file = this.#files.get(path);
    return file === undefined ? undefined : { text: file.text, stat: this.#stat(path) };
  }

  async write(path: MemoryPath, text: string, after?: Promise<unknown>): Promise<FileStat> {
    await after;
    this.mayWrite(path);
    this.put(path, text);
    return this.#stat(path);
  }

  async readBytes(path: MemoryPath): Promise<FileBytes | undefined> {
    const bytes = this.bytesAt(path);
    return bytes === undefined ? undefined : { bytes, stat: this.#stat(path) };
  }

  async writeBytes(path: MemoryPath, bytes: Uint8Array): Promise<FileStat> {
    this.mayWrite(path);
    this.putBytes(path, bytes);
    return this.#stat(path);
  }

  async append(path: MemoryPath, text: string): Promise<void> {
    this.mayWrite(path);
    this.put(path, (this.#files.get(path)?.text ?? '') + text);
  }

  async remove(path: MemoryPath): Promise<void> {
    this.mayWrite(path);
    this.#files.delete(path);
  }

  async stat(path: MemoryPath): Promise<FileStat | undefined> {
    return this.#files.has(path) ? this.#stat(path) : undefined;
  }

  async readLines(path: MemoryPath, from: number): Promise<LogLines | undefined> {
    const text = this.#files.get(path)?.text;
    if (text === undefined) return undefined;
    const bytes = Buffer.from(text);
    const end = bytes.lastIndexOf('\n') + 1;
    const lines = from >= end ? [] : bytes.toString('utf8', from, end).slice(0, -1).split('\n');
    return { lines, end: Math.max(from, end), size: bytes.length };
  }

  async rename(path: MemoryPath, name: MemoryPath): Promise<void> {
    this.mayWrite(path);
    this.put(name, this.#files.get(path)?.text ?? '');
    this.#files.delete(path);
  }

  #running: Promise<unknown> = Promise.resolve();
  #inside = false;

  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#running.then(async () => {
      if (this.#inside) throw new Error('Exclusive work was started within exclusive work');
      this.#inside = true;
      try {
        return await work();
      } finally {
        this.#inside = false;
      }
    });
    this.#running = run.catch(() => undefined);
    return run;
  }

  #stat(path: MemoryPath): FileStat {
    const file = this.#files.get(path);
    return { path, size: file?.text.length ?? 0, modified: file?.modified ?? 0 };
  }

  /** Throws where nothing can be written. */
  checkAlive(): void {
    this.mayWrite('');
  }

  protected mayWrite(path: string): void {
    if (this.readOnly) throw new MemoryError('read_only', { path });
  }
}
