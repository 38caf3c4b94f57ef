import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryPath, type Problem } from '../engine/vocabulary';
import { createFolder, writeAtomically } from './atomicFile';
import { tryReadText } from './disk';
import { historyName } from './listFiles';

/** What became of a damaged history, as the data of its problem. */
export interface HistoryDamage {
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
