import { type DoctorProblem, type DoctorReport, grouped, type Problem } from '../engine/vocabulary';
import {
  describeAcknowledging,
  describeFix,
  describeKeyMove,
  describeProblem,
  type Translate,
} from '../messages';
import type { Connection, FileDiagnostic, Fix } from './connection';
import type { OpenFolder } from './folders';

/**
 * Files up to which the doctor runs again by itself after a change, as long as it has findings to show: so many are
 * looked at within a moment. In a larger folder its findings go with the first change.
 */
const mostFollowed = 1_000;

/** The findings of one folder, by the URIs of their files. */
type Findings = ReadonlyMap<string, readonly Problem[]>;

const isFixable = (problem: Problem): boolean =>
  (problem as Partial<DoctorProblem>).fixable === true;

/** What the editor can offer for some findings of a file. */
interface Offer {
  readonly isFor: (problem: Problem) => boolean;
  readonly title: (count: number, t: Translate) => string;
  readonly command: string;
}

const offers: readonly Offer[] = [
  { isFor: isFixable, title: describeFix, command: 'cognitiveMemory.repair' },
  {
    // A change by other hands, or a damage, that waits for a person to say that it was looked at.
    isFor: ({ code }) => code === 'critical_file_changed' || code === 'history_damaged',
    title: (_count, t) => describeAcknowledging(t),
    command: 'cognitiveMemory.acknowledge',
  },
  {
    // A key that its owner can have moved to where keys are kept.
    isFor: ({ code }) => code === 'key_in_config',
    title: (_count, t) => describeKeyMove(t),
    command: 'cognitiveMemory.moveKey',
  },
];

const byFile = (folder: OpenFolder, problems: readonly Problem[]): Findings =>
  grouped(problems, ({ path }) => [folder.fileUri(path)]);

export interface DiagnosticsInit {
  readonly connection: Connection;
  readonly translate: Translate;
  /** True where nothing may be written, and therefore nothing be mended. */
  isReadOnly(): boolean;
}

/** Shows the problems of the memory folders at their files, and takes them back when they are mended. */
export class Diagnostics {
  /** What is shown now, by workspace folder. */
  readonly #shown = new Map<string, Findings>();
  /** Files that the doctor looked at, of folders whose findings of the doctor are shown. */
  readonly #checked = new Map<string, number>();
  /** Counts what was shown or asked for, so that an answer that comes late does not replace a newer one. */
  readonly #turns = new Map<string, number>();

  constructor(private readonly init: DiagnosticsInit) {}

  /** After a change: what the engine found when it read the files, or what the doctor finds now. */
  async refresh(folder: OpenFolder): Promise<void> {
    const turn = this.#nextTurn(folder);
    const engine = await folder.engine();
    const checked = this.#checked.get(folder.uri) ?? Number.POSITIVE_INFINITY;
    const isThere = await engine.exists();
    const report = isThere && checked <= mostFollowed ? await engine.doctor() : undefined;
    const problems = report?.problems ?? (isThere ? await engine.problems() : []);
    if (turn !== this.#turns.get(folder.uri)) return;
    this.#publish(folder, { problems, ...(report && { checked: report.checked }) });
  }

  /** Shows what the doctor found, in place of what was shown before. */
  show(folder: OpenFolder, report: DoctorReport): void {
    this.#nextTurn(folder);
    this.#publish(folder, report);
  }

  /** What can be done about the findings of a file; nothing where a person must mend them. */
  fixesOf(uri: string): readonly Fix[] {
    if (this.init.isReadOnly()) return [];
    return [...this.#shown].flatMap(([folder, files]) =>
      offers.flatMap(({ isFor, title, command }) => {
        const problems = (files.get(uri) ?? []).filter(isFor);
        const [first] = problems;
        if (first === undefined) return [];
        const argument = { folder, path: first.path };
        const about = new Set(problems.map(({ code }) => code));
        return [{ title: title(problems.length, this.init.translate), command, argument, about }];
      }),
    );
  }

  remove(folder: OpenFolder): void {
    this.#nextTurn(folder);
    this.#publish(folder, { problems: [] });
    this.#shown.delete(folder.uri);
  }

  #nextTurn({ uri }: OpenFolder): number {
    const turn = (this.#turns.get(uri) ?? 0) + 1;
    this.#turns.set(uri, turn);
    return turn;
  }

  /** `checked` is absent where the findings are not the doctor's. */
  #publish(
    folder: OpenFolder,
    { problems, checked }: { problems: readonly Problem[]; checked?: number },
  ): void {
    const { connection } = this.init;
    const files = byFile(folder, problems);
    for (const uri of this.#shown.get(folder.uri)?.keys() ?? []) {
      if (!files.has(uri)) connection.publish(uri, []);
    }
    for (const [uri, found] of files) {
      const diagnostics = found.map((problem) => this.#toDiagnostic(problem));
      connection.publish(uri, diagnostics);
    }
    this.#shown.set(folder.uri, files);
    // A healthy folder has nothing to follow.
    if (checked === undefined || problems.length === 0) this.#checked.delete(folder.uri);
    else this.#checked.set(folder.uri, checked);
  }

  #toDiagnostic(problem: Problem): FileDiagnostic {
    return {
      message: describeProblem(problem, this.init.translate),
      code: problem.code,
      severity: problem.severity,
      ...(problem.line === undefined ? {} : { line: problem.line }),
      ...(offers.some(({ isFor }) => isFor(problem)) && { fixable: true }),
    };
  }
}
