import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, memoryPath, type Problem } from '../engine/vocabulary';
import { createFolder, writeAtomically } from './atomicFile';
import { tryReadText } from './disk';
import { GitFailedError } from './gitCommand';
import {
  checkRepository,
  type HistoryAccess,
  mendEnd,
  mendRepository,
  readEnd,
} from './historyAccess';
import type { HistoryPlace } from './historyIndex';
import { withRepository } from './historyRepository';
import { historyName } from './listFiles';
import { noRecordedFiles, type RecordedFilesNote } from './recordedFiles';
import { type RebuiltHistory, rebuildHistory } from './salvage';

/** Lost texts that are named; a person reads no more in one sentence. */
const mostNamed = 12;

const shownLost = (lost: readonly string[]): string => {
  const more = lost.length - mostNamed;
  return [...lost.slice(0, mostNamed), ...(more > 0 ? [`… (+${more})`] : [])].join(', ');
};

interface HistoryMendingInit {
  readonly open: () => Promise<HistoryAccess>;
  /** What the history had when that was last looked at. */
  readonly note: RecordedFilesNote;
  readonly logger: Logger;
}

/** Mends a repository that is damaged, and keeps account of what was found so. */
export class HistoryMending {
  /** A failure is looked into once: what fails again in a sound repository is not its damage. */
  #isSound = false;
  /** Damages that could not be noted beside the history. */
  #unnoted: readonly HistoryDamage[] = [];

  constructor(private readonly init: HistoryMendingInit) {}

  /** What was found damaged and no person has acknowledged, the oldest first. Throws the file system's error. */
  async damages(): Promise<readonly HistoryDamage[]> {
    const { gitDirectory } = await this.init.open();
    return [...(await readDamages(gitDirectory)), ...this.#unnoted];
  }

  /** Notes an operation log with damaged lines, once. */
  async noteDamagedLog(log: string, lines: number): Promise<void> {
    const reason = `operation log ${log}`;
    if ((await this.damages()).some((one) => one.reason === reason)) return;
    await this.#keepDamage({ kept: '', reason, saved: 0, lost: '', lines });
  }

  /** A person has read of the damages. */
  async forget(): Promise<void> {
    const { gitDirectory, git, path } = await this.init.open();
    const work = () => forgetDamages(gitDirectory);
    await withRepository(gitDirectory, git, { logger: this.init.logger, path, work });
    this.#unnoted = [];
  }

  /**
   * Runs work within the repository's lock. Where git fails because the repository is damaged, it is mended, or made again
   * from what can be read of it; then the work is tried once more.
   */
  async withinLock<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GitFailedError) || this.#isSound) throw error;
      const { gitDirectory, git, workTree } = await this.init.open();
      const before = await checkRepository(git);
      this.#isSound = true;
      if (before.length === 0) throw error;
      const { commit } = this.init.note.read(gitDirectory) ?? noRecordedFiles();
      const left = await mendRepository(gitDirectory, git, commit);
      const rebuilt =
        left.length === 0
          ? undefined
          : await rebuildHistory({ gitDirectory, git, workTree }, commit);
      await this.noteDamage(before.join('; '), rebuilt);
      return work();
    }
  }

  /** Notes that the repository was damaged, and mended or made again. */
  async noteDamage(reason: string, rebuilt?: RebuiltHistory): Promise<void> {
    const { kept = '', saved = 0, lost = [] } = rebuilt ?? {};
    const damage = { kept, reason, saved, lost: shownLost(lost) };
    await this.#keepDamage(damage);
    const outcome =
      kept === '' ? 'it was mended' : `${saved} operations were saved; the old one is in ${kept}`;
    const gone = lost.length === 0 ? '' : `; lost: ${damage.lost}`;
    this.init.logger.error(`The history was damaged, ${outcome}${gone}: ${reason}`);
  }

  async #keepDamage(damage: HistoryDamage): Promise<void> {
    const { gitDirectory } = await this.init.open();
    try {
      await noteDamage(gitDirectory, damage);
    } catch (error) {
      this.#unnoted = [...this.#unnoted, damage];
      this.init.logger.warn(`The damage could not be noted: ${String(error)}`);
    }
  }

  /** A branch without an end reads as a history without operations: it is looked for before anybody is told so. */
  async findEnd(): Promise<void> {
    const { gitDirectory, git, path, unavailable } = await this.init.open();
    if (unavailable !== undefined || (await readEnd(gitDirectory)) !== undefined) return;
    const { commit } = this.init.note.read(gitDirectory) ?? noRecordedFiles();
    if (commit === undefined) return;
    const work = async (): Promise<void> => {
      if ((await readEnd(gitDirectory)) !== undefined) return;
      await mendEnd(gitDirectory, git, commit);
      await this.noteDamage('the branch had lost its end');
    };
    await withRepository(gitDirectory, git, { logger: this.init.logger, path, work });
  }

  /** As `withinLock`, for work that takes the repository's lock only where there is something to mend. */
  async whileReading<T>(query: (place: HistoryPlace) => Promise<T>): Promise<T> {
    const { gitDirectory, git, path, unavailable } = await this.init.open();
    try {
      return await query({ gitDirectory, git });
    } catch (error) {
      if (!(error instanceof GitFailedError) || this.#isSound || unavailable !== undefined)
        throw error;
      const work = () => this.withinLock(() => query({ gitDirectory, git }));
      return withRepository(gitDirectory, git, { logger: this.init.logger, path, work });
    }
  }
}

/** What became of a damaged history, as the data of its problem. */
interface HistoryDamage {
  readonly reason: string;
  /** Where the damaged repository is kept; empty where it was mended. */
  readonly kept: string;
  /** Operations that are in the new one. */
  readonly saved: number;
  /** Texts that nothing is left of, in words. */
  readonly lost: string;
  /** Damaged lines, where an operation log was, and not the repository. */
  readonly lines?: number;
}

/** Stays where a damaged repository is put aside, by the beginning of its name. */
const damageName = 'cognitive-memory.damage.json';

const isDamage = (value: unknown): value is HistoryDamage => {
  const { reason, kept, saved, lost } = (value ?? {}) as Partial<Record<string, unknown>>;
  return [reason, kept, lost].every((one) => typeof one === 'string') && typeof saved === 'number';
};

/** What was found damaged and no person has acknowledged, the oldest first. Throws the file system's error. */
export const readDamages = async (gitDirectory: string): Promise<readonly HistoryDamage[]> => {
  const text = tryReadText(join(gitDirectory, damageName));
  if (text === undefined) return [];
  try {
    const damages: unknown = JSON.parse(text);
    return Array.isArray(damages) ? damages.filter(isDamage) : [];
  } catch (error) {
    // The note itself is damaged: what it told of is still kept aside, and the history that took its place is whole.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
};

/** Notes a damage beside the history, for processes that start later. Throws the file system's error. */
export const noteDamage = async (gitDirectory: string, damage: HistoryDamage): Promise<void> => {
  const damages = [...(await readDamages(gitDirectory)), damage];
  await createFolder(gitDirectory);
  await writeAtomically(join(gitDirectory, damageName), `${JSON.stringify(damages)}\n`);
};

/** A person has read of the damages. Throws the file system's error. */
export const forgetDamages = (gitDirectory: string): Promise<void> =>
  rm(join(gitDirectory, damageName), { force: true });

export const damageProblem = (damage: HistoryDamage): Problem => ({
  path: memoryPath(historyName),
  code: 'history_damaged',
  severity: 'warning',
  data: { ...damage },
});
