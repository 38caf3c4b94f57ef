import type { EntityHub } from '../engine/vocabulary';
import { referenceAnswer } from './answers';

/** An entity and its memories as the command line and agents are given them. */
export const entityAnswer = ({ entity, memories, near, hidden }: EntityHub) => ({
  entity,
  memories: memories.map((memory) => ({
    ...referenceAnswer(memory),
    status: memory.status,
    relevance: memory.relevance,
    tags: memory.tags,
    private: memory.private,
    preview: memory.preview,
  })),
  near,
  hidden,
});
