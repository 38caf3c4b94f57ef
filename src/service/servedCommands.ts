/** Options of every command that take a word with them. */
const takesWord: ReadonlySet<string> = new Set(['--dir', '--actor', '--session']);

/** Commands that only read. What decides or writes in a person's name runs in the process that the person started. */
export const servedCommands: ReadonlySet<string> = new Set([
  'recall',
  'context',
  'get',
  'list',
  'related',
  'entities',
  'tags',
  'agents',
  'episodes',
  'forecast',
  'history',
  'stats',
  'problems',
]);

/** Writes as a program or an agent does, which is all that whoever reaches the service may: a person's runs in their own process. */
const writingCommands: ReadonlySet<string> = new Set(['remember']);

/** Those that ask by meaning. */
export const asksModel: ReadonlySet<string> = new Set(['recall', 'context']);

/** Tools of agents that only read, so that they may be asked again where an answer was lost. */
export const readingTools: ReadonlySet<string> = new Set([
  'memory_context',
  'memory_recall',
  'memory_search',
  'memory_get',
  'memory_list',
  'memory_related',
  'memory_entities',
  'memory_tags',
  'memory_episodes',
  'memory_stats',
]);

/** What is told of a write whose outcome is not known. */
export const serviceLost = {
  code: 'service_lost',
  message:
    'The memory service did not answer: it has ended, or hangs, and then “cogmem service stop” ends it. It is not known whether this was done: look before you ask for it again.',
} as const;

/** What is told of a call that no service was there for in time. */
export const serviceAway = {
  code: 'service_away',
  message:
    'The memory service does not answer, and no other one is there yet. Nothing was done: ask for it again in a moment.',
} as const;

/** Milliseconds after which a call is answered for which a lost service has no follower yet, and a write is done without one that hangs. */
export const longestAway = 1_800;

/** Milliseconds that a service may be silent: nobody waits long for what can be asked again, a write is left its time. */
export const patienceFor = (writes: boolean): number => (writes ? 10_000 : 1_000);

/** The first word of a command line that is no option; undefined where there is none. */
export const commandOf = (argv: readonly string[]): string | undefined => {
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? '';
    if (takesWord.has(word)) at += 1;
    else if (!word.startsWith('-')) return word;
  }
  return undefined;
};

/** True for a command whose outcome must be known, so that it is never begun anew. */
export const isWriting = (argv: readonly string[]): boolean =>
  writingCommands.has(commandOf(argv) ?? '');

/** What only the client's own process may read: its standard input, and files. */
const readsHere = (word: string): boolean => word === '-' || word.startsWith('--body-file');

/** True where the service may run that command line. */
export const isServed = (argv: readonly string[]): boolean =>
  (servedCommands.has(commandOf(argv) ?? '') || isWriting(argv)) &&
  !argv.some((word) => readsHere(word) || word === '--help');

/** Somebody does not want a service, or has changed what a process can do: its limits, its clock, what it loads. */
const against = [
  'COGMEM_NO_SERVICE',
  'NODE_OPTIONS',
  'LD_PRELOAD',
  'DYLD_INSERT_LIBRARIES',
] as const;

/** True where a process is to work alone: by option, or by the environment. */
export const refusesService = (
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): boolean => {
  const end = argv.indexOf('--');
  const options = argv.slice(0, end === -1 ? argv.length : end);
  return against.some((name) => (env[name] ?? '') !== '') || options.includes('--no-service');
};
