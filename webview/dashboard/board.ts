import { type DecayLaw, decayLawOf, type Moment } from '../../src/engine/laws';
import { type DecayReport, isHalfLife } from '../../src/engine/vocabulary';
import { isRecord, isText } from '../../src/protocol/pages';
import { computeSummary, type Standing, type Summary, standingOf } from './summary';

export interface BoardInit {
  /** Milliseconds since the epoch, of this machine. */
  clock(): number;
}

/** What is laid out before a person: the report, the half-life they try, the memory they look at. */
export class Board {
  #report: DecayReport | undefined;
  #reportedAt = 0;
  #whatIf: number | undefined;
  #chosen: string | undefined;
  #active: string | undefined;
  #now = 0;
  #saved: Summary | undefined;
  #shown: Summary | undefined;

  constructor(private readonly init: BoardInit) {}

  get report(): DecayReport | undefined {
    return this.#report;
  }

  /** Milliseconds since the epoch by the clock of the report, when things were last computed. */
  get now(): number {
    return this.#now;
  }

  /** Days of the half-life that a person tries; undefined for the one that is saved. */
  get whatIf(): number | undefined {
    return this.#whatIf;
  }

  get halfLifeDays(): number {
    return this.#whatIf ?? this.#report?.halfLifeDays ?? 1;
  }

  get law(): DecayLaw {
    return decayLawOf(this.halfLifeDays);
  }

  get savedLaw(): DecayLaw {
    return decayLawOf(this.#report?.halfLifeDays ?? 1);
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
    const memory = this.#find(this.#chosen);
    if (memory !== undefined) return standingOf(memory, this.#moment(this.law));
    const first = this.#saved?.fading[0]?.memory ?? this.#report?.memories[0];
    return first && standingOf(first, this.#moment(this.law));
  }

  /** What is worth keeping. */
  get choices(): {
    readonly chosen?: string;
    readonly active?: string;
    readonly whatIf?: number;
  } {
    return {
      ...(this.#chosen === undefined ? {} : { chosen: this.#chosen }),
      ...(this.#active === undefined ? {} : { active: this.#active }),
      ...(this.#whatIf === undefined ? {} : { whatIf: this.#whatIf }),
    };
  }

  /** Begins where another page of the same folder stopped; before the first report. */
  restore({ chosen, active, whatIf }: Board['choices']): void {
    this.#chosen = chosen;
    this.#active = active;
    this.#whatIf = whatIf;
  }

  /** Another folder is another matter. */
  clear(): void {
    this.#report = undefined;
    this.restore({});
  }

  setReport(report: DecayReport): void {
    this.#report = report;
    this.#reportedAt = this.init.clock();
    if (this.#whatIf === report.halfLifeDays) this.#whatIf = undefined;
    this.refresh();
  }

  /** Time went on. */
  refresh(): void {
    if (this.#report === undefined) return;
    const { memories, now } = this.#report;
    this.#now = now + Math.max(0, this.init.clock() - this.#reportedAt);
    this.#saved = computeSummary(memories, this.#moment(this.savedLaw));
    this.#compute();
  }

  /** Tries a half-life; the saved one tries nothing. */
  tryHalfLife(days: number | undefined): void {
    this.#whatIf = days === this.#report?.halfLifeDays ? undefined : days;
    this.#compute();
  }

  choose(id: string): void {
    this.#chosen = id;
  }

  /** The active editor shows another memory than before: it is what the person looks at. */
  setActive(id: string | undefined): boolean {
    if (id === undefined || id === this.#active) return false;
    this.#active = id;
    this.#chosen = id;
    return true;
  }

  #moment(law: DecayLaw): Moment {
    return { now: this.#now, law };
  }

  #find(id: string | undefined) {
    return id === undefined ? undefined : this.#report?.memories.find((one) => one.id === id);
  }

  #compute(): void {
    if (this.#report === undefined) return;
    this.#shown =
      this.#whatIf === undefined
        ? this.#saved
        : computeSummary(this.#report.memories, this.#moment(this.law));
  }
}

/** What the page keeps while it is hidden, and over a restart of the editor. */
export interface PageState {
  readonly folder: string;
  readonly choices: Board['choices'];
  /** Pixels that the page is scrolled down. */
  readonly scroll: number;
  /** Rows of the list. */
  readonly length: number;
  readonly allTypes: boolean;
}

const isTextOrNone = (value: unknown): value is string | undefined =>
  value === undefined || isText(value);

const isChoices = (value: unknown): value is Board['choices'] =>
  isRecord(value) &&
  isTextOrNone(value.chosen) &&
  isTextOrNone(value.active) &&
  (value.whatIf === undefined || (typeof value.whatIf === 'number' && isHalfLife(value.whatIf)));

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Reads what was kept; undefined for nothing, and for what another version of the page kept. */
export const tryPageState = (value: unknown): PageState | undefined => {
  if (!isRecord(value)) return undefined;
  const { folder, choices, scroll, length, allTypes } = value;
  if (!isText(folder) || !isChoices(choices) || !isCount(scroll) || !isCount(length)) {
    return undefined;
  }
  return { folder, choices, scroll, length, allTypes: allTypes === true };
};
