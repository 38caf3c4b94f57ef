import type { TaskKind } from '../model/context';

/** How much each kind of memory is worth for a kind of task; they add up to 1. */
interface TaskWeights {
  readonly episodic: number;
  readonly semantic: number;
  readonly procedural: number;
  readonly mistakes: number;
}

/** Document 004's weights by kind of task (ORIGINS 004 retrieval). */
export const taskWeights: Readonly<Record<TaskKind, TaskWeights>> = {
  exploration: { episodic: 0.6, semantic: 0.3, procedural: 0.1, mistakes: 0 },
  implementation: { episodic: 0.15, semantic: 0.5, procedural: 0.35, mistakes: 0 },
  debugging: { episodic: 0.4, semantic: 0.2, procedural: 0, mistakes: 0.4 },
  review: { episodic: 0.3, semantic: 0.5, procedural: 0, mistakes: 0.2 },
  refactoring: { episodic: 0.25, semantic: 0.45, procedural: 0.3, mistakes: 0 },
};

/** The kind of a task of which nobody says what it is (document 004). */
export const usualTask: TaskKind = 'implementation';
