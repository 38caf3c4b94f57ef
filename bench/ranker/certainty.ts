import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ScorePart } from '../../src/engine/model/recall';
import {
  abbreviatedFrom,
  answersFrom,
  type Evidence,
  evidenceBeyondModel,
  evidenceFor,
  evidenceNames,
  fullFrom,
  interactionNames,
  logitOf,
  loneCertainty,
  unsureFrom,
} from '../../src/engine/recall/certainty';
import { interaction } from '../../src/engine/recall/interaction';
import { understand } from '../../src/engine/recall/question';
import { createTextIndex } from '../../src/engine/recall/textIndex';
import type { Interaction } from '../../src/engine/recall/vectorScan';
import { defaultSettings } from '../../src/engine/settings';
import { seededRandom } from '../../test/fixtures/random';
import { type CodingQuestion, readCodingMemories, readCodingQuestions } from '../recall/coding';
import { type BenchModel, openModel, usualCache } from '../recall/embedder';
import { engineOver } from '../recall/engine';
import { certaintyBy, type LearnedCertainty, learnCertainty } from './learnCertainty';
import { askInOwnLanguage, type OwnLanguageExample } from './ownLanguage';
import { outcomeLines, reliabilityLines } from './reliability';

/**
 * Learns `src/engine/recall/certainty.json` of the memories of public projects: `npm run train:certainty -- --write`. Without
 * `--write` it tells what weights do that were learned of other questions.
 */
const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    folds: { type: 'string', default: '5' },
    cache: { type: 'string', default: usualCache },
    /** Folder from which `onnxruntime-node` is found, which embeds many times faster. */
    native: { type: 'string' },
  },
});

const seed = 20_261_125;
const askedAt = '2026-03-07T12:00:00Z';
const weightsFile = new URL('../../src/engine/recall/certainty.json', import.meta.url);

/** A question with the evidence of its hits, best first. */
interface Asked {
  readonly question: CodingQuestion;
  readonly hits: readonly {
    readonly evidence: Evidence;
    /** How its words meet those of the question; undefined where that is not known. */
    readonly interaction: Interaction | undefined;
    readonly isGold: boolean;
  }[];
}

/** As the answer tells it: the value of its part, and the word that meets least. */
const interactionOf = (
  parts: readonly ScorePart[],
  weakest: number | undefined,
): Interaction | undefined => {
  const value = parts.find(({ stage }) => stage === interaction.name)?.value;
  return value === undefined || weakest === undefined ? undefined : { value, weakest };
};

const askAll = async (model: BenchModel): Promise<readonly Asked[]> => {
  const documents = readCodingMemories();
  const questions = readCodingQuestions();
  const index = createTextIndex();
  for (const document of documents) index.set(document);
  const engine = await engineOver({ documents, questions, askedAt }, model);
  const asked: Asked[] = [];
  for (const question of questions) {
    const { hits } = await engine.recall(question.text, { limit: defaultSettings().recall.limit });
    const [part] = understand(question.text, {
      stages: defaultSettings().recall.stages,
      today: 0,
    }).parts;
    const { rarities } = index.match(part?.text ?? question.text);
    const { isForeign = false, asked: words = 0, names = new Set<string>() } = part ?? {};
    asked.push({
      question,
      hits: hits.map(({ id, explain: { similarity = 0, weakest, matches, parts } }) => ({
        evidence: evidenceFor(matches, {
          ...{ similarity, isForeign, rarities, names, asked: words },
          isBeyondModel: false,
        }),
        interaction: interactionOf(parts, weakest),
        isGold: question.gold.includes(documents[Number(id)]?.id ?? ''),
      })),
    });
  }
  await engine.close();
  return asked;
};

/**
 * The same odds, stretched so that document 001's thresholds, which are higher, meet those of all others: where the model does not know the
 * language, the likeliest hit of any question is rather likely.
 */
const [leastBeyond, mostBeyond] = [abbreviatedFrom, fullFrom];

const stretched = ({ bias, weights }: LearnedCertainty): LearnedCertainty => {
  const [from, to] = [logitOf(leastBeyond), logitOf(mostBeyond)];
  const slope = (logitOf(answersFrom) - logitOf(unsureFrom)) / (to - from);
  const start = logitOf(answersFrom) - slope * to;
  return { bias: slope * bias + start, weights: weights.map((weight) => slope * weight) };
};

/** What is told of Turkish questions over Turkish memories, of those that were learned from and of the others. */
const outcomesBeyond = (
  learned: LearnedCertainty,
  examples: readonly OwnLanguageExample[],
): readonly string[] =>
  [true, false].flatMap((isLearnedFrom) =>
    [true, false].map((isAnswered) => {
      const best = examples
        .filter((one) => one.isLearnedFrom === isLearnedFrom && one.isAnswered === isAnswered)
        .map(({ hits }) => Math.max(0, ...hits.map((hit) => certaintyBy(learned, hit))));
      const share = (from: number): string =>
        (best.filter((certainty) => certainty >= from).length / best.length).toFixed(2);
      return `Turkish over Turkish, ${isLearnedFrom ? 'learned from' : 'unread'}, ${isAnswered ? 'with' : 'without'} an answer (${best.length}): in full ${share(answersFrom)}, at least a title ${share(unsureFrom)}`;
    }),
  );

const exampleOf = ({ question, hits }: Asked) => ({
  hits: hits.map(({ evidence }) => evidenceNames.map((name) => evidence[name])),
  isAnswered: question.gold.length > 0,
});

/** What was learned of questions: the certainty of a hit, and what it is where it is known how well its words meet. */
interface Learned {
  readonly alone: LearnedCertainty;
  readonly beside: LearnedCertainty;
}

const aloneBy = (alone: LearnedCertainty, { hits }: Asked): readonly number[] =>
  hits.map(({ evidence }) =>
    evidence.isLone
      ? loneCertainty
      : certaintyBy(
          alone,
          evidenceNames.map((name) => evidence[name]),
        ),
  );

/** The hits of a question with both measures; those that have only one are left out. */
const besideOf = (alone: LearnedCertainty, asked: Asked) => ({
  hits: aloneBy(alone, asked).flatMap((certainty, at) => {
    const value = asked.hits[at]?.interaction;
    return value === undefined
      ? []
      : [[logitOf(certainty), ...interactionNames.map((name) => value[name])]];
  }),
  isAnswered: asked.question.gold.length > 0,
});

const learnFrom = (asked: readonly Asked[]): Learned => {
  const alone = learnCertainty(asked.map(exampleOf));
  // What was certain counts as before: how well words meet comes in addition.
  const beside = learnCertainty(
    asked.map((one) => besideOf(alone, one)),
    { settled: 1 },
  );
  return { alone, beside };
};

const certaintiesBy = ({ alone, beside }: Learned, asked: Asked): readonly number[] =>
  aloneBy(alone, asked).map((certainty, at) => {
    const value = asked.hits[at]?.interaction;
    return value === undefined
      ? certainty
      : certaintyBy(beside, [logitOf(certainty), ...interactionNames.map((name) => value[name])]);
  });

const namedWeights = ({ bias, weights }: LearnedCertainty, names: readonly string[]) =>
  Object.fromEntries(
    [['bias', bias] as const, ...names.map((name, at) => [name, weights[at] ?? 0] as const)].map(
      ([name, value]) => [name, Number(value.toFixed(4))],
    ),
  );

const run = async (): Promise<void> => {
  const tell = (line: string): void => console.error(line);
  const model = openModel({ cache: values.cache, native: values.native, tell });
  const asked = await askAll(model);
  const inOwnLanguage = await askInOwnLanguage(model, askedAt);
  await model.close();
  const folds = Number(values.folds);
  const { next: random } = seededRandom(seed);
  const foldOf = asked.map(() => Math.floor(random() * folds));
  const learnedWithout = Array.from({ length: folds }, (_, fold) =>
    learnFrom(asked.filter((_one, at) => foldOf[at] !== fold)),
  );
  const told = asked.map((one, at) => {
    const learned = learnedWithout[foldOf[at] ?? 0];
    return {
      category: one.question.category,
      isAnswered: one.question.gold.length > 0,
      isGold: one.hits.map(({ isGold }) => isGold),
      certainties: learned === undefined ? [] : certaintiesBy(learned, one),
    };
  });
  console.log(`${asked.length} questions, ${folds} left-out folds\n`);
  console.log(
    [
      ...outcomeLines(told, { fullFrom: answersFrom, unsureFrom }),
      '',
      ...reliabilityLines(told),
    ].join('\n'),
  );
  const { alone, beside } = learnFrom(asked);
  const beyond = stretched(
    learnCertainty(inOwnLanguage.filter(({ isLearnedFrom }) => isLearnedFrom)),
  );
  console.log(outcomesBeyond(beyond, inOwnLanguage).join('\n'));
  const rounded = {
    ...namedWeights(alone, evidenceNames),
    beyondModel: namedWeights(beyond, evidenceBeyondModel),
    interaction: namedWeights({ ...beside, weights: beside.weights.slice(1) }, interactionNames),
  };
  console.log(JSON.stringify(rounded, undefined, 2));
  if (!values.write) return;
  const learnedFrom = `memories of public projects (bench/data/coding), ${asked.length} questions`;
  writeFileSync(weightsFile, `${JSON.stringify({ learnedFrom, ...rounded }, undefined, 2)}\n`);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
