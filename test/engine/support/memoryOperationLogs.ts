import type { OperationLogFile, OperationLogFiles } from '../../../src/engine';

/** The logs of all processes of a folder, without a disk. */
export class InMemoryOperationLogs {
  readonly #texts = new Map<string, string>();
  #processes = 0;
  #operations = 0;

  /** `mayWrite` throws where the process is dead. */
  constructor(private readonly mayWrite: () => void = () => undefined) {}

  /** Lines of all of them. */
  get text(): string {
    return [...this.#texts.values()].join('');
  }

  /** A power failure: what was not flushed is gone. */
  loseMarks(): void {
    for (const [name, text] of this.#texts) {
      this.#texts.set(name, text.replace(/^[0-9a-f]+ \{"mark".*\n/gmu, ''));
    }
  }

  /** As a process that starts now has them. Whoever had one before runs no more. */
  open(): OperationLogFiles {
    const own = `process ${++this.#processes}`;
    return {
      newId: () => (++this.#operations).toString(16).padStart(32, '0'),
      others: async (): Promise<readonly OperationLogFile[]> =>
        [...this.#texts]
          .filter(([name]) => name !== own)
          .map(([name, text]) => ({ name, text, isLive: false })),
      append: async (line, { name = own }) => {
        this.mayWrite();
        this.#texts.set(name, (this.#texts.get(name) ?? '') + line);
      },
      replaceOwn: async (text) => {
        this.mayWrite();
        if (text === '') this.#texts.delete(own);
        else this.#texts.set(own, text);
      },
      close: async () => undefined,
      remove: async (name) => {
        this.mayWrite();
        this.#texts.delete(name);
      },
    };
  }
}
