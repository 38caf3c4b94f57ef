/** What was told of a question by weights that had not seen it. */
export interface Told {
  readonly category: string;
  readonly isAnswered: boolean;
  /** Of its hits, best first. */
  readonly certainties: readonly number[];
  readonly isGold: readonly boolean[];
}

const bestOf = ({ certainties }: Told): number => Math.max(0, ...certainties);

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;

const shareOf = (told: readonly Told[], isSo: (one: Told) => boolean): string =>
  percent(told.filter(isSo).length, told.length);

/** A table of what becomes of questions that have an answer and that have none. */
export const outcomeLines = (
  told: readonly Told[],
  { fullFrom, unsureFrom }: { readonly fullFrom: number; readonly unsureFrom: number },
): readonly string[] => {
  const kinds = [...new Set(told.map(({ category }) => category))];
  const groups = [true, false].flatMap((isAnswered) =>
    kinds.map((kind) => ({
      name: `${kind}, ${isAnswered ? 'with' : 'without'} an answer`,
      own: told.filter((one) => one.isAnswered === isAnswered && one.category === kind),
    })),
  );
  const isFull = (one: Told): boolean => bestOf(one) >= fullFrom;
  const isSilent = (one: Told): boolean => bestOf(one) < unsureFrom;
  const goldIsFull = ({ certainties, isGold }: Told): boolean =>
    certainties.some((certainty, at) => certainty >= fullFrom && isGold[at] === true);
  const goldIsNearest = (one: Told): boolean => {
    const nearest = one.certainties.findIndex((certainty) => certainty >= unsureFrom);
    return !isFull(one) && one.isGold[nearest] === true;
  };
  return [
    '| questions | of them | answered | unsure | nothing known | its memory in full | or as the nearest |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...groups.map(
      ({ name, own }) =>
        `| ${name} | ${own.length} | ${shareOf(own, isFull)} | ${shareOf(own, (one) => !isFull(one) && !isSilent(one))} | ${shareOf(own, isSilent)} | ${shareOf(own, goldIsFull)} | ${shareOf(own, goldIsNearest)} |`,
    ),
  ];
};

const bins = 10;

/**
 * The reliability table: of the questions whose best certainty is in a span, how many have an answer, were half of all to have
 * one. Ends with the expected calibration error (Guo et al. 2017).
 */
export const reliabilityLines = (told: readonly Told[]): readonly string[] => {
  const weightOf = (one: Told): number =>
    0.5 / told.filter(({ isAnswered }) => isAnswered === one.isAnswered).length;
  const rows = [...Array(bins).keys()].map((bin) => {
    const own = told.filter((one) => Math.min(bins - 1, Math.floor(bestOf(one) * bins)) === bin);
    const whole = own.reduce((sum, one) => sum + weightOf(one), 0);
    const answered = own.reduce((sum, one) => sum + (one.isAnswered ? weightOf(one) : 0), 0);
    const certainty = own.reduce((sum, one) => sum + weightOf(one) * bestOf(one), 0);
    return { bin, count: own.length, whole, share: answered / whole, mean: certainty / whole };
  });
  const error = rows.reduce(
    (sum, { whole, share, mean }) => sum + (whole === 0 ? 0 : whole * Math.abs(share - mean)),
    0,
  );
  return [
    '| certainty | questions | mean certainty | have an answer |',
    '| --- | --- | --- | --- |',
    ...rows
      .filter(({ count }) => count > 0)
      .map(
        ({ bin, count, mean, share }) =>
          `| ${(bin / bins).toFixed(1)} to ${((bin + 1) / bins).toFixed(1)} | ${count} | ${mean.toFixed(2)} | ${share.toFixed(2)} |`,
      ),
    '',
    `Expected calibration error ${error.toFixed(3)}.`,
  ];
};
