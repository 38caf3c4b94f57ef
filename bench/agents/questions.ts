/** A question as an agent asks it before it works, and the memories of this repository of which one answers it. */
export interface AgentQuestion {
  readonly ask: string;
  /** Beginnings of ids. */
  readonly answers: readonly string[];
}

export const questions: readonly AgentQuestion[] = [
  {
    ask: 'how to write a changed field back into front matter',
    answers: ['a5ceba', '6682fc', '4c8dc8'],
  },
  { ask: 'am I allowed to delete a memory file', answers: ['8c388b'] },
  { ask: 'relevance decay rate of unused memories', answers: ['36ea95'] },
  { ask: 'where does the audit history repository live', answers: ['ccb096'] },
  { ask: 'GIT_DIR set by a git hook breaks our history commits', answers: ['2ed7b2'] },
  { ask: 'may tests assert how long something takes', answers: ['92f2f5'] },
  { ask: 'vitest runs slowly, number of workers', answers: ['96d6ca'] },
  { ask: 'who writes the sentences of an error, engine or messages', answers: ['41a1cf'] },
  {
    ask: 'deadlock when taking the folder lock inside exclusive work',
    answers: ['fd14c5', '790901'],
  },
  {
    ask: 'which file watcher do we use and why not chokidar',
    answers: ['863080', '442db5', '4311f3'],
  },
  { ask: 'npm ci fails with a lock file that npm install wrote', answers: ['b414f1'] },
  { ask: 'how are hybrid scores of words and vectors combined', answers: ['4e9e42'] },
  { ask: 'start the extension in a real editor for a test', answers: ['fe3e51', '389559'] },
  { ask: 'does an agent overwrite what a person wrote', answers: ['f3fe42'] },
  { ask: 'simple-git commands are slow', answers: ['e44cea', 'c6f591'] },
];

/** About nothing that this repository remembers. */
export const aboutNothing: readonly string[] = [
  'capital of France',
  'which Kubernetes ingress controller runs in production',
  'Stripe webhook signature verification',
  'how to bake sourdough bread',
  'React Native push notifications on Android',
  'PostgreSQL connection pool size',
  'who is on call this weekend',
  'Terraform state bucket in eu-west-1',
  'colour of the login button',
  'OAuth redirect URI for the mobile app',
];
