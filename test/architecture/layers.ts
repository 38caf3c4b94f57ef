const rooms = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `src/engine/${name}`);

/** Which folders a folder may import from; the most specific row of a file decides. */
export const layers: Readonly<Record<string, { folders: readonly string[]; node: boolean }>> = {
  'src/engine/context': {
    folders: rooms(
      'continuity',
      'core',
      'curate',
      'format',
      'model',
      'recall',
      'relate',
      'store',
      'strength',
    ),
    node: false,
  },
  'src/engine/continuity': {
    folders: rooms('format', 'languages', 'model', 'recall', 'remember', 'store', 'strength'),
    node: false,
  },
  'src/engine/core': {
    folders: rooms(
      'format',
      'model',
      'prose',
      'reflect',
      'relate',
      'remember',
      'review',
      'store',
      'strength',
    ),
    node: false,
  },
  'src/engine/curate': {
    folders: rooms(
      'core',
      'format',
      'model',
      'reflect',
      'relate',
      'remember',
      'review',
      'store',
      'strength',
    ),
    node: false,
  },
  'src/engine/dates': { folders: rooms('languages'), node: false },
  'src/engine/doctor': {
    folders: rooms('format', 'model', 'relate', 'secrets', 'store', 'vectors'),
    node: false,
  },
  'src/engine/dream': {
    folders: [
      ...rooms('core', 'curate', 'format', 'model', 'prose', 'reflect', 'store', 'strength'),
      // A model that words a summary is held to what a model that forms a fact is.
      ...rooms('providers', 'remember/coreference'),
    ],
    node: false,
  },
  // What may be set follows from the list of stages.
  'src/engine/format': { folders: rooms('model', 'recall/switches'), node: false },
  'src/engine/history': {
    folders: rooms('format', 'model', 'relate', 'review', 'secrets', 'store', 'strength'),
    node: false,
  },
  'src/engine/languages': { folders: rooms('model'), node: false },
  'src/engine/model': { folders: rooms(), node: false },
  'src/engine/prose': { folders: rooms('format', 'languages', 'model'), node: false },
  'src/engine/providers': { folders: rooms('format', 'model', 'secrets', 'store'), node: false },
  'src/engine/recall': {
    folders: rooms(
      'curate',
      'dates',
      'format',
      // What became of a memory that is there no more.
      'history',
      'languages',
      'model',
      // What a question asks for is a value as the gate reads it.
      'remember/claims/amounts',
      'remember/claims/values',
      'prose',
      'providers',
      'relate',
      // A question has a mood as a memory has.
      'remember/emotion',
      // Which of two hits tells what is so now is told by what they claim.
      'remember/claims/answers',
      'store',
      'strength',
    ),
    node: false,
  },
  'src/engine/reflect': {
    folders: rooms(
      'curate',
      'format',
      'languages',
      'model',
      'prose',
      'recall',
      'relate',
      'review',
      'store',
      'strength',
    ),
    node: false,
  },
  'src/engine/relate': {
    folders: rooms(
      'curate',
      'format',
      'model',
      'recall',
      'remember',
      'review',
      'store',
      'strength',
    ),
    node: false,
  },
  'src/engine/remember': {
    folders: rooms(
      'core',
      'curate',
      'dates',
      'format',
      'languages',
      'model',
      'prose',
      'providers',
      'recall',
      'reflect',
      'relate',
      'review',
      'store',
      'strength',
      'vectors',
    ),
    node: false,
  },
  'src/engine/review': {
    folders: rooms(
      'curate',
      'format',
      'history',
      'model',
      'relate',
      'remember',
      'store',
      'strength',
    ),
    node: false,
  },
  'src/engine/secrets': { folders: rooms('languages', 'model', 'store'), node: false },
  'src/engine/sources': {
    folders: rooms('format', 'languages', 'model', 'prose', 'remember', 'store'),
    node: false,
  },
  'src/engine/store': {
    folders: rooms(
      'core',
      // A process that stays dreams by itself.
      'dream/schedule',
      'format',
      'history',
      'model',
      'providers',
      'recall',
      'relate',
      // And compares what it embeds, where words alone had decided.
      'remember/compareByMeaning',
      'review',
      'secrets',
      'strength',
      'vectors',
    ),
    node: false,
  },
  'src/engine/strength': {
    folders: rooms('format', 'languages', 'model', 'store'),
    node: false,
  },
  'src/engine/vectors': {
    folders: rooms('format', 'model', 'providers', 'recall', 'secrets', 'store'),
    node: false,
  },
  'src/engine': { folders: ['src/engine'], node: false },
  'src/protocol': {
    folders: ['src/engine/vocabulary', 'src/engine/operations'],
    node: false,
  },
  'src/messages': { folders: ['src/engine/vocabulary', 'src/engine/stages'], node: false },
  // The hooks of the plugin are those that Connect writes.
  'src/connect': { folders: ['src/engine/vocabulary', 'plugin/hooks'], node: false },
  'src/node': { folders: ['src/engine', 'src/connect'], node: true },
  'src/server': {
    folders: ['src/engine', 'src/connect', 'src/protocol', 'src/messages', 'src/node'],
    node: true,
  },
  'src/mcp': { folders: ['src/engine', 'src/messages', 'src/node'], node: true },
  'src/cli': { folders: ['src/engine', 'src/connect', 'src/messages', 'src/node'], node: true },
  'src/hooks': { folders: ['src/engine/vocabulary', 'src/messages', 'src/node'], node: true },
  'src/service': {
    folders: ['src/engine/vocabulary', 'src/cli', 'src/hooks', 'src/mcp', 'src/node', 'src/server'],
    node: true,
  },
  'src/extension': {
    folders: ['src/engine/vocabulary', 'src/protocol', 'src/messages'],
    node: true,
  },
  webview: {
    folders: [
      'src/protocol',
      'src/extension/pages/words',
      'src/engine/vocabulary',
      'src/engine/laws',
    ],
    node: false,
  },
};
