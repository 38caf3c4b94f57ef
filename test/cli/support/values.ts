import {
  type ContextAnswer,
  type Decision,
  type MemoryReference,
  memoryPath,
  type Operation,
  type RecallAnswer,
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

export const contextAnswer: ContextAnswer = {
  blocks: [
    {
      layer: 'contextual',
      key: reference.id,
      text: 'Redis timeouts: five seconds.',
      form: 'whole',
      tokens: 30,
      because: { code: 'file', data: { file: 'src/a.ts' } },
      memory: { ...reference, author: 'agent:robot', reviewed: false },
    },
  ],
  ...{ tokens: 70, budget: 300, task: 'debugging', cut: 2, repeated: 0 },
};

export const hitOf = (changes: Partial<RecallHit>): RecallHit => ({
  ...reference,
  status: 'active',
  score: 0.92,
  tags: ['redis'],
  preview: 'All clients wait five seconds.',
  pinned: false,
  reviewed: true,
  tokens: 20,
  injection: 'full',
  explain: {
    text: 0.92,
    bm25: 4,
    matches: [{ word: 'redis', fields: ['title'] }],
    certainty: 1,
    statusFactor: 1,
    relevance: 0.8,
    accessCount: 1,
    parts: [{ stage: 'text', value: 0.92, contribution: 0.92 }],
  },
  ...changes,
});

/** An answer with nothing special about it. */
export const answerOf = (hits: readonly RecallHit[], hidden = 0): RecallAnswer => ({
  hits,
  hidden,
  known: true,
  cut: 0,
  trivial: false,
  meaning: { model: null, faults: [], pending: 0 },
  intent: 'general',
});
