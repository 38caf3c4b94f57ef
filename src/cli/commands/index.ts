import type { Command } from '../command';

/** The modules of the commands: one run needs one of them. */
const modules = {
  connect: () => import('./connect'),
  days: () => import('./days'),
  doctor: () => import('./doctor'),
  evaluation: () => import('./evaluation'),
  export: () => import('./export'),
  folder: () => import('./folder'),
  history: () => import('./history'),
  observe: () => import('./observe'),
  reading: () => import('./reading'),
  recall: () => import('./recall'),
  reflect: () => import('./reflect'),
  relations: () => import('./relations'),
  review: () => import('./review'),
  settings: () => import('./settings'),
  writing: () => import('./writing'),
} as const satisfies Readonly<Record<string, () => Promise<CommandModule>>>;

interface CommandModule {
  readonly commands: readonly Command[];
}

/** Every command in the order of the overview, and the module that has it. */
const places = {
  init: 'folder',
  bootstrap: 'observe',
  remember: 'writing',
  answer: 'writing',
  observe: 'observe',
  procedure: 'writing',
  recall: 'recall',
  context: 'recall',
  get: 'reading',
  feedback: 'writing',
  confirm: 'writing',
  snooze: 'writing',
  list: 'reading',
  update: 'writing',
  forget: 'writing',
  restore: 'writing',
  delete: 'writing',
  pin: 'writing',
  unpin: 'writing',
  private: 'writing',
  share: 'writing',
  relate: 'relations',
  unrelate: 'relations',
  related: 'relations',
  edge: 'relations',
  entities: 'relations',
  tags: 'relations',
  undo: 'history',
  history: 'history',
  show: 'history',
  audit: 'history',
  log: 'history',
  agents: 'history',
  digest: 'history',
  export: 'export',
  acknowledge: 'folder',
  review: 'review',
  reflect: 'reflect',
  dream: 'reflect',
  compact: 'reflect',
  titles: 'reflect',
  episode: 'days',
  episodes: 'days',
  checkpoint: 'days',
  handoff: 'days',
  core: 'folder',
  stats: 'folder',
  forecast: 'reading',
  working: 'reading',
  eval: 'evaluation',
  config: 'settings',
  models: 'settings',
  reindex: 'folder',
  embed: 'settings',
  problems: 'doctor',
  doctor: 'doctor',
  scrub: 'doctor',
  connect: 'connect',
  disconnect: 'connect',
  'merge-driver': 'connect',
  service: 'settings',
} as const satisfies Readonly<Record<string, keyof typeof modules>>;

export type CommandName = keyof typeof places;

export const commandNames = Object.keys(places) as readonly CommandName[];

/** Loads a command. */
export const loadCommand = async (name: CommandName): Promise<Command> => {
  const { commands }: CommandModule = await modules[places[name]]();
  const command = commands.find((one) => one.name === name);
  if (command === undefined) throw new Error(`the command ${name} is in no module`);
  return command;
};
