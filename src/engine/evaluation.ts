import { type LocatedValue, parseLocatedYaml } from './format/yaml';

/** How well questions find what they should, for the face that asks them: it alone reads files of questions. */

/** A mean and where it would lie, had other questions of the same kind been asked. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface BootstrapOptions {
  /** 0 (included) .. 1 (excluded), as `Math.random`; a seeded one gives the same interval each time. */
  readonly random: () => number;
  /** 1,000 by default. */
  readonly resamples?: number;
  /** 0..1: how surely the interval holds the mean; 0.95 by default. */
  readonly level?: number;
}

/**
 * The percentile bootstrap of a mean (Efron and Tibshirani 1993, chapter 13). Given the differences of two searches over
 * the same questions it is the paired bootstrap: they differ significantly where the interval leaves out 0. Of no values
 * everything is not a number.
 */
export const bootstrapMean = (
  values: readonly number[],
  { random, resamples = 1000, level = 0.95 }: BootstrapOptions,
): Interval => {
  const means = Array.from({ length: resamples }, () => meanOfResample(values, random)).sort(
    (left, right) => left - right,
  );
  const tail = (1 - level) / 2;
  return { mean: mean(values), low: quantile(means, tail), high: quantile(means, 1 - tail) };
};

/** The mean of as many values as there are, each drawn from all of them. */
const meanOfResample = (values: readonly number[], random: () => number): number => {
  let sum = 0;
  for (let drawn = 0; drawn < values.length; drawn += 1) {
    sum += values[Math.floor(random() * values.length)] ?? Number.NaN;
  }
  return sum / values.length;
};

/** Of sorted values, between the two nearest ranks (type 7 of Hyndman and Fan 1996). */
const quantile = (sorted: readonly number[], share: number): number => {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
};

/** What a search answered to one question, and what it should have. */
export interface Ranked {
  /** Ids, best first, each once. */
  readonly ranking: readonly string[];
  /** Ids that answer the question, each once; at least one. */
  readonly gold: readonly string[];
}

/** Gold found among the first `depth`, as a share of the gold. */
export const recallAt = ({ ranking, gold }: Ranked, depth: number): number => {
  const first = new Set(ranking.slice(0, depth));
  return gold.filter((id) => first.has(id)).length / gold.length;
};

/** 1 where any gold is among the first `depth`, else 0. */
export const anyAt = (ranked: Ranked, depth: number): number =>
  recallAt(ranked, depth) > 0 ? 1 : 0;

/** 1 where all gold is among the first `depth`, else 0. */
export const allAt = (ranked: Ranked, depth: number): number =>
  recallAt(ranked, depth) === 1 ? 1 : 0;

/** One over the rank of the first gold, 0 where none is in the ranking. */
export const reciprocalRank = ({ ranking, gold }: Ranked): number => {
  const position = ranking.findIndex((id) => gold.includes(id));
  return position < 0 ? 0 : 1 / (position + 1);
};

/** Normalised discounted cumulative gain, binary gains, log2 discount (Järvelin and Kekäläinen 2002). */
export const ndcgAt = ({ ranking, gold }: Ranked, depth: number): number => {
  const gain = (position: number) => 1 / Math.log2(position + 2);
  const found = ranking
    .slice(0, depth)
    .reduce((sum, id, position) => sum + (gold.includes(id) ? gain(position) : 0), 0);
  const best = gold.slice(0, depth).reduce((sum, _id, position) => sum + gain(position), 0);
  return found / best;
};

/** Every measure of a ranking that we report, each from 0 to 1 for one question. */
export const measures = {
  'recall@1': (ranked: Ranked) => recallAt(ranked, 1),
  'recall@5': (ranked: Ranked) => recallAt(ranked, 5),
  'recall@10': (ranked: Ranked) => recallAt(ranked, 10),
  mrr: reciprocalRank,
  'ndcg@10': (ranked: Ranked) => ndcgAt(ranked, 10),
  'any@5': (ranked: Ranked) => anyAt(ranked, 5),
  'all@5': (ranked: Ranked) => allAt(ranked, 5),
} as const;
export type Measure = keyof typeof measures;

/** The arithmetic mean; not a number where there is none to take. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far down an answer recall is told. */
export const evaluationDepths = [1, 5, 10] as const;
export type EvaluationDepth = (typeof evaluationDepths)[number];

/** How findable a memory is by its own questions; means over questions, 0..1. */
export interface Findability {
  readonly questions: number;
  /** Share of the questions for which a memory that is wanted is among the first. */
  readonly recall: Readonly<Record<EvaluationDepth, number>>;
  /** The same at the depth that was asked for. */
  readonly recallAtDepth: number;
  /** Mean reciprocal rank of the first memory that is wanted, within what was answered. */
  readonly meanReciprocalRank: number;
}

/** Sums up rankings; `gold` of each names memories of which one is enough. */
export const findabilityOf = (
  answers: readonly Ranked[],
  options: { readonly depth: number },
): Findability => {
  const shareAt = (depth: number) => mean(answers.map((answer) => anyAt(answer, depth)));
  return {
    questions: answers.length,
    recall: { 1: shareAt(1), 5: shareAt(5), 10: shareAt(10) },
    recallAtDepth: shareAt(options.depth),
    meanReciprocalRank: mean(answers.map(reciprocalRank)),
  };
};

/** Place of the first memory that is wanted, 1-based; undefined where none was answered. */
export const rankOf = ({ ranking, gold }: Ranked): number | undefined => {
  const position = ranking.findIndex((id) => gold.includes(id));
  return position < 0 ? undefined : position + 1;
};

/** A text of the file and the line that it stands on, 1-based. */
export interface LocatedText {
  readonly text: string;
  readonly line: number;
}

/** A question that a memory must answer. */
export interface EvaluationQuestion {
  readonly ask: string;
  readonly line: number;
  /** Memories by id, path or title; one of them is enough. */
  readonly expect: readonly LocatedText[];
}

export type EvaluationProblemCode =
  /** The text is no YAML; `message` says why. */
  | 'invalid_yaml'
  /** There is no list `questions`, or it is empty. */
  | 'no_questions'
  /** An item of the list is not a mapping with `ask` and `expect`. */
  | 'no_question'
  /** `ask` is missing, or not a text. */
  | 'no_ask'
  /** `expect` is missing, empty, or something else than texts. */
  | 'no_expect';

export interface EvaluationProblem {
  readonly line: number;
  readonly code: EvaluationProblemCode;
  /** What stands there, shortened; absent where nothing does. */
  readonly value?: string;
  readonly message?: string;
}

export interface EvaluationFile {
  readonly questions: readonly EvaluationQuestion[];
  readonly problems: readonly EvaluationProblem[];
}

/**
 * Reads a project's own questions: a YAML mapping whose `questions` is a list of `ask`, a text, and `expect`, a text or a
 * list of them. What is wrong is reported with its line, never thrown; the questions are those without a problem.
 */
export const parseEvaluationFile = (text: string): EvaluationFile => {
  const { value, problems } = parseLocatedYaml(text);
  if (problems.length > 0) {
    const told = problems.map((problem) => ({ ...problem, code: 'invalid_yaml' as const }));
    return { questions: [], problems: told };
  }
  const listed = fieldOf(value, 'questions');
  if (listed?.kind !== 'list' || listed.items.length === 0) {
    return { questions: [], problems: [problemAt(listed ?? value, 'no_questions')] };
  }
  const read = listed.items.map(readQuestion);
  return {
    questions: read.flatMap((one) => ('ask' in one ? [one] : [])),
    problems: read.flatMap((one) => ('code' in one ? [one] : [])),
  };
};

const readQuestion = (item: LocatedValue): EvaluationQuestion | EvaluationProblem => {
  if (item.kind !== 'mapping') return problemAt(item, 'no_question');
  const ask = fieldOf(item, 'ask');
  if (ask?.kind !== 'text' || ask.text.trim() === '') return problemAt(ask ?? item, 'no_ask');
  const given = fieldOf(item, 'expect');
  const values = given?.kind === 'list' ? given.items : given === undefined ? [] : [given];
  const wrong = values.find((value) => value.kind !== 'text' || value.text.trim() === '');
  if (values.length === 0 || wrong) return problemAt(wrong ?? given ?? item, 'no_expect');
  const expect = values.flatMap((value) =>
    value.kind === 'text' ? [{ text: value.text.trim(), line: value.line }] : [],
  );
  return { ask: ask.text.trim(), line: item.line, expect };
};

const fieldOf = (value: LocatedValue, name: string): LocatedValue | undefined =>
  value.kind === 'mapping' ? value.entries.get(name) : undefined;

const problemAt = (value: LocatedValue, code: EvaluationProblemCode): EvaluationProblem => ({
  line: value.line,
  code,
  ...(value.kind === 'text' ? { value: value.text } : {}),
});
