import {
  computeStanding,
  type DecayLaw,
  defaultDecayLaw,
  reportedLaw,
  type Standing,
} from '../../src/engine/laws';
import type { DecayReport } from '../../src/engine/vocabulary';
import { isHalfLifeDays } from '../../src/protocol/dashboardPage';
import * as is from '../../src/protocol/guards';
import { computeSummary, type Summary } from './summary';

/** What a person chose on the page. */
export interface Choices {
  readonly chosen?: string | undefined;
  /** The memory that the active editor showed last. */
  readonly active?: string | undefined;
  /** Days of the half-life that they try; undefined for the one that is saved. */
  readonly whatIf?: number | undefined;
}

/** What is laid out before a person: the report, the half-life they try, the memory they look at. */
export class Board {
  #report: DecayReport | undefined;
  #reportedAt = 0;
  #choices: Choices = {};
  #now = 0;
  #saved: Summary | undefined;
  #shown: Summary | undefined;

  /** Takes a clock of this machine, in milliseconds since the epoch. */
  constructor(private readonly clock: () => number) {}

  get report(): DecayReport | undefined {
    return this.#report;
  }

  /** What is worth keeping. */
  get choices(): Choices {
    return this.#choices;
  }

  /** Milliseconds since the epoch by the clock of the report, when things were last computed. */
  get now(): number {
    return this.#now;
  }

  get halfLifeDays(): number {
    return this.#choices.whatIf ?? this.#report?.halfLifeDays ?? 1;
  }

  get law(): DecayLaw {
    return this.#lawWith(this.halfLifeDays);
  }

  get savedLaw(): DecayLaw {
    return this.#lawWith(this.#report?.halfLifeDays);
  }

  #lawWith(halfLifeDays?: number): DecayLaw {
    return this.#report === undefined
      ? defaultDecayLaw
      : reportedLaw(this.#report, halfLifeDays === undefined ? {} : { halfLifeDays });
  }

  /** As it is; undefined while nothing is reported. */
  get saved(): Summary | undefined {
    return this.#saved;
  }

  /** As it would be with the half-life that is tried; the same as `saved` while none is. */
  get shown(): Summary | undefined {
    return this.#shown;
  }

  /** The memory that a person chose, otherwise the one that fades next, otherwise any. */
  get chosen(): Standing | undefined {
    const memories = this.#report?.memories ?? [];
    const memory =
      memories.find(({ id }) => id === this.#choices.chosen) ??
      this.#saved?.fading[0]?.memory ??
      memories[0];
    return memory && computeStanding(memory, { now: this.#now, law: this.law });
  }

  /** Begins where another page of the same folder stopped; before the first report. */
  restore(choices: Choices): void {
    this.#choices = choices;
  }

  /** Another folder is another matter. */
  clear(): void {
    this.#report = undefined;
    this.#choices = {};
  }

  setReport(report: DecayReport): void {
    this.#report = report;
    this.#reportedAt = this.clock();
    this.#setWhatIf(this.#choices.whatIf);
    this.refresh();
  }

  /** Time went on. */
  refresh(): void {
    if (this.#report === undefined) return;
    const { memories, now } = this.#report;
    this.#now = now + Math.max(0, this.clock() - this.#reportedAt);
    this.#saved = computeSummary(memories, { now: this.#now, law: this.savedLaw });
    this.#compute();
  }

  /** Tries a half-life; the saved one tries nothing. */
  tryHalfLife(days: number | undefined): void {
    this.#setWhatIf(days);
    this.#compute();
  }

  choose(id: string): void {
    this.#choices = { ...this.#choices, chosen: id };
  }

  /** The active editor shows another memory than before: it is what the person looks at. */
  setActive(id: string | undefined): boolean {
    if (id === undefined || id === this.#choices.active) return false;
    this.#choices = { ...this.#choices, chosen: id, active: id };
    return true;
  }

  #setWhatIf(days: number | undefined): void {
    const { whatIf: _, ...others } = this.#choices;
    const isTried = days !== undefined && days !== this.#report?.halfLifeDays;
    this.#choices = isTried ? { ...others, whatIf: days } : others;
  }

  #compute(): void {
    if (this.#report === undefined) return;
    this.#shown =
      this.#choices.whatIf === undefined
        ? this.#saved
        : computeSummary(
            this.#report.memories,
            { now: this.#now, law: this.law },
            this.#saved?.standings,
          );
  }
}

/** What the page keeps while it is hidden, and over a restart of the editor. */
export interface PageState {
  readonly folder: string;
  readonly choices: Choices;
  /** Pixels that the page is scrolled down. */
  readonly scroll: number;
  /** Rows of the list. */
  readonly length: number;
  readonly allTypes: boolean;
}

const isCount: is.Guard<number> = (value): value is number => is.number(value) && value >= 0;

/** Whether what was kept is of this version of the page. */
export const isPageState = is.shaped<PageState>({
  folder: is.text,
  choices: is.shaped<Choices>({
    chosen: is.optional(is.text),
    active: is.optional(is.text),
    whatIf: is.optional(isHalfLifeDays),
  }),
  scroll: isCount,
  length: isCount,
  allTypes: is.flag,
});
