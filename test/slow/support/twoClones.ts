import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Engine, statuses } from '../../../src/engine';
import { openEngine } from '../../../src/node/openEngine';
import { bundle } from '../../faces/support/cogmem';
import { createMemoryLogger } from '../../faces/support/memoryLogger';
import { type Random, seededRandom } from '../../fixtures/random';

const execFileAsync = promisify(execFile);

interface GitResult {
  readonly ok: boolean;
  readonly said: string;
}

/** One person's clone of the team's repository. */
class Clone {
  readonly actor;
  readonly memory: string;

  constructor(
    readonly name: string,
    readonly folder: string,
    private readonly home: string,
  ) {
    this.actor = { actor: `human:${name}`, trigger: 'test' } as const;
    this.memory = join(folder, 'memory');
  }

  get environment(): NodeJS.ProcessEnv {
    const person = { NAME: this.name, EMAIL: `${this.name}@example.org` };
    return {
      PATH: process.env.PATH,
      ...{ HOME: this.home, XDG_DATA_HOME: join(this.home, 'data'), GIT_CONFIG_NOSYSTEM: '1' },
      ...{ GIT_AUTHOR_NAME: person.NAME, GIT_AUTHOR_EMAIL: person.EMAIL },
      ...{ GIT_COMMITTER_NAME: person.NAME, GIT_COMMITTER_EMAIL: person.EMAIL },
      GIT_EDITOR: 'true',
    };
  }

  /** Runs git as this person. */
  async try(...args: readonly string[]): Promise<GitResult> {
    try {
      const options = { env: this.environment, maxBuffer: 64 * 1024 * 1024 };
      const { stdout, stderr } = await execFileAsync('git', ['-C', this.folder, ...args], options);
      return { ok: true, said: stdout + stderr };
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return { ok: false, said: stdout + stderr };
    }
  }

  async git(...args: readonly string[]): Promise<string> {
    const { ok, said } = await this.try(...args);
    if (!ok) throw new Error(`${this.name}: git ${args.join(' ')}: ${said}`);
    return said;
  }

  async lines(...args: readonly string[]): Promise<readonly string[]> {
    return (await this.git(...args)).split('\n').filter((line) => line !== '');
  }

  /** Tracked files that are other than in the last commit. */
  dirty(): Promise<readonly string[]> {
    return this.lines('diff', '--name-only', 'HEAD');
  }

  async commitAll(): Promise<void> {
    await this.git('add', '--all');
    await this.try('commit', '--quiet', '--message=work');
  }

  /** As a process that comes and goes. */
  async with<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const { logger } = createMemoryLogger('warn');
    const engine = openEngine(this.memory, { logger, watch: false });
    try {
      return await work(engine);
    } finally {
      await engine.close();
    }
  }
}

const isMemory = (path: string): boolean => /^memory\/(?:graph\/.+|vault)\/.+\.md$/u.test(path);

/** What a person or an agent does between two commands of git. */
const act = async (clone: Clone, random: Random, number: number): Promise<void> => {
  const { actor } = clone;
  await clone.with(async (engine) => {
    const known = (await engine.list()).map(({ id }) => id);
    const one = known[random.below(Math.max(1, known.length))] ?? '';
    const other = known[random.below(Math.max(1, known.length))] ?? '';
    const kind = known.length < 6 ? 'remember' : (kinds[random.below(kinds.length)] ?? 'remember');
    switch (kind) {
      case 'remember': {
        const title = `${clone.name} ${number}`;
        const named = (await engine.list()).at(-1)?.title;
        const link = named === undefined ? '' : ` It depends on [[${named}]].`;
        await engine.remember(
          { title, body: `Number ${number} of it.${link}`, type: 'fact' },
          actor,
        );
        break;
      }
      case 'recall':
        await engine.recall(`number ${number}`, { by: actor });
        await engine.get(one, { by: actor });
        break;
      case 'update':
        await engine.update(one, { body: `Said anew by ${clone.name}, ${number}.` }, actor);
        break;
      case 'tag':
        await engine.update(one, { tags: [`tag-${number}`] }, actor);
        break;
      case 'forget':
        await engine.forget(one, actor);
        break;
      case 'relate':
        if (one !== other) await engine.relate(one, other, { type: 'REQUIRES' }, actor);
        break;
      case 'dream':
        await engine.dream({}, actor);
        break;
      case 'episode':
        await engine.addEpisode({ title: `Day ${number}`, summary: 'We met.' }, actor);
        break;
    }
  });
};

const kinds = [
  ...['remember', 'remember', 'remember', 'recall', 'recall', 'episode', 'dream'],
  ...['update', 'tag', 'relate', 'forget'],
] as const;

/** Paths that both sides changed since they parted, uncommitted changes of this one included. */
const changedByBoth = async (clone: Clone): Promise<readonly string[]> => {
  const base = (await clone.git('merge-base', 'HEAD', 'origin/main')).trim();
  const theirs = new Set(await clone.lines('diff', '--name-only', base, 'origin/main'));
  const own = [...(await clone.lines('diff', '--name-only', base)), ...(await clone.dirty())];
  return [...new Set(own)].filter((path) => theirs.has(path));
};

/**
 * Whether a rebase stopped at memories alone, each changed by the commit that is replayed and by one of the other side that
 * this commit does not know. A rebase replays commit by commit: what both have at the end of their branches says too little.
 */
const isTornByMemoriesOfBoth = async (clone: Clone): Promise<boolean> => {
  const torn = await clone.lines('diff', '--name-only', '--diff-filter=U');
  for (const path of torn) {
    const theirs = await clone.lines('log', '--format=%h', 'REBASE_HEAD..origin/main', '--', path);
    if (!isMemory(path) || theirs.length === 0) return false;
  }
  return torn.length > 0;
};

/** Where both changed a memory a person decides: here for one side, whole file by whole file. */
const settle = async (clone: Clone, side: 'ours' | 'theirs'): Promise<void> => {
  const torn = await clone.lines('diff', '--name-only', '--diff-filter=U');
  for (const path of torn) {
    const { ok } = await clone.try('checkout', `--${side}`, '--', path);
    // Removed on the side that is taken.
    if (!ok) await clone.git('rm', '--quiet', '--force', '--', path);
  }
  await clone.git('add', '--all');
};

/** Brings back what was put aside; where that meets another change, what was put aside is taken. */
const popStash = async (clone: Clone): Promise<void> => {
  if ((await clone.try('stash', 'pop', '--quiet')).ok) return;
  await settle(clone, 'theirs');
  await clone.try('stash', 'drop', '--quiet');
  await clone.git('reset', '--quiet');
};

export interface ClonesReport {
  /** What git was stopped by though nobody else had changed it, and what was wrong at the end. */
  readonly wrongs: readonly string[];
  readonly commands: Readonly<Record<string, { readonly run: number; readonly stopped: number }>>;
}

/**
 * Two people work in clones of one repository, with changes that are not committed, and run commands of git at random. Tells
 * which of them were stopped by us: by a file that only one side had changed.
 */
export const workInTwoClones = async (
  parent: string,
  options: {
    readonly rounds: number;
    readonly seed: number;
    readonly onProgress?: (round: number) => void;
  },
): Promise<ClonesReport> => {
  const random = seededRandom(options.seed);
  const wrongs: string[] = [];
  const commands: Record<string, { run: number; stopped: number }> = {};
  const count = (name: string, isStopped: boolean): void => {
    const known = commands[name] ?? { run: 0, stopped: 0 };
    commands[name] = { run: known.run + 1, stopped: known.stopped + Number(isStopped) };
  };

  const ann = new Clone('ann', join(parent, 'ann'), parent);
  const bob = new Clone('bob', join(parent, 'bob'), parent);
  const shell = new Clone('shell', parent, parent);
  await shell.git('init', '--quiet', '--bare', '--initial-branch=main', 'team.git');
  await shell.git('clone', '--quiet', 'team.git', 'ann');
  await ann.git('checkout', '--quiet', '-b', 'main');
  await ann.with((engine) => engine.init(ann.actor));
  const merging = [bundle('cli.js'), 'merge-driver', 'install'];
  const install = (clone: Clone) =>
    execFileAsync(process.execPath, merging, { cwd: clone.folder, env: clone.environment });
  await install(ann);
  await ann.commitAll();
  for (let number = 1; number <= 6; number++) await act(ann, random, number);
  await ann.commitAll();
  await ann.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  await shell.git('clone', '--quiet', 'team.git', 'bob');
  await install(bob);

  const run: Record<string, (clone: Clone, round: number) => Promise<void>> = {
    pull: async (clone, round) => {
      await clone.git('fetch', '--quiet');
      const both = await changedByBoth(clone);
      const { ok, said } = await clone.try('merge', '--no-edit', 'origin/main');
      count('pull', !ok);
      if (ok) return;
      if (!both.some(isMemory)) wrongs.push(`${round} ${clone.name}: pull stopped: ${said}`);
      const others = both.filter((path) => !isMemory(path) && said.includes(path));
      if (others.length > 0) wrongs.push(`${round} ${clone.name}: pull stopped by ${others}`);
      const { ok: isTorn } = await clone.try('rev-parse', '--verify', '--quiet', 'MERGE_HEAD');
      if (!isTorn) {
        await clone.commitAll();
        if ((await clone.try('merge', '--no-edit', 'origin/main')).ok) return;
      }
      await settle(clone, 'ours');
      await clone.git('commit', '--quiet', '--no-edit');
    },
    rebase: async (clone, round) => {
      await clone.git('fetch', '--quiet');
      const dirty = await clone.dirty();
      const { ok, said } = await clone.try('rebase', 'origin/main');
      count('rebase', !ok);
      if (ok) return;
      const isByMemory =
        dirty.length > 0 ? dirty.every(isMemory) : await isTornByMemoriesOfBoth(clone);
      if (!isByMemory) wrongs.push(`${round} ${clone.name}: rebase stopped by ${dirty}: ${said}`);
      await clone.try('rebase', '--abort');
    },
    push: async (clone) => {
      await clone.commitAll();
      const { ok } = await clone.try('push', '--quiet');
      count('push', !ok);
    },
    checkout: async (clone, round) => {
      const before = await clone.dirty();
      const branch = `${clone.name}-${round}`;
      const there = await clone.try('checkout', '--quiet', '-b', branch, 'main~1');
      const between = await clone.lines('diff', '--name-only', 'main~1', 'main');
      const isExcused = before.some((path) => isMemory(path) && between.includes(path));
      count('checkout', !there.ok);
      if (!there.ok) {
        if (!isExcused) wrongs.push(`${round} ${clone.name}: checkout stopped: ${there.said}`);
        return;
      }
      await act(clone, random, round * 10 + 5);
      const dirty = await clone.dirty();
      const back = await clone.try('checkout', '--quiet', 'main');
      count('checkout', !back.ok);
      if (back.ok) return;
      if (!dirty.some((path) => isMemory(path) && between.includes(path))) {
        wrongs.push(`${round} ${clone.name}: checkout back stopped: ${back.said}`);
      }
      await clone.git('stash', '--quiet');
      await clone.git('checkout', '--quiet', 'main');
      await popStash(clone);
    },
    stash: async (clone, round) => {
      const dirty = await clone.dirty();
      await clone.git('stash', '--quiet');
      if (dirty.length === 0) return;
      await act(clone, random, round * 10 + 6);
      const dirtyNow = await clone.dirty();
      const { ok, said } = await clone.try('stash', 'pop', '--quiet');
      count('stash', !ok);
      if (ok) return;
      if (!dirty.some((path) => isMemory(path) && dirtyNow.includes(path))) {
        wrongs.push(`${round} ${clone.name}: stash stopped: ${said}`);
      }
      await clone.commitAll();
      await popStash(clone);
    },
    clean: async (clone) => {
      await clone.commitAll();
      await clone.git('clean', '-fdxq');
      count('clean', false);
    },
  };
  const names = ['pull', 'pull', 'push', 'push', 'rebase', 'checkout', 'stash', 'clean'] as const;

  for (let round = 1; round <= options.rounds; round++) {
    options.onProgress?.(round);
    for (const clone of [ann, bob]) {
      for (let times = random.below(4); times >= 0; times--) {
        await act(clone, random, round * 10 + times);
      }
      const name = names[random.below(names.length)] ?? 'pull';
      await run[name]?.(clone, round);
    }
  }
  // Both give each other what they have.
  for (const clone of [ann, bob, ann, bob]) {
    await clone.commitAll();
    await run.pull?.(clone, options.rounds + 1);
    await clone.git('push', '--quiet');
  }
  const ends = [];
  for (const clone of [ann, bob]) {
    await clone.with((engine) => engine.repair({}, clone.actor));
    // As `doctor --fix` and then `doctor`: what the first restores it also tells.
    const found = await clone.with(async (engine) => {
      const { problems } = await engine.doctor();
      const memories = await engine.list({ statuses });
      return { problems, memories: memories.map(({ id, title }) => `${id} ${title}`).sort() };
    });
    for (const { path, code, line } of found.problems) {
      wrongs.push(`${clone.name}: ${path}:${line ?? ''} ${code}`);
    }
    ends.push(found.memories.join('\n'));
  }
  if (ends[0] !== ends[1]) wrongs.push(`not the same memories:\n${ends[0]}\n\n${ends[1]}`);
  return { wrongs, commands };
};
