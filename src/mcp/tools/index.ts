import type { Tool } from '../tool';
import { memoryForget } from './memoryForget';
import { memoryGet } from './memoryGet';
import { memoryRecall } from './memoryRecall';
import { memoryStats } from './memoryStats';
import { memoryStore } from './memoryStore';

/** Every tool, readers first. */
export const tools: readonly Tool[] = [
  memoryRecall,
  memoryGet,
  memoryStats,
  memoryStore,
  memoryForget,
];
