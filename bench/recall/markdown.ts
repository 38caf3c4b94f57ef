import type { Interval, Measure } from '../measures';
import { measureNames, type TaskReport, type VariantReport } from './report';
import { asShipped, asShippedByText, baseline, isSwitched, textOnly } from './variants';

/** As markdown: what each variant reaches, what each stage is worth, and for which kinds of question. */
export const markdownOf = (report: TaskReport): string =>
  [qualityTable(report), stageTable(report), categoryTable(report)].join('\n\n');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** .905 */
const share = (value: number): string => value.toFixed(3).replace(/^0/u, '');

const timesText = (variants: readonly VariantReport[], milliseconds: number): string => {
  const text = variants.find(({ name }) => name === textOnly);
  return (milliseconds / (text?.milliseconds ?? Number.NaN)).toFixed(1);
};

/** Every measure with half the width of its interval, and its ratio to plain BM25. */
const qualityTable = ({ name, questions, variants }: TaskReport): string => {
  const floor = variants.find((variant) => variant.name === baseline);
  const cell = (measure: Measure, variant: VariantReport): string => {
    const { mean, low, high } = variant.quality[measure];
    const value = `${share(mean)} ±${share((high - low) / 2)}`;
    const ratio = mean / (floor?.quality[measure].mean ?? Number.NaN);
    return variant === floor ? value : `${value} x${ratio.toFixed(2)}`;
  };
  return table(
    [`${name}, ${questions} questions`, ...measureNames],
    variants
      .filter(({ name: variant }) => !isSwitched(variant) || variant === asShippedByText)
      .map((variant) => [variant.name, ...measureNames.map((measure) => cell(measure, variant))]),
  );
};

/** "+.012 [+.003, +.020]", in bold where 0 is left out. */
const difference = ({ mean, low, high }: Interval): string => {
  const signed = (number: number) => `${number < 0 ? '−' : '+'}${share(Math.abs(number))}`;
  if (mean === 0 && low === 0 && high === 0) return 'same';
  const text = `${signed(mean)} [${signed(low)}, ${signed(high)}]`;
  return low > 0 || high < 0 ? `**${text}**` : text;
};

/** The measures that decide whether a stage is on. */
const decisive: readonly Measure[] = ['recall@5', 'mrr', 'ndcg@10', 'all@5'];

const stageTable = ({ name, variants }: TaskReport): string =>
  table(
    [`${name}, against ${asShipped}`, ...decisive, 'ms', 'x text only'],
    variants
      .filter((variant) => isSwitched(variant.name) || variant.name === asShipped)
      .map(({ name: variant, againstShipped, milliseconds }) => [
        variant,
        ...decisive.map((measure) => difference(againstShipped[measure])),
        milliseconds.toFixed(2),
        timesText(variants, milliseconds),
      ]),
  );

const categoryTable = ({ name, variants }: TaskReport): string => {
  const shown = [baseline, textOnly, asShipped, asShippedByText];
  const kinds = variants[0]?.categories ?? [];
  return table(
    [
      `${name}, recall@5 and difference from ${textOnly}`,
      ...kinds.map((kind) => `${kind.name} (${kind.questions})`),
    ],
    variants
      .filter((variant) => shown.includes(variant.name))
      .map(({ name: variant, categories }) => [
        variant,
        ...categories.map(({ recallAt5, againstText }) =>
          variant === textOnly
            ? share(recallAt5)
            : `${share(recallAt5)}, ${difference(againstText)}`,
        ),
      ]),
  );
};
