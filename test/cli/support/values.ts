import {
  type Decision,
  type MemoryReference,
  memoryPath,
  type Operation,
  type RecallHit,
} from '../../../src/engine';

export const reference: MemoryReference = {
  id: '3f2a1b00-0000-4000-8000-000000000000',
  title: 'Redis timeouts',
  type: 'decision',
  path: memoryPath('graph/decisions/redis-timeouts-3f2a1b.md'),
};

export const created: Decision = {
  action: 'created',
  memory: reference,
  also: [],
  because: [{ stage: 'gate', code: 'new_belief', data: {} }],
};

export const refused: Decision = {
  action: 'refused',
  memory: null,
  also: [],
  because: [{ stage: 'observe', code: 'content_empty', data: {} }],
};

export const operation: Operation = {
  id: 'abcdef0123456789',
  action: 'CREATE',
  path: reference.path,
  summary: 'Redis timeouts',
  actor: 'human:Ada',
  approval: 'auto',
  trigger: 'cogmem remember',
  at: '2026-11-21T10:00:00.000Z',
  paths: [reference.path],
};

export const hitOf = (changes: Partial<RecallHit>): RecallHit => ({
  ...reference,
  status: 'active',
  score: 0.92,
  tags: ['redis'],
  preview: 'All clients wait five seconds.',
  pinned: false,
  explain: {
    text: 0.92,
    bm25: 4,
    matches: [{ word: 'redis', fields: ['title'] }],
    statusFactor: 1,
    relevance: 0.8,
  },
  ...changes,
});
