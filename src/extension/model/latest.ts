export interface LatestInit<Q, A> {
  readonly ask: (question: Q) => Promise<A>;
  readonly onAnswer: (answer: A, question: Q) => void;
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds of quiet before a question is asked. */
  readonly delay: number;
}

/** Asks the last of a burst of questions, and passes on only the answer to the last one asked. */
export class Latest<Q, A> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(private readonly init: LatestInit<Q, A>) {}

  ask(question: Q): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.askNow(question), this.init.delay);
  }

  askNow(question: Q): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    const asked = this.#asked;
    const isLatest = (): boolean => asked === this.#asked;
    this.init.ask(question).then(
      (answer) => isLatest() && this.init.onAnswer(answer, question),
      (error: unknown) => isLatest() && this.init.onFailure(error),
    );
  }

  /** Nothing is asked or passed on after it. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#asked = Number.NaN;
  }
}
