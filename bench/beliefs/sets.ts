import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PairOutcome, pairOutcomes } from '../../src/engine/remember/learnedGate';

/** What is known, what is said next, and what a careful judge makes of it (README of the data). */
export interface BeliefPair {
  readonly id: string;
  readonly lang: string;
  readonly known: string;
  readonly new: string;
  readonly category: string;
  readonly expect: PairOutcome;
}

/** What is expected of a pair, in the order of the tables. */
export const expectations = pairOutcomes;

interface Statement {
  readonly id: string;
  readonly text: string;
}

/** What must be so of one thing when all is said. */
export interface Slot {
  readonly slot: string;
  readonly current: readonly string[];
  readonly dead?: readonly string[];
  readonly details?: readonly string[];
  readonly traps?: readonly string[];
  readonly either?: readonly string[];
}

/** A project whose facts change. */
export interface Project {
  readonly id: string;
  readonly facts: readonly Statement[];
  readonly later: readonly (Statement & { readonly kind: string; readonly of?: string })[];
  readonly end: readonly Slot[];
  readonly questions: readonly {
    readonly ask: string;
    readonly right: readonly string[];
    readonly stale: readonly string[];
    readonly answer: string;
    readonly staleAnswers: readonly string[];
  }[];
}

/** Days that a message names; ISO, inclusive at both ends (README of the data). */
export interface NamedDays {
  readonly phrase: string;
  /** Of the facts, from 0. */
  readonly facts: readonly number[];
  readonly on?: string;
  readonly from?: string;
  readonly until?: string;
  readonly due?: string;
  readonly every?: string;
}

/** A message, and the facts that a careful judge keeps of it. */
export interface Message {
  readonly id: string;
  readonly lang: string;
  readonly today: string;
  readonly text: string;
  readonly facts: readonly string[];
  readonly dates: readonly NamedDays[];
}

const read = <T>(folder: string, name: string): readonly T[] => {
  const path = join(folder, name);
  if (!existsSync(path)) throw new Error(`${folder} has no ${name}.`);
  return JSON.parse(readFileSync(path, 'utf8')) as readonly T[];
};

/** Folder of our own pairs. */
export const ownPairs = 'bench/data/beliefs';

const traps = 'duplicateTraps.json';

/** The pairs of a folder; those that only look like the same beside them, where it has some. */
export const readPairSet = (folder: string): readonly BeliefPair[] => [
  ...read<BeliefPair>(folder, 'pairs.json'),
  ...(existsSync(join(folder, traps)) ? read<BeliefPair>(folder, traps) : []),
];

/** One half may be looked at, the other is to check with. */
export const isEven = ({ id }: { readonly id: string }): boolean =>
  Number(id.replace(/\D/gu, '')) % 2 === 0;
export const readProjects = (folder: string) => read<Project>(folder, 'projects.json');
export const readMessages = (folder: string) => read<Message>(folder, 'formation.json');
