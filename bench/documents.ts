import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Engine, Memory } from '../src/engine';
import { openEngine } from '../src/node/openEngine';
import { readProjectTexts } from '../src/node/projectTexts';

/**
 * What becomes of a project's own documents once a person keeps everything that they propose: `npm run bench:documents -- CLONE…`,
 * with clones of any projects. Doubts are pairs of which one may contradict the other; documents hold side by side as a rule, so that
 * nearly all of them are needless. `--show` prints each.
 */
const [clones, isShown] = [
  process.argv.slice(2).filter((one) => !one.startsWith('--')),
  process.argv.includes('--show'),
];

const person = { actor: 'human:ada', trigger: 'bench' } as const;

/** More rounds than any project has proposals for, fifty each. */
const mostRounds = 40;

/** Keeps all that the texts of a project propose; gives how many that were, and how often one was known already. */
const keepAll = async (engine: Engine, clone: string): Promise<readonly [number, number]> => {
  const texts = await readProjectTexts(join(clone, 'memory'), {});
  let [proposed, known] = [0, 0];
  for (let round = 0; round < mostRounds; round++) {
    await engine.bootstrap(texts, {}, person);
    const waiting = await engine.candidates();
    if (waiting.length === 0) break;
    const { decided } = await engine.keep(
      waiting.map(({ id }) => id),
      {},
      person,
    );
    proposed += waiting.length;
    known += decided.filter(({ decision }) => decision?.action !== 'created').length;
    await engine.settled();
  }
  return [proposed, known];
};

const doubtsAmong = (memories: readonly Memory[]): readonly string[] => {
  const byId = new Map(memories.map((one) => [one.id, one]));
  return memories.flatMap(({ title, relations }) =>
    relations
      .filter(({ type, direction }) => type === 'CONTRADICTS' && direction === 'outgoing')
      .map((one) => `${one.strength}  ${title}  |  ${byId.get(one.target)?.title ?? one.target}`),
  );
};

const measure = async (clone: string): Promise<void> => {
  const base = await mkdtemp(join(tmpdir(), 'cognitive-memory-documents-'));
  const engine = openEngine(join(base, 'memory'));
  try {
    await engine.init(person);
    const [proposed, known] = await keepAll(engine, clone);
    const listed = await engine.list();
    const read = await Promise.all(listed.map(({ id }) => engine.get(id, { peek: true })));
    const doubts = doubtsAmong(read.map(({ memory }) => memory));
    console.log(`| ${basename(clone)} | ${proposed} | ${known} | ${doubts.length} |`);
    if (isShown) for (const one of doubts) console.log(`  ${one}`);
  } finally {
    await engine.close();
    await rm(base, { recursive: true, force: true });
  }
};

const run = async (): Promise<void> => {
  console.log('| project | kept | known or added | in doubt |\n| --- | --- | --- | --- |');
  for (const clone of clones) await measure(clone);
};

void run();
