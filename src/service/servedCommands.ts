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

/** The first word of a command line that is no option; undefined where there is none. */
export const commandOf = (argv: readonly string[]): string | undefined => {
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? '';
    if (takesWord.has(word)) at += 1;
    else if (!word.startsWith('-')) return word;
  }
  return undefined;
};

/** True where the service may run that command line. */
export const isServed = (argv: readonly string[]): boolean =>
  servedCommands.has(commandOf(argv) ?? '') && !argv.includes('-') && !argv.includes('--help');

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
