import type { Tool } from '../tool';
import { memoryEdgeDelete } from './memoryEdgeDelete';
import { memoryEdgeGet } from './memoryEdgeGet';
import { memoryEdgeSearch } from './memoryEdgeSearch';
import { memoryEdgeUpdate } from './memoryEdgeUpdate';
import { memoryEntities } from './memoryEntities';
import { memoryEpisode } from './memoryEpisode';
import { memoryEpisodes } from './memoryEpisodes';
import { memoryFeedback } from './memoryFeedback';
import { memoryForget } from './memoryForget';
import { memoryGet } from './memoryGet';
import { memoryList } from './memoryList';
import { memoryObserve } from './memoryObserve';
import { memoryRecall } from './memoryRecall';
import { memoryRelate } from './memoryRelate';
import { memoryRelated } from './memoryRelated';
import { memoryStats } from './memoryStats';
import { memoryStore } from './memoryStore';
import { memoryUnrelate } from './memoryUnrelate';
import { memoryUpdate } from './memoryUpdate';

/** Every tool, readers first. */
export const tools: readonly Tool[] = [
  memoryRecall,
  memoryGet,
  memoryList,
  memoryEpisodes,
  memoryRelated,
  memoryEntities,
  memoryEdgeGet,
  memoryEdgeSearch,
  memoryStats,
  memoryStore,
  memoryUpdate,
  memoryObserve,
  memoryEpisode,
  memoryForget,
  memoryFeedback,
  memoryRelate,
  memoryUnrelate,
  memoryEdgeUpdate,
  memoryEdgeDelete,
];
