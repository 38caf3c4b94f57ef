import { mean } from '../../src/engine/evaluation';
import { seededRandom } from '../../test/fixtures/random';
import { bootstrapMean, type Interval, type Measure, measures } from '../measures';
import { median } from '../median';
import type { Answer, Outcome } from './measure';
import { asShipped, textOnly } from './variants';

/** The same resamples in every run, so that the intervals are the same too. */
const seed = 20_261_122;

export const measureNames = Object.keys(measures) as readonly Measure[];

export type Intervals = Readonly<Record<Measure, Interval>>;

/** What a variant reaches for one kind of question. */
export interface CategoryReport {
  readonly name: string;
  readonly questions: number;
  readonly recallAt5: number;
  /** Of recall@5, over the same questions. */
  readonly againstText: Interval;
}

export interface VariantReport {
  readonly name: string;
  readonly quality: Intervals;
  /** Differences over the same questions (paired bootstrap). */
  readonly againstText: Intervals;
  readonly againstShipped: Intervals;
  readonly categories: readonly CategoryReport[];
  /** Median time of a question. */
  readonly milliseconds: number;
}

export interface TaskReport {
  readonly name: string;
  readonly questions: number;
  readonly variants: readonly VariantReport[];
}

/** Sums up what the variants answered. */
export const reportOn = (name: string, outcome: Outcome): TaskReport => {
  const text = outcome.get(textOnly) ?? [];
  const shipped = outcome.get(asShipped) ?? [];
  return {
    name,
    questions: text.length,
    variants: [...outcome].map(([variant, answers]) => ({
      name: variant,
      quality: intervalsOf((measure) => answers.map(measures[measure])),
      againstText: intervalsOf((measure) => gains(measure, text, answers)),
      againstShipped: intervalsOf((measure) => gains(measure, shipped, answers)),
      categories: categoriesOf(answers, text),
      milliseconds: median(answers.map(({ milliseconds }) => milliseconds)),
    })),
  };
};

const interval = (values: readonly number[]): Interval =>
  bootstrapMean(values, { random: seededRandom(seed).next });

const intervalsOf = (valuesOf: (measure: Measure) => readonly number[]): Intervals =>
  Object.fromEntries(
    measureNames.map((measure) => [measure, interval(valuesOf(measure))]),
  ) as Intervals;

/** Question by question, how much better the second is. */
const gains = (
  measure: Measure,
  from: readonly Answer[],
  to: readonly Answer[],
): readonly number[] => {
  const before = from.map(measures[measure]);
  return to.map((answer, place) => measures[measure](answer) - (before[place] ?? Number.NaN));
};

const categoriesOf = (
  answers: readonly Answer[],
  text: readonly Answer[],
): readonly CategoryReport[] => {
  const names = [...new Set(answers.map(({ category }) => category))].sort();
  return names.map((name) => {
    const isOfKind = ({ category }: Answer) => category === name;
    const own = answers.filter(isOfKind);
    return {
      name,
      questions: own.length,
      recallAt5: mean(own.map(measures['recall@5'])),
      againstText: interval(gains('recall@5', text.filter(isOfKind), own)),
    };
  });
};
