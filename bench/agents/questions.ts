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

/** A task as a person gives it to an agent, the files that it is about, and the memories that somebody would want it to know. */
export interface AgentTask {
  readonly prompt: string;
  readonly files?: readonly string[];
  /** Beginnings of ids. */
  readonly answers: readonly string[];
}

export const tasks: readonly AgentTask[] = [
  {
    prompt:
      'Add a field “owner” to memories. When it changes, only its line in the front matter may change in the file.',
    answers: ['a5ceba', '6682fc', '4c8dc8', '06766c'],
  },
  {
    prompt: 'Add a button to the Memories view that deletes the selected memory file.',
    answers: ['8c388b'],
  },
  {
    prompt:
      'People complain that a memory nobody opened for a month is hard to find. How fast do they fade, and can we slow that down?',
    answers: ['36ea95'],
  },
  {
    prompt: 'Move the audit history somewhere that git clean does not remove.',
    files: ['src/node/historyRepository.ts'],
    answers: ['ccb096'],
  },
  {
    prompt:
      'When I commit from a git hook, our own history gets commits of the wrong repository. Please fix it.',
    answers: ['2ed7b2'],
  },
  {
    prompt: 'Write a test that the watcher tells of an edit within a second.',
    answers: ['92f2f5'],
  },
  { prompt: 'The unit tests take four minutes on CI. Make them faster.', answers: ['96d6ca'] },
  {
    prompt: 'Recall should tell the user “Nothing found, try other words” when there are no hits.',
    files: ['src/engine/recall/recall.ts'],
    answers: ['41a1cf'],
  },
  {
    prompt: 'Repairing a folder hangs forever. It takes the lock and then calls remember.',
    answers: ['fd14c5', '790901'],
  },
  {
    prompt: 'Replace our file watching by chokidar, so that we have less code of our own.',
    answers: ['863080', '442db5', '4311f3'],
  },
  { prompt: 'npm ci fails in the release workflow since I ran npm install.', answers: ['b414f1'] },
  {
    prompt: 'Try reciprocal rank fusion for words and vectors instead of the sum.',
    answers: ['4e9e42'],
  },
  {
    prompt: 'Write an end-to-end test that opens the extension in a real editor.',
    answers: ['fe3e51', '389559'],
  },
  {
    prompt: 'Let an agent correct a wrong decision that I wrote, without asking me.',
    answers: ['f3fe42'],
  },
  {
    prompt: 'Each commit to the history takes 50 ms more than git itself. Find out why.',
    files: ['src/node/gitCommand.ts'],
    answers: ['e44cea', 'c6f591'],
  },
];
